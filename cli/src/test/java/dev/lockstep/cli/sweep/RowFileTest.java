package dev.lockstep.cli.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.shard.Shard;
import dev.lockstep.runs.sweep.Axis;
import dev.lockstep.runs.sweep.Extraction;
import dev.lockstep.runs.sweep.Sweep;
import dev.lockstep.runs.sweep.SweepRow;
import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.text.TextPlot;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowFileTest {
  @TempDir private Path folder;

  private static Sweep sweep() {
    return new Sweep(
        "P.java",
        List.of(),
        Map.of(),
        List.of(Axis.ofArguments("n=a,\"b\",c d,e")),
        OptionalInt.empty(),
        0);
  }

  private static SweepRow row(long number, String said) {
    return new SweepRow(
        number,
        sweep().values(number),
        "done",
        List.of("1", "0.1", "0", "0", "1.00", "ff"),
        said.isEmpty() ? Map.of() : Map.of("said", said),
        "");
  }

  private RowFile rows() {
    return new RowFile(sweep(), List.of(), Shard.WHOLE, Optional.of(folder.resolve("r.csv.rows")));
  }

  private static String ranges(Missing missing) {
    List<String> all = new ArrayList<>();
    missing.forEachRange((first, last) -> all.add(first + "-" + last));
    return missing.count() + ": " + String.join(" ", all);
  }

  private String csv(RowFile rows) {
    StringBuilder text = new StringBuilder();
    new SweepTable(List.of("n"), List.of(), rows.rows()).cells().csv(text::append);
    return text.toString();
  }

  @Test
  void what_was_torn_is_made_again() throws Exception {
    Path file = folder.resolve("r.csv.rows");
    try (RowFile rows = rows()) {
      rows.check(false);
      rows.open("hash");
      assertEquals("4: 1-4", ranges(rows.missing()));
      rows.add(row(3, ""));
      rows.add(row(2, "x,\"y"));
    }
    String whole = Files.readString(file);
    Files.writeString(file, whole.substring(0, whole.length() - 3));
    try (RowFile rows = rows()) {
      assertEquals(
          file + " has rows of a sweep already: --resume goes on with it, or delete the file",
          assertThrows(UsageException.class, () -> rows.check(false)).getMessage());
      rows.check(true);
      rows.open("hash");
      assertEquals("3: 1-2 4-4", ranges(rows.missing()));
      rows.add(row(4, ""));
      rows.add(row(2, "x,\"y"));
      rows.add(row(1, ""));
      assertEquals(
          """
          run,n,status,ticks,seconds,messages,bytes,utilisation,output,said,why
          1,a,done,1,0.1,0,0,1.00,ff,,
          2,\"""b\""",done,1,0.1,0,0,1.00,ff,"x,""y",
          3,c d,done,1,0.1,0,0,1.00,ff,,
          4,e,done,1,0.1,0,0,1.00,ff,,
          """,
          csv(rows));
      StringBuilder text = new StringBuilder();
      new SweepTable(List.of("n"), List.of(), rows.rows()).cells().text(text::append);
      assertEquals(
          """
          run  n    status  ticks  seconds  messages  bytes  utilisation  output  said  why
          1    a    done    1      0.1      0         0      1.00         ff
          2    "b"  done    1      0.1      0         0      1.00         ff      x,"y
          3    c d  done    1      0.1      0         0      1.00         ff
          4    e    done    1      0.1      0         0      1.00         ff
          """,
          text.toString());
      rows.delete();
    }
    assertFalse(Files.exists(file));
  }

  @Test
  void two_commands_do_not_write_one_file() throws Exception {
    Path file = folder.resolve("r.csv.rows");
    try (RowFile rows = rows();
        RowFile others = rows()) {
      rows.open("hash");
      String taken = file + ": another command is writing these rows; wait until it has ended";
      assertEquals(
          taken, assertThrows(UsageException.class, () -> others.open("hash")).getMessage());
      rows.add(row(1, ""));
    }
    try (RowFile rows = rows()) {
      rows.open("hash");
      assertEquals("3: 2-4", ranges(rows.missing()));
    }
  }

  private byte[] written() throws Exception {
    try (RowFile rows = rows()) {
      rows.open("hash");
      rows.add(row(3, ""));
      rows.add(row(2, "x,\"y"));
      rows.add(row(1, "\u00e4"));
    }
    return Files.readAllBytes(folder.resolve("r.csv.rows"));
  }

  /** What a sweep does that goes on. */
  private String goneOnWith() {
    try (RowFile rows = rows()) {
      rows.open("hash");
      rows.add(row(4, ""));
      rows.add(row(3, ""));
      rows.add(row(2, "x,\"y"));
      rows.add(row(1, "\u00e4"));
      return csv(rows);
    }
  }

  /** A file that ends at any byte is gone on with; once more, as the first time has mended it. */
  @Test
  void rows_that_are_torn_at_any_byte_give_the_same_table() throws Exception {
    byte[] whole = written();
    String table = goneOnWith();
    for (int length = 0; length <= whole.length; length++) {
      Files.write(folder.resolve("r.csv.rows"), Arrays.copyOf(whole, length));
      assertEquals(table, goneOnWith());
      assertEquals(table, goneOnWith());
    }
  }

  @Test
  void a_byte_that_is_changed_is_refused_or_costs_its_row_and_never_gives_another_table()
      throws Exception {
    byte[] whole = written();
    String table = goneOnWith();
    for (int at = 0; at < whole.length; at++) {
      byte[] changed = whole.clone();
      changed[at] ^= 1;
      Files.write(folder.resolve("r.csv.rows"), changed);
      boolean isTorn = at == whole.length - 1;
      if (isTorn) {
        assertEquals(table, goneOnWith());
      } else {
        assertThrows(UsageException.class, this::goneOnWith);
      }
    }
  }

  @Test
  void what_a_program_says_is_read_as_it_was_written() {
    SweepRow row = row(1, "a\fb\nc\rd\te\\f");
    assertEquals(row, SweepRow.read(row.line(), 1));
    assertEquals("?", SweepRow.read(row(1, "\ud800").line(), 1).said().get("said"));
  }

  @Test
  void what_a_program_calls_as_we_do_has_another_heading() {
    Rows rows = new Rows(0);
    rows.put(
        new SweepRow(
            1,
            List.of(),
            "done",
            List.of("1", "0.1", "0", "0", "1.00", "ff"),
            Map.of("ticks", "3", "a\tb", "x\ny"),
            ""));
    StringBuilder text = new StringBuilder();
    new SweepTable(List.of(), List.of(), rows).cells().csv(text::append);
    assertEquals(
        """
        run,status,ticks,seconds,messages,bytes,utilisation,output,a\tb,said ticks,why
        1,done,1,0.1,0,0,1.00,ff,"x
        y",3,
        """,
        text.toString());
  }

  private static SweepTable table() {
    Rows rows = new Rows(2);
    String[] machines = {"a", "b"};
    for (int number = 1; number <= 6; number++) {
      String status = number == 6 ? "failed" : "done";
      rows.put(
          new SweepRow(
              number,
              List.of(machines[number % 2], String.valueOf(1 + number / 4)),
              status,
              List.of(String.valueOf(10 * number), "", "0", "0", "1.00", "ff"),
              Map.of(),
              ""));
    }
    return new SweepTable(List.of("machine", "n"), List.of(), rows);
  }

  /** Runs 1 to 3 have n = 1, and 4 and 5 have n = 2; run 6 has failed. */
  @Test
  void a_table_is_drawn_with_the_mean_of_several_rows() {
    Figure figure = SweepPlot.read("n,ticks,machine").figure(table());
    assertEquals(
        """
        machine,n,ticks,rows,least,most
        b,1,20,2,10,30
        b,2,50,1,50,50
        a,1,20,1,20,20
        a,2,40,1,40,40
        """,
        figure.table().toString());
    assertEquals(
        List.of(
            "ticks over n, by machine",
            "means of up to 2 runs; 1 run did not end",
            "well, and is left out",
            ""),
        TextPlot.of(figure, 40).lines().limit(4).toList());
    assertEquals(
        List.of(
            "n │ticks (b)",
            "1 │████████              20",
            "2 │█████████████████████ 50",
            "",
            "n │ticks (a)",
            "1 │████████              20",
            "2 │█████████████████     40"),
        TextPlot.of(figure, 40).lines().skip(4).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "n | --plot n: must be X,Y or X,Y,SERIES, of columns of the table",
        "n,tick | --plot: the table has no column tick; it has run, machine, n, status, ticks,"
            + " seconds, messages, bytes, utilisation, output, why",
        "machine,ticks | --plot: b is no number in machine",
        "n,seconds | --plot: no run has ended well and has a value in n, seconds",
      })
  void what_can_not_be_drawn_is_refused(String words, String message) {
    assertEquals(
        message,
        assertThrows(UsageException.class, () -> SweepPlot.read(words).figure(table()))
            .getMessage());
  }

  /** What was looked for comes first, in the order of the patterns, also where nothing found it. */
  @Test
  void columns_are_in_the_order_of_the_patterns() {
    List<Extraction> extractions = List.of(Extraction.read("(?<z>a) (?<said>b) (?<c>c)"));
    Path file = folder.resolve("r.csv.rows");
    try (RowFile rows = new RowFile(sweep(), extractions, Shard.WHOLE, Optional.of(file))) {
      rows.open("hash");
      rows.add(row(1, "x"));
    }
    RowText text = RowText.of(file);
    assertEquals(List.of("n"), text.axes());
    assertEquals(List.of("z", "said", "c"), text.extracted());
    Rows read = new Rows(1);
    text.read(file, read);
    read.put(
        new SweepRow(
            2, List.of("b"), "done", row(1, "").measured(), Map.of("b", "1", "a", "2"), ""));
    SweepTable table = new SweepTable(text.axes(), text.extracted(), read);
    assertEquals(List.of("z", "said", "c", "a", "b"), table.saidHeadings());
    assertEquals(
        "run n status ticks seconds messages bytes utilisation output z said c a b why",
        String.join(" ", table.headings()));
    try (RowFile rows = rows()) {
      assertThrows(UsageException.class, () -> rows.open("hash"), "other patterns");
    }
  }

  @Test
  void rows_of_another_sweep_or_program_are_refused() throws Exception {
    Path file = folder.resolve("r.csv.rows");
    try (RowFile rows = rows()) {
      rows.open("hash");
      rows.add(row(3, ""));
    }
    try (RowFile rows = rows()) {
      assertEquals(
          file
              + " is of another sweep, or of another program: give the same words again, or delete"
              + " the file",
          assertThrows(UsageException.class, () -> rows.open("other")).getMessage());
    }
    String whole = Files.readString(file);
    Files.writeString(file, whole.replace("\n3\t", "\n5\t"));
    try (RowFile rows = rows()) {
      assertEquals(
          file + ":2: is no row of this sweep; without this line, 'sweep --resume' makes it again",
          assertThrows(UsageException.class, () -> rows.open("hash")).getMessage());
    }
    assertEquals(whole.replace("\n3\t", "\n5\t"), Files.readString(file));
  }

  @Test
  void a_run_that_gives_two_rows_is_a_defect() {
    RowFile rows = new RowFile(sweep(), List.of(), Shard.WHOLE, Optional.empty());
    rows.add(row(3, ""));
    rows.add(row(3, ""));
    assertThrows(IllegalStateException.class, () -> rows.add(row(3, "x")));
  }
}
