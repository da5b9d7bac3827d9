package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.traces.compression.CompressedFiles;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files are compressed by their names, and read as if they were not. */
class CompressedIT {
  private static final Path SAMPLES = Path.of(System.getProperty("lockstep.root"), "samples");

  @TempDir private Path folder;

  private Ended in(String sample, String words) throws IOException {
    return WarmJvm.usual()
        .lockstep(SAMPLES.resolve(sample), List.of(words.replace("@", folder + "/").split(" ")));
  }

  private byte[] read(String name) throws IOException {
    try (InputStream in = CompressedFiles.input(folder.resolve(name))) {
      return in.readAllBytes();
    }
  }

  private List<String> files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "01-inner-product, InnerProduct.java",
    "05-lost-update, --timeslice 7 LostUpdate.java lock",
    "08-bitonic-sort, --spmd --nodes 16 BitonicSort.java 500",
    "17-bank, --jdk counted --timeslice 7 Bank.java locked"
  })
  void a_run_leaves_the_same_in_files_that_are_compressed(String sample, String program)
      throws IOException {
    Ended plain = in(sample, "run --stats --record @r --trace @t " + program);
    Ended gzip = in(sample, "run --stats --record @r.gz --trace @t.gz " + program);
    Ended zstd = in(sample, "run --stats --record @r.zst --trace @t.zst " + program);

    assertEquals(plain, gzip);
    assertEquals(plain, zstd);
    for (String name : List.of("r", "t")) {
      byte[] whole = Files.readAllBytes(folder.resolve(name));
      for (String end : List.of(".gz", ".zst")) {
        assertArrayEquals(whole, read(name + end));
        assertTrue(Files.size(folder.resolve(name + end)) < whole.length, name + end);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {".gz", ".zst"})
  void what_is_compressed_is_read_as_what_is_not(String end) throws IOException {
    String both = "run --record @r%s --trace @t%s InnerProduct.java";
    in("01-inner-product", both.formatted("", ""));
    in("01-inner-product", both.formatted(end, end));
    Files.move(folder.resolve("t" + end), folder.resolve("renamed"));

    for (String words :
        List.of(
            "stats @%s",
            "convert @%s --to picl --nodes 5",
            "plot --kind traffic --csv @%s",
            "plot --kind utilization --csv @%s",
            "view --text @%s")) {
      String trace = words.formatted("t");
      assertEquals(
          in("01-inner-product", trace).out(),
          in("01-inner-product", words.formatted("renamed")).out());
      String recording = words.replace(" --nodes 5", "");
      assertEquals(
          in("01-inner-product", recording.formatted("r")).out(),
          in("01-inner-product", recording.formatted("r" + end)).out());
    }
    assertEquals(0, in("01-inner-product", "diff @r @r" + end).status());
    assertEquals(0, in("01-inner-product", "diff @t @renamed").status());
  }

  @ParameterizedTest
  @ValueSource(strings = {".gz", ".zst"})
  void what_commands_write_is_compressed_by_its_name(String end) throws Exception {
    in("01-inner-product", "run --record @r InnerProduct.java");
    for (String words :
        List.of(
            "stats -o @stats%s @r",
            "convert -o @trace%s --to dunigan @r",
            "plot -o @plot.csv%s --kind traffic @r",
            "diff -o @diff%s @r @r")) {
      assertEquals(new Ended(0, "", ""), in("01-inner-product", words.formatted("")));
      assertEquals(new Ended(0, "", ""), in("01-inner-product", words.formatted(end)));
    }
    for (String name : List.of("sweep.csv", "sweep.csv" + end)) {
      alone("sweep", "-o", folder + "/" + name, "--timeslice", "1,7", "InnerProduct.java");
    }
    for (String name : List.of("stats", "trace", "plot.csv", "diff", "sweep.csv")) {
      assertArrayEquals(Files.readAllBytes(folder.resolve(name)), read(name + end));
      assertTrue(
          !Arrays.equals(
              Files.readAllBytes(folder.resolve(name)),
              Files.readAllBytes(folder.resolve(name + end))));
    }
  }

  private void cut(String name, String cut, int left) throws IOException {
    Files.write(folder.resolve(cut), Arrays.copyOf(Files.readAllBytes(folder.resolve(name)), left));
  }

  @Test
  void what_a_killed_run_leaves_is_read_as_far_as_it_goes() throws IOException {
    in("17-bank", "run --record @r.gz --trace @t.gz --timeslice 1 Bank.java locked");
    cut("t.gz", "cut", 2000);
    cut("r.gz", "end", (int) Files.size(folder.resolve("r.gz")) - 9);
    Ended stats = in("17-bank", "stats @cut");
    assertEquals(0, stats.status());
    assertTrue(
        stats
            .err()
            .matches(
                "lockstep: %s is cut off: its run was killed, or still goes on; [1-9][0-9,]* records"
                        .formatted(folder.resolve("cut"))
                    + " could be read, up to tick [1-9][0-9,]*\n"),
        stats.err());
    Ended csv = in("17-bank", "convert --to csv -o @csv @cut");
    assertEquals(0, csv.status());
    assertTrue(csv.err().startsWith(stats.err()), csv.err());
    assertEquals(1, in("17-bank", "diff @t.gz @cut").status());
    assertEquals(in("17-bank", "stats @r.gz"), in("17-bank", "stats @end"));
  }

  @Test
  void what_is_cut_off_before_its_first_block_ends_is_one_line() throws IOException {
    in("01-inner-product", "run --record @r.zst --trace @t.zst InnerProduct.java");
    cut("r.zst", "r", (int) Files.size(folder.resolve("r.zst")) - 9);
    cut("t.zst", "t", (int) Files.size(folder.resolve("t.zst")) - 9);
    for (String name : List.of("r", "t")) {
      assertEquals(
          new Ended(
              2,
              "",
              "lockstep: cannot read trace %s: its zstd data is cut off\n"
                  .formatted(folder.resolve(name))),
          in("01-inner-product", "convert --to csv -o @csv @" + name));
    }
    assertEquals(List.of("r", "r.zst", "t", "t.zst"), files());
  }

  @ParameterizedTest
  @CsvSource({".gz, gzip", ".zst, zstd"})
  void what_is_damaged_is_one_line_and_nothing_is_written(String end, String word)
      throws IOException {
    in("01-inner-product", "run --record @r%1$s --trace @t%1$s InnerProduct.java".formatted(end));
    for (String name : List.of("r", "t")) {
      byte[] bytes = Files.readAllBytes(folder.resolve(name + end));
      Arrays.fill(bytes, bytes.length / 2, bytes.length / 2 + 40, (byte) 0);
      Files.write(folder.resolve(name + end), bytes);
    }
    List<String> before = files();
    for (String words :
        List.of("stats @%s", "convert @%s --to picl-compact -o @new", "plot --kind traffic @%s")) {
      for (String name : List.of("t", "r")) {
        Ended refused = in("01-inner-product", words.formatted(name + end));
        assertEquals(new Ended(2, "", refused.err()), refused);
        assertTrue(
            refused
                .err()
                .matches(
                    "lockstep: cannot read (trace|recording) %s: its %s data is damaged\n"
                        .formatted(folder.resolve(name + end), word)),
            refused.err());
      }
    }
    assertEquals(before, files());
  }

  @Test
  void a_compressed_trace_comes_through_standard_input_too() throws Exception {
    in("01-inner-product", "run --trace @t InnerProduct.java");
    in("01-inner-product", "run --trace @t.zst InnerProduct.java");
    Path command = folder.resolve("t.zst");

    assertEquals(
        in("01-inner-product", "stats @t"), alone(Redirect.from(command.toFile()), "stats", "-"));
  }

  /** In a JVM of its own, as it has a standard input, or starts others. */
  private static Ended alone(String... words) throws IOException, InterruptedException {
    return alone(Redirect.PIPE, words);
  }

  private static Ended alone(Redirect input, String... words)
      throws IOException, InterruptedException {
    List<String> all = Jvm.jar();
    all.addAll(List.of(words));
    Process process =
        new ProcessBuilder(Jvm.command(all.toArray(String[]::new)))
            .directory(SAMPLES.resolve("01-inner-product").toFile())
            .redirectInput(input)
            .start();
    String out = process.inputReader().readAllAsString();
    String err = process.errorReader().readAllAsString();
    return new Ended(process.waitFor(), out, err);
  }
}
