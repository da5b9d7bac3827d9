package dev.lockstep.traces.picl.recorder;

import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceDetail.CallBegan;
import dev.lockstep.kernel.trace.TraceDetail.CallEnded;
import dev.lockstep.kernel.trace.TraceDetail.MessageTaken;
import dev.lockstep.kernel.trace.TraceDetail.Probed;
import dev.lockstep.kernel.trace.TraceDetail.RunDescribed;
import dev.lockstep.kernel.trace.TraceDetail.TaskPlaced;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceEvent.Logged;
import dev.lockstep.kernel.trace.TraceEvent.Marked;
import dev.lockstep.kernel.trace.TraceEvent.MessageArrived;
import dev.lockstep.kernel.trace.TraceEvent.MessageSent;
import dev.lockstep.kernel.trace.TraceEvent.ReceivePosted;
import dev.lockstep.kernel.trace.TraceEvent.TaskExited;
import dev.lockstep.kernel.trace.TraceEvent.TaskForked;
import dev.lockstep.kernel.trace.TraceEvent.TraceStarted;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.events.TaskEffects;
import dev.lockstep.traces.format.TracedRun;
import dev.lockstep.traces.picl.PiclWriter;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes what happens in a run as a PICL trace: the package says which records.
 *
 * <p>Each method throws {@link java.io.UncheckedIOException} if the trace can't be written, and
 * {@link IllegalArgumentException} if PICL's format can't hold it.
 */
public final class PiclRecorder implements TraceSink {
  private final PiclWriter out;
  private final TracedRun traced;
  private @Nullable RecordedRun run;

  /** Why the trace ends before the run does. */
  private @Nullable IllegalArgumentException failure;

  /** What the run is that begins next. */
  private Optional<RunOrigin> origin = Optional.empty();

  /** A trace of a run, which may begin later than the run. */
  public PiclRecorder(PiclWriter out, TracedRun traced) {
    this.out = out;
    this.traced = traced;
  }

  @Override
  public void accept(TraceEvent event) {
    if (failure != null) {
      throw failure;
    }
    try {
      take(event);
    } catch (IllegalArgumentException impossible) {
      failure = impossible;
      run = null;
      throw impossible;
    }
  }

  private void take(TraceEvent event) {
    if (run == null || event instanceof TraceStarted) {
      begin(event.tick());
    }
    run().comesTo(event.tick());
    switch (event) {
      case MessageSent sent -> run().task(sent.tid()).sends(sent);
      case ReceivePosted posted -> receives(posted);
      case MessageArrived _ -> {}
      case TaskForked forked -> run().forks(forked);
      case TaskExited exited -> run().exits(exited.tid());
      case Logged logged -> run().logs(logged);
      case Marked marked -> run().marks(marked);
      default -> TaskEffects.tell(event, run());
    }
  }

  @Override
  public void detail(TraceDetail detail) {
    if (detail instanceof TaskPlaced) {
      traced.placements().detail(detail);
    } else if (detail instanceof RunDescribed described) {
      origin = Optional.of(described.origin());
    } else if (run != null) {
      tell(detail);
    }
  }

  private void tell(TraceDetail detail) {
    switch (detail) {
      case CallBegan began -> run().task(began.tid()).callBegins(began.tick());
      case CallEnded ended -> run().task(ended.tid()).callEnds(ended.tick());
      case MessageTaken taken -> run().takes(taken);
      case Probed probed -> run().task(probed.tid()).node().probes();
      default -> {} // PICL has no records of them
    }
  }

  /** The run that the trace tells of: it begins with the first event. */
  private RecordedRun run() {
    return Objects.requireNonNull(run);
  }

  /** A trace that goes on after a stop, or holds a further run, begins anew. */
  private void begin(long tick) {
    if (run != null) {
      run.ends();
    }
    run = new RecordedRun(out::accept, traced, origin, tick);
    origin = Optional.empty();
  }

  private void receives(ReceivePosted posted) {
    if (posted.blocks()) {
      run().task(posted.tid()).waitsForMessage(posted.tick(), posted.type());
    }
  }

  /** Hands on everything written so far. */
  public void flush() {
    out.flush();
  }

  @Override
  public void close() {
    try (out) {
      if (run != null) {
        run.ends();
      }
    } catch (IllegalArgumentException tooLong) {
      throw out.refusal(String.valueOf(tooLong.getMessage()));
    }
  }
}
