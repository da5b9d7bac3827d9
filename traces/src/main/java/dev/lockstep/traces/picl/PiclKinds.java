package dev.lockstep.traces.picl;

import dev.lockstep.traces.lines.LineScanner;
import dev.lockstep.traces.picl.PiclRecord.BlockBegin;
import dev.lockstep.traces.picl.PiclRecord.BlockEnd;
import dev.lockstep.traces.picl.PiclRecord.Close;
import dev.lockstep.traces.picl.PiclRecord.Commstats;
import dev.lockstep.traces.picl.PiclRecord.Compstats;
import dev.lockstep.traces.picl.PiclRecord.Load;
import dev.lockstep.traces.picl.PiclRecord.Message;
import dev.lockstep.traces.picl.PiclRecord.Open;
import dev.lockstep.traces.picl.PiclRecord.Recv;
import dev.lockstep.traces.picl.PiclRecord.RecvBlocking;
import dev.lockstep.traces.picl.PiclRecord.RecvWaking;
import dev.lockstep.traces.picl.PiclRecord.Send;
import dev.lockstep.traces.picl.PiclRecord.Sync;
import dev.lockstep.traces.picl.PiclRecord.TraceExit;
import dev.lockstep.traces.picl.PiclRecord.TraceFiles;
import dev.lockstep.traces.picl.PiclRecord.TraceFlush;
import dev.lockstep.traces.picl.PiclRecord.TraceLevel;
import dev.lockstep.traces.picl.PiclRecord.TraceMark;
import dev.lockstep.traces.picl.PiclRecord.TraceMessage;
import dev.lockstep.traces.picl.PiclRecord.TraceStart;
import dev.lockstep.traces.picl.PiclRecord.TraceStop;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The table of all kinds of records. A new kind is a record in {@link PiclRecord} and a row here:
 * name, record, longs in a trace buffer, reader, writer.
 *
 * <p>Source: "PICL, C Reference Manual", table 5; 24 from the traces of the library's version 1,
 * longs from the space that its {@code trace_exit} records tell.
 */
final class PiclKinds {
  static final PiclKind<?>[] ROWS = {
    new PiclKind<>(
        new PiclName(1, "trace_start"),
        TraceStart.class,
        _ -> 3,
        PiclKinds::traceStart,
        (start, out) -> levels(out, start.event(), start.compstats(), start.commstats())),
    new PiclKind<>(
        new PiclName(2, "open"),
        Open.class,
        open -> open.at().isOnHost() ? 1 : 0,
        PiclKinds::open,
        PiclKinds::write),
    new PiclKind<>(
        new PiclName(3, "load"),
        Load.class,
        _ -> 1,
        (at, in) -> new Load(at, loaded(in)),
        (load, out) -> out.number(" loading node ", load.loaded())),
    new PiclKind<>(
        new PiclName(4, "send"),
        Send.class,
        _ -> 3,
        (at, in) -> new Send(at, in.integer("to"), in.integer("type"), in.integer("lth")),
        (send, out) -> message(out.number(" to ", send.to()), send.type(), send.length())),
    new PiclKind<>(
        new PiclName(6, "recv"),
        Recv.class,
        _ -> 3,
        (at, in) -> new Recv(at, in.integer("from"), in.integer("type"), in.integer("lth")),
        (recv, out) -> message(out.number(" from ", recv.from()), recv.type(), recv.length())),
    new PiclKind<>(
        new PiclName(7, "recv_blocking"),
        RecvBlocking.class,
        _ -> 1,
        (at, in) -> new RecvBlocking(at, in.integer("type")),
        (recv, out) -> out.number(" type ", recv.type())),
    new PiclKind<>(
        new PiclName(8, "recv_waking"),
        RecvWaking.class,
        _ -> 3,
        (at, in) -> new RecvWaking(at, in.integer("from"), in.integer("type"), in.integer("lth")),
        (recv, out) -> message(out.number(" from ", recv.from()), recv.type(), recv.length())),
    bare(9, "message", Message.class, Message::new),
    bare(10, "sync", Sync.class, Sync::new),
    new PiclKind<>(
        new PiclName(11, "compstats"),
        Compstats.class,
        _ -> 2,
        PiclKinds::compstats,
        (sums, out) -> out.verboseTime(" busy ", sums.busy()).time(" idle ", sums.idle())),
    new PiclKind<>(
        new PiclName(12, "commstats"),
        Commstats.class,
        _ -> 5,
        (at, in) ->
            new Commstats(
                at,
                in.decimal("received"),
                in.decimal("volume"),
                in.decimal("sent"),
                in.decimal("volume"),
                in.decimal("probed")),
        PiclKinds::write),
    bare(13, "close", Close.class, Close::new),
    new PiclKind<>(
        new PiclName(14, "trace_level"),
        TraceLevel.class,
        _ -> 3,
        (at, in) ->
            new TraceLevel(
                at, in.integer("event"), in.integer("compstats"), in.integer("commstats")),
        (level, out) -> levels(out, level.event(), level.compstats(), level.commstats())),
    new PiclKind<>(
        new PiclName(15, "trace_mark"),
        TraceMark.class,
        _ -> 1,
        (at, in) -> new TraceMark(at, in.integer("type")),
        (mark, out) -> out.number(" type ", mark.type())),
    // tracemsg writes the record at once, and puts one space there.
    new PiclKind<>(
        new PiclName(16, "trace_message", " clock "),
        TraceMessage.class,
        _ -> 0,
        (at, in) -> new TraceMessage(at, in.text()),
        (message, out) -> out.text(message.text())),
    new PiclKind<>(
        new PiclName(17, "trace_stop"),
        TraceStop.class,
        _ -> 0,
        PiclKinds::traceStop,
        (_, out) -> out.words(" : ran out of memory")),
    new PiclKind<>(
        new PiclName(18, "trace_flush"),
        TraceFlush.class,
        _ -> 2,
        (at, in) -> new TraceFlush(at, in.time("finished")),
        (flush, out) -> out.time(" finished ", flush.finished())),
    new PiclKind<>(
        new PiclName(19, "trace_exit"),
        TraceExit.class,
        _ -> 1,
        (at, in) -> new TraceExit(at, in.decimal("space")),
        (exit, out) -> out.number(" space ", exit.space())),
    new PiclKind<>(
        new PiclName(20, "block_begin"),
        BlockBegin.class,
        _ -> 3,
        (at, in) ->
            new BlockBegin(
                at,
                in.integer("block_type"),
                in.integer("location_type"),
                in.integer("parameter_type")),
        (begin, out) -> block(out, begin.blockType(), begin.locationType(), begin.parameterType())),
    new PiclKind<>(
        new PiclName(21, "block_end"),
        BlockEnd.class,
        _ -> 3,
        (at, in) ->
            new BlockEnd(
                at,
                in.integer("block_type"),
                in.integer("location_type"),
                in.integer("parameter_type")),
        (end, out) -> block(out, end.blockType(), end.locationType(), end.parameterType())),
    new PiclKind<>(
        new PiclName(24, "trace_files"),
        TraceFiles.class,
        _ -> 2,
        (at, in) -> new TraceFiles(at, in.time("finished")),
        (files, out) -> out.time(" finished ", files.finished()))
  };

