package dev.lockstep.cli.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm;
import dev.lockstep.cli.Jvm.Ended;
import java.io.IOException;
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
                    each(130, "static class C%d { static int made; C%d() { made++; } }", "\n"),
                    each(130, "new C%d()", ", ")));
    Path kept = folder.resolve("kept");

    Ended without = run(folder.resolve("none"), "Many.java");
    Ended first = run(kept, "Many.java");
    assertEquals(without, first);
    assertEquals(1, filesIn(kept));
    assertEquals(first, run(kept, "Many.java"));
    assertEquals(1, filesIn(kept));
  }

  @Test
  void a_trivial_program_leaves_no_file_and_one_of_some_classes_does() throws Exception {
    new JarFolder(folder)
        .source("One", "class One { public static void main(String[] args) {} }")
        .source(
            "Some",
            """
            class Some {
              %s
              public static void main(String[] args) {
                System.out.println(java.util.List.of(%s).size());
              }
            }
            """
                .formatted(
                    each(30, "static class C%d { static int made; C%d() { made++; } }", "\n"),
                    each(30, "new C%d()", ", ")));
    Path kept = folder.resolve("kept");

    run(kept, "One.java");
    assertEquals(0, filesIn(kept));
    run(kept, "Some.java");
    assertEquals(1, filesIn(kept));
  }

  private static long filesIn(Path kept) throws IOException {
    if (!Files.exists(kept)) {
      return 0;
    }
    try (Stream<Path> files = Files.list(kept)) {
      return files.count();
    }
  }

  private static String each(int count, String text, String between) {
    return IntStream.range(0, count)
        .mapToObj(i -> text.replace("%d", "" + i))
        .collect(Collectors.joining(between));
  }

  private Ended run(Path kept, String program) throws Exception {
    return Jvm.java(
        folder,
        List.of("-Dlockstep.cache=" + kept, "-jar", JarFolder.JAR, "run", "--stats", program));
  }
}
