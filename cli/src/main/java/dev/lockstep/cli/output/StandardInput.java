package dev.lockstep.cli.output;

import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.Trace;
import dev.lockstep.traces.TraceFormats;
import dev.lockstep.traces.compression.CompressedFiles;
import dev.lockstep.traces.dunigan.RecordLines;
import dev.lockstep.traces.lines.IoReason;
import dev.lockstep.traces.recording.Recording;
import java.io.ByteArrayInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * A trace on standard input: mostly that of a program which also prints there. What is no record is
 * printed as it is, beside what the command prints itself.
 */
public final class StandardInput {
  /** What users call it. */
  public static final String WORD = "-";

  private static final String NAME = "standard input";

  /** How traces of the other format begin, in words and in numbers. */
  private static final String PICL_WORD = "trace_";

  private static final String PICL_NUMBER = "-?\\d.*";

  private StandardInput() {}

  /**
   * The trace.
   *
   * @param others takes what the program printed
   * @throws UsageException if it is a recording
   */
  public static Trace trace(PrintWriter others) {
    return trace(others, false, false);
  }

  /**
   * The same, whatever its format: in one whose records are numbers, nothing else is told apart.
   */
  public static Trace traceOfAnyFormat(PrintWriter others) {
    return trace(others, true, false);
  }

  /** The same; what is read of the trace goes on to standard output. */
  public static Trace passedOn(PrintWriter others) {
    return trace(others, false, true);
  }

  private static Trace trace(PrintWriter others, boolean mayBeNumbers, boolean passesOn) {
    try {
      InputStream rest = CompressedFiles.input(new Left(System.in));
      byte[] first = rest.readNBytes(Recording.beginningBytes());
      if (Recording.begins(first)) {
        throw new UsageException(
            "standard input is a recording, and these are read from files only, in no fixed order:"
                + " name the file instead of -");
      }
      InputStream all = new SequenceInputStream(new ByteArrayInputStream(first), rest);
      InputStream records = isPicl(first, mayBeNumbers) ? all : records(all, others);
      return TraceFormats.STANDARD.read(passesOn ? new PassedOn(records) : records, NAME);
    } catch (IOException broken) {
      throw new UncheckedIOException(
          "cannot read trace " + NAME + ": " + IoReason.of(broken), broken);
    }
  }

  private static boolean isPicl(byte[] first, boolean mayBeNumbers) {
    String line = new String(first, StandardCharsets.ISO_8859_1).lines().findFirst().orElse("");
    return line.startsWith(PICL_WORD) || (mayBeNumbers && line.matches(PICL_NUMBER));
  }

  private static InputStream records(InputStream all, PrintWriter others) {
    return new RecordLines(
        all,
        printed -> {
          others.print(new String(printed, StandardCharsets.UTF_8));
          others.flush();
        });
  }

  /** A stream that is read by others, and left open. */
  private static final class Left extends FilterInputStream {
    Left(InputStream in) {
      super(in);
    }

    @Override
    public void close() {}
  }

  /** What is read is written to standard output, too. */
  private static final class PassedOn extends FilterInputStream {
    private final OutputStream out = new FileOutputStream(FileDescriptor.out);

    PassedOn(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] to, int offset, int most) throws IOException {
      int count = in.read(to, offset, most);
      if (count > 0) {
        passOn(to, offset, count);
      }
      return count;
    }

    private void passOn(byte[] bytes, int offset, int count) {
      try {
        out.write(bytes, offset, count);
      } catch (IOException broken) {
        throw new UncheckedIOException(
            "cannot write standard output: " + IoReason.of(broken), broken);
      }
    }
  }
}
