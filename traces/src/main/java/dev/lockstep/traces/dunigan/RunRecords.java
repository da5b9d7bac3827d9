package dev.lockstep.traces.dunigan;

import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceDetail.ModuleUsed;
import dev.lockstep.kernel.trace.TraceDetail.TraceCompleted;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceEvent.Logged;
import dev.lockstep.kernel.trace.TraceEvent.TraceStarted;
import dev.lockstep.traces.events.OriginText;
import dev.lockstep.traces.events.TaskEffects;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a trace says of its run: syslog records, of which other readers know that a task logged
 * something. The first stands behind strace, the last at the end of a trace that is complete;
 * before that, where arrays live in memory modules, one for each module.
 */
final class RunRecords {
  /** No channel of a program has it. */
  private static final int PID = -1;

  private static final String MODULE = "lockstep memory module ";

  private static final Pattern USED =
      Pattern.compile(
          MODULE + "(\\d{1,9}) local (\\d{1,18}) remote (\\d{1,18}) waited (\\d{1,18})");

  private RunRecords() {}

  static Logged origin(TraceStarted started, RunOrigin origin) {
    return new Logged(started.tick(), started.tid(), PID, OriginText.of(origin));
  }

  /** What the event behind the start of a trace says; empty if it is of the program. */
  static Optional<RunOrigin> origin(TraceStarted started, @Nullable TraceEvent behind) {
    return behind instanceof Logged logged && isBehind(started, logged)
        ? OriginText.read(logged.text())
        : Optional.empty();
  }

  /** Whether that event is to tell of the run, though it may be damaged. */
  static boolean isOrigin(TraceStarted started, @Nullable TraceEvent behind) {
    return behind instanceof Logged logged
        && isBehind(started, logged)
        && OriginText.isOne(logged.text());
  }

  private static boolean isBehind(TraceStarted started, Logged logged) {
    return logged.pid() == PID && logged.tick() == started.tick() && logged.tid() == started.tid();
  }

  /** The end is told of the task of the last event, so that others take it for nothing new. */
  static Logged end(long tick, @Nullable TraceEvent last) {
    return atEnd(tick, last, OriginText.END);
  }

  /** What a memory module was asked for, told in the same way. */
  static Logged module(long tick, @Nullable TraceEvent last, ModuleUsed used) {
    String text =
        String.format(
            Locale.ROOT,
            MODULE + "%d local %d remote %d waited %d",
            used.node(),
            used.near(),
            used.far(),
            used.waited());
    return atEnd(tick, last, text);
  }

  private static Logged atEnd(long tick, @Nullable TraceEvent last, String text) {
    OneTask task = new OneTask();
    if (last != null) {
      TaskEffects.tell(last, task);
    }
    return new Logged(tick, task.tid, PID, text);
  }

  /** The task that an event speaks of last. */
  private static final class OneTask implements TaskEffects.Follower {
    private int tid;

    @Override
    public void acts(int acting) {
      tid = acting;
    }

    @Override
    public void blocks(int blocked) {
      tid = blocked;
    }

    @Override
    public void wakes(int woken) {
      tid = woken;
    }
  }

  /** What a record tells of the run at its end; null if it is of the program. */
  static @Nullable TraceDetail told(@Nullable TraceEvent event) {
    if (!(event instanceof Logged logged) || logged.pid() != PID) {
      return null;
    }
    return logged.text().equals(OriginText.END) ? new TraceCompleted() : module(logged.text());
  }

  private static @Nullable ModuleUsed module(String text) {
    Matcher matcher = USED.matcher(text);
    return matcher.matches()
        ? new ModuleUsed(
            Integer.parseInt(matcher.group(1)),
            Long.parseLong(matcher.group(2)),
            Long.parseLong(matcher.group(3)),
            Long.parseLong(matcher.group(4)))
        : null;
  }
}
