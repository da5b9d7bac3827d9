package dev.lockstep.agent.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Where the JDK asks any object for its hash code or its text, {@link HashCodeTable} has a row:
 * javac names the interface that the object is known by, such as {@code Runnable.toString}.
 */
final class HashCodeTableTest {
  private static final Path BASE =
      FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");

  private static final List<String> PACKAGES =
      List.of("java/lang", "java/text", "java/time", "java/util", "jdk/internal/util");

  /** Those whose objects have hash codes and texts of their own. */
  private static final Set<String> WITHOUT =
      Set.of(
          "java/lang/Object.toString", // what all of them come to
          "java/lang/constant/", // what describes classes
          "java/lang/invoke/",
          "java/lang/module/",
          "java/lang/reflect/", // methods and types
          "java/lang/runtime/",
          "java/text/AttributeEntry", // numbers and texts
          "java/text/CompactNumberFormat",
          "java/time/Clock$SystemInstantSource", // a class
          "java/time/temporal/WeekFields",
          "java/util/Calendar", // a time zone
          "java/util/ImmutableCollections$Stable", // previews
          "java/util/ResourceBundle", // modules
          "java/util/jar/",
          "java/util/regex/PrintPattern", // prints for those who debug patterns
          "java/util/zip/",
          "jdk/internal/util/StrongReferenceKey"); // classes and method types

  /** The methods that ask, as in {@code java/util/HashMap.hash}. */
  private static Set<String> asking() throws IOException {
    Set<String> asking = new TreeSet<>();
    for (String each : PACKAGES) {
      try (Stream<Path> files = Files.walk(BASE.resolve(each))) {
        files.filter(file -> file.toString().endsWith(".class")).forEach(file -> ask(file, asking));
      }
    }
    return asking;
  }

  private static void ask(Path file, Set<String> asking) {
    ClassNode node = new ClassNode();
    try {
      new ClassReader(Files.readAllBytes(file)).accept(node, ClassReader.SKIP_DEBUG);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    for (MethodNode method : node.methods) {
      for (var instruction : method.instructions) {
        if (instruction instanceof MethodInsnNode call
            && asksAny(call)
            && !isChanged(node.name, method, call)) {
          asking.add(node.name + "." + method.name + " " + call.owner + "." + call.name);
        }
      }
    }
  }

  private static boolean asksAny(MethodInsnNode call) {
    boolean isAsked =
        (call.name + call.desc).equals("hashCode()I")
            || (call.name + call.desc).equals("toString()Ljava/lang/String;");
    return isAsked
        && call.getOpcode() != Opcodes.INVOKESPECIAL
        && (call.owner.equals("java/lang/Object") || (call.itf && isFunctional(call.owner)));
  }

  /** Whether lambdas implement it, which have neither. */
  private static boolean isFunctional(String owner) {
    try {
      return Class.forName(owner.replace('/', '.'), false, null)
          .isAnnotationPresent(FunctionalInterface.class);
    } catch (ClassNotFoundException ofAnotherLoader) {
      throw new IllegalStateException(ofAnotherLoader);
    }
  }

  private static boolean isChanged(String type, MethodNode method, MethodInsnNode call) {
    return JdkTable.CHANGES.stream()
        .filter(change -> change.type().replace('.', '/').equals(type))
        .flatMap(change -> change.rows().stream())
        .anyMatch(
            row ->
                row.concerns(method.name, method.desc)
                    && row.methods().equals(call.owner + "." + call.name + call.desc));
  }

  @Test
  void no_object_of_a_program_is_asked_past_it() throws Exception {
    Set<String> left = asking();
    left.removeIf(each -> WITHOUT.stream().anyMatch(each::startsWith));
    assertEquals(Set.of(), left);
  }
}
