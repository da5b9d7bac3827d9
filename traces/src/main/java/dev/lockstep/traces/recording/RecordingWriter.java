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
 * <pre>
 *   file   "lockstep recording 3" | definitions | events | definitions | events | ... | index
 *                                        ▲            │
 *   chunk  head: kind, length, checksum, │ records,   │ first tick, last tick
 *          records:                      └── numbers of places, links
 *             kind │ ticks since the record before │ numbers │ texts
 * </pre>
 *
 * <p>A file has to serve four uses. The run writes it while it goes on, at some tens of nanoseconds
 * for each record. A run that is killed leaves a file that can be read up to its end. A reader gets
 * a part of a long run without reading what is before. And the same run gives the same bytes.
 *
 * <p>So records collect in a buffer, and leave it as a chunk when that is full: by bytes and never
 * by time, as time would differ from run to run. Each chunk has a checksum and the range of its
 * ticks, and what a killed run loses is at most the one chunk that was not full. Definitions go
 * into chunks of their own, each before the first chunk that uses it: a reader of a part of the run
 * reads these, and skips all else before it. The index at the end holds copies of all heads, so
 * that a reader need not go from chunk to chunk; without it, the file is one that was cut off.
 *
 * <p>Records are small because most say again what others said. Ticks, messages and addresses are
 * differences to those before in the chunk, from 0, so no chunk needs another one. Numbers take as
 * few groups of seven bits as they have. Two records that nearly always follow others, a task that
 * blocks as it asks and one that wakes as its message arrives, are a single byte then. A message
 * takes about 40 bytes in all.
 *
 * <p>The kinds and what they hold are the table {@link RecordKind}; docs/recordings.md describes
 * the file for readers in other languages.
 *
 * <p>Sources: numbers are the varints of Protocol Buffers with their signs as "ZigZag", as
 * described in Google's "Protocol Buffers Documentation, Encoding"; the checksum is CRC-32C, of RFC
 * 3720, section 12.1; chunks with a kind, a length and a checksum are those of PNG, ISO/IEC 15948,
 * 5.3.
 */
public final class RecordingWriter implements Recorder {
  /** Of events, then a chunk ends: what a run that is killed loses at most. */
  private static final int CHUNK_BYTES = 1 << 16;

  private static final int FIRST_DEFINITIONS_BYTES = 1 << 10;

  private final ChunkOutput output;
  private final SourceLines sources;
  private final ChunkBuffer definitions = new ChunkBuffer(FIRST_DEFINITIONS_BYTES);
  private final ChunkBuffer events = new ChunkBuffer(CHUNK_BYTES);

  /** What was told last of a task that asks for a message, or gets one. */
  private int waiting;

  private int awaitedType;
  private int waitingPlace;

  /**
   * Begins a recording in a file; what that held is lost.
   *
   * @param sources finds the text of places, which is recorded with them
   * @param onFailure takes, once, the reason why the rest can't be written
   * @throws UncheckedIOException if the file can't be written
   */
  public RecordingWriter(Path file, SourceLines sources, Consumer<RuntimeException> onFailure) {
    this.output = new ChunkOutput(file, onFailure);
    this.sources = sources;
  }

