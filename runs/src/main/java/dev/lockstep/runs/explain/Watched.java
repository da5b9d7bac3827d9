package dev.lockstep.runs.explain;

import dev.lockstep.hooks.CallPlace;
import dev.lockstep.kernel.trace.AccessWitness;
import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.MessageFacts;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.runs.explain.Happening.Kind;
import dev.lockstep.runs.things.Thing;
import dev.lockstep.runs.things.Things;
import java.io.PrintStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Sees all that happens in a run, in the order in which it does: in memory, and what the kernel
 * tells. Of very long runs the last million things are kept.
 */
final class Watched implements AccessWitness, Recorder {
  private static final int MOST = 1_000_000;
  private static final int FEW = 1_000;

  /** What a thread does to another one; all else that is called of threads is left out. */
  private static final Set<String> SIGNALS = Set.of("notify", "notifyAll", "interrupt", "unpark");

  private static final Set<String> PRINTS =
      Set.of("println", "print", "printf", "format", "append", "write");

  private final ArrayDeque<Happening> all = new ArrayDeque<>();
  private final Things things = new Things();
  private final Map<Integer, String> names = new TreeMap<>();
  private final Map<Integer, Integer> processors = new TreeMap<>();
  private final Map<Integer, Integer> processes = new TreeMap<>();
  private final Map<Integer, CallPlace.Place> places = new HashMap<>();
  private CallPlace.@Nullable Place[] callPlaces = new CallPlace.Place[64];
  private final Map<Integer, Thing> wanted = new HashMap<>();

  /** The calls of the JDK that tasks are in. */
  private final Map<Integer, Happening> under = new HashMap<>();

  private final Set<Integer> failed = new TreeSet<>();
  private long leftOut;
  private IntSupplier task = () -> NOBODY;
  private LongSupplier tick = () -> 0;

  /** Loads and links what is used while a task runs, where nothing may be loaded. */
  static void settle() {
    Watched one = new Watched();
    one.begins(() -> 0, () -> 0);
    Object[] values = {
      null, "text", 'c', 1, 1L, true, Thread.State.NEW, new Object[0], Object.class
    };
    int place = CallPlace.number(new CallPlace.Place("dev.lockstep", "settle", "", 0));
    for (Object value : values) {
      one.read(one, "", value, place);
      one.calls(one, "notify", values, place);
      one.calls(System.out, "print", values, place);
      one.calls(null, "unpark", new Object[] {Thread.currentThread()}, place);
      one.calls(new ArrayList<>(), "add", values, place);
      one.returned(new ArrayList<>(), "add", value, place);
      one.calls(new ArrayList<>(), "clear", values, place);
      one.finished(new ArrayList<>(), "clear", place);
    }
    one.wroteElement(values, 0, null, place);
    one.readElement(values, 0, null, place);
    one.enters(one, place);
    one.blocks(0, 0, Wait.MONITOR, 0, 0, 0);
    one.blocks(0, 0, Wait.SLEEP, 0, NOBODY, 0);
    one.blocks(0, 0, Wait.MESSAGE, 0, NOBODY, 0);
    one.entered(one, place);
    one.leaves(one, place);
    one.place(1, "", "", "", 0);
    one.task(0, 0, 0, 0, 0, "");
    one.wakes(0, 0, Cause.TASK, 1);
    one.wakes(0, 0, Cause.TIME, 0);
    one.sends(0, 1, 0, 0, 0, 0, 0, 0, 0);
    one.blocks(0, 0, Wait.PERMIT, 0, NOBODY, 0);
    one.ends(0, 0, 0);
  }

  /** What happened, in order. */
  List<Happening> happenings() {
    return List.copyOf(all);
  }

  /** How many things happened before the first that is kept. */
  long leftOut() {
    return leftOut;
  }

  /** The tasks, by their numbers, with the names of their threads. */
  Map<Integer, String> names() {
    return names;
  }

  /** On which processor a task was last; 0 is the host, 1 is node 0. */
  Map<Integer, Integer> processors() {
    return processors;
  }

  private void add(Happening one) {
    if (all.size() == MOST) {
      all.removeFirst();
      leftOut++;
    }
    all.addLast(one);
  }

