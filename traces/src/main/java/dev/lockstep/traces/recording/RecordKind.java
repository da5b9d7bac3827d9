package dev.lockstep.traces.recording;

import static dev.lockstep.traces.recording.RecordKind.Form.DEFINITION;
import static dev.lockstep.traces.recording.RecordKind.Form.MESSAGE;
import static dev.lockstep.traces.recording.RecordKind.Form.SUM;
import static dev.lockstep.traces.recording.RecordKind.Form.TIMED;
import static dev.lockstep.traces.recording.ToldObject.detail;
import static dev.lockstep.traces.recording.ToldObject.event;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The table of all kinds of records: one for each method of {@link Recorder}, and for each event
 * and detail that comes through {@code event} and {@code detail}. A new kind is a row here: its
 * code, its name, what its numbers and texts are, and how it is told; of an event or a detail also
 * how it is written. docs/recordings.md shows the same table.
 *
 * <p>A record is the code, as a byte; where the kind has a tick that is not the one before in the
 * chunk, how much later it is; its numbers; its texts. "any: " before the names of numbers or texts
 * says that their count comes first, and that the last name stands for any number of them.
 *
 * <p>How it is told: the parts are taken in the order in which they are named.
 */
@SuppressWarnings("ImmutableEnumChecker") // how a kind is told, takes nothing but its parameters
enum RecordKind {
  RUN(
      0,
      "run",
      DEFINITION,
      "any: ticks in a second, nodes, seed, date, sides of the network",
      "any: version, machine, timeslice, program, topology, network, options",
      (in, to) -> to.run(FactsRecord.read(in.numbers(), in.texts()))),
  PLACE(
      1,
      "place",
      DEFINITION,
      "place, line",
      "class, method, file",
      (in, to) -> {
        int place = in.definition();
        int line = in.small();
        to.place(place, in.text(), in.text(), in.text(), line);
      }),
  LINK(
      2,
      "link",
      DEFINITION,
      "link",
      "from, to",
      (in, to) -> to.link(in.definition(), in.text(), in.text())),
  SOURCE(
      3,
      "source",
      DEFINITION,
      "line",
      "class, file, text",
      (in, to) -> to.source(in.text(), in.text(), in.small(), in.text())),
  TASK(
      4,
      "task",
      TIMED,
      "task, processor, process, parent",
      "name",
      (in, to) ->
          to.task(
              in.tick(),
              in.task(),
              in.processor(),
              in.taskOrNobody(),
              in.taskOrNobody(),
              in.text())),
  RUNS(
      5,
      "runs",
      TIMED,
      "task, processor",
      (in, to) -> to.runs(in.tick(), in.task(), in.processor())),
  WAITS(6, "waits for a processor", TIMED, "task", (in, to) -> to.waits(in.tick(), in.task())),
  BLOCKS(
      7,
      "blocks",
      TIMED,
      "task, wait, for which, holder, place",
      (in, to) ->
          to.blocks(
              in.tick(),
              in.task(),
              in.constant(Codes.WAITS),
              in.number(),
              in.taskOrNobody(),
              in.definition())),
  WAKES(
      8,
      "wakes",
      TIMED,
      "task, cause, by which",
      (in, to) -> {
        int task = in.task();
        Cause cause = in.constant(Codes.CAUSES);
        to.wakes(in.tick(), task, cause, cause == Cause.TASK ? in.taskOrNobody() : in.number());
      }),
  ENDS(9, "ends", TIMED, "task, status", (in, to) -> to.ends(in.tick(), in.task(), in.small())),
  WORKS(
      10,
      "works on a message",
      TIMED,
      "task, ticks, whether it sends, message",
      (in, to) -> to.works(in.tick(), in.task(), in.number(), in.flag(), in.number())),
  DELAYED(
      11,
      "is delayed",
      TIMED,
      "task, ticks",
      (in, to) -> to.isDelayed(in.tick(), in.task(), in.number())),
  SAMPLE(
      12,
      "sample",
      TIMED,
      "task, place, ticks",
      (in, to) -> to.sample(in.tick(), in.task(), in.definition(), in.number())),
  SENDS(
      13,
      "sends",
      MESSAGE,
      "message, task, to, pid, type, length, address, place",
      (in, to) ->
          to.sends(
              in.tick(),
              in.number(),
              in.task(),
              in.processorOrNone(),
              in.small(),
              in.small(),
              in.small(),
              in.number(),
              in.definition())),
  PASSES(
      14,
      "passes a link",
      MESSAGE,
      "message, link, ticks, ticks waited",
      (in, to) ->
          to.passes(
              in.tick(),
              in.number(),
              in.definition(),
              in.tick() + ChunkHead.checkedTick(in.number()),
              in.number())),
  ARRIVES(
      15,
      "arrives",
      MESSAGE,
      "message, ticks queued, address, task woken",
      (in, to) -> to.arrives(in.tick(), in.number(), in.number(), in.number(), in.taskOrNobody())),
  ASKS(
      16,
      "asks",
      MESSAGE,
      "task, pid, type, length, address, whether it waits, whether it blocks, place",
      (in, to) ->
          to.asks(
              in.tick(),
              in.task(),
              in.small(),
              in.small(),
              in.small(),
              in.number(),
              in.flag(),
              in.flag(),
              in.definition())),
  TAKES(
      17,
      "takes",
      MESSAGE,
      "message, task, whether in the call that asked",
      (in, to) -> to.takes(in.tick(), in.number(), in.taskOrNobody(), in.flag())),
  PROBES(18, "probes", TIMED, "task", (in, to) -> to.probes(in.tick(), in.task())),
  ACTIVE(19, "active processors", TIMED, "how many", (in, to) -> to.active(in.tick(), in.small())),
  BEGINS(
      20,
      "begins a span",
      TIMED,
      "task, number",
      (in, to) -> to.begins(in.tick(), in.task(), in.small())),
  FINISHES(
      21,
      "finishes it",
      TIMED,
      "task, number",
      (in, to) -> to.finishes(in.tick(), in.task(), in.small())),
  RESULT(
      22,
      "result",
      TIMED,
      "end",
      "words",
      (in, to) -> to.result(in.tick(), in.constant(Codes.ENDS), in.text())),
  FORKED(
      23,
      "`tfork`",
      TIMED,
      "task, function's address, stack, task started",
      event(
          TraceEvent.TaskForked.class,
          (forked, to) -> {
            to.numbers(forked.tid(), forked.functionAddress());
            to.numbers(forked.stackWords(), forked.waking());
          },
          in ->
              new TraceEvent.TaskForked(
                  in.tick(), in.task(), in.number(), in.small(), in.taskOrNobody()))),
  SLEEP_STARTED(
      24,
      "`tsleep`",
      TIMED,
      "task, ticks",
      event(
          TraceEvent.SleepStarted.class,
          (sleep, to) -> to.numbers(sleep.tid(), sleep.ticks()),
          in -> new TraceEvent.SleepStarted(in.tick(), in.task(), in.number()))),
  SLEEP_ENDED(
      25,
      "a sleep is over",
      TIMED,
      "task",
      event(
          TraceEvent.SleepEnded.class,
          (sleep, to) -> to.number(sleep.waking()),
          in -> new TraceEvent.SleepEnded(in.tick(), in.task()))),
  LOCK_REQUESTED(
      26,
      "`lock`",
      TIMED,
      "task, address, whether it was locked",
      event(
          TraceEvent.LockRequested.class,
          (lock, to) -> to.numbers(lock.tid(), lock.address(), flag(lock.wasLocked())),
          in -> new TraceEvent.LockRequested(in.tick(), in.task(), in.number(), in.flag()))),
  LOCK_RELEASED(
      27,
      "`unlock`",
      TIMED,
      "task, address, task woken",
      event(
          TraceEvent.LockReleased.class,
          (lock, to) -> to.numbers(lock.tid(), lock.address(), lock.waking()),
          in -> new TraceEvent.LockReleased(in.tick(), in.task(), in.number(), in.taskOrNobody()))),
  EVENT_POSTED(
      28,
      "`evpost`",
      TIMED,
      "any: task, address, whether it was posted, tasks woken",
      event(
          TraceEvent.EventPosted.class,
          (posted, to) -> {
            to.numbers(
                3 + posted.waking().size(),
                posted.tid(),
                posted.address(),
                flag(posted.wasPosted()));
            posted.waking().forEach(to::number);
          },
          in ->
              new TraceEvent.EventPosted(
                  in.tick(), in.task(), in.number(), in.flag(), in.otherTasks()))),
  EVENT_CLEARED(
      29,
      "`evclear`",
      TIMED,
      "task, address, whether it was posted",
      event(
          TraceEvent.EventCleared.class,
          (cleared, to) -> to.numbers(cleared.tid(), cleared.address(), flag(cleared.wasPosted())),
          in -> new TraceEvent.EventCleared(in.tick(), in.task(), in.number(), in.flag()))),
  EVENT_AWAITED(
      30,
      "`evwait`",
      TIMED,
      "task, address, whether it was posted",
      event(
          TraceEvent.EventAwaited.class,
          (awaited, to) -> to.numbers(awaited.tid(), awaited.address(), flag(awaited.wasPosted())),
          in -> new TraceEvent.EventAwaited(in.tick(), in.task(), in.number(), in.flag()))),
  LOGGED(
      31,
      "`syslog`",
      TIMED,
      "task, pid",
      "text",
      event(
          TraceEvent.Logged.class,
          (logged, to) -> {
            to.numbers(logged.tid(), logged.pid());
            to.text(logged.text());
          },
          in -> new TraceEvent.Logged(in.tick(), in.task(), in.small(), in.text()))),
  MARKED(
      32,
      "`mark`",
      TIMED,
      "task",
      "text",
      event(
          TraceEvent.Marked.class,
          (marked, to) -> {
            to.number(marked.tid());
            to.text(marked.text());
          },
          in -> new TraceEvent.Marked(in.tick(), in.task(), in.text()))),
  TRACE_STARTED(
      33,
      "`strace`",
      TIMED,
      "task",
      event(
          TraceEvent.TraceStarted.class,
          (started, to) -> to.number(started.tid()),
          in -> new TraceEvent.TraceStarted(in.tick(), in.task()))),
  TRACE_STOPPED(
      34,
      "`etrace`",
      TIMED,
      "task",
      event(
          TraceEvent.TraceStopped.class,
          (stopped, to) -> to.number(stopped.tid()),
          in -> new TraceEvent.TraceStopped(in.tick(), in.task()))),
  TASK_SPENT(
      35,
      "what a task's time went by with",
      SUM,
      "task, processor, computing, messages, polling, waiting",
      detail(
          TraceDetail.TaskSpent.class,
          (spent, to) -> {
            to.numbers(spent.tid(), spent.node());
            to.numbers(spent.computing(), spent.messages(), spent.polling(), spent.waiting());
          },
          in ->
              new TraceDetail.TaskSpent(
                  in.task(),
                  in.processorOrNone(),
                  in.number(),
                  in.number(),
                  in.number(),
                  in.number()))),
  THREAD_SPENT(
      36,
      "the same of a thread",
      SUM,
      "task, running, ready, blocked, waiting, sleeping",
      "name",
      detail(
          TraceDetail.ThreadSpent.class,
          (spent, to) -> {
            to.numbers(spent.tid(), spent.running(), spent.ready());
            to.numbers(spent.blocked(), spent.waiting(), spent.sleeping());
            to.text(spent.thread());
          },
          in ->
              new TraceDetail.ThreadSpent(
                  in.task(),
                  in.text(),
                  in.number(),
                  in.number(),
                  in.number(),
                  in.number(),
                  in.number()))),
  MODULE_USED(
      37,
      "what a memory module was asked for",
      SUM,
      "node, near, far, ticks waited",
      detail(
          TraceDetail.ModuleUsed.class,
          (used, to) -> to.numbers(used.node(), used.near(), used.far(), used.waited()),
          in -> new TraceDetail.ModuleUsed(in.small(), in.number(), in.number(), in.number()))),
  AWAITS(
      38,
      "when the run is over, a task still waits",
      TIMED,
      "task, who could end that now",
      "for what",
      (in, to) -> to.awaits(in.tick(), in.task(), in.taskOrNobody(), in.text())),
  MEMORY(
      39,
      "has computed with references to memory",
      TIMED,
      "task, node, references, ticks longer than near, retries, ticks they took, ticks waited",
      detail(
          TraceDetail.MemoryReached.class,
          (reached, to) -> {
            to.numbers(reached.tid(), reached.node(), reached.references(), reached.far());
            to.numbers(reached.retries(), reached.inSwitch(), reached.atModule());
          },
          in ->
              new TraceDetail.MemoryReached(
                  in.tick(),
                  in.task(),
                  in.small(),
                  in.number(),
                  in.number(),
                  in.number(),
                  in.number(),
                  in.number()))),
  POLLED(
      40,
      "has only looked for others",
      TIMED,
      "task, ticks",
      detail(
          TraceDetail.Polled.class,
          (polled, to) -> to.numbers(polled.tid(), polled.ticks()),
          in -> new TraceDetail.Polled(in.tick(), in.task(), in.number()))),
  SPIN_LOCK_ASKED(
      41,
      "asks for a lock that is looked for again and again",
      TIMED,
      "task, lock, whether it was taken, holder, place",
      detail(
          TraceDetail.SpinLockAsked.class,
          (asked, to) -> {
            to.numbers(asked.tid(), asked.lock(), flag(asked.wasTaken()));
            to.numbers(asked.holder(), asked.place());
          },
          in ->
              new TraceDetail.SpinLockAsked(
                  in.tick(),
                  in.task(),
                  in.number(),
                  in.flag(),
                  in.taskOrNobody(),
                  in.definition()))),
  SPIN_LOCK_TAKEN(
      42,
      "has got it",
      TIMED,
      "task, lock, place",
      detail(
          TraceDetail.SpinLockTaken.class,
          (taken, to) -> to.numbers(taken.tid(), taken.lock(), taken.place()),
          in -> new TraceDetail.SpinLockTaken(in.tick(), in.task(), in.number(), in.definition()))),
  SPIN_LOCK_GIVEN(
      43,
      "gives it back",
      TIMED,
      "task, lock",
      detail(
          TraceDetail.SpinLockGiven.class,
          (given, to) -> to.numbers(given.tid(), given.lock()),
          in -> new TraceDetail.SpinLockGiven(in.tick(), in.task(), in.number())));

