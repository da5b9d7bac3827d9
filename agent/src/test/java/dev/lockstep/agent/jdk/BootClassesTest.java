package dev.lockstep.agent.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.hooks.Hooks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class BootClassesTest {
  @Test
  void every_class_of_the_hooks_is_put_on_the_boot_class_path() throws Exception {
    Path folder =
        Path.of(ClassLoader.getSystemResource(file(Hooks.class.getName())).toURI()).getParent();
    try (var files = Files.walk(folder)) {
      Set<String> classes =
          files
              .filter(file -> file.toString().endsWith(".class"))
              .map(file -> folder.relativize(file).toString().replace('/', '.'))
              .map(name -> name.replaceFirst("\\.class$", ""))
              .filter(name -> !name.endsWith("package-info"))
              .collect(Collectors.toCollection(TreeSet::new));
      assertEquals(classes, new TreeSet<>(BootClasses.HOOKS));
    }
  }

  private static String file(String type) {
    return type.replace('.', '/') + ".class";
  }
}
