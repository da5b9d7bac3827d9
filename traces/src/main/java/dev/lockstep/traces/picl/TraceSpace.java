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
public final class TraceSpace {
  /** A buffer is no smaller, and what a node's last records take is reckoned so. */
  public static final int RESERVED_BYTES = 208;

  /** The machines' longs have 32 bits. */
  public static final int BYTES_PER_LONG = 4;

  /** The most longs that a record takes. */
  public static final int LARGEST_LONGS = 8;

  private static final int KIND_AND_CLOCK = 3;

  private TraceSpace() {}

  /** The longs of a record; a message's without its text, which is never in a buffer. */
  public static int longs(PiclRecord record) {
    return KIND_AND_CLOCK + fields(record);
  }

  private static int fields(PiclRecord record) {
    return switch (record) {
      case Message _, Sync _, Close _, TraceStop _, TraceMessage _ -> 0;
      case Open open -> open.at().node() == PiclStamp.HOST ? 1 : 0;
      case Load _, RecvBlocking _, TraceMark _, TraceExit _ -> 1;
      case Compstats _, TraceFlush _, TraceFiles _ -> 2;
      case TraceStart _, TraceLevel _, Send _, Recv _, RecvWaking _, BlockBegin _, BlockEnd _ -> 3;
      case Commstats _ -> LARGEST_LONGS - KIND_AND_CLOCK;
    };
  }
}
