package dev.lockstep.traces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.function.BiFunction;

/** A stream that can't be read. */
public final class BrokenStream extends InputStream {
  private BrokenStream() {}

  /** A reader tells which trace could not be read. */
  public static void assertNamed(
      String name, BiFunction<InputStream, String, ? extends Iterator<?>> opener) {
    Iterator<?> reader = opener.apply(new BrokenStream(), name);
    Exception failure = assertThrows(UncheckedIOException.class, reader::hasNext);
    assertEquals("cannot read trace " + name + ": Input/output error", failure.getMessage());
  }

  @Override
  public int read() throws IOException {
    throw new IOException("Input/output error");
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    return read();
  }
}