  /** What records of a kind have in common. */
  enum Form {
    /** Says what others' numbers stand for; has no tick, and is in a chunk of such. */
    DEFINITION,
    /** Has a tick. */
    TIMED,
    /**
     * Has one, and is about a message: its message and its address are told as the differences to
     * those before in the chunk.
     */
    MESSAGE,
    /** Sums up, when the run is over; has no tick. */
    SUM
  }

  /** Tells a recorder what a record says. */
  interface Telling {
    void tell(RecordParts in, Recorder to);
  }

  /** Of texts or numbers: their count comes first. */
  static final int VARYING = -1;

  /** There is no such field. */
  private static final int NONE = -1;

  private static final String ANY = "any: ";

  /** In the byte of a kind: its tick is the one before in the chunk, and not told. */
  static final int SAME_TICK = 0x40;

  /** In the byte of a kind: all that it tells follows from the record before. */
  static final int FOLLOWS = 0x80;

  private static final int ALL_FLAGS = SAME_TICK | FOLLOWS;

  private static final @Nullable RecordKind[] BY_CODE = new RecordKind[SAME_TICK];

  private static final Map<Class<?>, RecordKind> BY_TYPE = new HashMap<>();

  static {
    for (RecordKind kind : values()) {
      if (BY_CODE[kind.code] != null) {
        throw new IllegalStateException(kind + " has the code of " + BY_CODE[kind.code]);
      }
      BY_CODE[kind.code] = kind;
      if (kind.telling instanceof ToldObject<?> object) {
        BY_TYPE.put(object.type(), kind);
      }
    }
  }

