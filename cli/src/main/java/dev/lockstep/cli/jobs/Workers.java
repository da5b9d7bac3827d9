package dev.lockstep.cli.jobs;

import dev.lockstep.cli.engines.Crew;
import dev.lockstep.runs.explore.Exploration;
import dev.lockstep.runs.explore.Order;
import dev.lockstep.runs.explore.Ran;
import dev.lockstep.runs.explore.Runner;
import dev.lockstep.runs.explore.failure.Failure;
import dev.lockstep.runs.explore.failure.Finding;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.IoReason;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Makes the runs of a search in several JVMs.
 *
 * <p>Runs are handed out some at a time, and taken in by their numbers. A thread for each worker
 * hands it runs, waits for what comes of them, and starts another one where it ends. A run that has
 * ended its worker is made again by another one, and fails if it ends one that was started since:
 * what ends several workers at once is no run.
 */
public final class Workers implements Runner {
  /** A worker is given so many runs at a time at most: else the last one is waited for. */
  private static final int MOST_AT_A_TIME = 8;

  /** So many parts there are for each worker, if there are enough runs. */
  private static final int PARTS = 4;

  private final Exploration search;
  private final Crew crew;
  private final Consumer<String> tell;
  private final Deque<List<Order>> waiting = new ArrayDeque<>();
  private final Map<Long, Answer> answers = new HashMap<>();

  /** Runs that have ended a worker, and how many workers had been started then. */
  private final Map<Long, Integer> deadly = new HashMap<>();

  private final Set<Process> processes = new HashSet<>();
  private final Set<WorkerJvm> busy = new HashSet<>();
  private Optional<RunPlan> base = Optional.empty();
  private Loaded loaded = Loaded.NOTHING;
  private Optional<String> output = Optional.empty();
  private Optional<RuntimeException> broken = Optional.empty();
  private Optional<Finding> toMinimise = Optional.empty();
  private Optional<WorkerJvm> minimising = Optional.empty();
  private Optional<Finding> minimal = Optional.empty();
  private int started;
  private int serving;
  private boolean isMinimised;
  private boolean isInterrupted;
  private boolean isTimeOver;
  private boolean isClosed;

  /** What came of a run: what a search learns of it, or why it can't be made. */
  private record Answer(Optional<Ran> ran, Optional<RuntimeException> thrown) {}

  /**
   * Will make runs of this search.
   *
   * @param crew is closed with this
   * @param tell is told of workers that ended
   */
  public Workers(Exploration search, Crew crew, Consumer<String> tell) {
    this.search = search;
    this.crew = crew;
    this.tell = tell;
  }

  @Override
  public synchronized RunPlan begin() {
    serving = crew.size();
    for (int i = 0; i < crew.size(); i++) {
      int number = i;
      Thread.ofPlatform().daemon().name("lockstep-worker-" + i).start(() -> serve(number));
    }
    await(() -> base.isPresent() || isInterrupted);
    return base.orElse(search.plan());
  }

