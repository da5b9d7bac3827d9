package dev.lockstep.traces.picl;

/**
 * One record of a PICL trace.
 *
 * <p>Nodes are numbered from 0; {@link PiclStamp#HOST} is the host. Message types and the types of
 * blocks and marks are any numbers. Each constructor throws {@link IllegalArgumentException} for
 * values that no trace can hold, with a message that says which.
 *
 * <p>Source: Geist, Heath, Peyton and Worley, "PICL, C Reference Manual", section 6 and table 5;
 * the last record is not in the table, but in the traces of the library's version 1.
 */
public sealed interface PiclRecord {
  /** When and where it was made. */
  PiclStamp at();

  /** Tracing begins, with these levels. */
  record TraceStart(PiclStamp at, int event, int compstats, int commstats) implements PiclRecord {}

  /** open0 was called; on the host it got so many processors, on a node this is 0. */
  record Open(PiclStamp at, int processors) implements PiclRecord {
    public Open {
      Checks.notNegative("'allocating'", processors);
      if (at.node() != PiclStamp.HOST && processors != 0) {
        throw new IllegalArgumentException("only the host allocates processors");
      }
    }
  }

  /** load0 was called for this node, or for {@link PiclStamp#ALL_NODES}. */
  record Load(PiclStamp at, int loaded) implements PiclRecord {
    public Load {
      Checks.nodeOrAll("loading node", loaded);
    }
  }

  /** send0 was called; the length is in bytes. */
  record Send(PiclStamp at, int to, int type, int length) implements PiclRecord {
    public Send {
      Checks.nodeOrAll("to", to);
      Checks.length(length);
    }
  }

  /** recv0 was called, and the message was there. */
  record Recv(PiclStamp at, int from, int type, int length) implements PiclRecord {
    public Recv {
      Checks.node("from", from);
      Checks.length(length);
    }
  }

  /** recv0 was called, and the message was not there; type -1 is any. */
  record RecvBlocking(PiclStamp at, int type) implements PiclRecord {}

  /** A recv0 that was blocked returns. */
  record RecvWaking(PiclStamp at, int from, int type, int length) implements PiclRecord {
    public RecvWaking {
      Checks.node("from", from);
      Checks.length(length);
    }
  }

  /** message0 was called. */
  record Message(PiclStamp at) implements PiclRecord {}

  /** sync0 was called; nothing says when it returns. */
  record Sync(PiclStamp at) implements PiclRecord {}

  /** The times spent busy and idle so far. The compact form leaves out {@code busy}. */
  record Compstats(PiclStamp at, PiclTime busy, PiclTime idle) implements PiclRecord {}

  /** The messages and their bytes so far, and how often the node looked whether there are any. */
  record Commstats(
      PiclStamp at, long received, long receivedVolume, long sent, long sentVolume, long probed)
      implements PiclRecord {
    public Commstats {
      Checks.notNegative("'received'", received);
      Checks.notNegative("'volume' received", receivedVolume);
      Checks.notNegative("'sent'", sent);
      Checks.notNegative("'volume' sent", sentVolume);
      Checks.notNegative("'probed'", probed);
    }
  }

  /** close0 was called. */
  record Close(PiclStamp at) implements PiclRecord {}

  /** tracelevel was called and set these levels. */
  record TraceLevel(PiclStamp at, int event, int compstats, int commstats) implements PiclRecord {}

  /** tracemark was called with this type. */
  record TraceMark(PiclStamp at, int type) implements PiclRecord {}

  /** tracemsg was called with this text. */
  record TraceMessage(PiclStamp at, String text) implements PiclRecord {
    /** So many characters of a text does tracemsg write. */
    public static final int LONGEST_WRITTEN = 80;

    /** The later library cuts the whole line at 118 bytes instead. */
    static final int LONGEST_READ = 118;

    public TraceMessage {
      Checks.text(text);
    }

    /** What tracemsg makes of any text: its beginning, and a space for what no line can hold. */
    public static TraceMessage of(PiclStamp at, String text) {
      StringBuilder written = new StringBuilder();
      int next = 0;
      while (next < text.length()) {
        int codePoint = text.codePointAt(next);
        next += Character.charCount(codePoint);
        if (next > LONGEST_WRITTEN) {
          break;
        }
        written.appendCodePoint(Checks.isPlain(codePoint) ? codePoint : ' ');
      }
      return new TraceMessage(at, written.toString());
    }
  }

  /** The buffer is full, and no more records are made until it is flushed. */
  record TraceStop(PiclStamp at) implements PiclRecord {}

  /** The buffer was flushed, which ended at {@code finished}. */
  record TraceFlush(PiclStamp at, PiclTime finished) implements PiclRecord {}

  /** traceexit was called, after so many bytes of records. */
  record TraceExit(PiclStamp at, long space) implements PiclRecord {
    public TraceExit {
      Checks.notNegative("'space'", space);
    }
  }

  /** A high-level routine, or a block of the program's own, begins; the types are its own. */
  record BlockBegin(PiclStamp at, int blockType, int locationType, int parameterType)
      implements PiclRecord {}

  /** The block ends that began with the same types. */
  record BlockEnd(PiclStamp at, int blockType, int locationType, int parameterType)
      implements PiclRecord {}

  /** tracefiles of later libraries named a trace file, and returned at {@code finished}. */
  record TraceFiles(PiclStamp at, PiclTime finished) implements PiclRecord {}
}
