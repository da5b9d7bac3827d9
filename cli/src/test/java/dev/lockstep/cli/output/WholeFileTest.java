package dev.lockstep.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
  /** More than any process's number. */
  private static final long NOBODY = Integer.MAX_VALUE;

  @TempDir private Path folder;

  private static void hello(OutputStream out) {
    new PrintStream(out, true, StandardCharsets.UTF_8).print("hello");
  }

  private List<String> files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void a_stream_that_fails_is_told_by_the_files_name() {
    Path file = folder.resolve("x.html");
    UncheckedIOException failure =
        assertThrows(
            UncheckedIOException.class,
            () ->
                WholeFile.at(file)
                    .write(
                        out -> {
                          close(out);
                          hello(out);
                        }));
    assertEquals(
        "cannot write %s: java.nio.channels.ClosedChannelException".formatted(file),
        failure.getMessage());
  }

  private static void close(OutputStream out) {
    try {
      out.close();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  @Test
  void a_link_that_leads_to_no_file_yet_is_followed() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("a"), Path.of("b"));
    Files.createSymbolicLink(folder.resolve("b"), Path.of("c"));

    WholeFile.at(link).write(WholeFileTest::hello);

    assertEquals("hello", Files.readString(folder.resolve("c")));
    assertEquals(Path.of("b"), Files.readSymbolicLink(link));
    assertEquals(List.of("a", "b", "c"), files());
  }

  @Test
  void links_that_lead_to_themselves_are_refused() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("a"), Path.of("a"));

    UncheckedIOException refusal =
        assertThrows(UncheckedIOException.class, () -> WholeFile.at(link));
    assertEquals("cannot write %s: its links lead nowhere".formatted(link), refusal.getMessage());
  }

  @Test
  void names_may_be_as_long_as_the_system_allows() throws IOException {
    String name = "x".repeat(255);

    WholeFile.at(folder.resolve(name)).write(WholeFileTest::hello);

    assertEquals(List.of(name), files());
  }

  @Test
  void parts_of_processes_that_were_killed_are_deleted() throws IOException {
    Path file = folder.resolve("x.html");
    Path others = folder.resolve("y.html");
    for (Path target : List.of(file, others)) {
      String part = PartFile.of(target).getFileName().toString();
      String left = part.replaceFirst("\\d+\\.part$", NOBODY + ".part");
      Files.writeString(folder.resolve(left), "half");
    }
    Path alive = Files.writeString(PartFile.of(others), "half");

    WholeFile.at(file).write(WholeFileTest::hello);

    String left = alive.getFileName().toString().replaceFirst("\\d+\\.part$", NOBODY + ".part");
    assertEquals(
        Stream.of(left, alive.getFileName().toString(), "x.html").sorted().toList(), files());
  }
}
