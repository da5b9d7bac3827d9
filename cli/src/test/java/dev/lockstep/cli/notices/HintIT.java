package dev.lockstep.cli.notices;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that end well, and hardly as they were meant to. */
class HintIT {
  private static final String LACKS_NODES =
      "lockstep: the program asked for its node and printed nothing, and no node ran anything: to"
          + " run it on every node, use --spmd --nodes N\n";

  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() {
    at = new JarFolder(folder);
  }

  @Test
  void a_program_for_nodes_that_runs_on_none_is_told_of_spmd() throws Exception {
    at.source(
        "Asks",
        """
        class Asks {
          public static void main(String[] args) {
            int next = mynode() + 1;
            if (args.length > 1) System.out.println(next);
          }
        }
        """);

    assertEquals(new Ended(0, "", LACKS_NODES), at.run("Asks.java"));
    assertEquals(
        new Ended(
            0,
            "",
            LACKS_NODES
                + "lockstep: behind the program, --nodes=4 went to the program itself: options of"
                + " lockstep stand before it\n"),
        at.run("Asks.java --nodes=4"));
    assertEquals(new Ended(0, "0\n", ""), at.run("Asks.java --spmd --other"));
    assertEquals(new Ended(0, "", ""), at.run("--spmd --nodes 2 Asks.java"));
  }

  @Test
  void picl_and_the_dimension_of_the_cube_ask_for_nodes_too() throws Exception {
    at.source(
        "Opens",
        """
        class Opens {
          public static void main(String[] args) {
            if (dev.lockstep.picl.Picl.open0().me() == 0) System.out.println("first");
          }
        }
        """);
    at.source(
        "Measures",
        """
        class Measures {
          public static void main(String[] args) {
            if (cubedim() > 5) System.out.println("large");
          }
        }
        """);

    assertEquals(new Ended(0, "", LACKS_NODES), at.run("--nodes 2 Opens.java"));
    assertEquals(new Ended(0, "first\n", ""), at.run("--spmd --nodes 2 Opens.java"));
    assertEquals(new Ended(0, "", LACKS_NODES), at.run("Measures.java"));
  }

  @Test
  void options_behind_a_program_that_fails_are_told_to_be_its_own() throws Exception {
    at.source(
        "Reads",
        """
        class Reads {
          public static void main(String[] args) {
            Integer.parseInt(args[0]);
          }
        }
        """);

    Ended ended = at.run("Reads.java --spmd --nodes 4 --other");

    assertEquals(1, ended.status());
    assertEquals(
        "lockstep: behind the program, --spmd --nodes went to the program itself: options of"
            + " lockstep stand before it",
        ended.err().lines().toList().getLast());
  }

  @Test
  void messages_that_nobody_took_are_told_at_the_end() throws Exception {
    at.source(
        "Left",
        """
        class Left {
          public static void main(String[] args) {
            var d = copen(1);
            for (int i = 0; i < 4; i++) sendw(d, 7, new int[2], 8 - i, 2, 5);
          }
        }
        """);

    assertEquals(
        new Ended(
            0,
            "",
            """
            lockstep: the program ended, and left
              4 messages for pid 5 at node 2 that nobody took (type 7, 8 bytes, from the host, pid 1; \
            type 7, 7 bytes, from the host, pid 1; type 7, 6 bytes, from the host, pid 1; and 1 more): \
            no channel was opened there with that pid
            """),
        at.run("Left.java"));
  }
}
