package dev.lockstep.runs.explain;

import dev.lockstep.hooks.CallPlace;
import dev.lockstep.runs.things.Thing;
import dev.lockstep.runs.things.Things;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One thing that happened in a run.
 *
 * @param tick when, on the clock of the task's processor
 * @param task whose it is
 * @param process whose memory that has, if it is about a static field
 * @param thing the object that it is about; null if there is none
 * @param member the field, with its class; the index of an element; or the method's name
 * @param values what was read or written, or given and returned
 * @param words what it was, where no other part says it; of a call whether it returns a value, or
 *     has not returned yet
 * @param place where in the program; null if that is unknown
 */
record Happening(
    long tick,
    int task,
    int process,
    Kind kind,
    @Nullable Thing thing,
    String member,
    List<Object> values,
    String words,
    CallPlace.@Nullable Place place) {
  /** What can happen. */
  enum Kind {
    READ,
    WRITE,
    CALL,
    RETURN,
    ENTER,
    LEAVE,
    START,
    END,
    WAIT,
    WAKE,
    SEND,
    TAKE,
    PRINT,
    SIGNAL,
    SWITCH,
    FAILURE;

    /** Whether it is of use wherever it stands, and there are not many. */
    boolean isMilestone() {
      return switch (this) {
        case START, END, WAIT, WAKE, SEND, TAKE, PRINT, SIGNAL -> true;
        default -> false;
      };
    }

    /** Whether an explanation is nothing without it. */
    boolean isNeeded() {
      return this == SWITCH || this == FAILURE;
    }
  }

  /** Where in memory that is: what is compared, to find out who touches the same. */
  record Location(int process, @Nullable Thing thing, String member) {}

  /** The location of an access, or of what stands for one; null of all else. */
  @Nullable Location location() {
    return switch (kind) {
      case READ, WRITE -> new Location(process, thing, member);
      case CALL, RETURN -> thing == null ? null : ofObject();
      case WAIT -> thing == null ? null : member.isEmpty() ? monitor() : ofObject();
      case ENTER, LEAVE -> monitor();
      default -> null;
    };
  }

  private Location ofObject() {
    return new Location(process, thing, "");
  }

  /** Whether it is about a monitor, and not about what the monitor guards. */
  boolean isOfMonitor() {
    return kind == Kind.ENTER || kind == Kind.LEAVE || kind == Kind.WAIT;
  }

  private Location monitor() {
    return new Location(process, thing, "monitor");
  }

  /** Whether it may change what is at its location. */
  boolean writes() {
    return switch (kind) {
      case WRITE, ENTER, LEAVE, WAIT -> true;
      case CALL -> !Things.onlyReads(member);
      default -> false;
    };
  }
}
