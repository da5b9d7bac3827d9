package dev.lockstep.cli.jobs;

import dev.lockstep.kernel.choice.places.Event;
import dev.lockstep.kernel.choice.places.Place;
import dev.lockstep.kernel.lockorder.Moment;
import dev.lockstep.kernel.races.Race;
import dev.lockstep.runs.explore.Order;
import dev.lockstep.runs.explore.Ran;
import dev.lockstep.runs.explore.Runner.Loaded;
import dev.lockstep.runs.explore.checks.CallRole;
import dev.lockstep.runs.explore.checks.CollectionCall;
import dev.lockstep.runs.explore.failure.Failure;
import dev.lockstep.runs.explore.failure.Finding;
import dev.lockstep.runs.explore.races.SeenRaces;
import dev.lockstep.runs.plan.ClassPath;
import dev.lockstep.runs.plan.JdkWork;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a search and its workers say to each other: a message is its kind, then its fields. */
final class Wire {
  /** The kinds of messages. */
  enum Kind {
    /** To a worker: nothing but whether it is there. */
    HELLO,
    /** To a worker: make this run. */
    RUN,
    /** To a worker: the first run has printed this. */
    EXPECT,
    /** To a worker: minimise this failure. */
    MINIMISE,
    /** To a worker: end what is under way. */
    INTERRUPT,
    /** From a worker: the program is loaded. */
    LOADED,
    /** From a worker: what came of a run. */
    RAN,
    /** From a worker: what is left of a failure. */
    MINIMISED,
    /** From a worker: it was interrupted. */
    INTERRUPTED,
    /** From a worker: what a user did wrong. */
    REFUSED,
    /** From a worker: what we did wrong. */
    DEFECT
  }

  private static final Kind[] KINDS = Kind.values();
  private static final JdkWork[] JDKS = JdkWork.values();
  private static final CallRole.Shows[] SHOWS = CallRole.Shows.values();
  private static final Failure.Kind[] FAILURES = Failure.Kind.values();

  private final DataInputStream in;
  private final DataOutputStream out;
  private final Optional<RunPlan> own;

  Wire(SocketChannel channel) {
    this(Channels.newInputStream(channel), Channels.newOutputStream(channel), Optional.empty());
  }

  /**
   * One over any streams.
   *
   * @param own a plan whose names of files are those of this machine, if the other end is on
   *     another one: a plan that arrives gets them
   */
  Wire(InputStream in, OutputStream out, Optional<RunPlan> own) {
    this.in = new DataInputStream(new BufferedInputStream(in));
    this.out = new DataOutputStream(new BufferedOutputStream(out));
    this.own = own;
  }

  /** Whether all is read that has arrived in one piece. */
  boolean isAtEnd() throws IOException {
    return in.available() == 0;
  }

  Kind kind() throws IOException {
    return KINDS[in.readByte()];
  }

  Wire kind(Kind kind) throws IOException {
    out.writeByte(kind.ordinal());
    return this;
  }

  void flush() throws IOException {
    out.flush();
  }

  String text() throws IOException {
    return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
  }

  Wire text(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
    return this;
  }

