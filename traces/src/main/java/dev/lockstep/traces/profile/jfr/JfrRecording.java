package dev.lockstep.traces.profile.jfr;

import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledMethod;
import dev.lockstep.traces.profile.ProfiledTask;
import dev.lockstep.traces.profile.sums.CallLines;
import dev.lockstep.traces.profile.sums.Cost;
import dev.lockstep.traces.profile.sums.Names;
import dev.lockstep.traces.profile.sums.PathCosts;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Makes a recording of a profile.
 *
 * <p>An event {@code lockstep.Ticks} for each line of each call path has its exact ticks. Views of
 * hot methods count events {@code jdk.ExecutionSample} and know no weights. So there are at most
 * ten thousand of those, each for the same number of busy ticks. A profile has no times: an event
 * begins where its task would have been, had it gone along its call paths one after the other.
 */
public final class JfrRecording {
  private static final int HEADER = 68;
  private static final int CHECKPOINT = 1;
  private static final int METADATA = 0;
  private static final int COMPRESSED_NUMBERS = 1;
  private static final int MOST_SAMPLES = 10_000;

  /** Viewers keep all events in memory, and so does this class. */
  private static final int MOST_EVENTS = 200_000;

  /** How a class is called to whose methods something belongs that is no method. */
  private static final String NO_CLASS = "lockstep";

  private final Profile profile;
  private final JfrPool symbols = new JfrPool(JfrType.SYMBOL);
  private final JfrPool packages = new JfrPool(JfrType.PACKAGE);
  private final JfrPool classes = new JfrPool(JfrType.CLASS);
  private final JfrPool methods = new JfrPool(JfrType.METHOD);
  private final JfrPool frameTypes = new JfrPool(JfrType.FRAME_TYPE);
  private final JfrPool stacks = new JfrPool(JfrType.STACK);
  private final JfrPool threads = new JfrPool(JfrType.THREAD);
  private final JfrPool states = new JfrPool(JfrType.THREAD_STATE);
  private final JfrBytes events = new JfrBytes();
  private final int[] callLines;
  private final long[] clocks;
  private final long mostLeftOut;
  private long busyTicks;
  private long seenTicks;
  private long leftOut;
  private long leftOutTicks;

  /** A method at a line. */
  private record Frame(int method, int line) {}

  /** A method as a recording names it. */
  private record Name(String className, String method, String descriptor) {}

  private JfrRecording(Profile profile, int mostEvents) {
    this.profile = profile;
    mostLeftOut = mostLeftOut(profile, mostEvents);
    clocks = new long[profile.tasks().size()];
    callLines = profile.paths().stream().mapToInt(path -> CallLines.of(profile, path)).toArray();
    frameTypes.add("", new JfrBytes().text("Interpreted"));
    states.add("", new JfrBytes().text("STATE_RUNNABLE"));
  }

  /**
   * Writes it. The stream is flushed and stays open.
   *
   * @return sentences about what is left out
   */
  public static List<String> write(Profile profile, OutputStream out) throws IOException {
    return write(profile, out, MOST_EVENTS);
  }

  /** The same with so many exact events at most. */
  static List<String> write(Profile profile, OutputStream out, int mostEvents) throws IOException {
    JfrRecording recording = new JfrRecording(profile, mostEvents);
    recording.countBusy();
    for (int i = 0; i < profile.paths().size(); i++) {
      recording.add(i);
    }
    recording.writeChunk(out);
    return recording.leftOut();
  }

  private List<String> leftOut() {
    List<String> told = new ArrayList<>();
    if (busyTicks > MOST_SAMPLES) {
      told.add(
          ("%s events jdk.ExecutionSample stand for %s busy ticks, so what took less than a sample"
                  + " may have none; events lockstep.Ticks are exact")
              .formatted(MOST_SAMPLES, busyTicks));
    }
    if (leftOut > 0) {
      told.add(
          "%s lines of call paths are left out that took at most %s ticks each, %s together"
              .formatted(leftOut, mostLeftOut, leftOutTicks));
    }
    return told;
  }

  /** How many ticks something may have and be left out, so that there are not too many events. */
  private static long mostLeftOut(Profile profile, int mostEvents) {
    long[] ticks =
        profile.paths().stream()
            .flatMap(path -> PathCosts.of(profile, path).stream())
            .mapToLong(Cost::ticks)
            .sorted()
            .toArray();
    return ticks.length <= mostEvents ? 0 : ticks[ticks.length - mostEvents - 1];
  }

  private void countBusy() {
    for (CallPath path : profile.paths()) {
      for (Cost cost : PathCosts.of(profile, path)) {
        busyTicks += cost.activity().isBusy() && isKept(cost) ? cost.ticks() : 0;
      }
    }
  }

  private boolean isKept(Cost cost) {
    return cost.ticks() > mostLeftOut;
  }

