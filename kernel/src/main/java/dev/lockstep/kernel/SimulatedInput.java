package dev.lockstep.kernel;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Standard input of the simulated machine. All processes read from the one stream, as processes do
 * that have inherited it; each can close it for itself.
 */
public final class SimulatedInput extends FilterInputStream {
  /** The processes that have closed it. */
  private final List<@Nullable Object> closedBy = new ArrayList<>();

  /** Reads from {@code source}. */
  public SimulatedInput(InputStream source) {
    super(source);
  }

  private InputStream open() throws IOException {
    Object process = Kernel.process();
    if (closedBy.stream().anyMatch(known -> known == process)) {
      throw new IOException("Stream closed");
    }
    return in;
  }

  @Override
  public int read() throws IOException {
    return open().read();
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    return open().read(bytes, offset, length);
  }

  @Override
  public long skip(long count) throws IOException {
    return open().skip(count);
  }

  @Override
  public int available() throws IOException {
    return open().available();
  }

  @Override
  public void reset() throws IOException {
    open().reset();
  }

  @Override
  public void close() {
    closedBy.add(Kernel.process());
  }
}
