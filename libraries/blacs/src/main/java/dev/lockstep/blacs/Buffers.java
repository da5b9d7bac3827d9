package dev.lockstep.blacs;

import dev.lockstep.blacs.machine.Arguments;
import dev.lockstep.blacs.machine.Machine;
import dev.lockstep.blacs.matrix.Element;
import dev.lockstep.blacs.vectors.Queues;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The buffers of a process. At most one unused buffer is kept.
 *
 * <pre>
 *             packed and sent          all has left
 *   READY  ──────────────────▶ ACTIVE ──────────────▶ inactive
 *     ▲                                                 │ the larger of the two is kept
 *     └─────────────────────────────────────────────────┘
 * </pre>
 *
 * <p>Source: Whaley, LAPACK Working Note 73, section 6.2.
 */
final class Buffers {
  /** The memory that a node has for them, unless the program says otherwise: half of 16 Mbytes. */
  private static final long BYTES = 8L << 20;

  /** What a buffer takes beside what is in it. */
  private static final int BYTES_OF_HEADER = 64;

  private static final double WAIT_SECONDS = 120;
  private static final double POLL_SECONDS = 0.001;

  private final List<Buffer> active = new ArrayList<>();
  private @Nullable Buffer ready;
  private long mostBytes = BYTES;
  private double waitSeconds = WAIT_SECONDS;

  /** Sets how much memory there is, and how long to wait where that isn't enough. */
  void limit(String call, long bytes, double seconds) {
    if (bytes < 0 || !(seconds >= 0)) {
      throw Arguments.refusal(
          call, "neither %s bytes nor %s seconds can be negative".formatted(bytes, seconds));
    }
    mostBytes = bytes;
    waitSeconds = seconds;
  }

  /** A buffer for so many numbers, which is the caller's until it is put back. */
  Buffer take(String call, Element element, int count) {
    Buffer buffer = ready;
    ready = null;
    if (buffer != null && buffer.fits(element, count)) {
      return buffer;
    }
    long bytes = (long) count * element.bytes();
    if (!active.isEmpty() && bytes > mostBytes - activeBytes()) {
      await(call, bytes);
    }
    return new Buffer(element, count);
  }

  /** After all has been sent from it, or it is done with. */
  void putBack(Buffer buffer) {
    active.add(buffer);
    if (buffer.isActive()) {
      Queues.poll();
    }
    poll();
  }

  /** Buffers from which all has left become inactive; the largest is kept for the next time. */
  void poll() {
    for (int i = active.size() - 1; i >= 0; i--) {
      Buffer buffer = active.get(i);
      if (buffer.isInactive()) {
        active.remove(i);
        Buffer kept = ready;
        ready = kept == null || buffer.bytes() > kept.bytes() ? buffer : kept;
      }
    }
  }

  /** Releases the one that is kept; {@code wait}: also waits until all others have been sent. */
  void free(String call, boolean wait) {
    if (wait) {
      await(call, Long.MAX_VALUE);
    }
    ready = null;
  }

  private long activeBytes() {
    long bytes = 0;
    for (int i = 0; i < active.size(); i++) {
      bytes += active.get(i).bytes() + BYTES_OF_HEADER;
    }
    return bytes;
  }

  /** The emergency, where there is no memory left: waits until messages are received. */
  private void await(String call, long bytes) {
    double first = Machine.seconds();
    poll();
    while (!active.isEmpty() && bytes > mostBytes - activeBytes()) {
      ready = null;
      if (Machine.seconds() - first > waitSeconds) {
        throw new IllegalStateException(
            ("%s: the messages in %s buffers that were sent have not been received for %s seconds,"
                    + " and no memory is left; is a receive missing?")
                .formatted(call, active.size(), waitSeconds));
      }
      Machine.sleep(call, POLL_SECONDS);
      poll();
    }
  }
}
