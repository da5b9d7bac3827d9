package dev.lockstep.cli.views;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.runs.TestFiles;
import dev.lockstep.traces.recording.RecordingWriter;
import dev.lockstep.traces.recording.SourceLines;
import dev.lockstep.views.plot.PlotKind;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine;

class PlotCommandTest {
  private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G'};

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;
  private Path recording;

  @BeforeEach
  void record() {
    recording = recorded("a.rec", 2, 100);
  }

  /** Node 0 computes, and sends to node 1, which waits. */
  private Path recorded(String name, int nodes, long ticks) {
    Path file = folder.resolve(name);
    try (Recorder to =
        new RecordingWriter(
            file,
            SourceLines.NONE,
            failure -> {
              throw failure;
            })) {
      to.run(
          new RunFacts(
              new RunOrigin("1.0", "ipsc2", 4_000_000, nodes, Optional.empty(), 0),
              "Pair.java",
              List.of(),
              "hypercube",
              List.of(),
              "endpoints"));
      to.task(0, 1, 1, 1, Recorder.NOBODY, "main");
      to.task(0, 2, 2, 2, Recorder.NOBODY, "main");
      to.runs(0, 1, 1);
      to.blocks(0, 2, Wait.MESSAGE, 1, Recorder.NOBODY, 0);
      to.sends(10, 1, 1, 2, 0, 1, 8, 0, 0);
      to.arrives(30, 1, 0, 0, 2);
      to.wakes(30, 2, Cause.MESSAGE, 1);
      to.runs(30, 2, 2);
      to.takes(30, 1, 2, true);
      to.ends(40, 1, 0);
      to.ends(ticks, 2, 0);
      to.result(ticks, RunEnd.COMPLETED, "");
    }
    return file;
  }

  private int plot(Object... words) {
    String[] all = Arrays.stream(words).map(Object::toString).toArray(String[]::new);
    return new CommandLine(new PlotCommand().spec())
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .setExecutionExceptionHandler(
            (failure, command, _) -> {
              command.getErr().println(failure.getMessage());
              return 2;
            })
        .execute(all);
  }

  private void assertRefused(String message, Object... words) {
    assertEquals(2, plot(words));
    assertEquals(message + "\n", err.toString());
    assertEquals("", out.toString());
  }

  private List<String> files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void help_names_the_kinds_that_there_are() {
    assertEquals(PlotCommand.KINDS, String.join("|", PlotKind.words()));
  }

  @ParameterizedTest
  @EnumSource(names = {"UTILIZATION", "ACTIVITY", "SPACETIME", "TRAFFIC", "QUEUE"})
  void a_plot_without_a_file_is_text_on_standard_output(PlotKind kind) {
    assertEquals(0, plot(recording, "--kind", kind.word()));
    assertEquals("", err.toString());
    assertTrue(out.toString().contains(": Pair.java on ipsc2, 2 nodes\n"), out.toString());
    assertTrue(out.toString().contains("ticks 0 to 100"), out.toString());
  }

  @Test
  void numbers_go_to_standard_output_or_to_a_file() throws IOException {
    String numbers = "from,to,messages,bytes\n0,1,1,8\n";

    assertEquals(0, plot(recording, "--kind", "traffic", "--csv"));
    assertEquals(numbers, out.toString());
    assertEquals(0, plot(recording, "--kind", "traffic", "-o", folder.resolve("a.csv")));
    assertEquals(numbers, Files.readString(folder.resolve("a.csv")));
    assertEquals(0, plot(recording, "--kind", "traffic", "--csv", "-o", folder.resolve("data")));
    assertEquals(numbers, Files.readString(folder.resolve("data")));
    assertEquals(List.of("a.csv", "a.rec", "data"), files());
  }

  @Test
  void numbers_can_be_json() throws IOException {
    String numbers =
        """
        {"schema":"lockstep-plot-1","title":"Bytes from node to node: Pair.java on ipsc2, 2 nodes",\
        "notes":["ticks 0 to 100","1 message, 8 bytes"],\
        "columns":["from","to","messages","bytes"],"rows":[
        ["0","1",1,8]]}
        """;

    assertEquals(0, plot(recording, "--kind", "traffic", "--json"));
    assertEquals(numbers, out.toString());
    assertEquals(0, plot(recording, "--kind", "traffic", "-o", folder.resolve("a.json")));
    assertEquals(numbers, Files.readString(folder.resolve("a.json")));
  }

  @Test
  void the_files_name_says_what_is_written() throws IOException {
    Path svg = folder.resolve("a.svg");
    Path png = folder.resolve("a.PNG");
    Path txt = folder.resolve("a.txt");

    assertEquals(0, plot("--kind", "activity", "--title", "Mine & yours", recording, "-o", svg));
    assertEquals(0, plot("--kind=activity", recording, "-o", png, "--width=400", "--height=300"));
    assertEquals(0, plot("--kind=activity", recording, "-o", txt));

    assertTrue(Files.readString(svg).contains(">Mine &amp; yours</title"));
    assertArrayEquals(PNG, Arrays.copyOf(Files.readAllBytes(png), PNG.length));
    assertEquals(400, ImageIO.read(png.toFile()).getWidth());
    assertEquals(300, ImageIO.read(png.toFile()).getHeight());
    assertTrue(Files.readString(txt).startsWith("What processors do: Pair.java on ipsc2"));
    assertEquals("", out.toString() + err);
  }

  @Test
  void a_part_is_named_by_its_ticks() {
    assertEquals(0, plot(recording, "--kind=utilization", "--csv", "--from=20", "--to", "1_000"));
    assertEquals(
        """
        from_tick,until_tick,mean,least,most
        20,30,1,1,1
        30,40,2,2,2
        40,100,1,1,1
        """,
        out.toString());
  }

