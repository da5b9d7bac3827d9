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
  final List<Footprint> calls = new ArrayList<>();

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

  /** A step of its own is over. */
  void stepped(Footprint touched) {
    turns.values().forEach(all -> all.values().forEach(turn -> turn.since.addAll(touched)));
  }

  /** A step of another one may have changed what it has read in a turn. */
  void changes(Footprint touched) {
    turns.values().forEach(all -> all.values().removeIf(turn -> turn.since.hasRead(touched)));
    if (polled != null && polled.hasRead(touched)) {
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
      turns.clear();
    } else {
      turns.remove(method);
    }
  }
}