  private void add(int index) {
    CallPath path = profile.paths().get(index);
    long thread = thread(path.task());
    for (Cost cost : PathCosts.of(profile, path)) {
      if (!isKept(cost)) {
        leftOut += cost.ticks() > 0 ? 1 : 0;
        leftOutTicks += cost.ticks();
        continue;
      }
      long stack = stack(index, cost);
      events.event(
          JfrType.TICKS.id(),
          new JfrBytes()
              .number(clocks[path.task()])
              .number(thread)
              .number(stack)
              .number(cost.ticks())
              .text(cost.activity().words()));
      if (cost.activity().isBusy()) {
        samples(cost.ticks(), clocks[path.task()], thread, stack);
      }
      clocks[path.task()] += cost.ticks();
    }
  }

  private void samples(long ticks, long clock, long thread, long stack) {
    long before = samplesUntil(seenTicks);
    seenTicks += ticks;
    long count = samplesUntil(seenTicks) - before;
    for (long i = 0; i < count; i++) {
      events.event(
          JfrType.SAMPLE.id(),
          new JfrBytes().number(clock + i * ticks / count).number(thread).number(stack).number(1));
    }
  }

  private long samplesUntil(long ticks) {
    return busyTicks <= MOST_SAMPLES ? ticks : (long) ((double) ticks / busyTicks * MOST_SAMPLES);
  }

  private int thread(int task) {
    int known = threads.number(task);
    if (known > 0) {
      return known;
    }
    ProfiledTask told = profile.tasks().get(task);
    return threads.add(
        task,
        new JfrBytes()
            .text(Names.task(told))
            .number(told.number() + 1L)
            .text(Names.task(told))
            .number(told.number() + 1L));
  }

  private int stack(int index, Cost cost) {
    List<Frame> frames = new ArrayList<>();
    if (!cost.frame().isEmpty()) {
      frames.add(new Frame(method(frameName(cost.frame())), 0));
    }
    int line = cost.line();
    for (int i = index; i >= 0; i = profile.paths().get(i).parent()) {
      int method = profile.paths().get(i).method();
      if (method >= 0) {
        frames.add(new Frame(method(name(profile.methods().get(method))), line));
      }
      line = callLines[i];
    }
    int known = stacks.number(frames);
    if (known > 0) {
      return known;
    }
    JfrBytes fields = new JfrBytes().truth(false).number(frames.size());
    for (Frame frame : frames) {
      fields.number(frame.method).number(frame.line).number(0).number(1);
    }
    return stacks.add(frames, fields);
  }

  private static Name name(ProfiledMethod method) {
    return new Name(method.className(), method.name(), method.descriptor());
  }

  private static Name frameName(String frame) {
    int end = frame.startsWith("[") ? -1 : frame.lastIndexOf('.');
    return end < 0
        ? new Name(NO_CLASS, frame, "()V")
        : new Name(frame.substring(0, end), frame.substring(end + 1), "()V");
  }

  private int method(Name name) {
    int known = methods.number(name);
    if (known > 0) {
      return known;
    }
    JfrBytes fields =
        new JfrBytes()
            .number(type(name.className))
            .number(symbol(name.method))
            .number(symbol(name.descriptor))
            .number(0)
            .truth(false);
    return methods.add(name, fields);
  }

  private int type(String className) {
    int known = classes.number(className);
    if (known > 0) {
      return known;
    }
    String packageName = Names.packageOf(className).replace('.', '/');
    int inPackage = packages.number(packageName);
    if (inPackage == 0) {
      inPackage = packages.add(packageName, new JfrBytes().number(symbol(packageName)));
    }
    JfrBytes fields =
        new JfrBytes().number(symbol(className.replace('.', '/'))).number(inPackage).number(0);
    return classes.add(className, fields);
  }

  private int symbol(String text) {
    int known = symbols.number(text);
    return known > 0 ? known : symbols.add(text, new JfrBytes().text(text));
  }

  private void writeChunk(OutputStream out) throws IOException {
    byte[] pools = new JfrBytes().event(CHECKPOINT, pools()).toArray();
    byte[] metadata = new JfrBytes().event(METADATA, new JfrMetadata().fields()).toArray();
    long poolsAt = HEADER + (long) events.size();
    long metadataAt = poolsAt + pools.length;
    long hertz = Math.max(1, profile.run().origin().clockHertz());
    DataOutputStream data = new DataOutputStream(out);
    data.writeBytes("FLR\0");
    data.writeShort(2);
    data.writeShort(1);
    data.writeLong(metadataAt + metadata.length);
    data.writeLong(poolsAt);
    data.writeLong(metadataAt);
    data.writeLong(profile.run().origin().date().toEpochMilli() * 1_000_000);
    data.writeLong((long) ((double) profile.endTick() / hertz * 1_000_000_000));
    data.writeLong(0);
    data.writeLong(hertz);
    data.writeInt(COMPRESSED_NUMBERS);
    data.write(events.toArray());
    data.write(pools);
    data.write(metadata);
    data.flush();
  }

  private JfrBytes pools() {
    List<JfrPool> filled =
        Stream.of(symbols, packages, classes, methods, frameTypes, stacks, threads, states)
            .filter(pool -> !pool.isEmpty())
            .toList();
    JfrBytes fields = new JfrBytes().number(0).number(0).number(0).truth(false);
    fields.number(filled.size());
    filled.forEach(pool -> pool.write(fields));
    return fields;
  }
}