  /** Waits until something is so. */
  private synchronized void await(BooleanSupplier isSo) {
    try {
      while (broken.isEmpty() && !isSo.getAsBoolean()) {
        wait();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    if (broken.isPresent()) {
      throw broken.get();
    }
  }

  @Override
  public synchronized Loaded loaded() {
    return loaded;
  }

  @Override
  public void run(List<Order> orders, Predicate<Ran> wantsMore) {
    handOut(orders);
    for (Order order : orders) {
      Optional<Ran> ran = take(order);
      if (ran.isEmpty() || !wantsMore.test(ran.get())) {
        handOut(List.of());
        return;
      }
    }
  }

  private synchronized void handOut(List<Order> orders) {
    answers.clear();
    waiting.clear();
    int size = Math.clamp(orders.size() / (PARTS * crew.size()), 1, MOST_AT_A_TIME);
    for (int from = 0; from < orders.size(); from += size) {
      waiting.add(List.copyOf(orders.subList(from, Math.min(orders.size(), from + size))));
    }
    notifyAll();
  }

  /** What came of a run; empty if somebody interrupts. */
  private synchronized Optional<Ran> take(Order order) {
    await(() -> isInterrupted || isTimeOver || answers.containsKey(order.number()));
    Answer answer = answers.remove(order.number());
    if (isInterrupted || answer == null) {
      return Optional.empty();
    }
    if (answer.thrown().isPresent()) {
      throw answer.thrown().get();
    }
    output = output.or(() -> answer.ran().flatMap(Ran::output));
    return answer.ran();
  }

  @Override
  public synchronized Optional<Finding> minimise(Finding first) {
    toMinimise = Optional.of(first);
    notifyAll();
    await(() -> isMinimised || (isInterrupted && minimising.isEmpty()));
    return minimal;
  }

  @Override
  public synchronized void interrupt() {
    isInterrupted = true;
    minimising.ifPresent(WorkerJvm::interrupt);
    notifyAll();
  }

  @Override
  public synchronized void endRuns() {
    if (!isTimeOver) {
      isTimeOver = true;
      waiting.clear();
      busy.forEach(WorkerJvm::end); // Others, in their place, may minimise.
      notifyAll();
    }
  }

  @Override
  public synchronized void close() {
    isClosed = true;
    processes.forEach(Process::destroyForcibly);
    notifyAll();
    crew.close();
  }

  private synchronized boolean isOver() {
    return isClosed || isTimeOver;
  }

  private synchronized boolean isEnding() {
    return isClosed || isInterrupted;
  }

  private synchronized boolean isClosed() {
    return isClosed;
  }

  /** What one of the threads does. */
  private void serve(int number) {
    try {
      boolean goesOn = true;
      while (goesOn) {
        try (WorkerJvm worker =
            WorkerJvm.start(crew, number, nextSerial(), search.plan(), this::started)) {
          begun(worker);
          goesOn = serve(worker, number);
        }
      }
    } catch (IOException e) {
      notStarted(IoReason.of(e));
    } catch (RuntimeException e) {
      breakDown(e);
    }
  }

  /** The others go on, if there are any. */
  private void notStarted(String reason) {
    if (isLast()) {
      breakDown(new UsageException("--jobs: no worker can be started: " + reason));
    } else if (!isClosed()) {
      tell.accept("a worker can't be started: %s; the others go on".formatted(reason));
    }
  }

  private synchronized boolean isLast() {
    return --serving == 0;
  }

  private synchronized void breakDown(RuntimeException reason) {
    if (!isClosed) {
      broken = broken.or(() -> Optional.of(reason));
      notifyAll();
    }
  }

  private synchronized int nextSerial() {
    return ++started;
  }

  private synchronized void started(Process process) {
    processes.removeIf(other -> !other.isAlive());
    processes.add(process);
    if (isClosed) {
      process.destroyForcibly();
    }
  }

  private synchronized void begun(WorkerJvm worker) {
    if (base.isEmpty()) {
      base = Optional.of(worker.base());
      loaded = worker.loaded();
      notifyAll();
    } else if (!loaded.equals(worker.loaded())) {
      throw new UsageException("--jobs: the program's classes were changed during the search");
    }
  }

  /** Gives a worker what is to be done; returns whether another one is to go on, as it ended. */
  private boolean serve(WorkerJvm worker, int number) {
    while (true) {
      Optional<List<Order>> some = next(worker, number);
      if (some.isEmpty()) {
        if (!isClosed()) {
          minimise(worker);
        }
        return false;
      }
      boolean isDone = make(worker, some.get());
      isIdle(worker);
      if (!isDone) {
        return !isClosed();
      }
    }
  }

  /**
   * What is to be done next; empty if no run is. Workers take from both ends, so that most don't
   * have to change between runs that count the JDK and those that don't.
   */
  private synchronized Optional<List<Order>> next(WorkerJvm worker, int number) {
    while (!isClosed) {
      if (toMinimise.isPresent() && minimising.isEmpty() && !isInterrupted) {
        minimising = Optional.of(worker);
        return Optional.empty();
      }
      List<Order> some = number % 2 == 0 ? waiting.pollFirst() : waiting.pollLast();
      if (some != null) {
        busy.add(worker);
        return Optional.of(some);
      }
      try {
        wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    return Optional.empty();
  }

  private synchronized void isIdle(WorkerJvm worker) {
    busy.remove(worker);
  }

  private boolean make(WorkerJvm worker, List<Order> some) {
    int done = 0;
    try {
      worker.ask(some, firstOutput());
      while (done < some.size()) {
        answered(some.get(done), answer(worker));
        done++;
      }
      return true;
    } catch (IOException ended) {
      died(worker, some.subList(done, some.size()));
      return false;
    }
  }

  private static Answer answer(WorkerJvm worker) throws IOException {
    try {
      return new Answer(Optional.of(worker.answer()), Optional.empty());
    } catch (RuntimeException thrown) {
      return new Answer(Optional.empty(), Optional.of(thrown));
    }
  }

  private synchronized Optional<String> firstOutput() {
    return output;
  }

  private synchronized void answered(Order order, Answer answer) {
    answers.put(order.number(), answer);
    notifyAll();
  }

  /** A worker has ended in the first of these runs. */
  private void died(WorkerJvm worker, List<Order> left) {
    if (isOver()) {
      return;
    }
    int status = worker.status();
    Order last = left.getFirst();
    if (isMadeAgain(worker, last, left)) {
      tell.accept(
          "run %s ended its worker, with exit status %s; another one makes it again"
              .formatted(last.number(), status));
    } else {
      Failure how = new Failure(Failure.Kind.JVM, "ends the JVM with exit status " + status, "");
      RunPlan plan = last.plan(search, worker.base());
      Ran.Kept kept = new Ran.Kept(plan, List.of(), "");
      answered(last, new Answer(Optional.of(Ran.unseen(how, kept)), Optional.empty()));
    }
  }

  private synchronized boolean isMadeAgain(WorkerJvm worker, Order last, List<Order> left) {
    Integer before = deadly.putIfAbsent(last.number(), started);
    boolean isAgain = before == null || worker.serial() <= before;
    if (left.size() > 1) {
      waiting.addFirst(List.copyOf(left.subList(1, left.size())));
    }
    if (isAgain) {
      waiting.addFirst(List.of(last));
    }
    notifyAll();
    return isAgain;
  }

  private void minimise(WorkerJvm worker) {
    Optional<Finding> shorter = Optional.empty();
    try {
      shorter = worker.minimise(toMinimise());
    } catch (IOException ended) {
      if (!isEnding()) {
        tell.accept("the worker ended that minimised, with exit status " + worker.status());
      }
    }
    minimised(shorter);
  }

  private synchronized Finding toMinimise() {
    return toMinimise.orElseThrow();
  }

  private synchronized void minimised(Optional<Finding> shorter) {
    minimal = shorter;
    isMinimised = true;
    toMinimise = Optional.empty();
    notifyAll();
  }
}
