package dev.lockstep.traces.dunigan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.traces.lines.LineInput;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoundTripTest {
  private static final int EVENTS = 20_000;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void reading_what_was_written_gives_equal_events(long seed) {
    List<TraceEvent> events = new RandomEvents(seed).list(EVENTS);
    byte[] trace = DuniganWriterTest.written(events).getBytes(StandardCharsets.UTF_8);
    LineInput input = new LineInput(new ByteArrayInputStream(trace), "trace", 16);
    assertEquals(events, DuniganReaderTest.readAll(new DuniganReader(input)));
  }

  /** Events of every kind, in order of their ticks, with values of every size. */
  private static final class RandomEvents {
    private static final int KINDS = 17;

    private final Random random;
    private long tick;

    RandomEvents(long seed) {
      random = new Random(seed);
    }

    List<TraceEvent> list(int size) {
      List<TraceEvent> events = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        tick += random.nextInt(10) == 0 ? random.nextInt() & 0xFFFF : 0;
        events.add(event(i % KINDS));
      }
      return events;
    }

    private TraceEvent event(int kind) {
      return switch (kind) {
        case 0 -> new TraceEvent.TaskForked(tick, id(), address(), number(), id());
        case 1 -> new TraceEvent.TaskExited(tick, id(), number());
        case 2 ->
            new TraceEvent.MessageSent(tick, id(), id(), number(), number(), number(), address());
        case 3 ->
            new TraceEvent.ReceivePosted(
                tick, id(), number(), number(), number(), address(), flag(), flag());
        case 4 ->
            new TraceEvent.MessageArrived(
                tick, id(), number(), number(), number(), address(), perhapsId());
        case 5 -> new TraceEvent.SleepStarted(tick, id(), address());
        case 6 -> new TraceEvent.SleepEnded(tick, id());
        case 7 -> new TraceEvent.LockRequested(tick, id(), address(), flag());
        case 8 -> new TraceEvent.LockReleased(tick, id(), address(), perhapsId());
        case 9 -> new TraceEvent.EventPosted(tick, id(), address(), flag(), ids());
        case 10 -> new TraceEvent.EventCleared(tick, id(), address(), flag());
        case 11 -> new TraceEvent.EventAwaited(tick, id(), address(), flag());
        case 12 -> new TraceEvent.Logged(tick, id(), number(), text());
        case 13 -> new TraceEvent.Marked(tick, id(), text());
        case 14 -> new TraceEvent.TraceStarted(tick, id());
        case 15 -> new TraceEvent.TraceStopped(tick, id());
        default -> new TraceEvent.ActiveProcessors(tick, number());
      };
    }

    private int number() {
      return random.nextInt() >> random.nextInt(32);
    }

    private int id() {
      return random.nextInt() >>> (1 + random.nextInt(31));
    }

    private int perhapsId() {
      return flag() ? id() : TraceEvent.NOBODY;
    }

    private List<Integer> ids() {
      return IntStream.range(0, random.nextInt(4)).mapToObj(i -> id()).toList();
    }

    private long address() {
      return random.nextLong() >>> random.nextInt(64);
    }

    private boolean flag() {
      return random.nextBoolean();
    }

    /** Any UTF-16 units at all: control characters, quotes, lone surrogates. */
    private String text() {
      StringBuilder text = new StringBuilder();
      int length = random.nextInt(20);
      for (int i = 0; i < length; i++) {
        text.append((char) (random.nextInt(0x10000) >> random.nextInt(16)));
      }
      return text.toString();
    }
  }
}
