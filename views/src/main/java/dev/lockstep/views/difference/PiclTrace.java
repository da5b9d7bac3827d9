package dev.lockstep.views.difference;

import dev.lockstep.traces.format.TraceInput;
import dev.lockstep.traces.picl.PiclForm;
import dev.lockstep.traces.picl.PiclReader;
import dev.lockstep.traces.picl.PiclRecord;
import dev.lockstep.traces.picl.PiclRecord.Commstats;
import dev.lockstep.traces.picl.PiclRecord.Compstats;
import dev.lockstep.traces.picl.PiclTime;
import dev.lockstep.traces.picl.PiclWriter;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A trace of PICL's format, in either form: records of nodes, with their times in microseconds.
 *
 * <p>The compact form does not tell how long nodes were busy, so that is not compared, and what the
 * last statistics of each node say of it is what is known.
 */
final class PiclTrace implements RunReader {
  private static final Pattern STAMP = Pattern.compile(" +clock +\\d+ +\\d+ +node +-?\\d+");

  private final String name;
  private final PiclReader reader;
  private final HappeningQueue queue;
  private final SortedMap<Integer, NodeRow> nodes = new TreeMap<>();
  private long lastMicros;

  PiclTrace(TraceInput in, HappeningQueue queue) {
    this.name = in.name();
    this.reader = new PiclReader(in.stream(), name);
    this.queue = queue;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean tellMore() {
    if (!reader.hasNext()) {
      return false;
    }
    PiclRecord record = reader.next();
    long micros = record.at().clock().toMicros();
    lastMicros = Math.max(lastMicros, micros);
    int processor = processor(record);
    count(processor, record);
    queue.add(
        new Happening(
            Deed.RECORD,
            micros,
            Happening.NOBODY,
            new Whereabouts(processor, "", ""),
            "",
            Deed.processor(processor) + ": " + words(record)));
    return true;
  }

  private static int processor(PiclRecord record) {
    return record.at().isOnHost() ? 0 : 1 + record.at().node();
  }

  private static String words(PiclRecord record) {
    PiclRecord told =
        record instanceof Compstats stats
            ? new Compstats(stats.at(), PiclTime.ZERO, stats.idle())
            : record;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PiclWriter writer = new PiclWriter(bytes, "a record", PiclForm.VERBOSE)) {
      writer.accept(told);
    }
    String line = STAMP.matcher(bytes.toString(StandardCharsets.UTF_8)).replaceFirst("").strip();
    return told instanceof Compstats ? line.replaceFirst(" busy \\d+ \\d+", "") : line;
  }

  private void count(int processor, PiclRecord record) {
    NodeRow row = nodes.computeIfAbsent(processor, NodeRow::unused);
    switch (record) {
      case Compstats stats -> nodes.put(processor, row.withIdle(stats.idle().toMicros()));
      case Commstats stats ->
          nodes.put(processor, row.withMessages(stats.sent(), stats.received()));
      default -> {}
    }
  }

  @Override
  public Optional<Map<String, String>> facts() {
    return Optional.empty();
  }

  @Override
  public Optional<SortedMap<Integer, NodeRow>> nodes() {
    return Optional.of(nodes);
  }

  @Override
  public long lastTick() {
    return lastMicros;
  }

  @Override
  public List<String> cutOffs() {
    return List.of();
  }
}
