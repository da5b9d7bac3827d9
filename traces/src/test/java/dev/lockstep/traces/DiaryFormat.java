package dev.lockstep.traces;

import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceEvent.Marked;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.format.EventReader;
import dev.lockstep.traces.format.TraceFormat;
import dev.lockstep.traces.format.TraceInput;
import dev.lockstep.traces.format.TraceOutput;
import dev.lockstep.traces.format.TracedRun;
import dev.lockstep.traces.lines.LineInput;
import dev.lockstep.traces.lines.LineOutput;
import dev.lockstep.traces.lines.LineScanner;
import dev.lockstep.traces.lines.TraceFormatException;
import java.util.NoSuchElementException;

/** A format that only the tests have: it holds what the program marks, and nothing else. */
record DiaryFormat() implements TraceFormat {
  @Override
  public String name() {
    return "diary";
  }

  @Override
  public String whose() {
    return "the diary's";
  }

  @Override
  public boolean begins(String line) {
    return line.startsWith("at ");
  }

  @Override
  public boolean needsDetails() {
    return false;
  }

  @Override
  public TraceSink open(TraceOutput out, TracedRun run) {
    LineOutput lines = out.lines();
    return new TraceSink() {
      @Override
      public void accept(TraceEvent event) {
        if (event instanceof Marked mark) {
          lines.ascii("at ").decimal(mark.tick()).ascii(" task ").decimal(mark.tid());
          lines.ascii(" wrote ").quoted(mark.text()).endLine();
        }
      }

      @Override
      public void close() {
        lines.close();
      }
    };
  }

  @Override
  public EventReader events(TraceInput in) {
    LineInput lines = new LineInput(in.stream(), in.name());
    LineScanner line = new LineScanner(lines);
    return new EventReader() {
      private boolean isAhead = lines.next();

      @Override
      public boolean hasNext() {
        return isAhead;
      }

      @Override
      public TraceEvent next() {
        if (!isAhead) {
          throw new NoSuchElementException();
        }
        line.begin();
        long tick = line.decimal("at");
        Marked mark = new Marked(tick, line.id("task"), line.quoted("wrote"));
        isAhead = lines.next();
        return mark;
      }

      @Override
      public TraceFormatException refusal(String reason) {
        return lines.refusal(reason);
      }

      @Override
      public void close() {
        lines.close();
      }
    };
  }
}
