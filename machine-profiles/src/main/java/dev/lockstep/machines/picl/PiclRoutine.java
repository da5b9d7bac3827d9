package dev.lockstep.machines.picl;

import java.util.Locale;

/**
 * A routine of PICL, or a part of one, that a profile has a price for.
 *
 * <p>Routines that call one of the machine's own have a part before that call and one after it.
 */
public enum PiclRoutine {
  OPEN0,
  CLOCK0,
  PROBE0,
  RECVINFO0,
  MESSAGE0,
  WHO0,
  SEND0_BEFORE,
  SEND0_AFTER,
  RECV0_BEFORE,
  RECV0_AFTER,
  SYNC0_BEFORE,
  SYNC0_AFTER,
  /** The first of those that are there for tracing only. */
  TRACEHOST,
  TRACENODE,
  TRACELEVEL,
  TRACEINFO,
  TRACEMARK,
  TRACEMSG,
  TRACEFLUSH,
  TRACEEXIT,
  /** {@code traceblockbegin} and {@code traceblockend}, each. */
  TRACEBLOCK;

  private final String key = name().toLowerCase(Locale.ROOT).replace('_', '-');

  /** Whether it is there for tracing only. */
  public boolean isOfTracing() {
    return ordinal() >= TRACEHOST.ordinal();
  }

  /** What a profile calls it. */
  @Override
  public String toString() {
    return key;
  }
}
