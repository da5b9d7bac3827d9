package dev.lockstep.cli.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm;
import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run keeps of its rewritten classes for the next one shows in neither. */
final class KeptClassesIT {
  @TempDir private Path folder;

  @Test
  void random_numbers_hash_codes_and_ticks_are_the_same_with_kept_classes() throws Exception {
    new JarFolder(folder)
        .source(
            "Many",
            """
            import java.io.RandomAccessFile;
            import java.nio.file.*;
            import java.security.SecureRandom;
            import java.util.*;

            class Many {
              %s
              public static void main(String[] args) throws Exception {
                Path note = Files.writeString(Path.of("note"), "before there is much to keep");
                try (var file = new RandomAccessFile(note.toFile(), "r")) {
                  System.out.println(file.length() + Files.readString(note));
                }
                Set<Object> made = new HashSet<>(List.of(%s));
                System.out.println(made);
                System.out.println(new SecureRandom().nextInt() + " " + Math.random());
                System.out.println(UUID.randomUUID() + " " + new Object());
              }
            }
            """
                .formatted(
                    each("static class C%d { static int made; C%d() { made++; } }", "\n"),
                    each("new C%d()", ", ")));
    Path kept = folder.resolve("kept");

    Ended without = run(folder.resolve("none"));
    Ended first = run(kept);
    assertEquals(without, first);
    try (Stream<Path> files = Files.list(kept)) {
      assertEquals(1, files.count());
    }
    assertEquals(first, run(kept));
    try (Stream<Path> files = Files.list(kept)) {
      assertEquals(1, files.count());
    }
  }

  /** More classes than a small program has, of which nothing is kept. */
  private static String each(String text, String between) {
    return IntStream.range(0, 130)
        .mapToObj(i -> text.replace("%d", "" + i))
        .collect(Collectors.joining(between));
  }

  private Ended run(Path kept) throws Exception {
    return Jvm.java(
        folder,
        List.of("-Dlockstep.cache=" + kept, "-jar", JarFolder.JAR, "run", "--stats", "Many.java"));
  }
}
