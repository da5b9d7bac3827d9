package dev.lockstep.kernel.trace;

import java.util.List;

/** Tells a story to several recorders, in their order. */
public final class Recorders implements Recorder {
  private final Recorder[] all;
  private final boolean followsCalls;
  private final boolean isSampled;

  /** Tells all of them. */
  public Recorders(List<? extends Recorder> all) {
    this.all = all.toArray(Recorder[]::new);
    this.followsCalls = all.stream().anyMatch(Recorder::followsCalls);
    this.isSampled = all.stream().anyMatch(Recorder::isSampled);
  }

  @Override
  public boolean followsCalls() {
    return followsCalls;
  }

  @Override
  public boolean isSampled() {
    return isSampled;
  }

  @Override
  public void run(RunFacts facts) {
    for (Recorder one : all) {
      one.run(facts);
    }
  }

  @Override
  public void place(int place, String className, String method, String file, int line) {
    for (Recorder one : all) {
      one.place(place, className, method, file, line);
    }
  }

  @Override
  public void link(int link, String from, String to) {
    for (Recorder one : all) {
      one.link(link, from, to);
    }
  }

  @Override
  public void source(String className, String file, int line, String text) {
    for (Recorder one : all) {
      one.source(className, file, line, text);
    }
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    for (Recorder one : all) {
      one.task(tick, task, processor, process, parent, name);
    }
  }

  @Override
  public void runs(long tick, int task, int processor) {
    for (Recorder one : all) {
      one.runs(tick, task, processor);
    }
  }

  @Override
  public void waits(long tick, int task) {
    for (Recorder one : all) {
      one.waits(tick, task);
    }
  }

  @Override
  public void blocks(long tick, int task, Wait wait, long what, int holder, int place) {
    for (Recorder one : all) {
      one.blocks(tick, task, wait, what, holder, place);
    }
  }

  @Override
  public void wakes(long tick, int task, Cause cause, long by) {
    for (Recorder one : all) {
      one.wakes(tick, task, cause, by);
    }
  }

  @Override
  public void ends(long tick, int task, int status) {
    for (Recorder one : all) {
      one.ends(tick, task, status);
    }
  }

  @Override
  public void works(long tick, int task, long ticks, boolean sends, long message) {
    for (Recorder one : all) {
      one.works(tick, task, ticks, sends, message);
    }
  }

  @Override
  public void worksInLibrary(long tick, int task, long ticks) {
    for (Recorder one : all) {
      one.worksInLibrary(tick, task, ticks);
    }
  }

  @Override
  public void isDelayed(long tick, int task, long ticks) {
    for (Recorder one : all) {
      one.isDelayed(tick, task, ticks);
    }
  }

  @Override
  public void sample(long tick, int task, int place, long ticks) {
    for (Recorder one : all) {
      one.sample(tick, task, place, ticks);
    }
  }

  @Override
  public void calls(long tick, int task) {
    for (Recorder one : all) {
      one.calls(tick, task);
    }
  }

  @Override
  public void returns(long tick, int task) {
    for (Recorder one : all) {
      one.returns(tick, task);
    }
  }

  @Override
  public void sends(
      long tick,
      long message,
      int task,
      int to,
      int pid,
      int type,
      int length,
      long address,
      int place) {
    for (Recorder one : all) {
      one.sends(tick, message, task, to, pid, type, length, address, place);
    }
  }

  @Override
  public void passes(long tick, long message, int link, long untilTick, long waitedTicks) {
    for (Recorder one : all) {
      one.passes(tick, message, link, untilTick, waitedTicks);
    }
  }

  @Override
  public void arrives(long tick, long message, long queuedTicks, long address, int waking) {
    for (Recorder one : all) {
      one.arrives(tick, message, queuedTicks, address, waking);
    }
  }

  @Override
  public void arrives(long tick, MessageFacts message, long queuedTicks, long address, int waking) {
    for (Recorder one : all) {
      one.arrives(tick, message, queuedTicks, address, waking);
    }
  }

  @Override
  public void asks(
      long tick,
      int task,
      int pid,
      int type,
      int length,
      long address,
      boolean waits,
      boolean blocks,
      int place) {
    for (Recorder one : all) {
      one.asks(tick, task, pid, type, length, address, waits, blocks, place);
    }
  }

  @Override
  public void takes(long tick, long message, int task, boolean inCall) {
    for (Recorder one : all) {
      one.takes(tick, message, task, inCall);
    }
  }

  @Override
  public void takes(long tick, MessageFacts message, int task, boolean inCall) {
    for (Recorder one : all) {
      one.takes(tick, message, task, inCall);
    }
  }

  @Override
  public void probes(long tick, int task) {
    for (Recorder one : all) {
      one.probes(tick, task);
    }
  }

  @Override
  public void active(long tick, int processors) {
    for (Recorder one : all) {
      one.active(tick, processors);
    }
  }

  @Override
  public void begins(long tick, int task, int number) {
    for (Recorder one : all) {
      one.begins(tick, task, number);
    }
  }

  @Override
  public void finishes(long tick, int task, int number) {
    for (Recorder one : all) {
      one.finishes(tick, task, number);
    }
  }

  @Override
  public void marks(long tick, int task, String text) {
    for (Recorder one : all) {
      one.marks(tick, task, text);
    }
  }

  @Override
  public void event(TraceEvent event) {
    for (Recorder one : all) {
      one.event(event);
    }
  }

  @Override
  public void detail(TraceDetail detail) {
    for (Recorder one : all) {
      one.detail(detail);
    }
  }

  @Override
  public void awaits(long tick, int task, int holder, String words) {
    for (Recorder one : all) {
      one.awaits(tick, task, holder, words);
    }
  }

  @Override
  public void result(long tick, RunEnd end, String words) {
    for (Recorder one : all) {
      one.result(tick, end, words);
    }
  }

  @Override
  public void close() {
    for (Recorder one : all) {
      one.close();
    }
  }
}
