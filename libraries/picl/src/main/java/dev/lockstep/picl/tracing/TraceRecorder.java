package dev.lockstep.picl.tracing;

import dev.lockstep.kernel.messages.MessageInfo;
import dev.lockstep.picl.session.Numbers;
import dev.lockstep.picl.session.Session;
import dev.lockstep.traces.picl.PiclRecord;
import dev.lockstep.traces.picl.PiclRecord.Commstats;
import dev.lockstep.traces.picl.PiclRecord.Compstats;

/**
 * Records the calls of one process. Routines ask the trace for the time before what they do, and
 * then have it recorded: the records of a call come after it, events first, then the statistics of
 * both times.
 *
 * <p>Source: PICL reference manual, section 6; levels as in section 5, tracelevel.
 */
public final class TraceRecorder {
  private static final long UNTRACED = ProcessTrace.UNTRACED;

  private final ProcessTrace trace;
  private final Session session;

  /** Adds to a process's trace. */
  public TraceRecorder(ProcessTrace trace, Session session) {
    this.trace = trace;
    this.session = session;
  }

  // Marks.

  /** New levels hold. */
  void leveled(long time) {
    if (time != UNTRACED) {
      TraceLevels levels = trace.levels();
      always(
          time,
          new PiclRecord.TraceLevel(
              trace.at(time), levels.event(), levels.compstats(), levels.commstats()));
      statistics(time);
    }
  }

  void marked(long time, int type) {
    if (time != UNTRACED) {
      event(time, TraceLevels.MARKS, new PiclRecord.TraceMark(trace.at(time), type));
      statistics(time);
    }
  }

  private void statistics(long time) {
    if (trace.effective().compstats() >= TraceLevels.MARKS) {
      trace.add(time, trace.counts().compstats(trace.at(time)));
    }
    if (trace.effective().commstats() >= TraceLevels.MARKS) {
      trace.add(time, trace.counts().commstats(trace.at(time)));
    }
  }

  // Blocks.

  void blockBegun(long time, int type, int location, int parameter) {
    if (time != UNTRACED) {
      block(time, new PiclRecord.BlockBegin(trace.at(time), type, location, parameter));
    }
    trace.enterBlock();
  }

  void blockEnded(long time, int type, int location, int parameter) {
    trace.leaveBlock();
    if (time != UNTRACED) {
      block(time, new PiclRecord.BlockEnd(trace.at(time), type, location, parameter));
    }
  }

  private void block(long time, PiclRecord record) {
    event(time, trace.communication(), record);
    if (trace.effective().compstats() == trace.communication()) {
      trace.add(time, trace.counts().compstats(trace.at(time)));
    }
    if (trace.effective().commstats() == trace.communication()) {
      trace.add(time, trace.counts().commstats(trace.at(time)));
    }
  }

  // Calls.

  /** The communication was opened. */
  public void opened(long begun, int processors) {
    if (begun != UNTRACED) {
      long ended = trace.micros();
      Compstats before = idle(begun, ended);
      always(begun, new PiclRecord.Open(trace.at(begun), session.isHost() ? processors : 0));
      compstats(TraceLevels.MARKS, before, ended);
      if (trace.effective().commstats() >= TraceLevels.MARKS) {
        trace.add(ended, trace.counts().commstats(trace.at(begun)));
      }
    }
  }

  /** The host has closed. */
  public void closed(long begun) {
    if (begun != UNTRACED) {
      long ended = trace.micros();
      Compstats before = idle(begun, ended);
      always(begun, new PiclRecord.Close(trace.at(begun)));
      compstats(TraceLevels.MARKS, before, ended);
    }
  }

  /** A program was loaded. */
  public void loaded(long begun, int node) {
    if (begun != UNTRACED) {
      Commstats before = commstats(begun);
      call(begun, before, new PiclRecord.Load(trace.at(begun), node));
    }
  }

  /** A message was sent. */
  public void sent(long begun, int to, int type, int bytes) {
    if (begun != UNTRACED) {
      Commstats before = commstats(begun);
      trace.counts().sent(1, bytes);
      call(begun, before, new PiclRecord.Send(trace.at(begun), to, type, bytes));
    }
  }

  /** A message was received; {@code type} is the one that was asked for. */
  public void received(long begun, int type, boolean hasWaited, MessageInfo message) {
    if (begun != UNTRACED) {
      Commstats before = commstats(begun);
      trace.counts().received(1, message.length());
      call(
          begun,
          before,
          hasWaited ? awaited(begun, type, message) : new PiclRecord[] {found(begun, message)});
    }
  }

  private PiclRecord[] awaited(long begun, int type, MessageInfo message) {
    int source = Numbers.processor(message.node());
    return new PiclRecord[] {
      new PiclRecord.RecvBlocking(trace.at(begun), type),
      new PiclRecord.RecvWaking(trace.at(trace.micros()), source, message.type(), message.length())
    };
  }

  private PiclRecord found(long begun, MessageInfo message) {
    int source = Numbers.processor(message.node());
    return new PiclRecord.Recv(trace.at(begun), source, message.type(), message.length());
  }

  /** A message was printed; on the host that is no idle time. */
  public void messaged(long begun, int bytes) {
    if (begun != UNTRACED) {
      Commstats before = commstats(begun);
      trace.counts().sent(1, bytes);
      PiclRecord message = new PiclRecord.Message(trace.at(begun));
      if (session.isHost()) {
        event(begun, trace.communication(), message);
        commstats(before, trace.micros());
      } else {
        call(begun, before, message);
      }
    }
  }

  /** Processors were synchronized, with so many messages of a byte sent and received here. */
  public void synced(long begun, int messages) {
    if (begun != UNTRACED) {
      Commstats before = commstats(begun);
      trace.counts().sent(messages, messages);
      trace.counts().received(messages, messages);
      call(begun, before, new PiclRecord.Sync(trace.at(begun)));
    }
  }

  /** A process asked whether a message is here. */
  public void probed() {
    if (trace.isOn()) {
      trace.counts().probed();
    }
  }

  // Groups of records.

  /** A call that was idle time, and may have changed what was sent and received. */
  private void call(long begun, Commstats before, PiclRecord... events) {
    long ended = trace.micros();
    Compstats idleBefore = idle(begun, ended);
    event(ended, trace.communication(), events);
    compstats(trace.communication(), idleBefore, ended);
    commstats(before, ended);
  }

  private Compstats idle(long begun, long ended) {
    Compstats before = trace.counts().compstats(trace.at(begun));
    trace.counts().idle(ended - begun);
    return before;
  }

  private Commstats commstats(long time) {
    return trace.counts().commstats(trace.at(time));
  }

  private void event(long time, int least, PiclRecord... records) {
    if (trace.effective().event() >= least) {
      trace.add(time, records);
    }
  }

  private void always(long time, PiclRecord record) {
    if (!trace.isStopped()) {
      trace.add(time, record);
    }
  }

  private void compstats(int least, Compstats before, long ended) {
    if (trace.effective().compstats() >= least) {
      trace.add(ended, before, trace.counts().compstats(trace.at(ended)));
    }
  }

  /** The numbers of messages before a call and after it. */
  private void commstats(Commstats before, long ended) {
    if (trace.effective().commstats() >= trace.communication()) {
      trace.add(ended, before, commstats(ended));
    }
  }
}
