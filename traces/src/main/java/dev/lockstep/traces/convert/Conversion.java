package dev.lockstep.traces.convert;

import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.DuniganReader;
import dev.lockstep.traces.DuniganWriter;
import dev.lockstep.traces.TraceFormatException;
import dev.lockstep.traces.picl.PiclFiles;
import dev.lockstep.traces.picl.PiclForm;
import dev.lockstep.traces.picl.PiclReader;
import dev.lockstep.traces.picl.PiclWriter;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/**
 * Turns a trace file into one of another format.
 *
 * @param to the format of what is written
 * @param clock the machine's; where both formats are PICL's, it doesn't matter
 */
public record Conversion(TraceFormat to, PiclRecorder.Clock clock) {
  /**
   * Whether a trace of one format holds what another one needs: PICL's traces know no tasks,
   * process ids, addresses and ticks.
   */
  public static boolean isPossible(TraceFormat from, TraceFormat to) {
    return from == TraceFormat.DUNIGAN || to != TraceFormat.DUNIGAN;
  }

  /**
   * Whether the clock matters: Dunigan's traces have ticks, PICL's have seconds.
   *
   * @param from the format of what is read
   */
  public static boolean needsClock(TraceFormat from, TraceFormat to) {
    return from == TraceFormat.DUNIGAN && to != TraceFormat.DUNIGAN;
  }

  /**
   * Converts, and closes the stream that it writes to.
   *
   * @param name what messages call the stream
   * @throws TraceFormatException if what is read is damaged, or can't be converted; the message has
   *     the line and the reason, and what was written is of no use
   * @throws UncheckedIOException if something can't be read or written
   */
  public void run(TraceInput in, OutputStream out, String name) {
    if (!isPossible(in.format(), to)) {
      throw new IllegalArgumentException(in.format() + " can't become " + to);
    }
    if (in.format() != TraceFormat.DUNIGAN) {
      copyPicl(in, out, name);
    } else if (to == TraceFormat.DUNIGAN) {
      replay(in.dunigan(), new DuniganWriter(out, name));
    } else {
      PiclWriter writer = piclWriter(out, name);
      replay(in.dunigan(), new MissingDetails(new PiclRecorder(writer, clock), clock.processors()));
    }
  }

  private PiclWriter piclWriter(OutputStream out, String name) {
    PiclForm form = to.piclForm().orElseThrow();
    return new PiclWriter(out, name, form);
  }

  private void copyPicl(TraceInput in, OutputStream out, String name) {
    try (PiclWriter writer = piclWriter(out, name)) {
      PiclReader reader = in.picl();
      PiclFiles.copy(reader, writer);
    }
  }

  private static void replay(DuniganReader reader, TraceSink sink) {
    try (sink) {
      while (reader.hasNext()) {
        TraceEvent event = reader.next();
        try {
          sink.accept(event);
        } catch (IllegalArgumentException impossible) {
          throw reader.refusal(impossible.getMessage());
        }
      }
    }
  }
}
