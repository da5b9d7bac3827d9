package dev.lockstep.cli.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs with agents of their own. */
class AgentsIT {
  /** Notes each method of classes named App... that is called, once for each transformer. */
  private static final String PROBE = TestFiles.read(AgentsIT.class, "Probe.java");

  private static final String APP = TestFiles.read(AgentsIT.class, "App.java");

  /** Reshapes a class of the JDK when it is loaded, and has a thread that loads its own class. */
  private static final String BESIDE = TestFiles.read(AgentsIT.class, "Beside.java");

  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() {
    at = new JarFolder(folder);
  }

  private void makeProbe() throws Exception {
    TestFiles.compile(folder.resolve("agent"), "Probe.java", PROBE);
    Map<String, String> manifest =
        Map.of(
            "Premain-Class", "Probe",
            "Can-Retransform-Classes", "true",
            "Can-Redefine-Classes", "true");
    TestFiles.jar(folder.resolve("probe.jar"), manifest, folder.resolve("agent"), "Probe");
  }

  @Test
  void agents_see_and_change_classes_as_they_were_written() throws Exception {
    makeProbe();
    TestFiles.compile(folder.resolve("app"), "App.java", APP, "-cp", folder + "/agent");
    List<String> words = List.of("-cp", "app", "App", "x");
    String expected =
        """
        options a=b in main
        once sees App loaded with 4 methods
        again sees App loaded with 4 methods
        2 {again.call=1, again.main=1, once.call=1, once.main=1}
        again sees App again with 4 methods
        3 {again.call=2, again.main=1, once.call=2, once.main=1}
        once sees App again with 4 methods
        again sees App again with 4 methods
        4 {again.call=3, again.main=1, once.call=3, once.main=1}
        """;
    Ended plain = at.java(List.of("-javaagent:probe.jar=a=b"), words.toArray(String[]::new));
    assertEquals(expected, plain.out().substring(0, expected.length()));

    Ended counted =
        at.lockstep("run", "-javaagent:probe.jar=a=b", "--stats", "-cp", "app", "App", "x");

    assertEquals(plain.out(), counted.out());
    assertEquals(
        counted,
        at.lockstep("run", "--stats", "--java-agent", "probe.jar=a=b", "-cp", "app", "App", "x"));
    assertEquals(
        plain.out(),
        at.lockstep("run", "--no-aspp", "--java-agent=probe.jar=a=b", "-cp", "app", "App", "x")
            .out());
  }

  /** In a JVM of its own, in which no other program has used a library of Lockstep's. */
  @Test
  void classes_of_lockstep_are_not_among_those_that_are_loaded() throws Exception {
    makeProbe();
    TestFiles.compile(
        folder.resolve("app"),
        "Loaded.java",
        """
        public class Loaded {
          static int some = 1;
          public static void main(String[] args) {
            String all = java.util.Arrays.toString(Probe.given.getAllLoadedClasses());
            System.out.println(all.contains("class Loaded,") + " " + all.contains("lockstep"));
          }
        }
        """,
        "-cp",
        folder + "/agent");

    assertEquals(
        List.of("options null in main", "true false", "{}"),
        new JarFolder(folder)
            .alone()
            .run("-javaagent:probe.jar -cp app Loaded")
            .out()
            .lines()
            .toList());
  }

  @Test
  void each_process_starts_its_agents() throws Exception {
    makeProbe();
    at.source("Plain", "class Plain { public static void main(String[] args) {} }");
    String line = "options null in main\n";

    assertEquals(
        new Ended(0, line + line + "{}\n{}\n", ""),
        at.run("--spmd --nodes 2 --timeslice 0 -javaagent:probe.jar Plain.java"));
  }

