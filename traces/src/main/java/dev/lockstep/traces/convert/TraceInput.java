package dev.lockstep.traces.convert;

import dev.lockstep.traces.DuniganReader;
import dev.lockstep.traces.IoReason;
import dev.lockstep.traces.LineInput;
import dev.lockstep.traces.LineScanner;
import dev.lockstep.traces.TraceFormatException;
import dev.lockstep.traces.picl.PiclReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** A trace whose format shows in its first line. */
public final class TraceInput implements AutoCloseable {
  /** The first line with something in it is taken to be in here. */
  private static final int HEAD_BYTES = 1 << 16;

  private static final Pattern NUMBER = Pattern.compile("-?\\d+");

  /** In PICL's verbose form, the clock follows the keyword. */
  private static final Pattern PICL =
      Pattern.compile(
          "(\\w+ +clock|(trace|recv|block)_\\w+|open|load|message|sync|compstats|commstats|close)"
              + "( .*)?");

  private static final Pattern DUNIGAN =
      Pattern.compile(
          "(\\w+ +tid|cnt|timer|send|recvw?|strace|etrace|tfork|texit|tsleep|lock|unlock|evpost"
              + "|evclear|evwait|syslog|mark)( .*)?");

  private final String name;
  private final InputStream in;
  private final TraceFormat format;

  private TraceInput(InputStream in, String name) {
    this.name = name;
    try {
      byte[] head = in.readNBytes(HEAD_BYTES);
      this.in = new SequenceInputStream(new ByteArrayInputStream(head), in);
      this.format = formatOf(head);
    } catch (IOException broken) {
      throw failure(name, broken);
    }
  }

  /**
   * A trace in a file.
   *
   * @throws TraceFormatException if its first line is no line of any format
   * @throws UncheckedIOException if it can't be read
   */
  public static TraceInput of(Path file) {
    try {
      InputStream in = Files.newInputStream(file);
      try {
        return of(in, file.toString());
      } catch (RuntimeException refused) {
        in.close();
        throw refused;
      }
    } catch (IOException refused) {
      throw failure(file.toString(), refused);
    }
  }

  /**
   * A trace on a stream.
   *
   * @param name what messages call the stream
   * @throws TraceFormatException if its first line is no line of any format
   * @throws UncheckedIOException if it can't be read
   */
  public static TraceInput of(InputStream in, String name) {
    return new TraceInput(in, name);
  }

  private static UncheckedIOException failure(String name, IOException broken) {
    return new UncheckedIOException(
        "cannot read trace " + name + ": " + IoReason.of(broken), broken);
  }

  private TraceFormat formatOf(byte[] head) {
    String text = new String(head, StandardCharsets.UTF_8).stripLeading();
    String line = text.lines().findFirst().orElse("").replace('\t', ' ');
    if (NUMBER.matcher(line.split(" ", 2)[0]).matches()) {
      return TraceFormat.PICL_COMPACT;
    }
    if (PICL.matcher(line).matches()) {
      return TraceFormat.PICL;
    }
    if (DUNIGAN.matcher(line).matches()) {
      return TraceFormat.DUNIGAN;
    }
    throw line.isEmpty()
        ? LineInput.ofShortLines(InputStream.nullInputStream(), name).emptiness()
        : refusal(head);
  }

  private TraceFormatException refusal(byte[] head) {
    LineInput lines = LineInput.ofShortLines(new ByteArrayInputStream(head), name);
    LineScanner line = LineScanner.ofBareValues(lines);
    do {
      lines.next();
      line.begin();
    } while (line.isAtEnd());
    String word = line.shownWord();
    return lines.refusal(
        line.valueIsBinary()
            ? "binary data, not a trace"
            : "'" + word + "' begins no record of Dunigan's or PICL's format");
  }

  public TraceFormat format() {
    return format;
  }

  /** What is read, where the format is Dunigan's. */
  public DuniganReader dunigan() {
    return new DuniganReader(in, name);
  }

  /** What is read, where the format is one of PICL's. */
  public PiclReader picl() {
    return new PiclReader(in, name);
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException broken) {
      throw failure(name, broken);
    }
  }
}