  private List<String> texts() throws IOException {
    List<String> all = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      all.add(text());
    }
    return all;
  }

  private void texts(List<String> all) throws IOException {
    out.writeInt(all.size());
    for (String text : all) {
      text(text);
    }
  }

  private List<Event> events() throws IOException {
    List<Event> all = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      Place place = new Place(in.readInt(), in.readLong());
      all.add(new Event(place, in.readInt(), in.readBoolean()));
    }
    return all;
  }

  private void events(List<Event> all) throws IOException {
    out.writeInt(all.size());
    for (Event event : all) {
      out.writeInt(event.place().task());
      out.writeLong(event.place().workedTicks());
      out.writeInt(event.location());
      out.writeBoolean(event.writes());
    }
  }

  Loaded loaded() throws IOException {
    return new Loaded(text(), texts());
  }

  void loaded(Loaded loaded) throws IOException {
    text(loaded.classesHash());
    texts(loaded.outsideCalls());
  }

  RunPlan plan() throws IOException {
    RunPlan plan = RunPlan.parse("a worker's plan", text());
    if (own.isEmpty()) {
      return plan;
    }
    RunPlan here = own.get();
    RunPlan named = here.copyTo(here.copyTo(plan, RunOptions.PROGRAM), RunOptions.CLASS_PATH);
    return here.copyTo(named, RunOptions.JAVA_AGENT);
  }

  /** A class path that is not here would be refused by who reads the plan. */
  void plan(RunPlan plan) throws IOException {
    boolean hasPlaces = own.isPresent() && plan.find(RunOptions.CLASS_PATH).isPresent();
    text((hasPlaces ? plan.with(RunOptions.CLASS_PATH, ClassPath.of(".")) : plan).text());
  }

  Order order() throws IOException {
    return new Order(
        in.readLong(),
        in.readInt(),
        in.readLong(),
        text(),
        JDKS[in.readByte()],
        in.readBoolean(),
        events(),
        in.readBoolean(),
        in.readLong());
  }

  void order(Order order) throws IOException {
    out.writeLong(order.number());
    out.writeInt(order.strategy());
    out.writeLong(order.turn());
    text(order.survey());
    out.writeByte(order.jdk().ordinal());
    out.writeBoolean(order.locates());
    events(order.events());
    out.writeBoolean(order.looks());
    out.writeLong(order.mostQuestions());
  }

  Ran ran() throws IOException {
    return new Ran(
        in.readLong(),
        in.readLong(),
        in.readInt(),
        longs(),
        events(),
        events().stream().map(Event::place).toList(),
        in.readBoolean() ? Optional.of(text()) : Optional.empty(),
        in.readBoolean(),
        in.readBoolean() ? Optional.of(failure()) : Optional.empty(),
        in.readBoolean() ? Optional.of(new Ran.Kept(plan(), texts(), text())) : Optional.empty(),
        in.readBoolean() ? races() : SeenRaces.NONE);
  }

  void ran(Ran ran) throws IOException {
    out.writeLong(ran.questions());
    out.writeLong(ran.sum());
    out.writeInt(ran.tasks());
    longs(ran.handOvers());
    events(ran.events());
    events(ran.own().stream().map(Event::at).toList());
    out.writeBoolean(ran.output().isPresent());
    if (ran.output().isPresent()) {
      text(ran.output().get());
    }
    out.writeBoolean(ran.isStuck());
    out.writeBoolean(ran.failure().isPresent());
    if (ran.failure().isPresent()) {
      failure(ran.failure().get());
    }
    out.writeBoolean(ran.kept().isPresent());
    if (ran.kept().isPresent()) {
      plan(ran.kept().get().plan());
      texts(ran.kept().get().schedule());
      text(ran.kept().get().told());
    }
    out.writeBoolean(!ran.races().equals(SeenRaces.NONE));
    if (!ran.races().equals(SeenRaces.NONE)) {
      races(ran.races());
    }
  }

  private SeenRaces races() throws IOException {
    List<String> pairs = texts();
    List<Race> races = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      races.add(new Race(text(), text(), text(), side(), side()));
    }
    List<String> unwatched = texts();
    List<String> lines = texts();
    boolean haveMet = in.readBoolean();
    boolean haveCollections = in.readBoolean();
    List<CollectionCall> calls = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      calls.add(call());
    }
    return new SeenRaces(
        pairs, races, unwatched, lines, haveMet, haveCollections, calls, in.readLong());
  }

  private void races(SeenRaces races) throws IOException {
    texts(races.pairs());
    out.writeInt(races.races().size());
    for (Race race : races.races()) {
      text(race.what());
      text(race.value());
      text(race.mayBeNone());
      side(race.first());
      side(race.second());
    }
    texts(races.unwatched());
    texts(races.lines());
    out.writeBoolean(races.haveMet());
    out.writeBoolean(races.haveCollections());
    out.writeInt(races.calls().size());
    for (CollectionCall call : races.calls()) {
      call(call);
    }
    out.writeLong(races.output());
  }

  private CollectionCall call() throws IOException {
    return new CollectionCall(
        text(),
        text(),
        text(),
        new CallRole(SHOWS[in.readByte()], in.readBoolean(), in.readBoolean(), in.readBoolean()),
        frame(),
        in.readLong(),
        in.readLong(),
        moment());
  }

  private void call(CollectionCall call) throws IOException {
    text(call.collection());
    text(call.key());
    text(call.method());
    out.writeByte(call.role().shows().ordinal());
    out.writeBoolean(call.role().changes());
    out.writeBoolean(call.role().relies());
    out.writeBoolean(call.role().isOfKey());
    frame(call.line());
    out.writeLong(call.tick());
    out.writeLong(call.stop());
    moment(call.moment());
  }

  private Moment moment() throws IOException {
    int task = in.readInt();
    String name = text();
    List<Integer> known = longs().stream().map(Math::toIntExact).toList();
    List<Moment.Held> held = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      held.add(new Moment.Held(in.readInt(), in.readBoolean(), in.readLong()));
    }
    return new Moment(task, name, known, held);
  }

  private void moment(Moment moment) throws IOException {
    out.writeInt(moment.task());
    text(moment.name());
    longs(moment.known().stream().map(Integer::longValue).toList());
    out.writeInt(moment.held().size());
    for (Moment.Held held : moment.held()) {
      out.writeInt(held.lock());
      out.writeBoolean(held.isShared());
      out.writeLong(held.since());
    }
  }

  private Race.Side side() throws IOException {
    String task = text();
    boolean writes = in.readBoolean();
    StackTraceElement line = frame();
    long tick = in.readLong();
    List<StackTraceElement> stack = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      stack.add(frame());
    }
    return new Race.Side(task, writes, line, tick, stack, in.readBoolean(), texts());
  }

  private void side(Race.Side side) throws IOException {
    text(side.task());
    out.writeBoolean(side.writes());
    frame(side.line());
    out.writeLong(side.tick());
    out.writeInt(side.stack().size());
    for (StackTraceElement frame : side.stack()) {
      frame(frame);
    }
    out.writeBoolean(side.isOwnStack());
    texts(side.locks());
  }

  private StackTraceElement frame() throws IOException {
    return new StackTraceElement(
        nullable(), nullable(), nullable(), text(), text(), nullable(), in.readInt());
  }

  /** A frame leaves out its loader and its version in words where they say nothing: so here. */
  private void frame(StackTraceElement frame) throws IOException {
    String words = frame.toString();
    String loader = frame.getClassLoaderName();
    String version = frame.getModuleVersion();
    nullable(loader != null && words.startsWith(loader + "/") ? loader : null);
    nullable(frame.getModuleName());
    nullable(version != null && words.contains("@" + version + "/") ? version : null);
    text(frame.getClassName());
    text(frame.getMethodName());
    nullable(frame.getFileName());
    out.writeInt(frame.getLineNumber());
  }

  private @Nullable String nullable() throws IOException {
    return in.readBoolean() ? text() : null;
  }

  private void nullable(@Nullable String text) throws IOException {
    out.writeBoolean(text != null);
    if (text != null) {
      text(text);
    }
  }

  private List<Long> longs() throws IOException {
    List<Long> all = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      all.add(in.readLong());
    }
    return all;
  }

  private void longs(List<Long> all) throws IOException {
    out.writeInt(all.size());
    for (long one : all) {
      out.writeLong(one);
    }
  }

  private Failure failure() throws IOException {
    return new Failure(FAILURES[in.readByte()], text(), text());
  }

  private void failure(Failure failure) throws IOException {
    out.writeByte(failure.kind().ordinal());
    text(failure.what());
    text(failure.place());
  }

  Finding finding() throws IOException {
    return new Finding(
        failure(),
        in.readLong(),
        in.readLong(),
        text(),
        plan(),
        texts(),
        text(),
        in.readBoolean()
            ? Optional.of(
                new Finding.Minimal(texts(), in.readInt(), in.readLong(), in.readBoolean()))
            : Optional.empty());
  }

  void finding(Finding finding) throws IOException {
    failure(finding.failure());
    out.writeLong(finding.runs());
    out.writeLong(finding.firstRun());
    text(finding.strategy());
    plan(finding.plan());
    texts(finding.schedule());
    text(finding.told());
    out.writeBoolean(finding.minimal().isPresent());
    if (finding.minimal().isPresent()) {
      Finding.Minimal minimal = finding.minimal().get();
      texts(minimal.choices());
      out.writeInt(minimal.before());
      out.writeLong(minimal.runs());
      out.writeBoolean(minimal.isComplete());
    }
  }
}
