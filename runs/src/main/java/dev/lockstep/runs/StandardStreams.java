package dev.lockstep.runs;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Standard output and standard error of this JVM: what is written to the two appears in the order
 * in which it was written, also where they are one file or one terminal.
 *
 * <p>Its locks are plain monitors, held for one write. Tasks can't wait for the JDK's other locks.
 */
public final class StandardStreams {
  private static final int BUFFER_BYTES = 1 << 16;

  /** A descriptor remembers each stream that was made of it, so there is one of each. */
  private static final class ThisJvm {
    static final OutputStream OUT = new FileOutputStream(FileDescriptor.out);
    static final OutputStream ERR = new FileOutputStream(FileDescriptor.err);
  }

  private final OutputStream realOut;
  private final OutputStream realErr;
  private final byte[] waiting = new byte[BUFFER_BYTES];
  private int waitingBytes;
  private boolean atLineStart = true;
  private int progressColumns;
  private Optional<IOException> outFailure = Optional.empty();

  /** Where {@code out} and {@code err} lead. */
  public StandardStreams(OutputStream out, OutputStream err) {
    realOut = out;
    realErr = err;
  }

  /** Those that this JVM was started with. */
  public static StandardStreams ofThisJvm() {
    return new StandardStreams(ThisJvm.OUT, ThisJvm.ERR);
  }

  /** Standard output, with a buffer. */
  OutputStream out() {
    return new Target() {
      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        writeOut(bytes, offset, length);
      }
    };
  }

  /** Standard error, without one. */
  public OutputStream err() {
    return new Target() {
      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        writeErr(bytes, offset, length);
      }
    };
  }

  /**
   * Writes what waits in the buffer.
   *
   * @throws IOException if that, or anything earlier, could not be written to standard output
   */
  synchronized void flush() throws IOException {
    emptyBuffer();
    if (outFailure.isPresent()) {
      throw outFailure.get();
    }
  }

  /**
   * Writes what waits in the buffer, and takes away the line that shows progress.
   *
   * @throws IOException if that, or anything earlier, could not be written to standard output
   */
  synchronized void finish() throws IOException {
    try {
      eraseProgress();
    } finally {
      flush();
    }
  }

  /** Shows a line on standard error until anything else is written. */
  public synchronized void showProgress(String line) {
    emptyBuffer();
    if (atLineStart) {
      try {
        eraseProgress();
        realErr.write(line.getBytes(StandardCharsets.US_ASCII));
        progressColumns = line.length();
      } catch (IOException nobodyLooks) {
        progressColumns = 0;
      }
    }
  }

  private synchronized void writeOut(byte[] bytes, int offset, int length) {
    if (length > BUFFER_BYTES - waitingBytes) {
      emptyBuffer();
    }
    if (length > BUFFER_BYTES) {
      writeThrough(bytes, offset, length);
    } else {
      System.arraycopy(bytes, offset, waiting, waitingBytes, length);
      waitingBytes += length;
    }
  }

  private synchronized void writeErr(byte[] bytes, int offset, int length) throws IOException {
    emptyBuffer();
    eraseProgress();
    realErr.write(bytes, offset, length);
    noteEnd(bytes, offset + length);
  }

  private void emptyBuffer() {
    int length = waitingBytes;
    waitingBytes = 0;
    if (length > 0) {
      writeThrough(waiting, 0, length);
    }
  }

  /** After a failure the program goes on, as it does under the java command. */
  private void writeThrough(byte[] bytes, int offset, int length) {
    try {
      eraseProgress();
      realOut.write(bytes, offset, length);
      noteEnd(bytes, offset + length);
    } catch (IOException failure) {
      outFailure = outFailure.or(() -> Optional.of(failure));
    }
  }

  private void noteEnd(byte[] bytes, int end) {
    atLineStart = end == 0 || bytes[end - 1] == '\n';
  }

  private void eraseProgress() throws IOException {
    if (progressColumns > 0) {
      String blank = "\r" + " ".repeat(progressColumns) + "\r";
      progressColumns = 0;
      realErr.write(blank.getBytes(StandardCharsets.US_ASCII));
    }
  }

  private abstract class Target extends OutputStream {
    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public abstract void write(byte[] bytes, int offset, int length) throws IOException;

    @Override
    public void flush() throws IOException {
      StandardStreams.this.flush();
    }
  }
}
