package dev.lockstep.cli.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a program has left to be done at its end, {@link Runtime#addShutdownHook}. */
class ShutdownIT {
  private static final String HOOKS = TestFiles.read(ShutdownIT.class, "Hooks.java");

  private static final String REST =
      """
      second in Thread-2
      daemon in Thread-3
      first over in Thread-0
      java.lang.IllegalStateException: Shutdown in progress
      java.lang.IllegalStateException: Shutdown in progress
      """;

  @TempDir private Path folder;

  private Ended run(String options, String argument) throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Hooks", HOOKS);
    return at.run((options + " Hooks.java " + argument).strip());
  }

  @ParameterizedTest
  @ValueSource(strings = {"--timeslice 0", "--timeslice 1", "--timeslice 1000", "--nodes 1"})
  void hooks_run_in_order_when_only_daemons_are_left(String options) throws Exception {
    assertEquals(
        new Ended(0, "true false\nover in main\nfirst false in Thread-0\n" + REST, ""),
        run(options, "end"));
  }

  @Test
  void hooks_run_where_a_thread_calls_exit_and_others_go_on_meanwhile() throws Exception {
    String rest = REST.replace("first over", "still here in main\nfirst over");
    assertEquals(new Ended(3, "true false\nfirst true in Thread-0\n" + rest, ""), run("", "exit"));
  }

  @Test
  void hooks_run_where_the_program_fails() throws Exception {
    Ended ended = run("", "throw");
    assertEquals("true false\nfirst false in Thread-0\n" + REST, ended.out());
    assertEquals(1, ended.status());
  }

  @Test
  void no_hook_runs_where_the_program_halts() throws Exception {
    assertEquals(new Ended(4, "true false\n", ""), run("", "halt"));
  }

  @Test
  void hooks_are_refused_as_in_plain_java() throws Exception {
    assertEquals(
        """
        java.lang.IllegalArgumentException: Hook previously registered
        java.lang.IllegalArgumentException: Hook already running
        java.lang.NullPointerException
        """,
        run("", "refused").out().split("true", -1)[0]);
  }

  @Test
  void a_hook_that_calls_exit_waits_for_itself() throws Exception {
    Ended ended = run("--machine vax780 --timeslice 0", "exit-in-hook");
    assertEquals(3, ended.status());
    assertEquals(
        """
          thread "main" (task 0 on the host) waits for thread "Thread-4" (task 4 on node 3) to end, at Hooks.main(Hooks.java:57)
          thread "Thread-4" (task 4 on node 3) waits for shutdown hooks to end, at Hooks.lambda$main$11(Hooks.java:56)
        """,
        ended.err().substring(ended.err().indexOf('\n') + 1));
  }

  @Test
  void each_process_has_its_own_and_exit_runs_those_of_the_one_that_calls() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source(
        "Each",
        """

        import static dev.lockstep.ipsc.Ipsc.mynode;

        class Each {
          public static void main(String[] args) throws Exception {
            int node = mynode();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook of " + node)));
            Thread.sleep(node);
            if (node == 1 && args.length > 0) {
              System.exit(7);
            }
          }
        }
        """);
    assertEquals(
        new Ended(0, "hook of 0\nhook of 1\nhook of 2\n", ""),
        at.run("--spmd --nodes 3 Each.java"));
    assertEquals(
        new Ended(7, "hook of 0\nhook of 1\n", ""), at.run("--spmd --nodes 3 Each.java exit"));
  }

  /** More classes are first used in the hook than the run had before, and it counts. */
  @ParameterizedTest
  @ValueSource(strings = {"called", "reference", "reflected", "handle", "subclass", "virtual"})
  void a_hook_belongs_to_its_process_however_it_was_registered(String how) throws Exception {
    JarFolder at = new JarFolder(folder);
    StringBuilder classes = new StringBuilder();
    StringBuilder uses = new StringBuilder("0");
    for (int i = 0; i < 20; i++) {
      classes.append("static class C%d { static int made = ++Ways.made; }%n".formatted(i));
      uses.append(" + C%d.made".formatted(i));
    }
    at.source(
        "Ways",
        """

        import static dev.lockstep.ipsc.Ipsc.clock;
        import static dev.lockstep.ipsc.Ipsc.mynode;

        import java.lang.invoke.*;
        import java.util.function.Consumer;

        class Ways {
          static int made;
          %s
          static void hook() {
            long before = clock();
            int sum = %s;
            System.out.println(mynode() + " " + made + " " + sum + " " + (clock() > before + 100));
          }
          public static void main(String[] args) throws Throwable {
            made = 100 * mynode();
            Runtime runtime = Runtime.getRuntime();
            Thread hook = new Thread(Ways::hook);
            switch (args[0]) {
              case "called" -> runtime.addShutdownHook(hook);
              case "reference" -> ((Consumer<Thread>) runtime::addShutdownHook).accept(hook);
              case "reflected" ->
                  Runtime.class.getMethod("addShutdownHook", Thread.class).invoke(runtime, hook);
              case "handle" ->
                  MethodHandles.lookup()
                      .findVirtual(Runtime.class, "addShutdownHook",
                          MethodType.methodType(void.class, Thread.class))
                      .invoke(runtime, hook);
              case "subclass" -> runtime.addShutdownHook(new Thread() {
                @Override public void run() { hook(); }
              });
              case "virtual" -> runtime.addShutdownHook(Thread.ofVirtual().unstarted(Ways::hook));
            }
          }
        }
        """
            .formatted(classes, uses));
    assertEquals(
        new Ended(0, "0 20 210 true\n1 120 2210 true\n2 220 4210 true\n", ""),
        at.run("--spmd --nodes 3 Ways.java " + how));
  }

  @Test
  void a_process_closes_the_handlers_of_its_loggers_behind_its_hooks() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Handlers", TestFiles.read(ShutdownIT.class, "Handlers.java"));
    assertEquals(new Ended(0, "closed after 2\n", ""), at.run("Handlers.java"));
    assertEquals(new Ended(3, "closed after 2\n", ""), at.run("Handlers.java exit"));
  }

  @Test
  void hooks_of_a_program_that_is_not_counted_run_before_its_classes_are_gone() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source(
        "Plain",
        """

        class Plain {
          static int count = 1;
          static class Late { static int seen = count; }
          public static void main(String[] args) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
              System.out.println(Late.seen);
              try {
                Runtime.getRuntime().addShutdownHook(new Thread());
              } catch (IllegalStateException late) {
                System.out.println(late.getMessage());
              }
            }));
            count = 2;
          }
        }
        """);
    assertEquals(new Ended(0, "2\nShutdown in progress\n", ""), at.run("--no-aspp Plain.java"));
  }
}
