package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.runs.TestFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class MainTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''                      | a command is missing
          rum                     | unknown command rum; did you mean run?
          frobnicate              | unknown command frobnicate; the commands are run, explore, replay, \
          minimise, explain, sweep, merge, machines, stats, convert, diff, plot, view, annotate, \
          new, mcp, doctor, completion, help
          samples/Ring.java       | to run a program, say: lockstep run samples/Ring.java
          --frobnicate            | unknown option --frobnicate
          """)
  void a_wrong_command_is_one_line_and_where_to_find_help(String line, String message) {
    assertRefused(message, "lockstep", line);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          run                     | PROGRAM is missing
          run --nodez 8 X.java    | unknown option --nodez; did you mean --nodes?
          run --nodes             | --nodes needs a value: --nodes N
          run --nodes --spmd X    | --nodes needs a value: --nodes N
          run --stats --stats X   | --stats is given twice
          run --stats=maybe X     | --stats takes no value: leave out =maybe
          run --smpd X            | unknown option --smpd; did you mean --spmd?
          run -V X                | unknown option -V
          run --nodes X.java      | PROGRAM is missing: X.java was taken as the value of --nodes
          run --debug=x X         | --debug x: must be a whole number from 1 to 65_535
          run --trace= X          | --trace is empty: name a file
          run --trace - X         | --trace -: standard output is the program's alone; name a file \
          (./- is one of that name)
          run --nodes x X         | --nodes x: must be a whole number from 1 to 10_000_000
          run --debug=0 X         | --debug 0: must be a whole number from 1 to 65_535
          run --debug 70000 X     | --debug 70000: must be a whole number from 1 to 65_535
          run -cp no/such X       | --class-path: no/such doesn't exist; correct it or leave it out
          """)
  void a_wrong_option_is_one_line_and_where_to_find_help(String line, String message) {
    assertRefused(message, "lockstep run", line);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Dfoo=bar",
        "-Xmx1g",
        "-XX:+UseG1GC",
        "-ea",
        "-da:a.B",
        "-enableassertions",
        "-esa",
        "-agentlib:jdwp",
        "-verbose:gc",
        "--enable-preview",
        "--enable-native-access=ALL-UNNAMED",
        "--add-opens=java.base/java.lang=ALL-UNNAMED"
      })
  void an_option_of_the_jvm_goes_to_the_jvm(String option) {
    assertRefused(
        "%1$s is an option of the JVM: LOCKSTEP_JAVA_OPTS='%1$s' lockstep run ..."
            .formatted(option),
        "lockstep run",
        "run --stats %s X.java".formatted(option));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          run --add-modules a X   | --add-modules=a is an option of the JVM: \
          LOCKSTEP_JAVA_OPTS='--add-modules=a' lockstep run ...
          run --add-modules       | --add-modules needs a value: --add-modules VALUE
          run -p                  | -p needs a value: -p FOLDERS
          run -p a -m             | -m needs a value: -m MODULE[/CLASS]
          run -Djava.system.class.loader=A X | -Djava.system.class.loader names a class of the \
          program, and the JVM asks for it before there is one: start the program with \
          -javaagent:lockstep.jar
          run -m a/b              | -m is for programs in modules, which run with the agent: \
          java -javaagent:lockstep.jar -p MODULES -m MODULE
          run --module-path=m -m a | --module-path=m is for programs in modules, which run with \
          the agent: java -javaagent:lockstep.jar -p MODULES -m MODULE
          """,
      quoteCharacter = '"')
  void what_else_java_takes_is_told_from_what_lockstep_takes(String line, String message) {
    assertRefused(message, "lockstep run", line);
  }

  @Test
  void options_of_java_are_known_without_a_command_too() {
    assertRefused("-jar is not needed: leave it out: lockstep run x.jar", "lockstep", "-jar x.jar");
  }

  @Test
  void a_port_may_be_left_out_before_the_program() {
    assertEquals(
        List.of("run", "--debug=5005", "--nodes", "8", "--debug=7", "X.java", "--debug"),
        words("run --debug --nodes 8 --debug 7 X.java --debug"));
    assertEquals(List.of("stats", "--debug"), words("stats --debug"));
  }

  @Test
  void an_agent_is_named_as_java_names_it() {
    assertEquals(
        List.of("run", "-cp", "-javaagent:x", "--java-agent=a.jar=b", "X", "-javaagent:y"),
        words("run -cp -javaagent:x -javaagent:a.jar=b X -javaagent:y"));
  }

  private static List<String> words(String line) {
    String[] words = line.split(" ");
    return CommandWords.of(Main.commandLine(words), words).ours();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          stats                   | TRACE is missing
          stats a.trace b.trace   | b.trace: one argument too many
          """)
  void stats_takes_one_trace(String line, String message) {
    assertRefused(message, "lockstep stats", line);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          convert --to picl       | TRACE is missing
          convert a.trace         | '--to needs a value: --to FORMAT'
          convert a b --to picl   | b: one argument too many
          """)
  void convert_takes_one_trace_and_a_format(String line, String message) {
    assertRefused(message, "lockstep convert", line);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          annotate                | FILE is missing
          annotate a --diff       | --diff needs a value: --diff OTHER.ticks
          """)
  void annotate_takes_a_profile_and_sources(String line, String message) {
    assertRefused(message, "lockstep annotate", line);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          machines a b            | b: one argument too many
          machines --set          | --set needs a value: --set KEY=VALUE
          machines --set a=1      | --set needs a machine: lockstep machines NAME --set KEY=VALUE
          machines vax780 --sat 1 | unknown option --sat; did you mean --set?
          """)
  void machines_takes_one_machine(String line, String message) {
    assertRefused(message, "lockstep machines", line);
  }

  @Test
  void a_program_that_can_not_be_loaded_is_one_line() {
    assertEquals(ExitStatus.USAGE.code(), lockstep("run", "/no/such/X.java"));
    assertEquals("lockstep: there is no file /no/such/X.java\n", err.toString());
  }

  @Test
  void a_program_is_not_replaced_by_its_trace() throws IOException {
    Path source = TestFiles.write(folder, "X.java", "class X {}\n");
    String text = source.toString();

    assertRefused(
        "--trace would replace %s, which is the program: name another file".formatted(source),
        "lockstep run",
        "run --trace %s %s".formatted(text, text));
    assertEquals("class X {}\n", Files.readString(source));
  }

  @Test
  void a_program_that_does_not_compile_is_shown_as_the_compiler_shows_it() throws IOException {
    Path source = TestFiles.write(folder, "X.java", "class X {\n");

    assertEquals(ExitStatus.USAGE.code(), lockstep("run", source.toString()));
    assertEquals(
        """
        %1$s:1: error: reached end of file while parsing
        class X {
                 ^
        1 error
        lockstep: %1$s does not compile
        """
            .formatted(source),
        err.toString());
  }

  @Test
  void a_defect_of_ours_is_said_to_be_one() {
    int status = Failures.report(new IllegalStateException("oops"), new PrintWriter(err, true));

    assertEquals(ExitStatus.DEFECT.code(), status);
    assertEquals(
        "lockstep: internal error, which is not your program's fault:"
            + " java.lang.IllegalStateException: oops",
        err.toString().lines().findFirst().get());
  }

  @Test
  void help_goes_to_standard_output() {
    assertEquals(ExitStatus.DONE.code(), lockstep("--help"));
    assertEquals(
        """
        Usage: lockstep [-hV] COMMAND
        Runs Java programs, instruction by instruction, on simulated parallel machines.
          -h, --help      Show this help; each command has its own.
          -V, --version   Show the version.
        Commands:
          run         Runs a program on a simulated machine.
          explore     Runs a program again and again, each time with another schedule,
                        until a run fails.
          replay      Makes a run again that explore has found: exactly that run.
          minimise    Leaves out of a run that failed what it does not need to fail.
          explain     Shows step by step how a run failed that explore has found.
          sweep       Runs a program for all combinations of values, and makes a table
                        of the runs.
          merge       Makes one table of the rows of a sweep's shards, or says what the
                        shards of a search found.
          machines    Lists the machines, or shows the figures of one and where they
                        come from.
          stats       Shows what each node did, from a trace or a recording.
          convert     Writes a trace in another format, or a run for a viewer.
          diff        Says whether two runs are the same; if not, where they begin to
                        differ.
          plot        Draws what happened in a run, from its recording or its trace.
          view        Writes one HTML file that shows a run and needs no network.
          annotate    Shows what each line of a program did in a run: ticks, and how
                        often it ran.
          new         Makes a program to begin with, and its lockstep.yaml, in a folder
                        of its own.
          mcp         Serves coding agents by the Model Context Protocol (MCP), on
                        standard input and output.
          doctor      Shows which JDK, jar, archive, kept classes and settings are in
                        use, and what is wrong with them.
          completion  Prints what a shell has to read to complete commands, options and
                        their values.
          help        Shows the help of a command.
        """,
        out.toString());
    assertEquals("", err.toString());
  }

  @Test
  void a_number_of_thousands_of_digits_is_too_large() {
    String digits = "1".repeat(3000);

    assertRefused(
        "--nodes %s...: must be a whole number from 1 to 10_000_000"
            .formatted(digits.substring(0, 40)),
        "lockstep run",
        "run --nodes " + digits + " X");
  }

  @ParameterizedTest
  @FieldSource("WHAT_USERS_CAN_MEND")
  void what_a_user_can_mend_is_no_defect(Throwable failure, String message) {
    assertEquals(ExitStatus.USAGE.code(), Failures.report(failure, new PrintWriter(err, true)));
    assertEquals("lockstep: " + message + "\n", err.toString());
  }

  static final List<Arguments> WHAT_USERS_CAN_MEND =
      List.of(
          Arguments.of(
              new InvalidPathException("x?", "Malformed input or input contains unmappable"),
              "x?: a file name that isn't ASCII needs a locale with UTF-8: set LC_ALL=C.UTF-8"),
          Arguments.of(new InvalidPathException("x", "Bad"), "x is no file name: Bad"),
          Arguments.of(
              new OutOfMemoryError(),
              "the JVM's memory is full; LOCKSTEP_JAVA_OPTS=-Xmx8g gives it 8 GB"));

  @ParameterizedTest
  @ValueSource(strings = {"--help", "machines", "machines ipsc2", "--version"})
  void what_can_not_be_printed_is_told(String line) {
    PrintWriter full = ShownText.to(new PrintWriter(new FullDisk()));
    CommandLine commandLine = Main.commandLine(line.split(" "));
    commandLine.setOut(full);
    commandLine.setErr(new PrintWriter(err, true));

    assertEquals(ExitStatus.USAGE.code(), Main.run(commandLine, line.split(" ")));
    assertEquals("lockstep: standard output can't be written\n", err.toString());
  }

  private static final class FullDisk extends Writer {
    @Override
    public void write(char[] text, int offset, int length) throws IOException {
      throw new IOException("No space left on device");
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  @Test
  void what_a_terminal_would_obey_is_shown_escaped() {
    PrintWriter shown = ShownText.to(new PrintWriter(out));

    shown.println("a\u001b[31mb\u009bc\u0007\td\u00e4");

    assertEquals("a\\u001b[31mb\\u009bc\\u0007\td\u00e4\n", out.toString());
  }

  @Test
  void the_help_of_run_names_every_option() {
    assertEquals(ExitStatus.DONE.code(), lockstep("run", "--help"));
    new RunCommand()
        .spec().options().stream()
            .filter(option -> !option.hidden())
            .forEach(option -> assertEquals(true, out.toString().contains(option.longestName())));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"machines", "stats", "convert", "diff", "plot", "view", "annotate", "help"})
  void help_is_shown_behind_other_words_too(String command) {
    assertEquals(ExitStatus.DONE.code(), lockstep(command, "x", "--help"));
    assertEquals("", err.toString());
    assertEquals("Usage: ", out.toString().substring(0, 7));
  }

  @Test
  void the_version_of_classes_outside_of_a_jar_is_unknown() {
    assertEquals(ExitStatus.DONE.code(), lockstep("--version"));
    assertEquals("lockstep (not packaged)\n", out.toString());
  }

  private void assertRefused(String message, String helpful, String line) {
    assertEquals(
        ExitStatus.USAGE.code(), lockstep(line.isEmpty() ? new String[0] : line.split(" ")));
    assertEquals("lockstep: %s\nTry '%s --help'.\n".formatted(message, helpful), err.toString());
    assertEquals("", out.toString());
  }

  private int lockstep(String... args) {
    CommandLine commandLine = Main.commandLine(args);
    commandLine.setOut(new PrintWriter(out, true));
    commandLine.setErr(new PrintWriter(err, true));
    return Main.run(commandLine, args);
  }
}
