package dev.lockstep.traces.picl;

import dev.lockstep.traces.lines.LineOutput;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/**
 * Writes records as PICL's trace files have them: one line for each, in one form.
 *
 * <p>The compact form has no place for the busy time of {@link PiclRecord.Compstats}: readers work
 * it out.
 *
 * <p>Each method throws {@link UncheckedIOException} if the stream does.
 *
 * <p>Source: "PICL, C Reference Manual", section 6; the spaces are those of traces by the library.
 */
public final class PiclWriter implements AutoCloseable {
  private final LineOutput out;
  private final PiclForm form;
  private final FieldWriter fields;

  /**
   * A trace on a stream, which it closes at the end.
   *
   * @param name what messages call the stream
   */
  public PiclWriter(OutputStream out, String name, PiclForm form) {
    this(new LineOutput(out, name), form);
  }

  /** A trace on lines, which it closes at the end. */
  public PiclWriter(LineOutput out, PiclForm form) {
    this.out = out;
    this.form = form;
    this.fields = new FieldWriter(out, form);
  }

  /** Writes one record. */
  public void accept(PiclRecord record) {
    PiclKind<?> kind = PiclKinds.of(record);
    PiclTime clock = record.at().clock();
    out.ascii(kind.start(form)).decimal(clock.seconds()).ascii(" ").decimal(clock.micros());
    fields.number(" node ", record.at().node());
    kind.write(record, fields);
    out.endLine();
  }

  /** What to throw when a record can't be made. */
  public UncheckedIOException refusal(String reason) {
    return out.refusal(reason);
  }

  PiclForm form() {
    return form;
  }

  /** Hands on everything written so far. */
  public void flush() {
    out.flush();
  }

  @Override
  public void close() {
    out.close();
  }
}