  private void add(
      long at,
      int who,
      Kind kind,
      @Nullable Thing thing,
      String member,
      List<Object> values,
      String words,
      CallPlace.@Nullable Place place) {
    int process = thing == null ? processes.getOrDefault(who, 0) : 0;
    add(new Happening(at, who, process, kind, thing, member, values, words, place));
  }

  private void access(
      Kind kind, @Nullable Object of, String member, @Nullable Object value, int place) {
    add(
        tick.getAsLong(),
        task.getAsInt(),
        kind,
        of == null ? null : things.of(of),
        member,
        List.of(things.value(value)),
        "",
        known(place));
  }

  /** {@link CallPlace#of} takes a lock each time. */
  private CallPlace.@Nullable Place known(int place) {
    if (place >= callPlaces.length) {
      callPlaces = Arrays.copyOf(callPlaces, 2 * place);
    }
    CallPlace.Place known = callPlaces[place];
    if (known == null) {
      known = CallPlace.of(place);
      callPlaces[place] = known;
    }
    return known;
  }

  /**
   * A policy has chosen something else than the first alternative. A task that was ahead of its
   * slice has come farther than to where it was asked.
   *
   * @param about the task that it is about; {@link #NOBODY} stands for the one that acted last
   */
  void chosen(long at, int about, String words, CallPlace.@Nullable Place place) {
    Happening last = all.peekLast();
    int who = about != NOBODY || last == null ? Math.max(about, 0) : last.task();
    add(Math.max(at, latest(who)), who, Kind.SWITCH, null, "", List.of(), words, place);
  }

  /** When the latest of a task happened, of the last that did. */
  private long latest(int who) {
    Iterator<Happening> back = all.descendingIterator();
    for (int i = 0; i < FEW && back.hasNext(); i++) {
      Happening one = back.next();
      if (one.task() == who) {
        return one.tick();
      }
    }
    return 0;
  }

  /** So a task failed, which is told once. */
  void failed(long at, int who, String words, CallPlace.@Nullable Place place) {
    if (failed.add(who)) {
      add(at, who, Kind.FAILURE, null, "", List.of(), words, place);
    }
  }

  // What tasks do in memory.

  @Override
  public void begins(IntSupplier whose, LongSupplier when) {
    task = whose;
    tick = when;
  }

  @Override
  public void read(@Nullable Object of, String field, @Nullable Object value, int place) {
    access(Kind.READ, of, field, value, place);
  }

  @Override
  public void wrote(@Nullable Object of, String field, @Nullable Object value, int place) {
    access(Kind.WRITE, of, field, value, place);
  }

  @Override
  public void readElement(Object array, int index, @Nullable Object value, int place) {
    access(Kind.READ, array, "[" + index + "]", value, place);
  }

  @Override
  public void wroteElement(Object array, int index, @Nullable Object value, int place) {
    access(Kind.WRITE, array, "[" + index + "]", value, place);
  }

  @Override
  public void calls(@Nullable Object of, String method, @Nullable Object[] arguments, int place) {
    Object target = Things.target(of, arguments);
    Kind kind = Kind.CALL;
    if (SIGNALS.contains(method)) {
      kind = Kind.SIGNAL;
    } else if (of instanceof PrintStream && PRINTS.contains(method)) {
      kind = Kind.PRINT;
    } else if (of == null || target == null || of instanceof Thread || Things.isPlain(target)) {
      return;
    }
    List<Object> values =
        Stream.of(arguments).skip(target == of ? 0 : 1).map(things::value).toList();
    Thing thing = target == null || kind == Kind.PRINT ? null : things.of(target);
    String words = target instanceof Thread thread ? "thread " + thread.getName() : "";
    String told = kind == Kind.CALL ? "begins" : words;
    add(tick.getAsLong(), task.getAsInt(), kind, thing, method, values, told, known(place));
    if (kind == Kind.CALL) {
      under.put(task.getAsInt(), all.getLast());
    }
  }

  @Override
  public void returned(@Nullable Object of, String method, @Nullable Object result, int place) {
    Happening call = leave(method);
    if (call != null && call == all.peekLast()) {
      List<Object> values = new ArrayList<>(call.values());
      values.add(things.value(result));
      isOver(call, values, "returns");
    } else if (call != null) {
      List<Object> values = List.of(things.value(result));
      int who = call.task();
      add(tick.getAsLong(), who, Kind.RETURN, call.thing(), method, values, "", known(place));
    }
  }

