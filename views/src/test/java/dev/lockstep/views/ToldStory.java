package dev.lockstep.views;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A story that a test tells in so many words, and that is told again from memory. */
public final class ToldStory implements MadeUpStory, Recorder {
  private record Told(long tick, boolean isDefinition, Consumer<Recorder> what) {}

  private final List<Told> all = new ArrayList<>();
  private RunFacts facts;

  @Override
  public RunFacts facts() {
    return facts;
  }

  @Override
  public long lastTick() {
    return all.stream().mapToLong(Told::tick).max().orElse(0);
  }

  @Override
  public long events() {
    return all.size();
  }

  @Override
  public void replay(Recorder to) {
    all.forEach(told -> told.what.accept(to));
  }

  @Override
  public void replay(long fromTick, long untilTick, Recorder to) {
    all.stream()
        .filter(told -> told.isDefinition || (told.tick >= fromTick && told.tick <= untilTick))
        .forEach(told -> told.what.accept(to));
  }

  @Override
  public void replayBackwards(Recorder to) {
    all.stream().filter(Told::isDefinition).forEach(told -> told.what.accept(to));
    all.reversed().stream()
        .filter(told -> !told.isDefinition)
        .forEach(told -> told.what.accept(to));
  }

  @Override
  public void run(RunFacts facts) {
    this.facts = facts;
    all.add(new Told(0, true, sink -> sink.run(facts)));
  }

  @Override
  public void place(int place, String className, String method, String file, int line) {
    all.add(new Told(0, true, sink -> sink.place(place, className, method, file, line)));
  }

  @Override
  public void link(int link, String from, String to) {
    all.add(new Told(0, true, sink -> sink.link(link, from, to)));
  }

  @Override
  public void source(String className, String file, int line, String text) {
    all.add(new Told(0, true, sink -> sink.source(className, file, line, text)));
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    all.add(new Told(tick, false, sink -> sink.task(tick, task, processor, process, parent, name)));
  }

  @Override
  public void runs(long tick, int task, int processor) {
    all.add(new Told(tick, false, sink -> sink.runs(tick, task, processor)));
  }

  @Override
  public void waits(long tick, int task) {
    all.add(new Told(tick, false, sink -> sink.waits(tick, task)));
  }

  @Override
  public void blocks(long tick, int task, Wait wait, long what, int holder, int place) {
    all.add(new Told(tick, false, sink -> sink.blocks(tick, task, wait, what, holder, place)));
  }

  @Override
  public void wakes(long tick, int task, Cause cause, long by) {
    all.add(new Told(tick, false, sink -> sink.wakes(tick, task, cause, by)));
  }

  @Override
  public void ends(long tick, int task, int status) {
    all.add(new Told(tick, false, sink -> sink.ends(tick, task, status)));
  }

  @Override
  public void works(long tick, int task, long ticks, boolean sends, long message) {
    all.add(new Told(tick, false, sink -> sink.works(tick, task, ticks, sends, message)));
  }

  @Override
  public void isDelayed(long tick, int task, long ticks) {
    all.add(new Told(tick, false, sink -> sink.isDelayed(tick, task, ticks)));
  }

  @Override
  public void sample(long tick, int task, int place, long ticks) {
    all.add(new Told(tick, false, sink -> sink.sample(tick, task, place, ticks)));
  }

  @Override
  public void sends(
      long tick,
      long message,
      int task,
      int to,
      int pid,
      int type,
      int length,
      long address,
      int place) {
    all.add(
        new Told(
            tick,
            false,
            sink -> sink.sends(tick, message, task, to, pid, type, length, address, place)));
  }

  @Override
  public void passes(long tick, long message, int link, long untilTick, long waitedTicks) {
    all.add(
        new Told(tick, false, sink -> sink.passes(tick, message, link, untilTick, waitedTicks)));
  }

  @Override
  public void arrives(long tick, long message, long queuedTicks, long address, int waking) {
    all.add(
        new Told(tick, false, sink -> sink.arrives(tick, message, queuedTicks, address, waking)));
  }

  @Override
  public void asks(
      long tick,
      int task,
      int pid,
      int type,
      int length,
      long address,
      boolean waits,
      boolean blocks,
      int place) {
    all.add(
        new Told(
            tick,
            false,
            sink -> sink.asks(tick, task, pid, type, length, address, waits, blocks, place)));
  }

  @Override
  public void takes(long tick, long message, int task, boolean inCall) {
    all.add(new Told(tick, false, sink -> sink.takes(tick, message, task, inCall)));
  }

  @Override
  public void probes(long tick, int task) {
    all.add(new Told(tick, false, sink -> sink.probes(tick, task)));
  }

  @Override
  public void active(long tick, int processors) {
    all.add(new Told(tick, false, sink -> sink.active(tick, processors)));
  }

  @Override
  public void begins(long tick, int task, int number) {
    all.add(new Told(tick, false, sink -> sink.begins(tick, task, number)));
  }

  @Override
  public void finishes(long tick, int task, int number) {
    all.add(new Told(tick, false, sink -> sink.finishes(tick, task, number)));
  }

  @Override
  public void event(TraceEvent event) {
    all.add(new Told(event.tick(), false, sink -> sink.event(event)));
  }

  @Override
  public void detail(TraceDetail detail) {
    all.add(new Told(detail.tick(), false, sink -> sink.detail(detail)));
  }

  @Override
  public void awaits(long tick, int task, int holder, String words) {
    all.add(new Told(tick, false, sink -> sink.awaits(tick, task, holder, words)));
  }

  @Override
  public void result(long tick, RunEnd end, String words) {
    all.add(new Told(tick, false, sink -> sink.result(tick, end, words)));
  }

  @Override
  public void close() {}
}