  /**
   * Leaves the file as it is.
   *
   * @throws UncheckedIOException if no recording can be written there
   */
  public static void check(Path file) {
    ChunkOutput.check(file);
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
    if (events.has(CHUNK_BYTES)) {
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
    to.numbers(task, processor, process, parent);
    to.text(name);
  }

  @Override
  public void runs(long tick, int task, int processor) {
    next(RecordKind.RUNS, tick).numbers(task, processor);
  }

  @Override
  public void waits(long tick, int task) {
    next(RecordKind.WAITS, tick).number(task);
  }

  @Override
  public void blocks(long tick, int task, Wait wait, long what, int holder, int place) {
    endFullChunk();
    if (wait == Wait.MESSAGE && blocksAsAsked(tick, task, what, holder, place)) {
      events.follows(RecordKind.BLOCKS);
    } else {
      ChunkBuffer to = next(RecordKind.BLOCKS, tick);
      to.numbers(task, Codes.WAITS.of(wait), what);
      to.numbers(holder, place);
    }
  }

  private boolean blocksAsAsked(long tick, int task, long what, int holder, int place) {
    return events.isBehind(RecordKind.ASKS, tick)
        && task == waiting
        && what == awaitedType
        && holder == NOBODY
        && place == waitingPlace;
  }

  @Override
  public void wakes(long tick, int task, Cause cause, long by) {
    endFullChunk();
    if (cause == Cause.MESSAGE && wakesAsItArrives(tick, task, by)) {
      events.follows(RecordKind.WAKES);
    } else {
      next(RecordKind.WAKES, tick).numbers(task, Codes.CAUSES.of(cause), by);
    }
  }

  private boolean wakesAsItArrives(long tick, int task, long message) {
    return events.isBehind(RecordKind.ARRIVES, tick)
        && task == waiting
        && message == events.message();
  }

  @Override
  public void ends(long tick, int task, int status) {
    next(RecordKind.ENDS, tick).numbers(task, status);
  }

  @Override
  public void works(long tick, int task, long ticks, boolean sends, long message) {
    next(RecordKind.WORKS, tick).numbers(task, ticks, sends ? 1 : 0, message);
  }

  @Override
  public void isDelayed(long tick, int task, long ticks) {
    next(RecordKind.DELAYED, tick).numbers(task, ticks);
  }

  @Override
  public void sample(long tick, int task, int place, long ticks) {
    next(RecordKind.SAMPLE, tick).numbers(task, place, ticks);
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
    out.numbers(events.sinceMessage(message), task, to, pid);
    out.numbers(type, length, events.sinceAddress(address), place);
  }

  @Override
  public void passes(long tick, long message, int link, long untilTick, long waitedTicks) {
    next(RecordKind.PASSES, tick)
        .numbers(events.sinceMessage(message), link, untilTick - tick, waitedTicks);
  }

  @Override
  public void arrives(long tick, long message, long queuedTicks, long address, int waking) {
    ChunkBuffer to = next(RecordKind.ARRIVES, tick);
    to.numbers(events.sinceMessage(message), queuedTicks, events.sinceAddress(address), waking);
    waiting = waking;
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
    to.numbers(task, pid, type, length);
    to.numbers(events.sinceAddress(address), waits ? 1 : 0, blocks ? 1 : 0, place);
    waiting = task;
    awaitedType = type;
    waitingPlace = place;
  }

  @Override
  public void takes(long tick, long message, int task, boolean inCall) {
    next(RecordKind.TAKES, tick).numbers(events.sinceMessage(message), task, inCall ? 1 : 0);
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
    next(RecordKind.BEGINS, tick).numbers(task, number);
  }

  @Override
  public void finishes(long tick, int task, int number) {
    next(RecordKind.FINISHES, tick).numbers(task, number);
  }

  @Override
  public void event(TraceEvent event) {
    RecordKind kind = RecordKind.telling(event);
    if (kind == null) {
      throw new IllegalArgumentException(event + " is told as numbers");
    }
    kind.write(event, next(kind, event.tick()));
  }

  /** Details that no kind tells follow from other records. */
  @Override
  public void detail(TraceDetail detail) {
    RecordKind kind = RecordKind.telling(detail);
    if (kind != null) {
      kind.write(detail, kind.hasTick() ? next(kind, detail.tick()) : next(kind));
    }
  }

  @Override
  public void awaits(long tick, int task, int holder, String words) {
    ChunkBuffer to = next(RecordKind.AWAITS, tick);
    to.numbers(task, holder);
    to.text(words);
  }

  @Override
  public void result(long tick, RunEnd end, String words) {
    ChunkBuffer to = next(RecordKind.RESULT, tick);
    to.number(Codes.ENDS.of(end));
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
