package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The machine of a program for which the user names none. */
class UsualMachineIT {
  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void use_the_folder() {
    at = new JarFolder(folder);
  }

  private static String onSmp(int processors, String timeslice) {
    return "lockstep: on smp with %d nodes at timeslice %s; --machine and --timeslice choose others"
        .formatted(processors, timeslice);
  }

  private static String last(Ended ended) {
    return ended.err().lines().reduce("", (_, line) -> line);
  }

  /** How the table of statistics begins, which is first also where a line follows it. */
  private static String first(Ended ended) {
    return ended.err().lines().findFirst().orElse("").split(" ")[0];
  }

  private static List<String> notices(Ended ended) {
    return ended.err().lines().filter(line -> line.startsWith("lockstep:")).toList();
  }

  private void plain() throws Exception {
    at.source(
        "Plain",
        """

        class Plain {
          public static void main(String[] args) {
            System.out.println(Runtime.getRuntime().availableProcessors());
          }
        }
        """);
  }

  @Test
  void a_program_that_calls_no_library_has_a_present_computer_with_the_processors_of_this_one()
      throws Exception {
    plain();

    Ended ended = at.run("--stats Plain.java");

    assertEquals(PROCESSORS + "\n", ended.out());
    assertEquals(onSmp(PROCESSORS, "1,000"), last(ended));
    assertEquals("tid", first(ended));
    assertEquals(List.of(), at.run("Plain.java").err().lines().toList());
  }

  @Test
  void whoever_wants_to_know_only_how_it_ends_gets_no_notice() throws Exception {
    plain();

    Ended ended = at.run("--stats --quiet Plain.java");
    assertEquals("tid", first(ended));
    assertEquals(List.of(), notices(ended));
    assertEquals(
        new Ended(
            2,
            "",
            """
            lockstep: --watch and --quiet contradict each other: leave one of them out
            Try 'lockstep run --help'.
            """),
        at.run("--watch --quiet Plain.java"));
  }

  @Test
  void what_the_user_says_counts() throws Exception {
    plain();

    assertEquals(onSmp(3, "1,000"), last(at.run("--stats --nodes 3 Plain.java")));
    assertEquals(onSmp(PROCESSORS, "7"), last(at.run("--stats --timeslice 7 Plain.java")));
    assertEquals(
        "lockstep: on vax780 at timeslice 1,000; --machine and --timeslice choose others",
        last(at.run("--stats --machine vax780 Plain.java")));
    for (String said : List.of("--machine vax780 --timeslice 1", "--no-aspp")) {
      Ended ended = at.run("--stats " + said + " Plain.java");
      assertEquals("tid", first(ended));
      assertEquals(List.of(), notices(ended));
    }
  }

  /** In the class that the main class mentions, which mentions another one; and in a text. */
  @Test
  void a_program_that_calls_a_library_has_dunigans_machine() throws Exception {
    at.source(
        "Calls",
        """

        class Calls {
          public static void main(String[] args) {
            System.out.println(Middle.node());
          }
        }
        class Middle {
          static int node() {
            return Deep.node();
          }
        }
        class Deep {
          static int node() {
            return mynode();
          }
        }
        """);
    at.source(
        "Names",
        """

        class Names {
          public static void main(String[] args) throws Exception {
            Class<?> library = Class.forName("dev.lockstep.ipsc.Ipsc");
            System.out.println(library.getMethod("mynode").invoke(null));
          }
        }
        """);

    for (String program : List.of("Calls.java", "Names.java")) {
      Ended ended = at.run("--spmd --nodes 1 --stats " + program);
      assertEquals("0\n", ended.out());
      assertEquals("tid", first(ended));
      assertEquals(List.of(), notices(ended));
    }
  }

  @Test
  void a_call_that_no_class_file_shows_is_told() throws Exception {
    at.source(
        "Joins",
        """

        class Joins {
          public static void main(String[] args) throws Exception {
            Class<?> library = Class.forName("dev.lockstep." + args[0] + ".Ipsc");
            System.out.println(library.getMethod("mynode").invoke(null));
          }
        }
        """);

    Ended ended = at.run("--spmd --nodes 1 Joins.java ipsc");

    assertEquals(
        new Ended(
            0,
            "0\n",
            "lockstep: the program called Lockstep's libraries, which its class files don't show"
                + " beforehand, so it ran as other programs do, on smp with 1 node at"
                + " timeslice 1,000; --machine vax780 --timeslice 1 is what such a program gets\n"),
        ended);
  }

  /** 0.1 seconds of a present computer are 13 minutes of a VAX. */
  @Test
  void a_time_out_does_not_come_before_what_takes_a_moment() throws Exception {
    at.source(
        "TimeOut",
        """

        import java.util.concurrent.*;

        class TimeOut {
          public static void main(String[] args) throws Exception {
            try (var pool = Executors.newFixedThreadPool(1)) {
              Future<Long> sum = pool.submit(() -> {
                long all = 0;
                for (int i = 0; i < 10_000_000; i++) {
                  all += i % 7;
                }
                return all;
              });
              System.out.println(sum.get(20, TimeUnit.SECONDS));
            }
          }
        }
        """);

    assertEquals(new Ended(0, "29999994\n", ""), at.run("TimeOut.java"));
  }
}
