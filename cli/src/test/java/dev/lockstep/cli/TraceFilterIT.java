package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code application | nstats -n.out | ccplot}, with a program that prints beside its trace. */
class TraceFilterIT {
  private static final String PRINTED = "before\n40 after\n";

  @TempDir private Path folder;

  private String output = "";

  @BeforeEach
  void traces_to_standard_output() throws IOException {
    TestFiles.write(
        folder,
        "Talks.java",
        """
        import static dev.lockstep.ipsc.Ipsc.*;

        class Talks {
          public static void main(String[] args) {
            System.out.println("before");
            strace("");
            syslog(1, "inside");
            System.out.print("40");
            mark("m");
            System.out.println(" after");
            etrace();
          }
        }
        """);
    output = at("run --machine vax780 Talks.java", "").out();
  }

  private Ended at(String words, String input) throws IOException {
    return WarmJvm.usual().lockstep(folder, List.of(words.split(" ")), input);
  }

  private String trace() {
    return output
        .lines()
        .map(line -> line.replaceFirst("^40(?=mark)", ""))
        .filter(line -> line.contains(" clock "))
        .reduce("", (all, line) -> all + line + "\n");
  }

  @Test
  void the_table_goes_to_a_file_and_the_trace_goes_on() throws IOException {
    Ended table = at("stats -", output);
    assertEquals(0, table.status(), table::err);
    assertEquals(PRINTED, table.err());

    assertEquals(new Ended(0, trace(), PRINTED), at("stats -o n.out -", output));
    assertEquals(table.out(), Files.readString(folder.resolve("n.out")));
  }

  @Test
  void a_plot_and_a_report_are_made_of_what_comes() throws IOException {
    Files.writeString(folder.resolve("t.trace"), trace());
    Ended ofFile = at("plot --kind utilization t.trace", "");
    assertEquals(0, ofFile.status(), ofFile::err);

    Ended plot = at("plot --kind utilization -", output);
    assertEquals(
        ofFile.out().lines().skip(1).toList(), plot.out().lines().skip(1).toList(), plot::err);
    assertEquals(PRINTED + ofFile.err(), plot.err());
    assertEquals(0, at("view - -o r.html", output).status());
    assertEquals(at("view --text t.trace", "").out(), at("view --text -", output).out());
  }

  @Test
  void a_trace_is_converted_whatever_stands_beside_it() throws IOException {
    assertEquals(new Ended(0, trace(), PRINTED), at("convert - --to dunigan", output));
    assertEquals(0, at("convert - --to picl-compact -o c.trf", output).status());
    String compact = Files.readString(folder.resolve("c.trf"));
    assertEquals(new Ended(0, compact, ""), at("convert - --to picl-compact", compact));
  }

  @Test
  void what_holds_no_record_or_a_damaged_one_is_refused_and_leaves_no_table() throws IOException {
    assertEquals(
        new Ended(2, "", "4527\nlockstep: standard input: holds no trace records\n"),
        at("stats -o n.out -", "4527\n"));
    assertEquals(
        "lockstep: standard input:2: 'clock' is missing; the line begins: send tid 0 clok 5\n",
        at("stats -o n.out -", "strace tid 0 clock 4\nsend tid 0 clok 5\n").err());
    assertFalse(Files.exists(folder.resolve("n.out")));
  }
}