  @Override
  public void finished(@Nullable Object of, String method, int place) {
    Happening call = leave(method);
    if (call != null && call == all.peekLast()) {
      isOver(call, call.values(), "");
    }
  }

  /** The call that was told last is told as a whole. */
  private void isOver(Happening call, List<Object> values, String words) {
    all.removeLast();
    add(
        call.tick(),
        call.task(),
        Kind.CALL,
        call.thing(),
        call.member(),
        values,
        words,
        call.place());
  }

  /** The call that the running task has been in, if that is of this method and was told. */
  private @Nullable Happening leave(String method) {
    int who = task.getAsInt();
    Happening call = under.get(who);
    if (call == null || !call.member().equals(method)) {
      return null;
    }
    under.remove(who);
    return call;
  }

  @Override
  public void enters(Object monitor, int place) {
    wanted.put(task.getAsInt(), things.of(monitor));
  }

  @Override
  public void entered(Object monitor, int place) {
    wanted.remove(task.getAsInt());
    access(Kind.ENTER, monitor, "monitor", null, place);
  }

  @Override
  public void leaves(Object monitor, int place) {
    access(Kind.LEAVE, monitor, "monitor", null, place);
  }

  // What the kernel tells.

  @Override
  public void place(int place, String className, String method, String file, int line) {
    places.put(place, new CallPlace.Place(className, method, file, line));
  }

  @Override
  public void task(long at, int who, int processor, int process, int parent, String name) {
    names.put(who, name.isEmpty() ? "task " + who : name);
    processors.put(who, processor);
    processes.put(who, process);
    if (parent != NOBODY) {
      add(at, parent, Kind.START, null, "", List.of(who), "", here(parent));
    }
  }

  /** Where a task last was; null if it was nowhere yet. */
  private CallPlace.@Nullable Place here(int who) {
    return CallPlace.current > 0 && who == running() ? CallPlace.of(CallPlace.current) : null;
  }

  private int running() {
    return task.getAsInt();
  }

  @Override
  public void blocks(long at, int who, Wait wait, long what, int holder, int place) {
    Happening call = under.get(who);
    if (call != null && (wait == Wait.PERMIT || wait == Wait.NOTIFICATION)) {
      if (call == all.peekLast()) {
        all.removeLast();
      }
      add(at, who, Kind.WAIT, call.thing(), call.member(), call.values(), "", call.place());
      return;
    }
    if (wait == Wait.SEND) {
      return; // It is told that the message is sent.
    }
    boolean isOfJdk = wait == Wait.PERMIT; // Its own worker, wherever the program was before.
    Thing monitor = wait == Wait.MONITOR ? wanted.get(who) : null;
    int other = wait == Wait.END ? (int) what : holder;
    List<Object> values = other == NOBODY ? List.of() : List.of(other);
    String words =
        switch (wait) {
          case MESSAGE -> what < 0 ? "a message of any type" : "a message of type " + what;
          case SLEEP -> String.format(Locale.ROOT, "%,d", what);
          default -> wait.words();
        };
    add(at, who, Kind.WAIT, monitor, "", values, words, isOfJdk ? null : places.get(place));
  }

  @Override
  public void wakes(long at, int who, Cause cause, long by) {
    if (cause == Cause.TASK && by != who) {
      add(at, who, Kind.WAKE, null, "", List.of((int) by), "", null);
    } else if (cause == Cause.TIME) {
      add(at, who, Kind.WAKE, null, "", List.of(), "its time has come", null);
    }
  }

  @Override
  public void ends(long at, int who, int status) {
    add(at, who, Kind.END, null, "", List.of(), "", null);
  }

  @Override
  public void sends(
      long at,
      long message,
      int who,
      int to,
      int pid,
      int type,
      int length,
      long address,
      int place) {
    String words = "message %s of type %s to %s".formatted(message, type, processor(to));
    add(at, who, Kind.SEND, null, "", List.of(message), words, places.get(place));
  }

  static String processor(int number) {
    return number == 0 ? "the host" : "node " + (number - 1);
  }

  @Override
  public void takes(long at, MessageFacts message, int who, boolean inCall) {
    if (who != NOBODY) {
      String words =
          "message %s of type %s from %s"
              .formatted(message.number(), message.type(), processor(message.fromProcessor()));
      add(at, who, Kind.TAKE, null, "", List.of(message.number()), words, here(who));
    }
  }
}
