package dev.lockstep.traces.picl;

import dev.lockstep.traces.lines.LineInput;
import dev.lockstep.traces.lines.LineScanner;
import dev.lockstep.traces.lines.TraceFormatException;
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

/** Makes one record of each line of a trace in one form, or refuses the line. */
final class PiclParser {
  private final LineInput input;
  private final PiclForm form;
  private final LineScanner line;
  private final PiclFields fields;
  private final PiclKinds kinds;
  private final BusyTimes busyTimes = new BusyTimes();

  PiclParser(LineInput input, PiclForm form) {
    this.input = input;
    this.form = form;
    this.line =
        form == PiclForm.VERBOSE
            ? LineScanner.ofNamedValues(input)
            : LineScanner.ofBareValues(input);
    this.fields = new PiclFields(input, line, form);
    this.kinds = new PiclKinds(input, line, form);
  }

  PiclForm form() {
    return form;
  }

  /**
   * The record on the present line, or null if the line is blank.
   *
   * @throws TraceFormatException if it is no record in this form
   */
  PiclRecord parse() {
    line.begin();
    if (line.isAtEnd()) {
      return null;
    }
    try {
      PiclRecord record = record(kinds.take());
      line.end();
      return record;
    } catch (IllegalArgumentException impossible) {
      throw input.refusal(impossible.getMessage());
    }
  }

  private PiclRecord record(PiclKind kind) {
    PiclStamp at = fields.stamp();
    return switch (kind) {
      case TRACE_START -> traceStart(at);
      case OPEN -> open(at);
      case LOAD -> load(at);
      case SEND -> new Send(at, fields.integer("to"), type(), length());
      case RECV -> new Recv(at, fields.integer("from"), type(), length());
      case RECV_BLOCKING -> new RecvBlocking(at, type());
      case RECV_WAKING -> new RecvWaking(at, fields.integer("from"), type(), length());
      case MESSAGE -> new Message(at);
      case SYNC -> new Sync(at);
      case COMPSTATS -> compstats(at);
      case COMMSTATS -> commstats(at);
      case CLOSE -> new Close(at);
      case TRACE_LEVEL -> traceLevel(at);
      case TRACE_MARK -> new TraceMark(at, type());
      case TRACE_MESSAGE -> new TraceMessage(at, fields.text());
      case TRACE_STOP -> traceStop(at);
      case TRACE_FLUSH -> new TraceFlush(at, fields.time("finished"));
      case TRACE_EXIT -> new TraceExit(at, fields.decimal("space"));
      case BLOCK_BEGIN -> new BlockBegin(at, blockType(), locationType(), parameterType());
      case BLOCK_END -> new BlockEnd(at, blockType(), locationType(), parameterType());
      case TRACE_FILES -> new TraceFiles(at, fields.time("finished"));
    };
  }

  private TraceStart traceStart(PiclStamp at) {
    busyTimes.started(at);
    return new TraceStart(
        at, fields.integer("event"), fields.integer("compstats"), fields.integer("commstats"));
  }

  private TraceLevel traceLevel(PiclStamp at) {
    return new TraceLevel(
        at, fields.integer("event"), fields.integer("compstats"), fields.integer("commstats"));
  }

  private Open open(PiclStamp at) {
    if (at.node() != PiclStamp.HOST) {
      return new Open(at, 0);
    }
    int processors = fields.integer("allocating");
    fields.word("processors");
    return new Open(at, processors);
  }

  private Load load(PiclStamp at) {
    fields.word("loading");
    return new Load(at, fields.integer("node"));
  }

  private Compstats compstats(PiclStamp at) {
    if (form == PiclForm.VERBOSE) {
      return new Compstats(at, fields.time("busy"), fields.time("idle"));
    }
    PiclTime idle = fields.time("idle");
    return new Compstats(at, busyTimes.busy(at, idle), idle);
  }

  private Commstats commstats(PiclStamp at) {
    return new Commstats(
        at,
        fields.decimal("received"),
        fields.decimal("volume"),
        fields.decimal("sent"),
        fields.decimal("volume"),
        fields.decimal("probed"));
  }

  private TraceStop traceStop(PiclStamp at) {
    fields.word(":");
    fields.word("ran");
    fields.word("out");
    fields.word("of");
    fields.word("memory");
    return new TraceStop(at);
  }

  private int type() {
    return fields.integer("type");
  }

  private int length() {
    return fields.integer("lth");
  }

  private int blockType() {
    return fields.integer("block_type");
  }

  private int locationType() {
    return fields.integer("location_type");
  }

  private int parameterType() {
    return fields.integer("parameter_type");
  }
}
