package dev.lockstep.cli.output;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A stream that keeps why it failed: what writes pictures wraps the reason in exceptions of its
 * own, or loses it.
 */
final class WatchedOutput extends FilterOutputStream {
  private @Nullable IOException failure;

  private WatchedOutput(OutputStream target) {
    super(target);
  }

  /**
   * Lets something write.
   *
   * @throws IOException if the stream failed, whatever the writer made of that
   */
  static void write(OutputStream target, Consumer<OutputStream> writer) throws IOException {
    WatchedOutput watched = new WatchedOutput(target);
    try (watched) {
      writer.accept(watched);
    } catch (RuntimeException | IOException failed) {
      watched.check();
      throw failed;
    }
    watched.check();
  }

  private void check() throws IOException {
    if (failure != null) {
      throw failure;
    }
  }

  @Override
  public void write(int value) throws IOException {
    attempt(() -> out.write(value));
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    attempt(() -> out.write(bytes, offset, length));
  }

  @Override
  public void flush() throws IOException {
    attempt(out::flush);
  }

  @Override
  public void close() throws IOException {
    attempt(out::close);
  }

  private void attempt(Step step) throws IOException {
    try {
      step.run();
    } catch (IOException broken) {
      failure = failure == null ? broken : failure;
      throw broken;
    }
  }

  private interface Step {
    void run() throws IOException;
  }
}