  @Test
  void agents_see_what_threads_load_also_where_nothing_is_counted() throws Exception {
    makeProbe();
    TestFiles.compile(
        folder.resolve("app"),
        "Threads.java",
        """
        import java.util.concurrent.*;

        class AppOne { static void one() {} }
        class AppTwo { static void two() {} }
        class AppThree { static void three() {} }
        public class Threads {
          public static void main(String[] args) throws Exception {
            AppOne.one();
            Thread thread = new Thread(() -> AppTwo.two());
            thread.start();
            thread.join();
            try (var pool = Executors.newSingleThreadExecutor()) {
              pool.submit(() -> AppThree.three()).get();
            }
          }
        }
        """);
    List<String> words = List.of("-cp", "app", "Threads");
    String[] plain = words.toArray(String[]::new);
    String hits = "{again.one=1, again.three=1, again.two=1, once.one=1, once.three=1, once.two=1}";

    Ended ended = at.java(List.of("-javaagent:probe.jar"), plain);

    assertEquals(hits, ended.out().lines().toList().getLast());
    assertEquals(ended, at.run("-javaagent:probe.jar -cp app Threads"));
    assertEquals(ended, at.run("--no-aspp -javaagent:probe.jar -cp app Threads"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "--no-aspp "})
  void a_class_is_changed_by_the_agents_of_the_process_that_loads_it(String option)
      throws Exception {
    makeProbe();
    TestFiles.compile(
        folder.resolve("app"),
        "Nodes.java",
        """
        class AppLate { static void late() {} }
        public class Nodes {
          public static void main(String[] args) throws Exception {
            Thread.sleep(1000);
            AppLate.late();
          }
        }
        """);
    String hits = "{again.late=1, once.late=1}";

    Ended ended = at.run(option + "--spmd --nodes 2 -javaagent:probe.jar -cp app Nodes");

    assertEquals(0, ended.status(), ended.err());
    assertEquals(
        List.of(hits, hits), ended.out().lines().filter(line -> line.startsWith("{")).toList());
  }

  @Test
  void what_a_transformer_prints_appears_and_leaves_the_clocks_alone() throws Exception {
    makeProbe();
    TestFiles.compile(
        folder.resolve("app"),
        "Nodes.java",
        """
        class AppSoon { static void soon() {} }
        public class Nodes {
          public static void main(String[] args) {
            new AppSoon().soon();
            System.out.println(System.nanoTime() < 0);
          }
        }
        """);

    Ended ended = at.run("--spmd --nodes 2 -javaagent:probe.jar -cp app Nodes");

    List<String> lines = ended.out().lines().toList();
    assertEquals(1, Collections.frequency(lines, "once sees AppSoon loaded with 2 methods"));
    assertEquals(1, Collections.frequency(lines, "again sees AppSoon loaded with 2 methods"));
    assertEquals(2, Collections.frequency(lines, "false"));
  }

  @Test
  void agents_that_reshape_the_jdk_and_have_threads_work_beside_lockstep() throws Exception {
    TestFiles.compile(folder.resolve("agent"), "Beside.java", BESIDE);
    Path jar = folder.resolve("beside.jar");
    Map<String, String> manifest = Map.of("Premain-Class", "Beside");
    TestFiles.jar(jar, manifest, folder.resolve("agent"), "Beside", "Beside$Late");
    TestFiles.compile(
        folder.resolve("app"),
        "Futures.java",
        """
        import java.util.concurrent.*;

        public class Futures {
          public static void main(String[] args) throws Exception {
            try (var pool = Executors.newFixedThreadPool(2)) {
              var slow = CompletableFuture.supplyAsync(() -> {
                int sum = 0;
                for (int i = 0; i < 1_000_000; i++) { sum ^= i; }
                return sum;
              }, pool);
              System.out.println(slow.get());
            }
            Class<?> signaller =
                Class.forName("java.util.concurrent.CompletableFuture$Signaller");
            System.out.println(java.util.RandomAccess.class.isAssignableFrom(signaller));
          }
        }
        """);
    String[] words = {"-cp", "app", "Futures"};
    Ended expected = new Ended(0, "0\ntrue\nhook\n", "");

    assertEquals(expected, at.java(List.of("-javaagent:beside.jar"), words));
    assertEquals(
        expected,
        at.java(
            List.of("-javaagent:beside.jar", "-javaagent:" + JarFolder.JAR + "=timeslice=100"),
            words));
  }

  /** As tracers do: the JDK's class calls the program's, through what all classes see. */
  @Test
  void what_an_agent_puts_into_the_jdk_is_called_by_tasks_alone() throws Exception {
    TestFiles.compile(
        folder.resolve("agent"), "Loads.java", TestFiles.read(AgentsIT.class, "Loads.java"));
    Map<String, String> manifest =
        Map.of("Premain-Class", "Loads", "Can-Retransform-Classes", "true");
    TestFiles.jar(
        folder.resolve("loads.jar"), manifest, folder.resolve("agent"), "Loads", "Loads$1");
    TestFiles.compile(
        folder.resolve("app"),
        "App.java",
        """
        class AppLate { static int late = 7; }
        public class App {
          public static void main(String[] args) throws Exception {
            Thread thread = new Thread(() -> System.out.println(AppLate.late));
            thread.start();
            thread.join();
            System.out.println(new java.util.TreeSet<>(Loads.SEEN));
          }
        }
        """,
        "-cp",
        folder + "/agent");
    Ended expected = new Ended(0, "7\n[App, AppLate]\n", "");

    assertEquals(expected, at.java(List.of("-javaagent:loads.jar"), "-cp", "app", "App"));
    assertEquals(expected, at.lockstep("run", "-javaagent:loads.jar", "-cp", "app", "App"));
    assertEquals(
        expected,
        at.lockstep("run", "--timeslice", "1", "-javaagent:loads.jar", "-cp", "app", "App"));
  }

  @Test
  void agents_may_do_what_the_manifest_of_their_jar_says() throws Exception {
    TestFiles.compile(
        folder.resolve("agent"), "Weak.java", TestFiles.read(AgentsIT.class, "Weak.java"));
    Path classes = folder.resolve("agent");
    TestFiles.jar(folder.resolve("weak.jar"), Map.of("Premain-Class", "Weak"), classes, "Weak");
    Map<String, String> all =
        Map.of(
            "Premain-Class", "Weak",
            "Can-Retransform-Classes", "TRUE",
            "Can-Redefine-Classes", "true",
            "Can-Set-Native-Method-Prefix", "true");
    TestFiles.jar(folder.resolve("strong.jar"), all, classes, "Weak");

    for (String jar : List.of("weak.jar", "strong.jar")) {
      Ended plain = at.java(List.of("-javaagent:" + jar), "-cp", "agent", "Weak");

      assertEquals(jar.equals("strong.jar"), plain.out().startsWith("true true true\n"));
      assertEquals(plain, at.run("-javaagent:" + jar + " -cp agent Weak"));
    }
  }

  @Test
  void a_jar_may_bring_an_agent() throws Exception {
    TestFiles.compile(
        folder.resolve("app"),
        "Both.java",
        """
        public class Both {
          static String told = "nothing";
          public static void agentmain(String options, java.lang.instrument.Instrumentation given) {
            told = options + given.isRetransformClassesSupported();
          }
          public static void main(String[] args) { System.out.println(told); }
        }
        """);
    Map<String, String> manifest =
        Map.of(
            "Main-Class",
            "Both",
            "Launcher-Agent-Class",
            "Both",
            "Can-Retransform-Classes",
            "true");
    TestFiles.jar(folder.resolve("both.jar"), manifest, folder.resolve("app"), "Both");

    assertEquals(new Ended(0, "true\n", ""), at.java(List.of(), "-jar", "both.jar"));
    assertEquals(new Ended(0, "true\n", ""), at.run("both.jar"));
  }

  @Test
  void an_agent_that_fails_ends_the_run() throws Exception {
    TestFiles.compile(
        folder.resolve("agent"),
        "Bad.java",
        """
        public class Bad {
          public static void premain(String options) { throw new IllegalStateException(options); }
        }
        """);
    TestFiles.jar(
        folder.resolve("bad.jar"), Map.of("Premain-Class", "Bad"), folder.resolve("agent"), "Bad");
    at.source("Plain", "class Plain { public static void main(String[] args) {} }");

    Ended ended = at.run("-javaagent:bad.jar=no Plain.java");

    assertEquals(1, ended.status());
    assertEquals("java.lang.IllegalStateException: no", ended.err().lines().toList().get(1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-javaagent:no.jar X | --java-agent: there is no file no.jar",
        "-javaagent: X | --java-agent is empty: name a jar",
        "-javaagent:Plain.java X | --java-agent Plain.java can't be read as a jar: zip END header"
            + " not found",
        "-javaagent:plain.jar X | --java-agent plain.jar is no agent: its manifest has no"
            + " Premain-Class",
        "-javaagent:probe.jar -cp agent Probe | class Probe has no main method: expected static"
            + " void main(String[] args), or void main()"
      })
  void what_is_no_agent_or_has_no_program_is_told(String words, String message) throws Exception {
    makeProbe();
    at.source("Plain", "class Plain { public static void main(String[] args) {} }");
    TestFiles.jar(folder.resolve("plain.jar"), Map.of("X", "y"), folder.resolve("agent"), "Probe");

    Ended ended = at.run(words);

    assertEquals(2, ended.status());
    assertEquals("lockstep: " + message, ended.err().lines().findFirst().orElse(""));
  }

  /** The kernel has lists, too: what the agent put there must not run in the midst of its work. */
  @ParameterizedTest
  @ValueSource(strings = {"--timeslice 1", "--timeslice 7", "--machine vax780 --timeslice 1"})
  void what_agents_put_into_the_jdk_is_not_called_by_the_kernel(String options) throws Exception {
    TestFiles.compile(
        folder.resolve("app"), "Shared.java", TestFiles.read(AgentsIT.class, "Shared.java"));
    Map<String, String> manifest =
        Map.of("Premain-Class", "Shared", "Can-Retransform-Classes", "true");
    TestFiles.jar(folder.resolve("shared.jar"), manifest, folder.resolve("app"), "Shared");

    assertEquals(
        new Ended(0, "60 true\n", ""), at.run(options + " --java-agent shared.jar -cp app Shared"));
  }
}
