package dev.lockstep.traces.picl;

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

/**
 * How much of a trace buffer records take: a long for the kind, for each part of a time and for
 * each field, but none for the node, whose buffer it is.
 *
 * <p>Source: the space that the trace_exit records of the library's own traces tell.
 */
public final class TraceBuffer {
  /** What the final records of a node take, which the buffer always has room for. */
  public static final int RESERVED_BYTES = 208;

  private static final int KIND_AND_CLOCK = 3;

  private TraceBuffer() {}

  /** The bytes of a record in the buffer. */
  public static int bytesOf(PiclRecord record) {
    return record instanceof TraceMessage ? 0 : Long.BYTES * (KIND_AND_CLOCK + fields(record));
  }

  private static int fields(PiclRecord record) {
    return switch (record) {
      case Message _, Sync _, Close _, TraceStop _ -> 0;
      case Open open -> open.at().node() == PiclStamp.HOST ? 1 : 0;
      case Load _, RecvBlocking _, TraceMark _, TraceExit _ -> 1;
      case Compstats _, TraceFlush _, TraceFiles _ -> 2;
      case TraceStart _, TraceLevel _, Send _, Recv _, RecvWaking _, BlockBegin _, BlockEnd _ -> 3;
      case Commstats _ -> 5;
      case TraceMessage _ -> 0;
    };
  }
}
