package dev.lockstep.traces.picl;

/**
 * How much of a trace buffer records take: a long for the kind, for each part of a time and for
 * each field, but none for the node, whose buffer it is.
 *
 * <p>Source: the space that the trace_exit records of the library's own traces tell.
 */
public final class TraceSpace {
  /** A buffer is no smaller, and what a node's last records take is reckoned so. */
  public static final int RESERVED_BYTES = 208;

  /** The machines' longs have 32 bits. */
  public static final int BYTES_PER_LONG = 4;

  /** The most longs that a record takes. */
  public static final int LARGEST_LONGS = 8;

  private static final int KIND_AND_CLOCK = 3;

  private TraceSpace() {}

  /** The longs of a record; a message's without its text, which is never in a buffer. */
  public static int longs(PiclRecord record) {
    return KIND_AND_CLOCK + PiclKinds.of(record).longs(record);
  }
}
