package dev.lockstep.machines.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.profile.RoutineCost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Machines refer to a table of routines' prices by its name, or by the path of a file. */
class RoutineTableTest {
  @TempDir private Path folder;

  @BeforeEach
  void a_machine_of_its_own() throws IOException {
    String vax = ProfileFile.find("vax780", Path.of(""), ProfileException::new).read();
    Files.writeString(
        folder.resolve("mine.yaml"), vax.replace("routines: standard", "routines: T"));
  }

  @Test
  void a_table_in_a_file_takes_the_place_of_the_standard_one() throws IOException {
    table("g:\n  source: s\n  basis: measured\n  my/Lib.run: {call-instructions: 7}\n");
    assertEquals(
        List.of("my/Lib.run"), List.copyOf(load("table.yaml").libraryCosts().routines().keySet()));
    assertEquals(
        RoutineCost.ofCall(7), load("./table.yaml").libraryCosts().of("my/Lib", "run", "()V"));
  }

  @Test
  void a_figure_of_a_table_names_the_tables_file_and_line() throws IOException {
    Path table = table("g:\n  source: s\n  basis: measured\n  my/Lib.run: {call-ticks: 7}\n");
    String key = "library-costs.routines.my/Lib.run.call-ticks";
    Figure expected = new Figure(key, "7", "s", Basis.MEASURED, table.toString(), 4);
    Figure routine =
        Profiles.figures(referringTo("table.yaml")).stream()
            .filter(figure -> figure.key().equals(key))
            .findFirst()
            .orElseThrow();
    assertEquals(expected, routine);
  }

  @Test
  void what_is_wrong_in_a_table_is_refused_there() throws IOException {
    Path table = table("g:\n  source: s\n  basis: measured\n  my/Lib.run: {call-ticks: -7}\n");
    assertRefused(
        table
            + ":4: library-costs.routines.my/Lib.run.call-ticks: -7 is negative; expected a"
            + " whole number from 0 to 10000",
        "table.yaml");
  }

  @Test
  void rows_of_a_table_without_a_source_are_refused() throws IOException {
    Path table = table("g:\n  basis: measured\n  my/Lib.run: {call-ticks: 7}\n");
    assertRefused(
        table
            + ":3: library-costs.routines.my/Lib.run.call-ticks: has no source; expected source:"
            + " TEXT beside it or around it",
        "table.yaml");
  }

  @Test
  void an_unknown_table_is_refused_with_the_known_ones() throws IOException {
    assertRefused(
        at() + "unknown table 'standart'; known: standard (did you mean standard?)", "standart");
    assertRefused(at() + "unknown table 'vax780'; known: standard", "vax780");
  }

  @Test
  void a_missing_table_is_refused() {
    assertRefused(folder.resolve("none.yaml") + ": no such file", "none.yaml");
  }

  @Test
  void an_empty_reference_is_refused() throws IOException {
    assertRefused(at() + "is a single value or empty; expected keys and values below it", "");
  }

  @Test
  void a_machine_on_top_changes_rows_of_the_table_in_either_unit() throws IOException {
    String top =
        """
        name: top
        description: d
        extends: vax780
        library-costs:
          source: s
          basis: measured
          routines:
            measured: {java/lang/Math.sqrt: {call-ticks: 3}, java/lang/Math.abs: {call-instructions: 9}}
        """;
    Path file = Files.writeString(folder.resolve("top.yaml"), top);
    MachineProfile machine = Profiles.load(file.toString());
    assertEquals(3, machine.libraryCosts().of("java/lang/Math", "sqrt", "(D)D").callTicks());
    assertEquals(9, machine.libraryCosts().of("java/lang/Math", "abs", "(I)I").callTicks());
    assertEquals(30, machine.libraryCosts().of("java/lang/Math", "sin", "(D)D").callTicks());
  }

  private Path table(String text) throws IOException {
    return Files.writeString(folder.resolve("table.yaml"), text);
  }

  private MachineProfile load(String table) throws IOException {
    return Profiles.load(referringTo(table));
  }

  private String referringTo(String table) throws IOException {
    Path mine = folder.resolve("mine.yaml");
    Files.writeString(
        mine, Files.readString(mine).replaceAll("routines: .*", "routines: " + table));
    return mine.toString();
  }

  /** Where the machine refers to its table. */
  private String at() throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve("mine.yaml"));
    int line = 1;
    while (!lines.get(line - 1).startsWith("  routines:")) {
      line++;
    }
    return folder.resolve("mine.yaml") + ":" + line + ": library-costs.routines: ";
  }

  private void assertRefused(String message, String table) {
    assertEquals(message, assertThrows(ProfileException.class, () -> load(table)).getMessage());
  }
}
