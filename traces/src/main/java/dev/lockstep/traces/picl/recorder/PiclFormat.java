package dev.lockstep.traces.picl.recorder;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.events.TraceExtent;
import dev.lockstep.traces.format.EventReader;
import dev.lockstep.traces.format.TraceFormat;
import dev.lockstep.traces.format.TraceInput;
import dev.lockstep.traces.format.TraceOutput;
import dev.lockstep.traces.format.TracedRun;
import dev.lockstep.traces.picl.PiclFiles;
import dev.lockstep.traces.picl.PiclForm;
import dev.lockstep.traces.picl.PiclReader;
import dev.lockstep.traces.picl.PiclWriter;
import java.util.Optional;
import java.util.regex.Pattern;

/** PICL's format, in one of its forms, which become each other. */
public record PiclFormat(PiclForm form) implements TraceFormat {
  private static final Pattern NUMBER = Pattern.compile("-?\\d+( .*)?");

  /** In the verbose form, the clock follows the keyword. */
  private static final Pattern KEYWORD =
      Pattern.compile(
          "(\\w+ +clock|(trace|recv|block)_\\w+|open|load|message|sync|compstats|commstats|close)"
              + "( .*)?");

  @Override
  public String name() {
    return form == PiclForm.VERBOSE ? "picl" : "picl-compact";
  }

  @Override
  public String whose() {
    return "PICL's";
  }

  @Override
  public boolean begins(String line) {
    return (form == PiclForm.VERBOSE ? KEYWORD : NUMBER).matcher(line).matches();
  }

  @Override
  public boolean needsDetails() {
    return true;
  }

  @Override
  public TraceSink open(TraceOutput out, TracedRun run) {
    return new PiclRecorder(writer(out), run);
  }

  private PiclWriter writer(TraceOutput out) {
    return new PiclWriter(out.lines(), form);
  }

  @Override
  public Optional<String> whyNoEvents() {
    return Optional.of(
        "is a PICL trace, and this table is made of Dunigan's format: trace the run with"
            + " --trace-format dunigan. Each node's last compstats and commstats records hold its"
            + " sums");
  }

  @Override
  public EventReader events(TraceInput in) {
    throw new UnsupportedOperationException(in.name() + " " + whyNoEvents().orElseThrow());
  }

  @Override
  public void tell(TraceInput in, String program, Recorder to) {
    PiclTelling.tell(reader(in), program, to);
  }

  @Override
  public void readBeginning(TraceInput in) {
    PiclReader reader = reader(in);
    reader.next();
    if (reader.form() != form) {
      throw reader.refusal("it is in the other form");
    }
  }

  private static PiclReader reader(TraceInput in) {
    return new PiclReader(in.stream(), in.name());
  }

  @Override
  public Optional<String> whyNot(TraceFormat to) {
    return to instanceof PiclFormat
        ? Optional.empty()
        : Optional.of(
            "is a PICL trace, which lacks what %s format has: tasks, process ids, addresses and"
                    .formatted(to.whose())
                + " ticks. Trace the run again with --trace-format %s".formatted(to.name()));
  }

  @Override
  public boolean needsMachine(TraceFormat to) {
    return false;
  }

  @Override
  public void convert(
      TraceInput in, TraceFormat to, TraceOutput out, TracedRun run, TraceExtent extent) {
    if (!(to instanceof PiclFormat other)) {
      throw new IllegalArgumentException(in.name() + " " + whyNot(to).orElseThrow());
    }
    try (PiclWriter writer = other.writer(out)) {
      PiclFiles.copy(reader(in), writer);
    }
  }

  @Override
  public String becomes(String others) {
    return "PICL's verbose and compact form each other";
  }

  @Override
  public String neverBecomes(String others) {
    return "PICL's never become %s: they have no tasks, process ids and ticks.".formatted(others);
  }
}