  /** What its byte is, but for the flags. It never changes, whatever other kinds come and go. */
  final int code;

  /** What it is called where recordings are described. */
  final String title;

  final Form form;
  final String numberNames;
  final String textNames;
  final Telling telling;

  /** How many numbers it has behind its tick; or {@link #VARYING}. */
  final int numbers;

  /** How many it has at least. */
  final int leastNumbers;

  final int texts;

  /** Which of its numbers is told as the difference to the message before; or none. */
  final int message;

  /** Which of its numbers is told as the difference to the address before; or none. */
  final int address;

  RecordKind(int code, String title, Form form, String numberNames, Telling telling) {
    this(code, title, form, numberNames, "", telling);
  }

  RecordKind(
      int code, String title, Form form, String numberNames, String textNames, Telling telling) {
    this.code = code;
    this.title = title;
    this.form = form;
    this.numberNames = numberNames;
    this.textNames = textNames;
    this.telling = telling;
    this.numbers = count(numberNames);
    this.leastNumbers = numbers == VARYING ? names(numberNames).size() - 1 : numbers;
    this.texts = count(textNames);
    this.message = form == MESSAGE ? names(numberNames).indexOf("message") : NONE;
    this.address = form == MESSAGE ? names(numberNames).indexOf("address") : NONE;
  }

