package dev.lockstep.runs.sweep;

import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceEvent.Marked;
import dev.lockstep.kernel.trace.TraceEvent.MessageSent;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.statistics.NodeStatistics;
import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;

/** Counts what a run does, and keeps what the program says of itself by marks. */
final class Measured implements TraceSink {
  private final NodeStatistics statistics = new NodeStatistics();
  private final Map<String, String> said = new TreeMap<>();
  private long lastTick;
  private long messages;
  private long bytes;

  @Override
  public void accept(TraceEvent event) {
    lastTick = Math.max(lastTick, event.tick());
    statistics.accept(event);
    if (event instanceof MessageSent sent) {
      messages++;
      bytes += sent.length();
    } else if (event instanceof Marked mark) {
      say(mark.text());
    }
  }

  /** A mark of the form {@code NAME=VALUE} says something of the run; the last one counts. */
  private void say(String text) {
    int end = text.indexOf('=');
    String name = text.substring(0, Math.max(end, 0)).strip();
    if (!name.isEmpty()) {
      said.put(name, text.substring(end + 1).strip());
    }
  }

  @Override
  public void detail(TraceDetail detail) {
    statistics.detail(detail);
  }

  @Override
  public boolean followsCalls() {
    return statistics.followsCalls();
  }

  @Override
  public void close() {
    statistics.close();
  }

  Map<String, String> said() {
    return said;
  }

  long lastTick() {
    return lastTick;
  }

  long messages() {
    return messages;
  }

  long bytes() {
    return bytes;
  }

  /** Of all tasks, from the first one's start to the last one's end, as a part of 1. */
  String utilisation() {
    long percent = statistics.runs().getLast().grossPercent();
    return BigDecimal.valueOf(percent, 2).toPlainString();
  }
}
