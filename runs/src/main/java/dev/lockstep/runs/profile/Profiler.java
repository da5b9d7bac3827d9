package dev.lockstep.runs.profile;

import dev.lockstep.hooks.CallPlace;
import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.profile.CallNode;
import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.traces.profile.Activity;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledTask;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Listens to a run that is profiled: ticks in which tasks do not compute go to the call paths that
 * they are on. At the end it makes the profile.
 */
public final class Profiler implements Recorder {
  /** A task as it is told, and what it does since when. */
  private static final class Told {
    private final ProfiledTask task;
    private final CallNode root;
    private @Nullable Spending doing;
    private CallNode where;
    private long sinceTick;

    Told(ProfiledTask task, CallNode root) {
      this.task = task;
      this.root = root;
      this.where = root;
    }

    void begins(Spending spending, CallNode node, long tick) {
      doing = spending;
      where = node;
      sinceTick = tick;
    }

    void ends(long tick) {
      if (doing != null && tick > sinceTick) {
        where.spend(doing.key(), tick - sinceTick);
      }
      doing = null;
    }
  }

  private final int hostTicks;
  private final CountedMethods methods;
  private final BiConsumer<Profile, List<String>> made;
  private final Map<Integer, Told> tasks = new TreeMap<>();
  private @Nullable RunFacts facts;
  private long endTick;

  /**
   * Of a run.
   *
   * @param machine whose host may be slower than its nodes
   * @param methods those of the classes that are loaded
   * @param made gets the profile when the run is over, and sentences about what it has not
   */
  public Profiler(
      MachineProfile machine, CountedMethods methods, BiConsumer<Profile, List<String>> made) {
    this.hostTicks =
        machine.interconnect() instanceof LinkNetwork links ? links.host().ticksPerNodeTick() : 1;
    this.methods = methods;
    this.made = made;
    CallNode.begin();
  }

  @Override
  public boolean isSampled() {
    return false;
  }

  @Override
  public void run(RunFacts told) {
    facts = told;
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    Told told = new Told(new ProfiledTask(task, name, processor, process), CallNode.root(task));
    tasks.put(task, told);
    told.begins(new Spending(Activity.READY, null, 0), told.root, tick);
    endTick = Math.max(endTick, tick);
  }

  private void begins(long tick, int task, Activity activity, @Nullable Wait wait) {
    Told told = tasks.get(task);
    if (told != null) {
      told.ends(tick);
      Place place = place(told);
      told.begins(new Spending(activity, wait, place.line()), place.node(), tick);
    }
    endTick = Math.max(endTick, tick);
  }

  private void ends(long tick, int task) {
    Told told = tasks.get(task);
    if (told != null) {
      told.ends(tick);
    }
    endTick = Math.max(endTick, tick);
  }

  private record Place(CallNode node, int line) {}

  /** Where the task called last, if it runs: the method that said so is on its path. */
  private static Place place(Told told) {
    CallNode node = CallNode.current;
    if (node.root() != told.root) {
      return new Place(told.root, 0);
    }
    if (CallPlace.current > 0) {
      CallPlace.Place called = CallPlace.of(CallPlace.current);
      String method = called.className().replace('.', '/') + '.' + called.method() + '(';
      for (CallNode above = node; above != null; above = above.caller()) {
        if (above.method().startsWith(method)) {
          return new Place(above, called.line());
        }
      }
    }
    return new Place(node, 0);
  }

  @Override
  public void runs(long tick, int task, int processor) {
    ends(tick, task);
  }

  @Override
  public void waits(long tick, int task) {
    begins(tick, task, Activity.READY, null);
  }

  @Override
  public void blocks(long tick, int task, Wait wait, long what, int holder, int place) {
    begins(tick, task, Activity.WAITING, wait);
  }

  @Override
  public void wakes(long tick, int task, Cause cause, long by) {
    Told told = tasks.get(task);
    if (told != null) {
      Spending before = told.doing;
      CallNode where = told.where;
      if (cause == Cause.SENT && before != null && Hooks.isTask()) { // it keeps its processor
        told.doing = new Spending(Activity.SENDING, null, before.line());
      }
      told.ends(tick);
      int line = before == null ? 0 : before.line();
      told.begins(new Spending(Activity.READY, null, line), where, tick);
    }
    endTick = Math.max(endTick, tick);
  }

  @Override
  public void ends(long tick, int task, int status) {
    ends(tick, task);
  }

  @Override
  public void works(long tick, int task, long ticks, boolean sends, long message) {
    spend(task, sends ? Activity.SENDING : Activity.RECEIVING, ticks);
    endTick = Math.max(endTick, tick + ticks);
  }

  @Override
  public void worksInLibrary(long tick, int task, long ticks) {
    spend(task, Activity.LIBRARY, ticks);
  }

  @Override
  public void isDelayed(long tick, int task, long ticks) {
    spend(task, Activity.READY, ticks);
  }

  private void spend(int task, Activity activity, long ticks) {
    Told told = tasks.get(task);
    if (told != null) {
      Place place = place(told);
      place.node().spend(new Spending(activity, null, place.line()).key(), ticks);
    }
  }

  @Override
  public void result(long tick, RunEnd end, String words) {
    endTick = Math.max(endTick, tick);
  }

  /** Makes the profile. */
  @Override
  public void close() {
    tasks.values().forEach(told -> told.ends(endTick));
    try {
      ProfileMaker maker = new ProfileMaker(methods, hostTicks);
      tasks.values().forEach(told -> maker.add(told.task, told.root));
      if (facts != null) {
        made.accept(maker.profile(facts, endTick), ProfileMaker.missing(methods));
      }
    } finally {
      CallNode.end();
    }
  }
}
