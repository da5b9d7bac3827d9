package dev.lockstep.cli.notices;

import dev.lockstep.cli.notices.LiveState.Doing;
import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.Wait;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Counts what is told of a run, on the run's own thread, and says how things stand when another
 * thread has asked: so no thread looks at counts while they change.
 *
 * <pre>
 *   the run      ── told ── told ── told: answers ── told ──▶
 *                              ▲        │
 *   who watches  ──────────── ask       └─▶ answer ─────────▶
 * </pre>
 */
final class LiveRun implements Recorder {
  private static final int FEW = 16;
  private static final byte OVER = 0;
  private static final byte READY = 1;
  private static final byte RUNNING = 2;

  /** And from here on, waiting: for what {@link Wait} names. */
  private static final byte WAITING = 3;

  private static final Wait[] WAITS = Wait.values();

  private final AtomicReference<@Nullable RunFacts> facts = new AtomicReference<>();
  private final AtomicReference<@Nullable LiveState> answer = new AtomicReference<>();
  private volatile boolean isAsked;

  private long lastTick;
  private int tasks;
  private byte[] states = new byte[FEW];
  private int[] processorOfTask = new int[FEW];
  private int processors;
  private long[] untaken = new long[FEW];

  /** Where messages go that were not taken: a library's handler doesn't say where it is. */
  private final Map<Long, Integer> destinations = new HashMap<>();

  private long sent;
  private long arrived;
  private long taken;
  private final List<String> places = new ArrayList<>();
  private long[] ticksAtPlace = new long[FEW];

  /** What the run is; on any thread. */
  Optional<RunFacts> facts() {
    return Optional.ofNullable(facts.get());
  }

  /** Asks how things stand; on any thread. At the end the run answers unasked. */
  void ask() {
    isAsked = true;
  }

  /** The answer, once; none if nothing was told since the question. On any thread. */
  Optional<LiveState> answer() {
    return Optional.ofNullable(answer.getAndSet(null));
  }

  private void isTold(long tick) {
    lastTick = Math.max(lastTick, tick);
    if (isAsked) {
      isAsked = false;
      answer.set(state());
    }
  }

  private LiveState state() {
    Doing[] doing = new Doing[processors];
    Arrays.fill(doing, Doing.NOTHING);
    int[] waiting = new int[WAITS.length];
    int running = 0;
    int ready = 0;
    for (int task = 0; task < tasks; task++) {
      byte state = states[task];
      if (state != OVER) {
        running += state == RUNNING ? 1 : 0;
        ready += state == READY ? 1 : 0;
        if (state >= WAITING) {
          waiting[state - WAITING]++;
        }
        int processor = processorOfTask[task];
        Doing own = doing(state);
        doing[processor] = own.compareTo(doing[processor]) < 0 ? own : doing[processor];
      }
    }
    int fullest = fullest();
    return new LiveState(
        lastTick,
        List.of(doing),
        running,
        ready,
        Arrays.stream(waiting).boxed().toList(),
        sent,
        arrived,
        taken,
        fullest,
        untaken[fullest],
        List.copyOf(places),
        Arrays.copyOf(ticksAtPlace, places.size()));
  }

  private static Doing doing(byte state) {
    return switch (state) {
      case READY -> Doing.READY;
      case RUNNING -> Doing.RUNS;
      default -> Doing.of(WAITS[state - WAITING]);
    };
  }

  private int fullest() {
    int fullest = 0;
    for (int processor = 1; processor < processors; processor++) {
      if (untaken[processor] > untaken[fullest]) {
        fullest = processor;
      }
    }
    return fullest;
  }

  private void become(long tick, int task, byte state) {
    knowTask(task);
    states[task] = state;
    isTold(tick);
  }

  private void becomeOn(int processor, long tick, int task, byte state) {
    knowTask(task);
    knowProcessor(processor);
    processorOfTask[task] = processor;
    become(tick, task, state);
  }

  private void knowTask(int task) {
    if (task >= states.length) {
      int size = Math.max(task + 1, 2 * states.length);
      states = Arrays.copyOf(states, size);
      processorOfTask = Arrays.copyOf(processorOfTask, size);
    }
    tasks = Math.max(tasks, task + 1);
  }

  private void knowProcessor(int processor) {
    if (processor >= untaken.length) {
      untaken = Arrays.copyOf(untaken, Math.max(processor + 1, 2 * untaken.length));
    }
    processors = Math.max(processors, processor + 1);
  }

  @Override
  public void run(RunFacts told) {
    facts.set(told);
  }

  /** Places are numbered from 1, as they are told. */
  @Override
  public void place(int place, String className, String method, String file, int line) {
    places.add(
        file.isEmpty()
            ? className + "." + method
            : "%s.%s(%s:%s)".formatted(className, method, file, line));
    if (places.size() > ticksAtPlace.length) {
      ticksAtPlace = Arrays.copyOf(ticksAtPlace, 2 * ticksAtPlace.length);
    }
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    becomeOn(processor, tick, task, READY);
  }

  @Override
  public void runs(long tick, int task, int processor) {
    becomeOn(processor, tick, task, RUNNING);
  }

  @Override
  public void waits(long tick, int task) {
    become(tick, task, READY);
  }

  @Override
  public void blocks(long tick, int task, Wait wait, long what, int holder, int place) {
    become(tick, task, (byte) (WAITING + wait.ordinal()));
  }

  @Override
  public void wakes(long tick, int task, Cause cause, long by) {
    become(tick, task, READY);
  }

  @Override
  public void ends(long tick, int task, int status) {
    become(tick, task, OVER);
  }

  @Override
  public void sample(long tick, int task, int place, long ticks) {
    if (place != NOWHERE) {
      ticksAtPlace[place - 1] += ticks;
    }
    isTold(tick);
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
    knowProcessor(to);
    untaken[to]++;
    destinations.put(message, to);
    sent++;
    isTold(tick);
  }

  @Override
  public void arrives(long tick, long message, long queuedTicks, long address, int waking) {
    arrived++;
  }

  @Override
  public void takes(long tick, long message, int task, boolean inCall) {
    Integer processor = destinations.remove(message);
    if (processor != null) {
      untaken[processor]--;
    }
    taken++;
    isTold(tick);
  }

  @Override
  public void result(long tick, RunEnd end, String words) {
    lastTick = Math.max(lastTick, tick);
    answer.set(state());
  }
}
