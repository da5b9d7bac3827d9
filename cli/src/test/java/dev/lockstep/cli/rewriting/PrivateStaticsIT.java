package dev.lockstep.cli.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each process has its own static fields, and runs its own static initialisers. */
class PrivateStaticsIT {
  private static final Comparator<String> BY_NODE = Comparator.comparingInt(line -> line.charAt(0));
  private static final Collector<CharSequence, ?, String> LINES =
      Collectors.joining("\n", "", "\n");

  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() {
    at = new JarFolder(folder);
  }

  @Test
  void static_fields_of_every_kind_belong_to_a_process() throws Exception {
    at.source("Kinds", TestFiles.read(PrivateStaticsIT.class, "Kinds.java"));
    String expected =
        """
        0: 1 2 10 p0 0.25 true -1 b [0] 5 1 1 1 0.25 1 0
        1: 2 4 100 p01 0.125 false -2 c [0, 1] 10 2 2 2 0.5 2 0
        2: 3 6 1000 p012 0.0625 true -3 d [0, 1, 2] 15 3 3 3 0.75 3 0
        """;

    assertEquals(new Ended(0, expected, ""), at.run("--spmd --nodes 3 Kinds.java"));
    assertEquals(new Ended(0, expected, ""), at.run("--spmd --nodes 3 --timeslice 0 Kinds.java"));
    assertEquals(new Ended(0, expected, ""), at.run("--spmd --nodes 3 --no-aspp Kinds.java"));
  }

  @Test
  void enum_constants_and_what_they_hold_belong_to_a_process_however_they_are_reached()
      throws Exception {
    at.source("Enums", TestFiles.read(PrivateStaticsIT.class, "Enums.java"));
    String expected =
        IntStream.range(0, 3)
            .mapToObj(
                node ->
                    """
                    %1$d: [n%1$d0, n%1$d1, n%1$d2] 6 {ADD=1, SUB=1} true true true true \
                    @Enums.Does(all={ADD, SUB}, value=ADD)
                    %1$d: flathighaddbox13212
                    %1$d: true
                    """
                        .formatted(node))
            .collect(Collectors.joining());

    for (String options : new String[] {"", "--timeslice 0 ", "--no-aspp "}) {
      Ended ended = at.run("--spmd --nodes 3 " + options + "Enums.java");
      assertEquals("", ended.err());
      assertEquals(expected, ended.out().lines().sorted(BY_NODE).collect(LINES), options);
    }
  }

  @Test
  void static_initialisers_may_print_compute_pass_messages_sleep_fork_and_fail() throws Exception {
    at.source("Init", TestFiles.read(PrivateStaticsIT.class, "Init.java"));
    String first = "0: 49995000 41 true ExceptionInInitializerError NoClassDefFoundError 1";

    Ended ended = at.run("--spmd --nodes 2 Init.java");

    assertEquals("", ended.err());
    assertEquals(
        """
        %s
        0: 7
        1%s
        1: 7
        init 0
        init 1
        """
            .formatted(first, first.substring(1).replace("41", "40")),
        ended.out().lines().sorted().collect(LINES));
  }
}
