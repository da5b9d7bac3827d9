package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the tasks of a failing run did to each other, as the files beside the programs show it. */
class ExplainIT {
  private static final Path SAMPLE =
      Path.of(System.getProperty("lockstep.root"), "samples", "35-timing-bugs");
  private static final Path EXPECTED = Path.of("src/test/resources/dev/lockstep/cli/ExplainIT");
  private static final Pattern AGAIN = Pattern.compile("again: lockstep replay (\\S+)");

  @TempDir private Path folder;

  private Ended lockstep(String... words) throws Exception {
    return new JarFolder(folder).lockstep(words);
  }

  private Ended explore(String options, String program) throws Exception {
    Files.copy(SAMPLE.resolve(program + ".java"), folder.resolve(program + ".java"));
    List<String> words = new ArrayList<>(List.of("explore"));
    words.addAll(List.of(options.split(" ")));
    words.add(program + ".java");
    Ended ended = lockstep(words.toArray(String[]::new));
    assertEquals(1, ended.status(), ended.toString());
    return ended;
  }

  private static String file(Ended explored) {
    Matcher matcher = AGAIN.matcher(explored.out());
    assertTrue(matcher.find(), explored.out());
    return matcher.group(1);
  }

  private static void assertShows(String name, Ended shown) throws IOException {
    assertEquals(new Ended(0, shown.out(), ""), shown);
    Expected.assertMatches(EXPECTED.resolve(name), shown.out());
  }

  /** A lost update, a deadlock, a lost wake-up, a race of messages, a time-out. */
  @ParameterizedTest
  @CsvSource({
    "Tickets, --machine smp --nodes 2",
    "Transfers, --machine smp --nodes 2",
    "Doorbell, --machine smp --nodes 2",
    "Shares, --machine ipsc2 --nodes 4 --spmd",
    "Quote, --machine smp --nodes 2"
  })
  void a_bug_of_each_kind_is_a_table(String program, String options) throws Exception {
    Ended explored = explore(options, program);
    Ended shown = lockstep("explain", "--width", "100", file(explored));
    assertShows(program + ".txt", shown);
    String table = shown.out().substring(shown.out().indexOf("\n\n") + 2);
    assertTrue(explored.out().endsWith("\n\n" + table), explored.out());
  }

  /** Each step, also of what the table leaves out, and where tasks stand before the first. */
  @Test
  void steps_can_be_gone_through_one_by_one() throws Exception {
    String file = file(explore("--machine smp --nodes 2 --no-explain", "Transfers"));
    Ended steps = lockstep("explain", "--width", "100", "--steps", "12:6", file);
    assertShows("Transfers-steps.txt", steps);
    Ended json = lockstep("explain", "--json", "--steps=12:2", file);
    assertShows("Transfers-steps.json", json);
  }

  @ParameterizedTest
  @CsvSource({
    "--steps 0, --steps 0: must be a whole number from 1 to 9_223_372_036_854_775_807",
    "--steps 1:x, --steps x: must be a whole number from 1 to 10_000",
    "--steps 1 --rows 20, --steps and --rows: choose one of them",
    "--steps 1 --html x, --steps and --html: choose one of them"
  })
  void wrong_steps_are_refused(String options, String message) throws Exception {
    List<String> words = new ArrayList<>(List.of("explain"));
    words.addAll(List.of(options.split(" ")));
    words.add("f");
    assertEquals(
        new Ended(2, "", "lockstep: " + message + "\n"), lockstep(words.toArray(String[]::new)));
  }

  /** Word of it comes by another node before the message does. */
  @Test
  void a_late_message_is_told() throws Exception {
    Path program =
        Path.of(System.getProperty("lockstep.root"), "benchmarks/bugs/IpscWordOvertakesData.java");
    Files.copy(program, folder.resolve("IpscWordOvertakesData.java"));
    String[] words = {
      "explore",
      "--strategy",
      "delay",
      "--machine",
      "ipsc2",
      "--nodes",
      "4",
      "--spmd",
      "--no-explain",
      "IpscWordOvertakesData.java"
    };
    Ended explored = lockstep(words);
    assertShows("IpscWordOvertakesData.txt", lockstep("explain", "--width", "100", file(explored)));
  }

  /** All that can be read and written, and what it is called. */
  @Test
  void values_of_every_type_are_told() throws Exception {
    TestFiles.write(folder, "Kinds.java", TestFiles.read(ExplainIT.class, "Kinds.java"));
    Ended explored =
        lockstep("explore", "--machine", "smp", "--nodes", "2", "--no-explain", "Kinds.java");
    assertShows(
        "Kinds.txt", lockstep("explain", "--rows", "1000", "--width", "90", file(explored)));
  }

  @Test
  void a_page_and_json_tell_the_same() throws Exception {
    String file = file(explore("--machine smp --nodes 2 --no-explain", "Tickets"));
    Ended written = lockstep("explain", "--html", "tickets.html", file);
    assertEquals(new Ended(0, "", "lockstep: the page is in tickets.html\n"), written);
    Expected.assertMatches(
        EXPECTED.resolve("Tickets.html"),
        Files.readString(folder.resolve("tickets.html"))
            .replaceAll("(?s)<style>.*?</style>", "<style></style>"));
    assertShows("Tickets.json", lockstep("explain", "--json", file));
  }

  @ParameterizedTest
  @ValueSource(ints = {40, 57, 80, 200})
  void no_line_is_wider_than_the_terminal(int width) throws Exception {
    String file = file(explore("--machine smp --nodes 2 --no-explain", "Transfers"));
    Ended shown = lockstep("explain", "--width", Integer.toString(width), file);
    assertEquals(List.of(), shown.out().lines().filter(line -> line.length() > width).toList());
    assertTrue(shown.out().contains("savings"), shown.out());
  }

  @Test
  void what_cant_be_explained_is_refused_before_anything_runs() throws Exception {
    String file = file(explore("--machine smp --nodes 2 --no-explain", "Tickets"));
    Ended nowhere = lockstep("explain", "--html", "no/tickets.html", file);
    assertEquals(2, nowhere.status());
    assertTrue(
        nowhere.err().contains("--html: cannot write no/tickets.html: no such file or directory"),
        nowhere.err());
    Ended both = lockstep("explain", "--html", "tickets.html", "--json", file);
    assertEquals(2, both.status());
    assertTrue(both.err().contains("--json and --html: choose one of them"), both.err());
    Ended few = lockstep("explain", "--rows", "3", file);
    assertEquals(2, few.status());
    assertTrue(few.err().contains("--rows"), few.err());
    Path program = folder.resolve("Tickets.java");
    Files.writeString(program, Files.readString(program).replace("sold != 20", "sold != 21"));
    Ended other = lockstep("explain", "--html", "tickets.html", file);
    assertEquals(2, other.status());
    assertTrue(other.err().contains("the program's classes are others"), other.err());
    assertFalse(Files.exists(folder.resolve("tickets.html")));
  }
}