  private PiclKinds() {}

  /** Takes the word that a line begins with; null if that names no kind. */
  static @Nullable PiclKind<?> taken(LineScanner line, PiclForm form) {
    for (PiclKind<?> kind : ROWS) {
      if (line.takes(kind.word(form))) {
        return kind;
      }
    }
    return null;
  }

  /** The kind of a record. */
  static PiclKind<?> of(PiclRecord record) {
    for (PiclKind<?> kind : ROWS) {
      if (kind.isOf(record)) {
        return kind;
      }
    }
    throw new IllegalArgumentException("no kind of record: " + record);
  }

  private static <R extends PiclRecord> PiclKind<R> bare(
      int number, String keyword, Class<R> type, Function<PiclStamp, R> made) {
    return new PiclKind<>(
        new PiclName(number, keyword), type, _ -> 0, (at, _) -> made.apply(at), (_, _) -> {});
  }

  private static TraceStart traceStart(PiclStamp at, FieldReader in) {
    in.busyTimes().started(at);
    return new TraceStart(
        at, in.integer("event"), in.integer("compstats"), in.integer("commstats"));
  }

  private static Open open(PiclStamp at, FieldReader in) {
    if (!at.isOnHost()) {
      return new Open(at, 0);
    }
    int processors = in.integer("allocating");
    in.words("processors");
    return new Open(at, processors);
  }

  private static void write(Open open, FieldWriter out) {
    if (open.at().isOnHost()) {
      out.number(" allocating ", open.processors()).words(" processors");
    }
  }

  private static int loaded(FieldReader in) {
    in.words("loading");
    return in.integer("node");
  }

  /** The compact form leaves out the busy time. */
  private static Compstats compstats(PiclStamp at, FieldReader in) {
    if (in.isVerbose()) {
      return new Compstats(at, in.time("busy"), in.time("idle"));
    }
    PiclTime idle = in.time("idle");
    return new Compstats(at, in.busyTimes().busy(at, idle), idle);
  }

  private static void write(Commstats sums, FieldWriter out) {
    out.number(" received ", sums.received())
        .number(" volume ", sums.receivedVolume())
        .number(" sent ", sums.sent())
        .number(" volume ", sums.sentVolume())
        .number(" probed ", sums.probed());
  }

  private static TraceStop traceStop(PiclStamp at, FieldReader in) {
    in.words(":", "ran", "out", "of", "memory");
    return new TraceStop(at);
  }

  private static void levels(FieldWriter out, int event, int compstats, int commstats) {
    out.number(" event ", event).number(" compstats ", compstats).number(" commstats ", commstats);
  }

  private static void message(FieldWriter out, int type, int length) {
    out.number(" type ", type).number(" lth ", length);
  }

  private static void block(FieldWriter out, int block, int location, int parameter) {
    out.number(" block_type ", block)
        .number(" location_type ", location)
        .number(" parameter_type ", parameter);
  }
}
