package dev.lockstep.picl.highlevel;

import static dev.lockstep.picl.Picl.*;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.trace.TraceEvent.MessageSent;
import dev.lockstep.picl.Arc;
import dev.lockstep.picl.PiclRun;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** setarc0, getarc0, gray0 and ginv0. */
final class ArchitectureTest {
  private static final Arc RING = new Arc(3, Arc.BIDIRECTIONAL_RING, Arc.NATURAL, Arc.BACKWARD);

  @Test
  void those_in_use_return_and_the_others_wait_until_they_are() {
    List<String> returned = new ArrayList<>();
    CollectiveRun.on(
        "vax780",
        1,
        4,
        List.of(Arcs.hypercube(1), RING, Arcs.hypercube(4), Arcs.hypercube(2)),
        (arc, host) -> {},
        (arc, me) -> returned.add(me + " of " + arc.nprocs()));
    assertEquals(
        "0 of 1, 0 of 2, 0 of 3, 0 of 4, 1 of 2, 1 of 3, 1 of 4, 2 of 3, 2 of 4, 3 of 4",
        String.join(", ", returned.stream().sorted().toList()));
  }

  @Test
  void the_host_tells_each_node_by_a_message_of_four_integers() {
    CollectiveRun run = CollectiveRun.of(RING, (arc, me) -> {});
    List<MessageSent> sent = run.sent(message -> true);
    assertEquals("H>0 H>1 H>2 H>0 H>1 H>2", CollectiveRun.names(sent));
    for (MessageSent message : sent) {
      assertEquals(16, message.length());
      assertEquals(800_000_000, message.type());
    }
  }

  @Test
  void getarc0_returns_zeros_before_and_what_was_set_after() {
    List<String> seen = new ArrayList<>();
    PiclRun run = new PiclRun("ncube3200", 4);
    run.program(
        "Node",
        () -> {
          open0();
          seen.add("node " + getarc0());
          seen.add("node " + setarc0());
          seen.add("node " + getarc0());
          close0();
        });
    run.complete(
        () -> {
          seen.add("host " + getarc0());
          open0(1);
          load0("Node", -1);
          setarc0(1, 2, 1, -1);
          seen.add("host " + getarc0());
          close0();
        });
    String nothing = "Arc[nprocs=0, top=0, ord=0, dir=0]";
    String one = "Arc[nprocs=1, top=2, ord=1, dir=-1]";
    assertEquals(
        List.of("host " + nothing, "node " + nothing, "node " + one, "node " + one),
        seen.stream().filter(line -> !line.equals("host " + one)).toList());
    assertEquals(5, seen.size());
  }

  @ParameterizedTest
  @CsvSource({"ncube3200, 30000", "ipsc2, 800000000", "ipsc860, 800000000"})
  void the_type_of_the_message_is_the_machine_s(String profile, int type) {
    CollectiveRun run =
        CollectiveRun.on(
            profile, 1000, 2, List.of(Arcs.hypercube(2)), (arc, host) -> {}, (arc, me) -> {});
    assertEquals(4, run.sent(message -> message.type() == type).size());
  }

  @Test
  void gray0_differs_in_one_bit_from_number_to_number_and_ginv0_is_its_inverse() {
    assertEquals("0 1 3 2 6 7 5 4", numbers(8));
    for (int i = 0; i < 2000; i++) {
      assertEquals(1, Integer.bitCount(gray0(i) ^ gray0(i + 1)));
      assertEquals(i, ginv0(gray0(i)));
    }
    for (int i : new int[] {Integer.MAX_VALUE, Integer.MIN_VALUE, -1}) {
      assertEquals(i, ginv0(gray0(i)));
    }
  }

  private static String numbers(int count) {
    List<String> numbers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      numbers.add("" + gray0(i));
    }
    return String.join(" ", numbers);
  }
}
