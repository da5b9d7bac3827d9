package dev.lockstep.traces.recording;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Writes a recording, chunk after chunk.
 *
 * <p>Chunks end where they are full, so the same run gives the same bytes. Definitions go into
 * chunks of their own, each before the first chunk that uses it: who reads a part of the run reads
 * these, and skips what else is before.
 */
public final class RecordingWriter implements Recorder {
  /** Of events, then a chunk ends: what a run that is killed loses at most. */
  private static final int CHUNK_BYTES = 1 << 16;

  private static final int FIRST_DEFINITIONS_BYTES = 1 << 10;

  private final ChunkOutput output;
  private final SourceLines sources;
  private final ChunkBuffer definitions = new ChunkBuffer(FIRST_DEFINITIONS_BYTES);
  private final ChunkBuffer events = new ChunkBuffer(CHUNK_BYTES);
  private final EventRecords others = new EventRecords(this::next, this::next);

  /**
   * Begins a recording in a file; what that held is lost.
   *
   * @param sources finds the text of places, which is recorded with them
   * @param onFailure is told once why the rest can't be written
   * @throws UncheckedIOException if the file can't be written
   */
  public RecordingWriter(Path file, SourceLines sources, Consumer<RuntimeException> onFailure) {
    this.output = new ChunkOutput(file, onFailure);
    this.sources = sources;
  }

  private ChunkBuffer next(RecordKind kind, long tick) {
    endFullChunk();
    events.begin(kind, tick);
    return events;
  }

  private ChunkBuffer next(RecordKind kind) {
    endFullChunk();
    events.begin(kind);
    return events;
  }

  private void endFullChunk() {
    if (events.length() >= CHUNK_BYTES) {
      endChunk();
    }
  }

  private void endChunk() {
    if (!definitions.isEmpty()) {
      output.write(ChunkHead.DEFINITIONS, definitions);
    }
    if (!events.isEmpty()) {
      output.write(ChunkHead.EVENTS, events);
    }
  }

  /** It is written at once: whatever happens to the run, the file says which one it was. */
  @Override
  public void run(RunFacts facts) {
    definitions.begin(RecordKind.RUN);
    FactsRecord.write(facts, definitions);
    output.write(ChunkHead.DEFINITIONS, definitions);
  }

  @Override
  public void place(int place, String className, String method, String file, int line) {
    definitions.begin(RecordKind.PLACE);
    definitions.number(place);
    definitions.number(line);
    definitions.text(className);
    definitions.text(method);
    definitions.text(file);
    sources.text(className, file, line).ifPresent(text -> source(className, file, line, text));
  }

  @Override
  public void link(int link, String from, String to) {
    definitions.begin(RecordKind.LINK);
    definitions.number(link);
    definitions.text(from);
    definitions.text(to);
  }

  @Override
  public void source(String className, String file, int line, String text) {
    definitions.begin(RecordKind.SOURCE);
    definitions.number(line);
    definitions.text(className);
    definitions.text(file);
    definitions.text(text);
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    ChunkBuffer to = next(RecordKind.TASK, tick);
    to.number(task);
    to.number(processor);
    to.number(process);
    to.number(parent);
    to.text(name);
  }

  @Override
  public void runs(long tick, int task, int processor) {
    ChunkBuffer to = next(RecordKind.RUNS, tick);
    to.number(task);
    to.number(processor);
  }

  @Override
  public void waits(long tick, int task) {
    next(RecordKind.WAITS, tick).number(task);
  }

  @Override
  public void blocks(long tick, int task, Wait wait, long what, int holder, int place) {
    ChunkBuffer to = next(RecordKind.BLOCKS, tick);
    to.number(task);
    to.number(wait.ordinal());
    to.number(what);
    to.number(holder);
    to.number(place);
  }

  @Override
  public void wakes(long tick, int task, Cause cause, long by) {
    ChunkBuffer to = next(RecordKind.WAKES, tick);
    to.number(task);
    to.number(cause.ordinal());
    to.number(by);
  }

  @Override
  public void ends(long tick, int task, int status) {
    ChunkBuffer to = next(RecordKind.ENDS, tick);
    to.number(task);
    to.number(status);
  }

  @Override
  public void works(long tick, int task, long ticks, boolean sends, long message) {
    ChunkBuffer to = next(RecordKind.WORKS, tick);
    to.number(task);
    to.number(ticks);
    to.number(sends ? 1 : 0);
    to.number(message);
  }

  @Override
  public void isDelayed(long tick, int task, long ticks) {
    ChunkBuffer to = next(RecordKind.DELAYED, tick);
    to.number(task);
    to.number(ticks);
  }

  @Override
  public void sample(long tick, int task, int place, long ticks) {
    ChunkBuffer to = next(RecordKind.SAMPLE, tick);
    to.number(task);
    to.number(place);
    to.number(ticks);
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
    ChunkBuffer out = next(RecordKind.SENDS, tick);
    out.number(message);
    out.number(task);
    out.number(to);
    out.number(pid);
    out.number(type);
    out.number(length);
    out.number(address);
    out.number(place);
  }

  @Override
  public void passes(long tick, long message, int link, long untilTick, long waitedTicks) {
    ChunkBuffer to = next(RecordKind.PASSES, tick);
    to.number(message);
    to.number(link);
    to.number(untilTick - tick);
    to.number(waitedTicks);
  }

  @Override
  public void arrives(long tick, long message, long queuedTicks, long address, int waking) {
    ChunkBuffer to = next(RecordKind.ARRIVES, tick);
    to.number(message);
    to.number(queuedTicks);
    to.number(address);
    to.number(waking);
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
    ChunkBuffer to = next(RecordKind.ASKS, tick);
    to.number(task);
    to.number(pid);
    to.number(type);
    to.number(length);
    to.number(address);
    to.number(waits ? 1 : 0);
    to.number(blocks ? 1 : 0);
    to.number(place);
  }

  @Override
  public void takes(long tick, long message, int task, boolean inCall) {
    ChunkBuffer to = next(RecordKind.TAKES, tick);
    to.number(message);
    to.number(task);
    to.number(inCall ? 1 : 0);
  }

  @Override
  public void probes(long tick, int task) {
    next(RecordKind.PROBES, tick).number(task);
  }

  @Override
  public void active(long tick, int processors) {
    next(RecordKind.ACTIVE, tick).number(processors);
  }

  @Override
  public void begins(long tick, int task, int number) {
    ChunkBuffer to = next(RecordKind.BEGINS, tick);
    to.number(task);
    to.number(number);
  }

  @Override
  public void finishes(long tick, int task, int number) {
    ChunkBuffer to = next(RecordKind.FINISHES, tick);
    to.number(task);
    to.number(number);
  }

  @Override
  public void event(TraceEvent event) {
    others.write(event);
  }

  @Override
  public void detail(TraceDetail detail) {
    others.write(detail);
  }

  @Override
  public void result(long tick, RunEnd end, String words) {
    ChunkBuffer to = next(RecordKind.RESULT, tick);
    to.number(end.ordinal());
    to.text(words);
  }

  /**
   * Completes the recording.
   *
   * @throws UncheckedIOException if it could not be written
   */
  @Override
  public void close() {
    endChunk();
    output.close();
  }
}
