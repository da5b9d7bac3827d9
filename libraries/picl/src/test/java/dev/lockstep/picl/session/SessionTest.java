package dev.lockstep.picl.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.picl.session.Session.Communication;
import dev.lockstep.picl.session.Session.Tracing;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

final class SessionTest {
  private static final Who WHO = new Who(4, 2, Numbers.HOST);

  private final Session host = new Session(-1);
  private final Session node = new Session(2);

  @Test
  void a_session_is_closed_untraced_and_checked_at_first() {
    assertEquals(Communication.CLOSED, node.communication());
    assertEquals(Tracing.OFF, node.tracing());
    assertTrue(node.isChecking());
    assertEquals(Optional.empty(), node.topology());
    assertThrows(IllegalStateException.class, node::who);
  }

  @Test
  void the_host_is_no_node() {
    assertTrue(host.isHost());
    assertEquals(Numbers.HOST, host.processor());
    assertFalse(node.isHost());
    assertEquals(2, node.processor());
  }

  @Test
  void each_change_leaves_the_rest() {
    Topology topology = new Topology(4, Topology.FULL, Topology.NATURAL, Topology.FORWARD);
    node.opened(WHO);
    node.traced(Tracing.ON);
    node.check(false);
    node.use(topology);

    assertEquals(Communication.OPEN, node.communication());
    assertEquals(Tracing.ON, node.tracing());
    assertFalse(node.isChecking());
    assertEquals(WHO, node.who());
    assertEquals(Optional.of(topology), node.topology());
  }

  @Test
  void the_host_opens_again_and_a_node_does_not() {
    host.opened(WHO);
    host.closed();
    host.opened(WHO);
    node.opened(WHO);
    node.closed();

    assertEquals(Communication.OPEN, host.communication());
    assertEquals(Communication.OVER, node.communication());
    assertEquals("processor 2: OVER, OFF can't become OPEN, OFF", refusal(() -> node.opened(WHO)));
  }

  @Test
  void what_was_never_open_is_not_over() {
    assertEquals("processor 2: CLOSED, OFF can't become OVER, OFF", refusal(node::closed));
    assertEquals(Communication.CLOSED, node.communication());
  }

  @Test
  void a_trace_that_is_over_is_flushed_before_another_one_begins() {
    node.traced(Tracing.ON);
    node.traced(Tracing.EXITED);
    assertEquals(
        "processor 2: CLOSED, EXITED can't become CLOSED, ON",
        refusal(() -> node.traced(Tracing.ON)));
    node.traced(Tracing.OFF);
    node.traced(Tracing.ON);

    assertEquals(Tracing.ON, node.tracing());
  }

  @Test
  void a_trace_that_was_not_begun_does_not_end() {
    assertEquals(
        "processor 2: CLOSED, OFF can't become CLOSED, EXITED",
        refusal(() -> node.traced(Tracing.EXITED)));
  }

  private static String refusal(Executable change) {
    return assertThrows(IllegalStateException.class, change).getMessage();
  }
}
