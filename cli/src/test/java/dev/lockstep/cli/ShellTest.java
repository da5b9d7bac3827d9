package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.shell.CommandPage;
import dev.lockstep.cli.shell.ManPage;
import dev.lockstep.cli.words.Command;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** What shells and man know of the commands. */
class ShellTest {
  private static final String BASH = printed("completion bash");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"completion bash", "completion zsh", "completion fish"})
  void a_completion_has_all_commands_and_options(String words) {
    String script = printed(words);
    boolean isFish = words.endsWith("fish");
    for (CommandLine command : commands()) {
      assertTrue(script.contains(command.getCommandName()), command.getCommandName());
      for (String name : names(command.getCommandSpec())) {
        String typed = isFish ? " " + name.replaceFirst("^-+", "") + " " : name;
        assertTrue(script.contains(typed), command.getCommandName() + " " + name);
      }
    }
  }

  @Test
  void a_help_page_and_a_manual_page_have_all_options() {
    List<CommandPage> pages = CommandPage.all(Main.commandLine("help"));
    for (CommandLine command : commands()) {
      String help = command.getUsageMessage();
      CommandPage page =
          pages.stream()
              .filter(one -> one.name().equals(command.getCommandName()))
              .findFirst()
              .orElseThrow();
      String manual = ManPage.of(page, pages, "lockstep 1");
      for (String name : names(command.getCommandSpec())) {
        assertTrue(help.contains(name), name);
        assertTrue(manual.contains("\\fB%s\\fR".formatted(name.replace("-", "\\-"))), name);
      }
    }
  }

  @Test
  void the_manual_page_of_all_names_each_command() {
    String manual = printed("help --man");
    for (CommandLine command : commands()) {
      assertTrue(manual.contains("\\fBlockstep\\-%s\\fR(1)".formatted(command.getCommandName())));
    }
  }

  @Test
  void each_help_page_has_examples_that_are_right() {
    for (CommandLine command : commands()) {
      List<String> examples = examples(command);
      assertTrue(!examples.isEmpty(), command.getCommandName());
      examples.forEach(ShellTest::parse);
    }
  }

  @Test
  void no_line_below_the_options_is_broken_by_the_help() {
    for (CommandLine command : commands()) {
      for (String line : command.getCommandSpec().usageMessage().footer()) {
        assertTrue(line.length() <= 80, line);
      }
    }
  }

  private static void parse(String example) {
    String[] words = example.split(" ");
    CommandLine lockstep = Main.commandLine(words);
    CommandWords sorted = CommandWords.of(lockstep, words);
    lockstep.parseArgs(sorted.ours().toArray(String[]::new));
  }

  /** The words behind {@code lockstep}, without remarks, and without what is another command's. */
  private static List<String> examples(CommandLine command) {
    return Arrays.stream(command.getCommandSpec().usageMessage().footer())
        .dropWhile(line -> !line.equals(Command.EXAMPLES))
        .skip(1)
        .map(line -> line.replaceFirst(".*?\\blockstep ", "").replaceFirst("(\\)|  | \\| ).*", ""))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          lockstep comp                            | completion
          lockstep run --mach                      | --machine
          lockstep run --machine ips               | ipsc1 ipsc2 ipsc860
          lockstep run --machine = ips             | ipsc1 ipsc2 ipsc860
          lockstep run --network =                 | ideal endpoints links
          lockstep run --set processor.cl          | processor.clock-hertz=
          lockstep explore --strategy exh          | exhaustive
          lockstep convert --to perf               | perfetto
          lockstep completion                      | bash zsh fish
          lockstep run                             | A.java sub
          lockstep run --machine cm                | cm5
          lockstep run --machine o                 | own.yaml
          lockstep run --trace                     | A.java own.yaml run.rec sub
          lockstep run A.java                      | A.java own.yaml run.rec sub
          lockstep run --nodes 4 A.java --st       | ''
          lockstep plot run.rec --kind sp          | spacetime speedup
          lockstep new thr                         | threads
          lockstep new ipsc s                      | sub
          lockstep frobnicate --                   | ''
          """)
  void bash_completes(String line, String words) throws Exception {
    Files.createDirectory(folder.resolve("sub"));
    for (String file : List.of("A.java", "own.yaml", "run.rec")) {
      Files.createFile(folder.resolve(file));
    }
    List<String> typed = new ArrayList<>(List.of(line.strip().split(" +")));
    if (isAtNewWord(typed.getLast())) {
      typed.add("");
    }
    assertEquals(words, completed(typed));
  }

  /** Whether what is typed is whole, so that the next word is asked for. */
  private static boolean isAtNewWord(String last) {
    return List.of("run", "completion", "--trace", "A.java").contains(last);
  }

  private String completed(List<String> typed) throws Exception {
    String script =
        BASH
            + """
            COMP_WORDS=(%s)
            COMP_CWORD=%s
            _lockstep
            echo "${COMPREPLY[*]-}"
            """
                .formatted(
                    typed.stream().map("'%s'"::formatted).collect(Collectors.joining(" ")),
                    typed.size() - 1);
    Path file = folder.resolveSibling(folder.getFileName() + ".bash");
    Files.writeString(file, script);
    Process bash =
        new ProcessBuilder("bash", "--norc", file.toString())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    String answer = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, bash.waitFor(), answer);
    Files.delete(file);
    return ordered(answer.strip());
  }

  /** Files come in no order. */
  private static String ordered(String words) {
    return words.contains(".java") || words.contains(".yaml")
        ? Stream.of(words.split(" ")).sorted().collect(Collectors.joining(" "))
        : words;
  }

  @Test
  void an_unknown_shell_is_refused() {
    StringWriter err = new StringWriter();
    CommandLine lockstep =
        Main.commandLine("completion", "tcsh").setErr(new PrintWriter(err, true));
    assertEquals(ExitStatus.USAGE.code(), Main.run(lockstep, "completion", "tcsh"), err::toString);
    assertEquals(
        """
        lockstep: completion tcsh: must be bash or zsh or fish
        Try 'lockstep completion --help'.
        """,
        err.toString());
  }

  @Test
  void all_can_be_written_to_files() throws IOException {
    Path pages = folder.resolve("share/man1");
    assertEquals("", printed("help --man -o " + pages));
    try (Stream<Path> written = Files.list(pages)) {
      assertEquals(commands().size() + 1, written.count());
    }
    assertEquals(printed("help --man sweep"), Files.readString(pages.resolve("lockstep-sweep.1")));
    Path script = folder.resolve("l.bash");
    assertEquals("", printed("completion bash -o " + script));
    assertEquals(BASH, Files.readString(script));
  }

  @Test
  void a_manual_page_is_made_of_the_help() {
    assertEquals(
        """
        .TH LOCKSTEP-DOCTOR 1 "" "lockstep (not packaged)"
        .SH NAME
        lockstep\\-doctor \\- Shows which JDK, jar, archive, kept classes and settings are in use, \
        and what is wrong with them
        .SH SYNOPSIS
        .nf
        lockstep doctor [options]
        .fi
        .SH DESCRIPTION
        Shows which JDK, jar, archive, kept classes and settings are in use, and what is wrong \
        with them.
        .SH OPTIONS
        .TP
        \\fB\\-\\-json\\fR
        Print it as JSON instead.
        .TP
        \\fB\\-h\\fR, \\fB\\-\\-help\\fR
        Show this help; each command has its own.
        .SH EXIT STATUS
        .nf
        0 all is well; 1 something is not.
        .fi
        .SH EXAMPLES
        .nf
        lockstep doctor
        .fi
        .SH SEE ALSO
        \\fBlockstep\\fR(1)
        """,
        printed("help --man doctor"));
  }

  private static String printed(String words) {
    StringWriter out = new StringWriter();
    String[] args = words.split(" ");
    CommandLine lockstep = Main.commandLine(args).setOut(new PrintWriter(out, true));
    assertEquals(ExitStatus.DONE.code(), Main.run(lockstep, args));
    return out.toString();
  }

  private static List<CommandLine> commands() {
    return List.copyOf(Main.commandLine("help").getSubcommands().values());
  }

  private static List<String> names(CommandSpec command) {
    return command.options().stream()
        .filter(option -> !option.hidden())
        .map(OptionSpec::names)
        .flatMap(Stream::of)
        .toList();
  }
}
