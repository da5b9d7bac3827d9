package dev.lockstep.traces.picl;

import dev.lockstep.traces.compression.CompressedFiles;
import dev.lockstep.traces.lines.IoReason;
import dev.lockstep.traces.lines.TraceFormatException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Opens PICL trace files, and turns one form into the other. */
public final class PiclFiles {
  private PiclFiles() {}

  /**
   * Opens a file to write a trace to; what it held is lost, as with traceenable. The file ends with
   * a whole line at any time, unless its name says that it is compressed, and is complete when the
   * writer is closed.
   *
   * @throws UncheckedIOException if the file can't be written, here and from the writer
   */
  public static PiclWriter write(Path file, PiclForm form) {
    try {
      return new PiclWriter(CompressedFiles.output(file), file.toString(), form);
    } catch (IOException refused) {
      throw new UncheckedIOException(
          "cannot write trace " + file + ": " + IoReason.of(refused), refused);
    }
  }

  /**
   * Opens a trace in either form.
   *
   * @throws UncheckedIOException if the file can't be read, here and from the reader
   */
  public static PiclReader read(Path file) {
    try {
      return new PiclReader(CompressedFiles.input(file), file.toString());
    } catch (IOException refused) {
      throw new UncheckedIOException(
          "cannot read trace " + file + ": " + IoReason.of(refused), refused);
    }
  }

  /**
   * Writes every record of one trace to another, and closes neither.
   *
   * @throws TraceFormatException where the trace is damaged, or has what the other form can't hold;
   *     what was before it is written
   * @throws UncheckedIOException if one can't be read or written
   */
  public static void copy(PiclReader from, PiclWriter to) {
    BusyTimes busyTimes = new BusyTimes();
    while (from.hasNext()) {
      PiclRecord record = from.next();
      if (to.form() == PiclForm.COMPACT && !busyTimes.tell(record)) {
        throw from.refusal(
            "the compact form leaves out the busy time, as what wasn't idle since trace_start, and"
                + " here it is something else");
      }
      to.accept(record);
    }
  }
}