  @Test
  void several_runs_make_a_speedup() {
    Path four = recorded("b.rec", 4, 50);

    assertEquals(0, plot("--kind=speedup", four, recording, "--csv"));
    assertEquals(
        """
        file,nodes,ticks,seconds,speedup,ideal,efficiency
        %s,2,100,0.000025,1,1,1
        %s,4,50,0.0000125,2,2,1
        """
            .formatted(recording, four),
        out.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --kind activty | --kind activty: must be utilization or activity or spacetime or traffic \
          or links or queue or speedup; did you mean activity?
          --kind queue -o a.gif | -o a.gif: its name must end in .svg, .png, .txt, .csv or \
          .json, which says what is written
          --kind queue --csv -o a.png | --csv -o a.png: these go to a file in .csv
          --kind queue --json -o a.csv | --json -o a.csv: these go to a file in .json
          --kind queue --csv --json | --csv and --json: choose one of them
          --kind queue --color yes | --color yes: must be auto, always or never
          --kind queue --color always -o a.txt | --color is for text on standard output, and this \
          goes elsewhere or is no text: leave it out
          --kind queue --width 500 | --width has a meaning for pictures only, in .svg or .png, and \
          this is text: leave it out
          --kind queue --csv --height 500 | --height has a meaning for pictures only, in .svg or \
          .png, and this is numbers: leave it out
          --kind queue -o a.png --width 9 | --width 9: must be a whole number from 200 to 10_000
          --kind queue --from 50 --to 50 | --from 50 --to 50: the end must be later than the \
          beginning
          --kind queue --from x | --from x: must be a whole number from 0 to \
          9_223_372_036_854_775_807
          --kind queue --count | --count has no meaning for --kind queue: leave it out
          --kind speedup --from 5 | --from has no meaning for --kind speedup: leave it out
          --kind speedup --to 5 | --to has no meaning for --kind speedup: leave it out
          --kind queue -o no/a.png | cannot write no/a.png: no such file or directory
          """)
  void a_wrong_value_is_refused(String words, String message) {
    assertRefused(
        message, Stream.concat(Stream.of(recording), Stream.of(words.split(" "))).toArray());
  }

  @Test
  void a_folder_is_no_place_for_a_plot() throws IOException {
    Path place = Files.createDirectory(folder.resolve("folder.svg"));

    assertRefused(
        "cannot write %s: it is a folder".formatted(place), recording, "--kind=queue", "-o", place);
  }

  @Test
  void standard_input_is_read_once() {
    assertRefused("-: standard input is read once; name it once", "-", "-", "--kind=speedup");
  }

  @Test
  void an_empty_name_is_refused() {
    assertRefused("-o is empty: name a file", recording, "--kind=queue", "-o", "");
  }

  @Test
  void a_part_behind_the_runs_end_is_refused() {
    assertRefused(
        "plot --kind queue: --from 100: the run of %s ends at tick 100".formatted(recording),
        recording,
        "--kind=queue",
        "--from=100");
  }

  @Test
  void what_the_recording_lacks_is_refused_and_the_file_stays_as_it_was() throws IOException {
    Path target = TestFiles.write(folder, "a.svg", "precious");

    assertRefused(
        ("plot --kind links: %s tells nothing of links: it was run with --network endpoints; run it"
                + " with --network links")
            .formatted(recording),
        recording,
        "--kind=links",
        "-o",
        target);
    assertEquals("precious", Files.readString(target));
    assertEquals(List.of("a.rec", "a.svg"), files());
  }

  @Test
  void one_kind_takes_several_files_and_all_others_one() {
    assertRefused(
        "--kind queue draws one run, and 2 files are named; only speedup compares several",
        recording,
        recording,
        "--kind=queue");
  }

  @Test
  void one_file_makes_no_speedup() {
    assertRefused(
        ("plot --kind speedup: %s is one run: name the files of several, each on another number of"
                + " nodes")
            .formatted(recording),
        recording,
        "--kind=speedup");
  }

  @Test
  void a_missing_file_and_one_that_is_no_recording_are_refused() throws IOException {
    Path missing = folder.resolve("no.rec");
    assertRefused(
        "cannot read trace %s: no such file or directory".formatted(missing),
        missing,
        "--kind=queue");
  }

  @Test
  void what_is_no_recording_is_refused() throws IOException {
    Path other = TestFiles.write(folder, "a.txt", "something else, in some words");
    assertEquals(2, plot(other, "--kind=queue"));
    assertTrue(err.toString().startsWith(other.toString()), err.toString());
    assertEquals("", out.toString());
  }

  @Test
  void the_recording_is_not_written_over() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("b.svg"), recording);
    long size = Files.size(recording);

    assertRefused(
        "-o %s: that is the recording that is read; choose another name".formatted(link),
        recording,
        "--kind=queue",
        "-o",
        link);
    assertEquals(size, Files.size(recording));
  }

  @Test
  void a_recording_that_is_cut_off_is_drawn_as_far_as_it_goes() throws IOException {
    byte[] bytes = Files.readAllBytes(recording);
    Path cut = Files.write(folder.resolve("cut.rec"), Arrays.copyOf(bytes, bytes.length - 1));

    assertEquals(0, plot(cut, "--kind=queue"));
    assertTrue(err.toString().startsWith("lockstep: " + cut + " is cut off"), err.toString());
    assertTrue(
        out.toString().replace('\n', ' ').contains("The recording is cut off"), out.toString());
  }
}
