package dev.lockstep.traces.dunigan;

import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.format.EventReader;
import dev.lockstep.traces.format.TraceFormat;
import dev.lockstep.traces.format.TraceInput;
import dev.lockstep.traces.format.TraceOutput;
import dev.lockstep.traces.format.TracedRun;
import java.util.regex.Pattern;

/** The format of Dunigan's simulator: a run's events and nothing else. */
public record DuniganFormat() implements TraceFormat {
  /** Whatever a record is called, its task comes next, but in these. */
  private static final Pattern FIRST_LINE =
      Pattern.compile("(\\w+ +tid|" + String.join("|", DuniganKinds.firstWords()) + ")( .*)?");

  @Override
  public String name() {
    return "dunigan";
  }

  @Override
  public String whose() {
    return "Dunigan's";
  }

  @Override
  public boolean begins(String line) {
    return FIRST_LINE.matcher(line).matches();
  }

  @Override
  public boolean needsDetails() {
    return false;
  }

  @Override
  public TraceSink open(TraceOutput out, TracedRun run) {
    return new DuniganWriter(out.lines());
  }

  @Override
  public EventReader events(TraceInput in) {
    return new DuniganReader(in.stream(), in.name());
  }
}
