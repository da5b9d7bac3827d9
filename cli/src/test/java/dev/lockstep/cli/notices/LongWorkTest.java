package dev.lockstep.cli.notices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runs.StandardStreams;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class LongWorkTest {
  private final CountDownLatch toldTwice = new CountDownLatch(1);
  private final ByteArrayOutputStream err =
      new ByteArrayOutputStream() {
        @Override
        public synchronized void write(byte[] bytes, int from, int size) {
          super.write(bytes, from, size);
          if (toString(StandardCharsets.UTF_8).contains("2 s")) {
            toldTwice.countDown();
          }
        }
      };
  private final StandardStreams streams = new StandardStreams(OutputStream.nullOutputStream(), err);

  @Test
  void it_says_once_in_an_interval_how_long_it_takes_and_goes_away() throws Exception {
    try (LongWork _ = LongWork.begun("reading run.rec", streams, () -> 80, 1)) {
      toldTwice.await();
    }
    String shown = err.toString(StandardCharsets.UTF_8);
    assertTrue(shown.contains("lockstep: reading run.rec, 1 s"), shown);
    assertTrue(shown.contains("lockstep: reading run.rec, 2 s"), shown);
    assertTrue(shown.endsWith("\033[J"), shown);
  }

  @Test
  void no_line_is_longer_than_the_terminal() throws Exception {
    try (LongWork _ = LongWork.begun("r", streams, () -> 16, 1)) {
      toldTwice.await();
    }
    assertTrue(err.toString(StandardCharsets.UTF_8).contains("lockstep: r, 2 s"));
  }

  @Test
  void what_is_over_at_once_shows_nothing() {
    LongWork.begun("reading run.rec", streams, () -> 80, 100_000).close();
    assertEquals("", err.toString(StandardCharsets.UTF_8));
  }
}
