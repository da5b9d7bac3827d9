package dev.lockstep.views.difference;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Takes happenings as they are told, with where their tasks are; others take them off. */
final class HappeningQueue {
  private final Deque<Happening> told = new ArrayDeque<>();

  /** By task. */
  private final Map<Integer, Whereabouts> tasks = new HashMap<>();

  private final boolean ignoresTicks;

  /** Without ticks, what tells of nothing else is left out. */
  HappeningQueue(boolean ignoresTicks) {
    this.ignoresTicks = ignoresTicks;
  }

  boolean isEmpty() {
    return told.isEmpty();
  }

  Happening take() {
    return told.remove();
  }

  void isThere(int task, Whereabouts where) {
    tasks.put(task, where);
  }

  /** Of which nothing is told, a task is on the node with its own number. */
  private Whereabouts of(int task) {
    Whereabouts known = tasks.get(task);
    return known == null && task >= 0 ? new Whereabouts(task, "", "") : orNowhere(known);
  }

  private static Whereabouts orNowhere(@Nullable Whereabouts known) {
    return known == null ? Whereabouts.NOWHERE : known;
  }

  /** A task is on this processor now. */
  void isOn(int task, int processor) {
    Whereabouts before = of(task);
    Whereabouts now = before.on(processor);
    if (now != before) {
      tasks.put(task, now);
    }
  }

  /** The task does something at a place of the program; an empty one is none. */
  void add(Deed deed, long tick, int task, String place, String text, long... numbers) {
    Whereabouts before = of(task);
    Whereabouts now = before.at(place);
    if (now != before) {
      tasks.put(task, now);
    }
    add(new Happening(deed, tick, task, now, place, text, numbers));
  }

  /** The task does something. */
  void add(Deed deed, long tick, int task, long... numbers) {
    add(new Happening(deed, tick, task, of(task), "", "", numbers));
  }

  /** The same, with words in it. */
  void addWords(Deed deed, long tick, int task, String text, long... numbers) {
    add(new Happening(deed, tick, task, of(task), "", text, numbers));
  }

  void add(Happening happening) {
    if (!ignoresTicks || !happening.deed().isTiming()) {
      told.add(happening);
    }
  }
}
