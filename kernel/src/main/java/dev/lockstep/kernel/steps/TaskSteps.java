package dev.lockstep.kernel.steps;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one task that goes on step by step: the methods of the JDK that it is in, and
 * the loops.
 */
final class TaskSteps {
  /** What the methods of the JDK touch that it is in. */
  private final List<Footprint> calls = new ArrayList<>();

  /** The last of them, if it changes nothing before it is over. */
  private @Nullable Footprint tried;

  /** The heads of loops that it has come to in methods that it is in, by method and place. */
  private final Map<Integer, Map<Integer, Turn>> turns = new TreeMap<>();

  /** What it has read in a turn that it would do again; null if it does not turn in vain. */
  private @Nullable Footprint polled;

  /** A task at a loop's head. */
  private static final class Turn {
    final long locals;
    final Footprint since = new Footprint();

    Turn(long locals) {
      this.locals = locals;
    }
  }

  /** What it has read in a turn that it would do again; null if it does not turn in vain. */
  @Nullable Footprint polled() {
    return polled;
  }

  /** It is in a method of the JDK from here on, which touches that. */
  void enters(Footprint call) {
    tried = null; // An exception has ended it.
    calls.add(call);
  }

  /** That one changes nothing before it is over. */
  void tries() {
    tried = calls.getLast();
  }

  /**
   * It is not in there any more.
   *
   * @param isInVain whether it has changed nothing there
   * @param touched what the step has touched that is under way
   */
  void leaves(boolean isInVain, Footprint touched) {
    if (calls.isEmpty()) {
      return;
    }
    Footprint call = calls.removeLast();
    if (isInVain) {
      touched.onlyReads(call, tried != null);
    } else {
      touched.addAll(call);
    }
    tried = null;
  }

  /** Whether one of those that it is in makes several steps. */
  boolean isInSeveralSteps() {
    return calls.stream().anyMatch(Footprint::isSeveral);
  }

  /** Adds what those touch that it is in. */
  void addCalls(Footprint touched) {
    calls.forEach(touched::addAll);
  }

  /** What loops of others may see of a step: of one that tries, only that it waits. */
  Footprint seenByOthers(Footprint touched) {
    return tried == null ? touched : tried.waiting();
  }

  /** A step of its own is over. */
  void stepped(Footprint touched) {
    Footprint seen = tried == null ? touched : tried.trying();
    turns.values().forEach(all -> all.values().forEach(turn -> turn.since.addAll(seen)));
  }

  /**
   * A step of another one may have changed what it has read in a turn, or have looked whether it
   * waits: then it has not turned in vain.
   */
  void sees(Footprint other) {
    turns.values().forEach(all -> all.values().removeIf(turn -> turn.since.isOutdatedBy(other)));
    if (polled != null && polled.isOutdatedBy(other)) {
      polled = null;
    }
  }

  /** It has come to a loop's head, within a step that has touched that. */
  void turns(int method, int place, long locals, Footprint touched) {
    Map<Integer, Turn> ofMethod = turns.computeIfAbsent(method, _ -> new TreeMap<>());
    Turn before = ofMethod.get(place);
    if (before != null && before.locals == locals && polled == null) {
      before.since.addAll(touched);
      calls.forEach(before.since::addAll);
      if (before.since.changesNothing()) {
        polled = before.since;
      }
    }
    ofMethod.put(place, new Turn(locals));
  }

  /** It begins or ends a call of a method that has loops; 0: of any, by an exception. */
  void calls(int method) {
    if (method == 0) {
      tried = null;
      turns.clear();
    } else {
      turns.remove(method);
    }
  }
}
