package dev.lockstep.views.export.perfetto;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.traces.protobuf.ProtobufMessage;
import dev.lockstep.views.export.perfetto.Names.Annotation;
import dev.lockstep.views.export.perfetto.Names.Category;
import dev.lockstep.views.export.shown.Nanos;
import dev.lockstep.views.export.shown.Shown;
import dev.lockstep.views.export.shown.ShownCounter;
import dev.lockstep.views.export.shown.ShownMessage;
import dev.lockstep.views.export.shown.ShownPlace;
import dev.lockstep.views.export.shown.ShownTask;
import dev.lockstep.views.measure.Activity;
import dev.lockstep.views.measure.Stretch;
import java.util.HashSet;
import java.util.Set;

/**
 * What tasks and processors did as slices of their tracks; sends, receives and notes as instants,
 * and from each send an arrow to its receive; counters as tracks of their own.
 *
 * <p>Packets are in no order of time: Perfetto sorts them, and leaves those of one time as they
 * are.
 *
 * <p>Source: Perfetto, {@code track_event/track_event.proto} and {@code debug_annotation.proto}.
 */
final class PerfettoTracks implements Shown {
  private static final int CATEGORY_IIDS = 3;
  private static final int DEBUG_ANNOTATIONS = 4;
  private static final int TYPE = 9;
  private static final int NAME_IID = 10;
  private static final int TRACK_UUID = 11;
  private static final int NAME = 23;
  private static final int COUNTER_VALUE = 30;
  private static final int SOURCE_LOCATION_IID = 34;
  private static final int FLOW_IDS = 47;
  private static final int TERMINATING_FLOW_IDS = 48;

  private static final int SLICE_BEGIN = 1;
  private static final int SLICE_END = 2;
  private static final int INSTANT = 3;
  private static final int COUNTER = 4;

  private static final int ANNOTATION_NAME_IID = 1;
  private static final int ANNOTATION_INT = 4;
  private static final int ANNOTATION_STRING = 6;

  private final Packets packets;
  private final Nanos nanos;
  private final Names names;
  private final Descriptors descriptors;
  private final ProtobufMessage event = new ProtobufMessage();
  private final ProtobufMessage annotation = new ProtobufMessage();
  private final Set<Integer> processes = new HashSet<>();
  private final Set<ShownCounter> counters = new HashSet<>();

  PerfettoTracks(Packets packets, Nanos nanos) {
    this.packets = packets;
    this.nanos = nanos;
    this.names = new Names(packets);
    this.descriptors = new Descriptors(packets);
  }

  private PerfettoTracks begin(int type, long track) {
    event.number(TYPE, type).number(TRACK_UUID, track);
    return this;
  }

  private PerfettoTracks with(Category category, long name) {
    event.number(CATEGORY_IIDS, category.number()).number(NAME_IID, name);
    return this;
  }

  private PerfettoTracks with(Annotation what, long value) {
    annotation.number(ANNOTATION_NAME_IID, what.number()).number(ANNOTATION_INT, value);
    event.message(DEBUG_ANNOTATIONS, annotation);
    return this;
  }

  private PerfettoTracks with(Annotation what, String value) {
    annotation.number(ANNOTATION_NAME_IID, what.number()).text(ANNOTATION_STRING, value);
    event.message(DEBUG_ANNOTATIONS, annotation);
    return this;
  }

  private void at(int place) {
    if (place != Recorder.NOWHERE) {
      event.number(SOURCE_LOCATION_IID, place);
    }
  }

  private void end(long tick) {
    packets.event(nanos.of(tick), event);
  }

  @Override
  public void run(RunFacts facts) {
    names.begin();
    descriptors.machine(facts.origin().machine());
    begin(INSTANT, Descriptors.MACHINE);
    event.text(NAME, "run");
    with(Annotation.PROGRAM, facts.program());
    with(Annotation.OPTIONS, String.join(" ", facts.options()));
    with(Annotation.MACHINE, facts.origin().machine());
    with(Annotation.CLOCK, facts.origin().clockHertz());
    with(Annotation.NODES, facts.origin().nodes());
    with(Annotation.SEED, facts.origin().seed());
    with(Annotation.VERSION, facts.origin().version());
    end(0);
  }

  @Override
  public void place(ShownPlace place) {
    names.place(place);
  }

  @Override
  public void processor(int processor) {
    descriptors.addProcessor(processor);
  }

  @Override
  public void task(ShownTask task) {
    names.task(task);
    if (processes.add(task.process())) {
      descriptors.addProcess(task);
    }
    descriptors.addTask(task);
  }

  @Override
  public void stretch(Stretch stretch) {
    long track = Descriptors.task(stretch.task());
    begin(SLICE_BEGIN, track).with(Category.TASK, Names.activity(stretch.activity()));
    with(Annotation.TICK, stretch.fromTick()).with(Annotation.TICKS, stretch.ticks());
    Stretch.Reason reason = stretch.reason();
    if (Activity.wait(stretch.activity()).isPresent()) {
      with(Annotation.WAITS_FOR, reason.what());
    }
    if (reason.holder() != Recorder.NOBODY) {
      with(Annotation.HOLDER, reason.holder());
    }
    at(reason.place());
    end(stretch.fromTick());
    begin(SLICE_END, track).end(stretch.untilTick());
  }

  @Override
  public void ran(int processor, long fromTick, long untilTick, int task) {
    long track = Descriptors.processor(processor);
    begin(SLICE_BEGIN, track).with(Category.PROCESSOR, Names.task(task)).end(fromTick);
    begin(SLICE_END, track).end(untilTick);
  }

  @Override
  public void sent(ShownMessage message) {
    begin(INSTANT, Descriptors.task(message.task())).with(Category.MESSAGE, Names.SEND);
    event.fixed(FLOW_IDS, message.number());
    describe(message);
    at(message.place());
    end(message.sentTick());
  }

  @Override
  public void received(ShownMessage message, long arrivedTick, long tick, int task) {
    long track =
        task == Recorder.NOBODY ? Descriptors.processor(message.to()) : Descriptors.task(task);
    begin(INSTANT, track).with(Category.MESSAGE, Names.RECEIVE);
    event.fixed(TERMINATING_FLOW_IDS, message.number());
    describe(message);
    with(Annotation.FROM_TASK, message.task()).with(Annotation.SENT_TICK, message.sentTick());
    with(Annotation.ARRIVED_TICK, arrivedTick);
    end(tick);
  }

  private void describe(ShownMessage message) {
    with(Annotation.MESSAGE, message.number());
    with(Annotation.FROM_PROCESSOR, message.from());
    with(Annotation.TO_PROCESSOR, message.to());
    with(Annotation.PID, message.pid());
    with(Annotation.TYPE, message.type());
    with(Annotation.BYTES, message.length());
  }

  @Override
  public void noted(long tick, int task, String words) {
    begin(INSTANT, Descriptors.task(task));
    event.number(CATEGORY_IIDS, Category.NOTE.number()).text(NAME, words);
    end(tick);
  }

  @Override
  public void counted(long tick, ShownCounter counter, long value) {
    if (counters.add(counter)) {
      descriptors.addCounter(counter);
    }
    begin(COUNTER, Descriptors.counter(counter));
    event.number(COUNTER_VALUE, value);
    end(tick);
  }

  @Override
  public void ended(long tick, RunEnd end, String words) {
    begin(INSTANT, Descriptors.MACHINE);
    event.text(NAME, words);
    end(tick);
  }
}
