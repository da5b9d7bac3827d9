package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
    at.source(
        "Loaders",
        """

        import java.net.*;
        import java.nio.file.*;
        import java.util.*;

        class Loaders {
          public interface Service { String name(); }
          public static class First implements Service { public String name() { return "first"; } }
          public static void main(String[] args) throws Exception {
            URL[] places = {Path.of("extra").toUri().toURL()};
            for (ClassLoader parent : new ClassLoader[] {Loaders.class.getClassLoader(), null}) {
              try (URLClassLoader loader = new URLClassLoader(places, parent)) {
                Runnable extra = (Runnable) loader.loadClass("Extra").getConstructor().newInstance();
                extra.run();
                extra.run();
              }
            }
            for (Service service : ServiceLoader.load(Service.class)) {
              System.out.println(service.name());
            }
          }
        }
        """);
    Ended expected = new Ended(0, "extra 1\nextra 2\nextra 1\nextra 2\nfirst\n", "");

    assertEquals(expected, at.run("Loaders.java"));
    assertEquals(expected, at.agent("timeslice=0", "Loaders.java"));
  }

  /** The JVM has one such manager: this run needs a JVM of its own. */
  @Test
  void a_manager_of_logs_that_is_the_programs_own_ends_with_the_program() throws Exception {
    at.source(
        "Managers",
        """

        import java.util.logging.*;

        public class Managers {
          public static class Own extends LogManager {
            static int asked;
            @Override public Logger getLogger(String name) {
              asked++;
              return super.getLogger(name);
            }
            static int resets;
            @Override public void reset() {
              System.out.println("reset " + ++resets + " by " + Thread.currentThread().getName());
              super.reset();
            }
          }
          public static void main(String[] args) {
            System.setProperty("java.util.logging.manager", "Managers$Own");
            System.out.println(LogManager.getLogManager().getClass().getName());
          }
        }
        """);

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
    at.source(
        "Many",
        """

        class Many {
          static int done;
          static long state;
          static void forks() {
            int[] tasks = new int[100_000];
            for (int i = 0; i < tasks.length; i++) { tasks[i] = tfork(() -> done++, 1); }
            for (int task : tasks) { twait(task); }
            System.out.println(done);
          }
          static void echo() {
            var channel = copen(5);
            int[] message = new int[1];
            recvw(channel, 1, message, 4);
            sendw(channel, 2, message, 4, HOST, 5);
          }
          static void messages() {
            var channel = copen(5);
            for (int i = 0; i < 1_000; i++) { tfork(Many::echo, 1); }
            for (int node = 0; node < 1_000; node++) { sendmsg(channel, 1, new int[] {node}, 4, node, 5); }
            int[] message = new int[1];
            int sum = 0;
            for (int i = 0; i < 1_000; i++) { recvmsg(channel, message, 4); sum += message[0]; }
            System.out.println(sum);
          }
          static void ring(int nodes) {
            var channel = copen(1);
            int[] message = new int[1];
            for (int round = 0; round < 10; round++) {
              message[0] = mynode();
              sendw(channel, round, message, 4, (mynode() + 1) % nodes, 1);
              recvw(channel, round, message, 4);
              state += message[0];
            }
            if (mynode() == nodes - 1) { System.out.println(state); }
          }
          public static void main(String[] args) {
            switch (args[0]) {
              case "forks" -> forks();
              case "messages" -> messages();
              default -> ring(1_000);
            }
          }
        }
        """);

    assertEquals(new Ended(0, "100000\n", ""), at.run("Many.java forks"));
    assertEquals(new Ended(0, "499500\n", ""), at.run("--nodes 1000 Many.java messages"));
    assertEquals(new Ended(0, "9980\n", ""), at.run("--spmd --nodes 1000 Many.java ring"));
  }

  /** What a loader does is not counted, and yet it waits in all ways, and its traces are Java's. */
  @Test
  void loaders_wait_and_fail_as_in_plain_java() throws Exception {
    TestFiles.compile(
        folder,
        "Waiting.java",
        """
        import java.util.concurrent.locks.ReentrantLock;

        public class Waiting {
          static volatile boolean flag;
          static final ReentrantLock LOCK = new ReentrantLock();
          static class Mine extends ClassLoader {
            Mine() { super(Waiting.class.getClassLoader()); }
            @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
              switch (name) {
                case "Yields" -> { while (!flag) { Thread.yield(); } }
                case "Spins" -> { while (!flag) { Thread.onSpinWait(); } }
                case "Sleeps" -> { while (!flag) { sleep(1); } }
                case "Locks" -> { LOCK.lock(); LOCK.unlock(); }
              }
              throw new ClassNotFoundException(name);
            }
          }
          static class Own extends ClassLoader {
            @Override public Class<?> loadClass(String name) throws ClassNotFoundException {
              return super.loadClass(name);
            }
          }
          static void sleep(long millis) {
            try { Thread.sleep(millis); } catch (InterruptedException e) { throw new Error(e); }
          }
          static void load(String name, ClassLoader by) {
            try {
              Class.forName(name, true, by);
            } catch (ClassNotFoundException e) {
              System.out.println(e);
              for (StackTraceElement frame : e.getStackTrace()) { System.out.println(frame); }
            }
          }
          public static void main(String[] args) throws Exception {
            load("Missing", new Own());
            for (String name : new String[] {"Yields", "Spins", "Sleeps", "Locks"}) {
              flag = false;
              Thread sets = new Thread(() -> { sleep(3); flag = true; });
              Thread holds = new Thread(() -> { LOCK.lock(); sleep(5); LOCK.unlock(); });
              sets.start();
              holds.start();
              sleep(1);
              load(name, new Mine());
              sets.join();
              holds.join();
            }
          }
        }
        """);
    Ended plain = at.java(List.of(), "-cp", ".", "Waiting");
    assertEquals(0, plain.status(), plain.err());

    for (String timeslice : List.of("0", "1", "1000")) {
      assertEquals(plain, at.run("--machine smp --timeslice " + timeslice + " Waiting"));
    }
  }
}
