package dev.lockstep.instrumenter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.instrumenter.facts.CountedClasses;
import dev.lockstep.instrumenter.facts.RewriteSettings;
import dev.lockstep.machines.profile.InstructionCosts;
import dev.lockstep.machines.profile.LibraryCosts;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each class of the JDK that is to be counted can be. */
final class CountedBodiesTest {
  private static final CountedBodies BODIES =
      new CountedBodies(
          new RewriteSettings(
              InstructionCosts.uniform(1), LibraryCosts.uniform(1), 0, false, false, false, true),
          (_, _) -> {});

  @Test
  void the_jvm_takes_what_is_counted() throws IOException {
    List<String> refused = new ArrayList<>();
    Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    try (Stream<Path> files = Files.walk(base)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        String path = base.relativize(file).toString();
        String name = path.substring(0, Math.max(0, path.length() - ".class".length()));
        if (path.endsWith(".class") && CountedClasses.have(name)) {
          byte[] counted =
              BODIES.add(Files.readAllBytes(file), method -> CountedClasses.count(name, method));
          ClassFile.of().verify(counted).forEach(error -> refused.add(name + ": " + error));
        }
      }
    }
    assertEquals(List.of(), refused);
  }
}
