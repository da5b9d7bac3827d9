package dev.lockstep.kernel;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Standard output, or standard error, of the simulated machine: printing is an operation, so output
 * appears in simulated-time order.
 *
 * <p>Each call makes its text first, which may run code of the program, then waits for its turn,
 * and then writes all of it, so that no two tasks' lines mix. A task that can't be suspended, as a
 * class of the JDK holds a lock for it, goes on, and what it prints appears at its turn: all that
 * is printed under one lock in one piece.
 *
 * <p>All processes print to the one object, and each can close it for itself.
 */
public final class SimulatedOutput extends PrintStream {
  private final Charset charset;

  /** The processes that have closed it. */
  private final List<Closed> closed = new ArrayList<>();

  /** Writes to {@code target} in {@code charset}. */
  public SimulatedOutput(OutputStream target, Charset charset) {
    super(target, false, charset);
    this.charset = charset;
  }

  private void emit(String text) {
    show(text.getBytes(charset));
  }

  private void show(byte[] bytes) {
    if (!isLost()) {
      Kernel.print(() -> super.write(bytes, 0, bytes.length));
    }
  }

  /** A process that has closed it, and whether it has printed since, for nothing. */
  private static final class Closed {
    final @Nullable Object process;
    boolean hasLost;

    Closed(@Nullable Object process) {
      this.process = process;
    }
  }

  private Optional<Closed> byProcess() {
    Object process = Kernel.process();
    return closed.stream().filter(known -> known.process == process).findFirst();
  }

  /** Whether the process has closed this before it writes. */
  private boolean isLost() {
    Optional<Closed> before = closed.isEmpty() ? Optional.empty() : byProcess();
    before.ifPresent(known -> known.hasLost = true);
    return before.isPresent();
  }

  /** What the process prints from here on is lost; {@link #checkError} says so. */
  @Override
  public void close() {
    if (byProcess().isEmpty()) {
      flush();
      closed.add(new Closed(Kernel.process()));
    }
  }

  @Override
  public boolean checkError() {
    return byProcess().map(known -> known.hasLost).orElseGet(super::checkError);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    show(Arrays.copyOfRange(bytes, offset, offset + length));
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes) throws IOException {
    write(bytes, 0, bytes.length);
  }

  @Override
  public void writeBytes(byte[] bytes) {
    write(bytes, 0, bytes.length);
  }

  @Override
  public void print(boolean value) {
    emit(String.valueOf(value));
  }

  @Override
  public void print(char value) {
    emit(String.valueOf(value));
  }

  @Override
  public void print(int value) {
    emit(String.valueOf(value));
  }

  @Override
  public void print(long value) {
    emit(String.valueOf(value));
  }

  @Override
  public void print(float value) {
    emit(String.valueOf(value));
  }

  @Override
  public void print(double value) {
    emit(String.valueOf(value));
  }

  @Override
  public void print(char[] value) {
    emit(String.valueOf(value));
  }

  @Override
  public void print(@Nullable String value) {
    emit(String.valueOf(value));
  }

  @Override
  public void print(@Nullable Object value) {
    emit(String.valueOf(value));
  }

  @Override
  public void println() {
    emit(System.lineSeparator());
  }

  @Override
  public void println(boolean value) {
    line(String.valueOf(value));
  }

  @Override
  public void println(char value) {
    line(String.valueOf(value));
  }

  @Override
  public void println(int value) {
    line(String.valueOf(value));
  }

  @Override
  public void println(long value) {
    line(String.valueOf(value));
  }

  @Override
  public void println(float value) {
    line(String.valueOf(value));
  }

  @Override
  public void println(double value) {
    line(String.valueOf(value));
  }

  @Override
  public void println(char[] value) {
    line(String.valueOf(value));
  }

  @Override
  public void println(@Nullable String value) {
    line(String.valueOf(value));
  }

  @Override
  public void println(@Nullable Object value) {
    line(String.valueOf(value));
  }

  private void line(String text) {
    emit(text + System.lineSeparator());
  }

  @Override
  public PrintStream printf(String format, Object... arguments) {
    return format(format, arguments);
  }

  @Override
  public PrintStream printf(Locale locale, String format, Object... arguments) {
    return format(locale, format, arguments);
  }

  @Override
  public PrintStream format(String format, Object... arguments) {
    emit(String.format(format, arguments));
    return this;
  }

  @Override
  public PrintStream format(Locale locale, String format, Object... arguments) {
    emit(String.format(locale, format, arguments));
    return this;
  }

  @Override
  public PrintStream append(@Nullable CharSequence text) {
    emit(String.valueOf(text));
    return this;
  }

  @Override
  public PrintStream append(@Nullable CharSequence text, int start, int end) {
    emit(String.valueOf(text == null ? "null" : text).substring(start, end));
    return this;
  }

  @Override
  public PrintStream append(char character) {
    emit(String.valueOf(character));
    return this;
  }

  /** The target decides when to flush; see the command. */
  @Override
  public void flush() {
    if (!isLost()) {
      super.flush();
    }
  }
}
