package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Starts JVMs as users do, with an agent jar whose manifest points to our classes. */
class JavaAgentTest {
  /** Tells by the clock whether the machine that it runs on is simulated. */
  private static final String SHOW =
      """
      package p;
      public class Show {
        public static void main(String[] args) {
          boolean is2035 = System.currentTimeMillis() / 1_000_000_000L == 2_051;
          System.out.println(is2035 + " " + java.util.List.of(args));
        }
      }
      """;

  @TempDir private Path folder;
  private Path agent;
  private Path classes;

  @BeforeEach
  void packAnAgent() throws IOException {
    classes = folder.resolve("classes");
    agent =
        TestFiles.emptyJar(
            folder.resolve("agent.jar"),
            Map.of(
                "Premain-Class",
                JavaAgent.class.getName(),
                "Can-Redefine-Classes",
                "true",
                "Can-Retransform-Classes",
                "true",
                "Can-Set-Native-Method-Prefix",
                "true",
                "Class-Path",
                ourClassPath()));
    TestFiles.compile(classes, "p/Show.java", SHOW);
  }

  @Test
  void a_class_is_run_with_its_exact_arguments() throws Exception {
    assertEquals(
        new Ended(0, "true [a  b, , *]\n", ""),
        java("timeslice=7", "-cp", classes.toString(), "p.Show", "a  b", "", "*"));
  }

  @Test
  void a_jar_is_run() throws Exception {
    Path jar =
        TestFiles.jar(
            folder.resolve("my show.jar"), Map.of("Main-Class", "p.Show"), classes, "p.Show");

    assertEquals(new Ended(0, "true [x y]\n", ""), java("", "-jar", jar.toString(), "x y"));
  }

  @Test
  void a_module_is_run() throws Exception {
    TestFiles.compile(classes, "module-info.java", "module m {}");

    assertEquals(
        new Ended(0, "true [x]\n", ""), java("", "-p", classes.toString(), "-m", "m/p.Show", "x"));
  }

  @Test
  void a_source_file_is_run() throws Exception {
    Path source = TestFiles.write(folder, "p/Show.java", SHOW);

    assertEquals(new Ended(0, "true [x]\n", ""), java("", source.toString(), "x"));
  }

  @Test
  void arguments_from_an_option_file_come_with_a_warning() throws Exception {
    Path options = TestFiles.write(folder, "options", "p.Show x y");

    assertEquals(
        new Ended(
            0,
            "true [x, y]\n",
            "lockstep: the program's arguments can't be told apart for certain, taken are [x,"
                + " y]\n"),
        java("", "-cp", classes.toString(), "@" + options));
  }

  @Test
  void a_missing_class_is_refused() throws Exception {
    assertEquals(
        new Ended(2, "", "lockstep: there is no class p.Gone on the class path " + classes + "\n"),
        java("", "-cp", classes.toString(), "p.Gone"));
  }

  @Test
  void an_unknown_option_is_refused() throws Exception {
    Ended ended = java("node=8", "-cp", classes.toString(), "p.Show");

    assertEquals(2, ended.status());
    assertEquals(
        "lockstep: -javaagent: unknown option node; the options are machine, set, network, nodes",
        ended.err().substring(0, ended.err().indexOf(", spmd")));
  }

  @Test
  void lockstep_itself_runs_without_it_and_does_not_run_in_other_ways() throws Exception {
    String ignored =
        "lockstep: -javaagent is for other programs; Lockstep itself runs without it\n";
    String main = Main.class.getName();
    String ours = System.getProperty("java.class.path");
    TestFiles.write(folder, "X.java", "void main() {}");

    assertEquals(
        new Ended(0, "lockstep (not packaged)\n", ignored), java("", "-cp", ours, main, "-V"));
    assertEquals(
        new Ended(
            2,
            "",
            ignored
                + "lockstep: start Lockstep with ./lockstep, java -jar lockstep.jar or"
                + " -javaagent:lockstep.jar, so that it can rewrite classes\n"),
        java("", "-cp", ours, main, "run", "X.java"));
  }

  /** Before it, agents need our jar: see {@code AgentsIT}. */
  @Test
  void an_agent_that_would_never_start_behind_it_is_refused() throws Exception {
    TestFiles.compile(
        classes,
        "p/Other.java",
        """
        package p;
        public class Other {
          public static void premain(String options) { System.out.println(options); }
        }
        """);
    Map<String, String> manifest = Map.of("Premain-Class", "p.Other");
    Path jar = TestFiles.jar(folder.resolve("other.jar"), manifest, classes, "p.Other");
    String other = "-javaagent:%s=first".formatted(jar);
    String ours = "-javaagent:" + agent;
    List<String> program = List.of("-cp", classes.toString(), "p.Show");
    Path options = TestFiles.write(folder, "options", ours + " " + other);

    Ended refused =
        new Ended(
            2,
            "",
            "lockstep: -javaagent: Lockstep's agent runs the program, so it comes last: put it"
                + " behind %s\n".formatted(other));
    assertEquals(refused, started(program, ours, other));
    assertEquals(refused, started(program, "@" + options));
  }

  @Test
  void two_of_it_are_refused() throws Exception {
    String ours = "-javaagent:" + agent;
    assertEquals(
        new Ended(
            2,
            "",
            "lockstep: -javaagent: Lockstep's agent is there twice: leave out one of %s, %s=seed=2\n"
                .formatted(ours, ours)),
        started(List.of("-cp", classes.toString(), "p.Show"), ours, ours + "=seed=2"));
  }

  private Ended started(List<String> program, String... options) throws Exception {
    List<String> words = new ArrayList<>(List.of(options));
    words.addAll(program);
    return Jvm.java(folder, words);
  }

  private Ended java(String agentOptions, String... command) throws Exception {
    List<String> words = new ArrayList<>();
    words.add("-javaagent:" + agent + (agentOptions.isEmpty() ? "" : "=" + agentOptions));
    words.addAll(List.of(command));
    return Jvm.java(folder, words);
  }

  /** As a manifest has it: URLs with blanks between them. */
  private static String ourClassPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(place -> Path.of(place).toUri().toString())
        .collect(Collectors.joining(" "));
  }
}
