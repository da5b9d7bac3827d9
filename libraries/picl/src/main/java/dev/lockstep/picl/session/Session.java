package dev.lockstep.picl.session;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where the process on one processor is at with PICL: its communication, its trace, its number, and
 * the machine that its high-level routines see. It does nothing itself.
 */
public final class Session {
  /** Where the communication is. */
  public enum Communication {
    CLOSED,
    OPEN,
    /** A node's, closed again: for good. */
    OVER;

    private boolean mayBecome(Communication next) {
      return switch (this) {
        case CLOSED -> next != OVER;
        case OPEN -> true;
        case OVER -> next == OVER;
      };
    }
  }

  /** What becomes of the processor's records. */
  public enum Tracing {
    OFF,
    ON,
    /** No more are made, and they may be flushed once. */
    EXITED;

    private boolean mayBecome(Tracing next) {
      return switch (this) {
        case OFF -> next != EXITED;
        case ON -> next != OFF;
        case EXITED -> next != ON;
      };
    }
  }

  /** All that changes. */
  private record Stage(
      Communication communication,
      Tracing tracing,
      boolean checking,
      @Nullable Who who,
      @Nullable Topology topology) {
    boolean mayBecome(Stage next) {
      return communication.mayBecome(next.communication) && tracing.mayBecome(next.tracing);
    }

    Stage with(Communication next) {
      return new Stage(next, tracing, checking, who, topology);
    }

    Stage with(Tracing next) {
      return new Stage(communication, next, checking, who, topology);
    }

    Stage with(boolean next) {
      return new Stage(communication, tracing, next, who, topology);
    }

    Stage with(Who next) {
      return new Stage(communication, tracing, checking, next, topology);
    }

    Stage with(Topology next) {
      return new Stage(communication, tracing, checking, who, next);
    }

    @Override
    public String toString() {
      return communication + ", " + tracing;
    }
  }

  private final int node;
  private Stage stage = new Stage(Communication.CLOSED, Tracing.OFF, true, null, null);

  /** That of a process on a node of the machine; -1: on the host. */
  public Session(int node) {
    this.node = node;
  }

  /** The node of the machine, -1 for the host. */
  public int node() {
    return node;
  }

  /** Whether it is the host's. */
  public boolean isHost() {
    return node < 0;
  }

  /** The processor, as PICL numbers it. */
  public int processor() {
    return Numbers.processor(node);
  }

  /** Where the communication is. */
  public Communication communication() {
    return stage.communication;
  }

  /** What becomes of the processor's records. */
  public Tracing tracing() {
    return stage.tracing;
  }

  /** Whether parameters are to be checked. */
  public boolean isChecking() {
    return stage.checking;
  }

  /** The number of the process; it must have opened its communication once. */
  public Who who() {
    if (stage.who == null) {
      throw new IllegalStateException("the process never opened its communication");
    }
    return stage.who;
  }

  /** The machine that the high-level routines see; none before the first {@code setarc0}. */
  public Optional<Topology> topology() {
    return Optional.ofNullable(stage.topology);
  }

  /** The communication is open, and the number of the process is known. */
  public void opened(Who who) {
    become(stage.with(Communication.OPEN).with(who));
  }

  /** The communication is closed: on a node for good. */
  public void closed() {
    become(stage.with(isHost() ? Communication.CLOSED : Communication.OVER));
  }

  /** Records are made from now on, or no more, or there are none left. */
  public void traced(Tracing next) {
    become(stage.with(next));
  }

  /** Parameters are checked from now on, or not. */
  public void check(boolean checking) {
    become(stage.with(checking));
  }

  /** The high-level routines see another machine. */
  public void use(Topology topology) {
    become(stage.with(topology));
  }

  /** The only method that assigns the stage. */
  private void become(Stage next) {
    if (!stage.mayBecome(next)) {
      throw new IllegalStateException(
          "processor %s: %s can't become %s".formatted(processor(), stage, next));
    }
    stage = next;
  }
}
