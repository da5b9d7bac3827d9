package dev.lockstep.cli.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.machines.reader.Profiles;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs in packages, jars and class loaders of their own, and many tasks at once. */
class LoadingIT {
  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() {
    at = new JarFolder(folder);
  }

  @Test
  void a_program_may_load_classes_and_services_by_itself() throws Exception {
    TestFiles.compile(
        folder.resolve("extra"),
        "Extra.java",
        """
        public class Extra implements Runnable {
          static int runs;
          public void run() { System.out.println("extra " + ++runs); }
        }
        """);
    TestFiles.write(folder, "META-INF/services/Loaders$Service", "Loaders$First");
    at.source("Loaders", TestFiles.read(LoadingIT.class, "Loaders.java"));
    Ended expected = new Ended(0, "extra 1\nextra 2\nextra 1\nextra 2\nfirst\n", "");

    assertEquals(expected, at.run("Loaders.java"));
    assertEquals(expected, at.agent("timeslice=0", "Loaders.java"));
  }

  /** The JVM has one such manager: this run needs a JVM of its own. */
  @Test
  void a_manager_of_logs_that_is_the_programs_own_ends_with_the_program() throws Exception {
    at.source("Managers", TestFiles.read(LoadingIT.class, "Managers.java"));

    assertEquals(
        new Ended(0, "reset 1 by main\nManagers$Own\nreset 2 by Logging-Cleaner\n", ""),
        at.alone().run("Managers.java"));
  }

  @Test
  void a_source_file_has_the_preview_features_of_the_jvm() throws Exception {
    String preview =
        """
        import java.util.concurrent.StructuredTaskScope;

        void main() throws Exception {
          try (var scope = StructuredTaskScope.open()) {
            var task = scope.fork(() -> 42);
            scope.join();
            IO.println(task.get());
          }
        }
        """;
    TestFiles.write(folder, "Preview.java", preview);
    List<String> options = List.of("--enable-preview", "-jar", JarFolder.JAR);

    assertEquals(new Ended(0, "42\n", ""), at.java(options, "run", "Preview.java"));
    assertEquals(2, at.run("Preview.java").status());
  }

  @Test
  void a_source_file_has_the_modules_that_were_added_to_the_jvm() throws Exception {
    TestFiles.write(
        folder,
        "Lanes.java",
        """
        import jdk.incubator.vector.IntVector;

        void main() {
          IO.println(IntVector.SPECIES_128.length());
        }
        """);
    List<String> options = List.of("--add-modules", "jdk.incubator.vector", "-jar", JarFolder.JAR);

    Ended ended = at.java(options, "run", "Lanes.java");

    assertEquals("4\n", ended.out(), ended.err());
    assertEquals(2, at.run("Lanes.java").status());
  }

  @Test
  void classes_come_from_packages_and_from_every_place_of_a_class_path() throws Exception {
    TestFiles.compile(
        folder.resolve("one"),
        "Main.java",
        """
        package a;
        public class Main {
          public static void main(String[] args) throws Exception {
            Class.forName("b.Other").getMethod("show", String[].class).invoke(null, (Object) args);
          }
        }
        """);
    TestFiles.compile(
        folder.resolve("two"),
        "Other.java",
        """
        package b;
        public class Other {
          public static void show(String[] args) { System.out.println(String.join("|", args)); }
        }
        """);
    TestFiles.jar(
        folder.resolve("my app.jar"),
        Map.of("Main-Class", "a.Main", "Class-Path", "two/"),
        folder.resolve("one"),
        "a.Main");
    Ended expected = new Ended(0, "a b||\"c\"\n", "");

    assertEquals(expected, at.lockstep("run", "-cp", "one:two", "a.Main", "a b", "", "\"c\""));
    assertEquals(expected, at.lockstep("run", "my app.jar", "a b", "", "\"c\""));
    assertEquals(expected, at.agent("timeslice=3", "-jar", "my app.jar", "a b", "", "\"c\""));
    assertEquals(
        new Ended(
            2,
            "",
            "lockstep: unknown machine 'pdp11'; known: "
                + String.join(", ", Profiles.names())
                + "\n"),
        at.agent("machine=pdp11", "-cp", "one:two", "a.Main"));
  }

  @Test
  void a_jar_opens_what_its_manifest_says() throws Exception {
    TestFiles.compile(
        folder,
        "Opens.java",
        """
        public class Opens {
          public static void main(String[] args) throws Exception {
            for (String name : new String[] {"java.lang.String", "java.util.ArrayList"}) {
              try {
                Class.forName(name).getDeclaredMethods()[0].setAccessible(true);
                Class.forName(name).getDeclaredFields()[0].setAccessible(true);
                System.out.println(name + " is open");
              } catch (java.lang.reflect.InaccessibleObjectException e) {
                System.out.println(name + " is closed");
              }
            }
            System.out.println(jdk.internal.misc.VM.isBooted());
          }
        }
        """,
        "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED");
    TestFiles.jar(
        folder.resolve("opens.jar"),
        Map.of(
            "Main-Class", "Opens",
            "Add-Opens", "java.base/java.util no.such/x java.base/y wrong",
            "Add-Exports", "java.base/jdk.internal.misc"),
        folder,
        "Opens");
    Ended expected =
        new Ended(0, "java.lang.String is closed\njava.util.ArrayList is open\ntrue\n", "");

    assertEquals(expected, Jvm.java(folder, List.of("-jar", "opens.jar")));
    assertEquals(expected, at.lockstep("run", "opens.jar"));
  }

  @Test
  void the_jvm_warns_of_native_code_as_without_lockstep() throws Exception {
    TestFiles.compile(
        folder,
        "Native.java",
        """
        class Native {
          public static void main(String[] args) {
            try {
              System.load("/no/such.so");
            } catch (UnsatisfiedLinkError none) {
              System.out.println(none.getMessage());
            }
          }
        }
        """);
    Map<String, String> main = Map.of("Main-Class", "Native");
    TestFiles.jar(folder.resolve("native.jar"), main, folder, "Native");
    Map<String, String> may = Map.of("Main-Class", "Native", "Enable-Native-Access", "ALL-UNNAMED");
    TestFiles.jar(folder.resolve("may.jar"), may, folder, "Native");

    for (String jar : List.of("native.jar", "may.jar")) {
      Ended expected = Jvm.java(folder, List.of("-jar", jar));
      assertEquals(jar.equals("may.jar"), expected.err().isEmpty(), expected.err());
      assertEquals(expected, at.alone().lockstep("run", jar));
    }
  }

  @Test
  void a_hundred_thousand_tasks_and_a_thousand_nodes_are_no_burden() throws Exception {
    at.source("Many", TestFiles.read(LoadingIT.class, "Many.java"));

    assertEquals(new Ended(0, "100000\n", ""), at.run("Many.java forks"));
    assertEquals(new Ended(0, "499500\n", ""), at.run("--nodes 1000 Many.java messages"));
    assertEquals(new Ended(0, "9980\n", ""), at.run("--spmd --nodes 1000 Many.java ring"));
  }

  /** What a loader does is not counted, and yet it waits in all ways, and its traces are Java's. */
  @Test
  void loaders_wait_and_fail_as_in_plain_java() throws Exception {
    TestFiles.compile(folder, "Waiting.java", TestFiles.read(LoadingIT.class, "Waiting.java"));
    Ended plain = at.java(List.of(), "-cp", ".", "Waiting");
    assertEquals(0, plain.status(), plain.err());

    for (String timeslice : List.of("0", "1", "1000")) {
      assertEquals(plain, at.run("--machine smp --timeslice " + timeslice + " Waiting"));
    }
  }
}