  private static int count(String names) {
    return names.startsWith(ANY) ? VARYING : names(names).size();
  }

  private static List<String> names(String names) {
    return names.isEmpty() ? List.of() : Arrays.asList(names.split(", "));
  }

  boolean hasTick() {
    return form == TIMED || form == MESSAGE;
  }

  /** Whether it says what others' numbers stand for: such records are in chunks of their own. */
  boolean isDefinition() {
    return form == DEFINITION;
  }

  /** Which of its numbers has this name; its tick is the first one, where it has one. */
  int placeOf(String name) {
    int at = names(numberNames).indexOf(name);
    if (at < 0) {
      throw new IllegalArgumentException(this + " has no number named " + name);
    }
    return hasTick() ? at + 1 : at;
  }

  private static long flag(boolean is) {
    return is ? 1 : 0;
  }

  /** The kind that tells such an object; null if none does. */
  static @Nullable RecordKind telling(Object told) {
    return BY_TYPE.get(told.getClass());
  }

  /** Writes the numbers and texts of an object that this kind tells. */
  void write(Object told, ToldObject.Output to) {
    ((ToldObject<?>) telling).write(told, to);
  }

  /** The kind of a record that begins with this byte; null if there is none. */
  static @Nullable RecordKind of(int first) {
    return BY_CODE[first & ~ALL_FLAGS & 0xFF];
  }
}
