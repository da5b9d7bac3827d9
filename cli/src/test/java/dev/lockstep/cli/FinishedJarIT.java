package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.machines.reader.Profiles;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/** What the build does ahead of each start, in the jar that users get. */
class FinishedJarIT {
  @Test
  void no_switch_over_types_makes_the_jvm_make_a_class() throws IOException {
    List<String> found = new ArrayList<>();
    int classes = 0;
    try (JarFile jar = new JarFile(JarFolder.JAR)) {
      for (JarEntry entry : jar.stream().filter(FinishedJarIT::isClassOfOurs).toList()) {
        try (InputStream in = jar.getInputStream(entry)) {
          if (switchesOverTypes(ClassFile.of().parse(in.readAllBytes()))) {
            found.add(entry.getName());
          }
          classes++;
        }
      }
    }

    assertEquals(List.of(), found);
    assertEquals(true, classes > 500, classes + " classes");
  }

  private static boolean isClassOfOurs(JarEntry entry) {
    String name = entry.getName();
    return name.startsWith("dev/lockstep/")
        && !name.startsWith("dev/lockstep/shaded/")
        && name.endsWith(".class");
  }

  private static boolean switchesOverTypes(ClassModel type) {
    return type.methods().stream()
        .flatMap(method -> method.code().stream())
        .flatMap(CodeModel::elementStream)
        .anyMatch(FinishedJarIT::isTypeSwitch);
  }

  /** One whose labels are constants, too, is left to the JVM. */
  private static boolean isTypeSwitch(CodeElement element) {
    return element instanceof InvokeDynamicInstruction call
        && call.name().equalsString("typeSwitch")
        && call.bootstrapArgs().stream().allMatch(ClassDesc.class::isInstance);
  }

  @Test
  void each_machine_is_there_as_the_build_has_read_it() throws IOException {
    try (JarFile jar = new JarFile(JarFolder.JAR)) {
      List<String> missing = new ArrayList<>(Profiles.names());
      missing.removeIf(name -> jar.getEntry("dev/lockstep/machines/" + name + ".layer") != null);

      assertEquals(List.of(), missing);
    }
  }
}
