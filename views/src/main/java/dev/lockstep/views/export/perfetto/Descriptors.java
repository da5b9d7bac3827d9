package dev.lockstep.views.export.perfetto;

import dev.lockstep.traces.protobuf.ProtobufMessage;
import dev.lockstep.views.export.shown.ShownCounter;
import dev.lockstep.views.export.shown.ShownTask;

/**
 * The tracks of a trace. A simulated process is one of Perfetto's, and a task a thread; viewers
 * take the numbers 0 of both for a processor's idle time, so ours are greater by one. Processors
 * are tracks of their own beside each other.
 *
 * <p>Source: Perfetto, {@code track_event/track_descriptor.proto}, {@code
 * process_descriptor.proto}, {@code thread_descriptor.proto} and {@code counter_descriptor.proto}.
 */
final class Descriptors {
  private static final int UUID = 1;
  private static final int NAME = 2;
  private static final int PROCESS = 3;
  private static final int THREAD = 4;
  private static final int PARENT_UUID = 5;
  private static final int COUNTER = 8;
  private static final int CHILD_ORDERING = 11;
  private static final int SIBLING_ORDER_RANK = 12;

  private static final int EXPLICIT = 3;

  private static final int PROCESS_PID = 1;
  private static final int PROCESS_NAME = 6;

  private static final int THREAD_PID = 1;
  private static final int THREAD_TID = 2;
  private static final int THREAD_NAME = 5;

  private static final int COUNTER_UNIT = 3;
  private static final int UNIT_COUNT = 2;

  /** The track of the whole machine. */
  static final long MACHINE = 1;

  private static final long PROCESSORS = 1L << 32;
  private static final long PROCESSES = 2L << 32;
  private static final long TASKS = 3L << 32;
  private static final long COUNTERS = 4L << 32;

  private final Packets packets;
  private final ProtobufMessage track = new ProtobufMessage();
  private final ProtobufMessage inner = new ProtobufMessage();

  Descriptors(Packets packets) {
    this.packets = packets;
  }

  static long processor(int processor) {
    return PROCESSORS + processor;
  }

  static long task(int task) {
    return TASKS + task;
  }

  static long counter(ShownCounter counter) {
    return COUNTERS + counter.number();
  }

  void machine(String name) {
    packets.track(track.number(UUID, MACHINE).text(NAME, name).number(CHILD_ORDERING, EXPLICIT));
  }

  void addProcessor(int processor) {
    track.number(UUID, processor(processor));
    track.text(NAME, ShownTask.processorTitle(processor));
    track.number(PARENT_UUID, MACHINE);
    packets.track(track.number(SIBLING_ORDER_RANK, processor));
  }

  /** A process, by its first task that is told. */
  void addProcess(ShownTask task) {
    inner.number(PROCESS_PID, task.process() + 1L);
    inner.text(PROCESS_NAME, task.processTitle());
    packets.track(track.number(UUID, PROCESSES + task.process()).message(PROCESS, inner));
  }

  void addTask(ShownTask task) {
    inner.number(THREAD_PID, task.process() + 1L).number(THREAD_TID, task.number() + 1L);
    inner.text(THREAD_NAME, task.title());
    track.number(UUID, task(task.number())).message(THREAD, inner);
    packets.track(track.number(PARENT_UUID, PROCESSES + task.process()));
  }

  void addCounter(ShownCounter counter) {
    boolean isMachines = counter.processor() < 0;
    String name = counter.kind().words();
    track.number(UUID, counter(counter));
    track.text(
        NAME, isMachines ? name : ShownTask.processorTitle(counter.processor()) + ", " + name);
    if (!isMachines) {
      track.number(PARENT_UUID, processor(counter.processor()));
    }
    packets.track(track.message(COUNTER, inner.number(COUNTER_UNIT, UNIT_COUNT)));
  }
}
