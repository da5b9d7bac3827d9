package dev.lockstep.runs;

import dev.lockstep.hooks.Output;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Standard output and standard error of this JVM: what is written to the two appears in the order
 * in which it was written, also where they are one file or one terminal.
 *
 * <p>Its locks are plain monitors, held for one write. Tasks can't wait for the JDK's other locks.
 */
public final class StandardStreams implements Output {
  private static final int BUFFER_BYTES = 1 << 16;

  // What terminals are told, in the words of ECMA-48 and of the VT100.
  private static final String DOWN = "\033D";
  private static final String UP = "\033[A";
  private static final String ERASE_BELOW = "\033[J";
  private static final String REMEMBER = "\0337";
  private static final String GO_BACK = "\0338";
  private static final String NO_WRAP = "\033[?7l";
  private static final String WRAP = "\033[?7h";

  /** A descriptor remembers each stream that was made of it, so there is one of each. */
  private static final class ThisJvm {
    static final OutputStream OUT = new FileOutputStream(FileDescriptor.out);
    static final OutputStream ERR = new FileOutputStream(FileDescriptor.err);

    /** Whether they lead to the same file or terminal; where that isn't known, they may. */
    static boolean areOne() {
      try {
        Path descriptors = Path.of("/proc/self/fd");
        return Files.readSymbolicLink(descriptors.resolve("1"))
            .equals(Files.readSymbolicLink(descriptors.resolve("2")));
      } catch (IOException | UnsupportedOperationException notOnThisSystem) {
        return true;
      }
    }
  }

  private final OutputStream realOut;
  private final OutputStream realErr;
  private final boolean areOne;
  private final byte[] waiting = new byte[BUFFER_BYTES];
  private int waitingBytes;
  private boolean isPageShown;
  private int bytesOfOutLine;
  private int bytesOfErrLine;
  private Optional<IOException> outFailure = Optional.empty();
  private boolean isThrough;
  private OutputStream copy = OutputStream.nullOutputStream();

  /** Where {@code out} and {@code err} lead. */
  public StandardStreams(OutputStream out, OutputStream err) {
    this(out, err, out == err);
  }

  private StandardStreams(OutputStream out, OutputStream err, boolean areOne) {
    realOut = out;
    realErr = err;
    this.areOne = areOne;
  }

  /** Those that this JVM was started with. */
  public static StandardStreams ofThisJvm() {
    return new StandardStreams(ThisJvm.OUT, ThisJvm.ERR, ThisJvm.areOne());
  }

  /** From here on what is written to standard output is written there too. */
  public synchronized void copyOut(OutputStream other) {
    copy = other;
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
   * Writes what waits in the buffer, and takes away the lines that are shown.
   *
   * @throws IOException if that, or anything earlier, could not be written to standard output
   */
  synchronized void finish() throws IOException {
    try {
      erasePage();
    } finally {
      flush();
    }
  }

  /**
   * Shows these lines on standard error, which has to be a terminal, until anything else is
   * written. They begin below the line that the program has come to; the cursor stays there, so
   * what is written or typed next goes on where it would without them:
   *
   * <pre>
   *   What is your name? █
   *   lockstep: running for 2 s
   * </pre>
   *
   * <p>Where the program's line fills the terminal's to the last column, nothing is shown until
   * that changes: a cursor that was elsewhere forgets that the next character belongs to the next
   * line.
   *
   * @param columns how many characters a line of the terminal has
   */
  public synchronized void show(List<String> lines, int columns) {
    emptyBuffer();
    try {
      erasePage();
      if (bytesOfLine() > 0 && bytesOfLine() % columns == 0) {
        return;
      }
      realErr.write(page(lines).getBytes(StandardCharsets.UTF_8));
      isPageShown = true;
    } catch (IOException nobodyLooks) {
      isPageShown = false;
    }
  }

  /** Takes away the lines that are shown. */
  public synchronized void showNothing() {
    try {
      erasePage();
    } catch (IOException nobodyLooks) {
      isPageShown = false;
    }
  }

  /** Whether lines are shown; if not, anything else was written since. */
  public synchronized boolean isShowing() {
    return isPageShown;
  }

  /**
   * Writes a line to standard error, unless the program is in the middle of one there.
   *
   * @return whether it is written, or can't be read by any program
   */
  public synchronized boolean tell(String line) {
    emptyBuffer();
    if (bytesOfLine() > 0) {
      return false;
    }
    tellBehind("", line);
    return true;
  }

  /** Writes a line to standard error, behind what the program has written of its own last one. */
  public synchronized void tellLast(String line) {
    if (!tell(line)) {
      tellBehind("\n", line);
    }
  }

  private void tellBehind(String before, String line) {
    byte[] bytes = (before + line + "\n").getBytes(StandardCharsets.UTF_8);
    try {
      writeErr(bytes, 0, bytes.length);
    } catch (IOException nobodyReads) {
      return;
    }
  }

  /** What standard error's last line has so far, and that of output where both are one. */
  private int bytesOfLine() {
    return bytesOfErrLine + (areOne ? bytesOfOutLine : 0);
  }

  /** Makes room, remembers the cursor, writes lines that don't wrap, and goes back. */
  private static String page(List<String> lines) {
    return DOWN.repeat(lines.size())
        + UP.repeat(lines.size())
        + NO_WRAP
        + REMEMBER
        + lines.stream().map(line -> "\r\n" + line).collect(Collectors.joining())
        + GO_BACK
        + WRAP;
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
    if (isThrough) {
      emptyBuffer();
    }
  }

  private synchronized void writeErr(byte[] bytes, int offset, int length) throws IOException {
    emptyBuffer();
    erasePage();
    realErr.write(bytes, offset, length);
    bytesOfErrLine = bytesOfLine(bytes, offset, length, bytesOfErrLine);
  }

  /** Writes what waits in the buffer; what can't be written is told of at the end. */
  @Override
  public synchronized void appear() {
    emptyBuffer();
  }

  /** From here on nothing waits: others write there too, and it can't be seen when. */
  @Override
  public synchronized void writeThrough() {
    emptyBuffer();
    isThrough = true;
  }

  /**
   * Whether the program has closed standard output itself, past {@link System#out}: what it prints
   * then is lost, as it is under the java command.
   */
  boolean outWasClosed() {
    return realOut == ThisJvm.OUT && !FileDescriptor.out.valid();
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
      copy.write(bytes, offset, length);
      erasePage();
      realOut.write(bytes, offset, length);
      bytesOfOutLine = bytesOfLine(bytes, offset, length, bytesOfOutLine);
    } catch (IOException failure) {
      outFailure = outFailure.or(() -> Optional.of(failure));
    }
  }

  private static int bytesOfLine(byte[] bytes, int offset, int length, int before) {
    for (int last = offset + length - 1; last >= offset; last--) {
      if (bytes[last] == '\n') {
        return offset + length - 1 - last;
      }
    }
    return before + length;
  }

  private void erasePage() throws IOException {
    if (isPageShown) {
      isPageShown = false;
      realErr.write(ERASE_BELOW.getBytes(StandardCharsets.US_ASCII));
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
