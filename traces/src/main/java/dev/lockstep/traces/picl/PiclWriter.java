package dev.lockstep.traces.picl;

import dev.lockstep.traces.lines.LineOutput;
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
import java.io.OutputStream;
import java.io.UncheckedIOException;

/**
 * Writes records as PICL's trace files have them: one line for each, in one form.
 *
 * <p>The compact form has no place for the busy time of {@link Compstats}: readers work it out.
 *
 * <p>Each method throws {@link UncheckedIOException} if the stream does.
 *
 * <p>Source: "PICL, C Reference Manual", section 6; the spaces are those of traces by the library.
 */
public final class PiclWriter implements AutoCloseable {
  private final LineOutput out;
  private final PiclForm form;
  private final boolean keywords;

  /**
   * A trace on a stream, which it closes at the end.
   *
   * @param name what messages call the stream
   */
  public PiclWriter(OutputStream out, String name, PiclForm form) {
    this(new LineOutput(out, name), form);
  }

  /** A trace on lines, which it closes at the end. */
  public PiclWriter(LineOutput out, PiclForm form) {
    this.out = out;
    this.form = form;
    this.keywords = form == PiclForm.VERBOSE;
  }

  /** Writes one record. */
  public void accept(PiclRecord record) {
    switch (record) {
      case TraceStart start -> write(start);
      case Open open -> write(open);
      case Load load -> write(load);
      case Send send -> write(send);
      case Recv recv -> write(recv);
      case RecvBlocking blocking -> write(blocking);
      case RecvWaking waking -> write(waking);
      case Message message -> begin(PiclKind.MESSAGE, message.at());
      case Sync sync -> begin(PiclKind.SYNC, sync.at());
      case Compstats statistics -> write(statistics);
      case Commstats statistics -> write(statistics);
      case Close close -> begin(PiclKind.CLOSE, close.at());
      case TraceLevel level -> write(level);
      case TraceMark mark -> write(mark);
      case TraceMessage message -> write(message);
      case TraceStop stop -> write(stop);
      case TraceFlush flush -> write(flush);
      case TraceExit exit -> write(exit);
      case BlockBegin begin -> write(begin);
      case BlockEnd end -> write(end);
      case TraceFiles files -> write(files);
    }
    out.endLine();
  }

  /** Hands on everything written so far. */
  public void flush() {
    out.flush();
  }

  @Override
  public void close() {
    out.close();
  }

  private void write(TraceStart record) {
    begin(PiclKind.TRACE_START, record.at());
    levels(record.event(), record.compstats(), record.commstats());
  }

  private void write(Open record) {
    begin(PiclKind.OPEN, record.at());
    if (record.at().node() == PiclStamp.HOST) {
      number(" allocating ", record.processors());
      out.ascii(keywords ? " processors" : "");
    }
  }

  private void write(Load record) {
    begin(PiclKind.LOAD, record.at());
    number(" loading node ", record.loaded());
  }

  private void write(Send record) {
    begin(PiclKind.SEND, record.at());
    number(" to ", record.to());
    message(record.type(), record.length());
  }

  private void write(Recv record) {
    begin(PiclKind.RECV, record.at());
    number(" from ", record.from());
    message(record.type(), record.length());
  }

  private void write(RecvBlocking record) {
    begin(PiclKind.RECV_BLOCKING, record.at());
    number(" type ", record.type());
  }

  private void write(RecvWaking record) {
    begin(PiclKind.RECV_WAKING, record.at());
    number(" from ", record.from());
    message(record.type(), record.length());
  }

  private void write(Compstats record) {
    begin(PiclKind.COMPSTATS, record.at());
    if (keywords) {
      time(" busy ", record.busy());
    }
    time(" idle ", record.idle());
  }

  private void write(Commstats record) {
    begin(PiclKind.COMMSTATS, record.at());
    number(" received ", record.received());
    number(" volume ", record.receivedVolume());
    number(" sent ", record.sent());
    number(" volume ", record.sentVolume());
    number(" probed ", record.probed());
  }

  private void write(TraceLevel record) {
    begin(PiclKind.TRACE_LEVEL, record.at());
    levels(record.event(), record.compstats(), record.commstats());
  }

  private void write(TraceMark record) {
    begin(PiclKind.TRACE_MARK, record.at());
    number(" type ", record.type());
  }

  private void write(TraceMessage record) {
    begin(PiclKind.TRACE_MESSAGE, record.at());
    out.ascii(" ").text(record.text());
  }

  private void write(TraceStop record) {
    begin(PiclKind.TRACE_STOP, record.at());
    out.ascii(keywords ? " : ran out of memory" : "");
  }

  private void write(TraceFlush record) {
    begin(PiclKind.TRACE_FLUSH, record.at());
    time(" finished ", record.finished());
  }

  private void write(TraceExit record) {
    begin(PiclKind.TRACE_EXIT, record.at());
    number(" space ", record.space());
  }

  private void write(BlockBegin record) {
    begin(PiclKind.BLOCK_BEGIN, record.at());
    block(record.blockType(), record.locationType(), record.parameterType());
  }

  private void write(BlockEnd record) {
    begin(PiclKind.BLOCK_END, record.at());
    block(record.blockType(), record.locationType(), record.parameterType());
  }

  private void write(TraceFiles record) {
    begin(PiclKind.TRACE_FILES, record.at());
    time(" finished ", record.finished());
  }

  private void begin(PiclKind kind, PiclStamp at) {
    out.ascii(kind.start(form));
    out.decimal(at.clock().seconds()).ascii(" ").decimal(at.clock().micros());
    number(" node ", at.node());
  }

  private void levels(int event, int compstats, int commstats) {
    number(" event ", event);
    number(" compstats ", compstats);
    number(" commstats ", commstats);
  }

  private void message(int type, int length) {
    number(" type ", type);
    number(" lth ", length);
  }

  private void block(int blockType, int locationType, int parameterType) {
    number(" block_type ", blockType);
    number(" location_type ", locationType);
    number(" parameter_type ", parameterType);
  }

  private void time(String keyword, PiclTime time) {
    number(keyword, time.seconds());
    out.ascii(" ").decimal(time.micros());
  }

  private void number(String keyword, long number) {
    out.ascii(keywords ? keyword : " ").decimal(number);
  }
}
