package dev.lockstep.traces.picl;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Records of every kind with values of every size, whose busy times add up. */
final class RandomRecords {
  private static final int KINDS = 21;

  private final Random random;
  private final Map<Integer, Long> starts = new TreeMap<>();
  private long clockMicros;

  RandomRecords(long seed) {
    random = new Random(seed);
  }

  List<PiclRecord> list(int size) {
    List<PiclRecord> records = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      clockMicros += random.nextInt() >>> (1 + random.nextInt(31));
      records.add(record(i % KINDS, new PiclStamp(PiclTime.ofMicros(clockMicros), node())));
    }
    return records;
  }

  private PiclRecord record(int kind, PiclStamp at) {
    return switch (kind) {
      case 0 -> start(at);
      case 1 -> new PiclRecord.Open(at, at.node() == PiclStamp.HOST ? positive() : 0);
      case 2 -> new PiclRecord.Load(at, nodeOrAll());
      case 3 -> new PiclRecord.Send(at, nodeOrAll(), number(), positive());
      case 4 -> new PiclRecord.Recv(at, node(), number(), positive());
      case 5 -> new PiclRecord.RecvBlocking(at, number());
      case 6 -> new PiclRecord.RecvWaking(at, node(), number(), positive());
      case 7 -> new PiclRecord.Message(at);
      case 8 -> new PiclRecord.Sync(at);
      case 9 -> compstats(at);
      case 10 -> new PiclRecord.Commstats(at, count(), count(), count(), count(), count());
      case 11 -> new PiclRecord.Close(at);
      case 12 -> new PiclRecord.TraceLevel(at, number(), number(), number());
      case 13 -> new PiclRecord.TraceMark(at, number());
      case 14 -> PiclRecord.TraceMessage.of(at, text());
      case 15 -> new PiclRecord.TraceStop(at);
      case 16 -> new PiclRecord.TraceFlush(at, time());
      case 17 -> new PiclRecord.TraceExit(at, count());
      case 18 -> new PiclRecord.BlockBegin(at, number(), number(), number());
      case 19 -> new PiclRecord.BlockEnd(at, number(), number(), number());
      default -> new PiclRecord.TraceFiles(at, time());
    };
  }

  private PiclRecord start(PiclStamp at) {
    starts.put(at.node(), at.clock().toMicros());
    return new PiclRecord.TraceStart(at, number(), number(), number());
  }

  private PiclRecord compstats(PiclStamp at) {
    long traced = at.clock().toMicros() - starts.getOrDefault(at.node(), 0L);
    long idle = random.nextLong(traced + 1);
    return new PiclRecord.Compstats(at, PiclTime.ofMicros(traced - idle), PiclTime.ofMicros(idle));
  }

  private int node() {
    return random.nextInt(8) == 0 ? PiclStamp.HOST : random.nextInt(1 << random.nextInt(12));
  }

  private int nodeOrAll() {
    return random.nextInt(8) == 0 ? PiclStamp.ALL_NODES : node();
  }

  private int number() {
    return random.nextInt() >> random.nextInt(32);
  }

  private int positive() {
    return random.nextInt() >>> (1 + random.nextInt(31));
  }

  private long count() {
    return random.nextLong() >>> (1 + random.nextInt(63));
  }

  private PiclTime time() {
    return new PiclTime(positive(), random.nextInt(1_000_000));
  }

  /** Any UTF-16 units at all: control characters, spaces at both ends, lone surrogates. */
  private String text() {
    StringBuilder text = new StringBuilder();
    int length = random.nextInt(100);
    for (int i = 0; i < length; i++) {
      text.append((char) (random.nextInt(0x10000) >> random.nextInt(16)));
    }
    return text.toString();
  }
}
