package dev.lockstep.traces;

import dev.lockstep.traces.dunigan.DuniganFormat;
import dev.lockstep.traces.format.TraceFormat;
import dev.lockstep.traces.format.TraceInput;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.picl.PiclForm;
import dev.lockstep.traces.picl.recorder.PiclFormat;
import dev.lockstep.traces.profile.file.ProfileFile;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The formats that there are.
 *
 * @param all in the order in which messages list them; traces are written in the first one unless
 *     another is asked for
 */
public record TraceFormats(List<TraceFormat> all) {
  /** Each format stands here, and nowhere else. */
  public static final TraceFormats STANDARD =
      new TraceFormats(
          List.of(
              new DuniganFormat(),
              new PiclFormat(PiclForm.VERBOSE),
              new PiclFormat(PiclForm.COMPACT)));

  /** Takes a copy of the list. */
  public TraceFormats {
    all = List.copyOf(all);
  }

  /** What traces are written in unless another format is asked for. */
  public TraceFormat usual() {
    return all.getFirst();
  }

  /** What options call them. */
  public List<String> names() {
    return all.stream().map(TraceFormat::name).toList();
  }

  /** What help pages and messages say of them. */
  public FormatWords words() {
    return new FormatWords(all);
  }

  /**
   * Opens a trace in a file.
   *
   * @throws TraceFormatException if its first line is no line of any format
   * @throws UncheckedIOException if it can't be read
   */
  public Trace read(Path file) {
    if (ProfileFile.isIn(file)) {
      throw new TraceFormatException(
          file + ": is a profile, which only 'annotate' and 'convert' read");
    }
    TraceInput input = TraceInput.of(file);
    try {
      return new Trace(input, this);
    } catch (RuntimeException refused) {
      input.close();
      throw refused;
    }
  }

  /**
   * Opens a trace on a stream.
   *
   * @param name what messages call the stream
   * @throws TraceFormatException if its first line is no line of any format
   * @throws UncheckedIOException if it can't be read
   */
  public Trace read(InputStream in, String name) {
    return new Trace(new TraceInput(in, name), this);
  }
}
