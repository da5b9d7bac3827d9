package dev.lockstep.cli.notices;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.notices.LiveState.Doing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProcessorStripTest {
  /** A machine with a host that has no task. */
  private static ProcessorStrip of(Doing... nodes) {
    List<Doing> all = new ArrayList<>(List.of(Doing.NOTHING));
    all.addAll(List.of(nodes));
    return new ProcessorStrip(all);
  }

  private static ProcessorStrip of(int nodes, Doing doing) {
    return of(Collections.nCopies(nodes, doing).toArray(Doing[]::new));
  }

  @Test
  void each_processor_has_a_letter() {
    ProcessorStrip strip =
        of(
            Doing.RUNS,
            Doing.READY,
            Doing.MESSAGE,
            Doing.LOCK,
            Doing.OTHER,
            Doing.SLEEP,
            Doing.NOTHING,
            Doing.RUNS);

    assertEquals(List.of("  node 0    #+mlwz.#"), strip.rows());
    assertEquals(
        "# 2 running   + 1 ready   m 1 waiting for messages   l 1 waiting for locks"
            + "   w 1 waiting for something else   z 1 sleeping   . 1 without a task",
        strip.counts());
  }

  @Test
  void the_host_is_there_while_it_has_a_task() {
    ProcessorStrip strip = new ProcessorStrip(List.of(Doing.MESSAGE, Doing.RUNS));

    assertEquals(List.of("  host      m", "  node 0    #"), strip.rows());
    assertEquals("# 1 running   m 1 waiting for messages", strip.counts());
    assertEquals("", new ProcessorStrip(List.of()).counts());
    assertEquals(List.of(), new ProcessorStrip(List.of()).rows());
  }

  @Test
  void many_processors_have_several_rows() {
    assertEquals(
        List.of("  node 0    " + "#".repeat(64), "  node 64   #"), of(65, Doing.RUNS).rows());
    assertEquals(8, of(512, Doing.RUNS).rows().size());
  }

  @Test
  void of_very_many_a_letter_tells_what_most_do() {
    Doing[] nodes = Collections.nCopies(1024, Doing.MESSAGE).toArray(Doing[]::new);
    nodes[0] = Doing.SLEEP;
    nodes[1] = Doing.RUNS;
    nodes[2] = Doing.RUNS;
    nodes[3] = Doing.MESSAGE;

    List<String> rows = of(nodes).rows();
    assertEquals(8, rows.size());
    assertEquals("  node 0    ##" + "m".repeat(62), rows.getFirst());
    assertEquals("  node 896  " + "m".repeat(64), rows.getLast());
  }
}
