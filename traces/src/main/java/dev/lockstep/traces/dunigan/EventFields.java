package dev.lockstep.traces.dunigan;

import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.traces.lines.LineInput;
import dev.lockstep.traces.lines.LineScanner;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes the fields of an event off a line, from the left. Every method refuses the line if its
 * field isn't there.
 */
final class EventFields {
  private static final String BLOCKING = "blocking";
  private static final String WAKING = "waking";

  private final LineInput input;
  private final LineScanner line;
  private int tid;

  EventFields(LineInput input, LineScanner line) {
    this.input = input;
    this.line = line;
  }

  /** Takes the task that acts, and the clock, which it returns. */
  long tick() {
    tid = line.id("tid");
    return clock();
  }

  /** The task that acts, which was taken with the clock. */
  int tid() {
    return tid;
  }

  /** Takes the clock of a line without a task that acts. */
  long clock() {
    return line.decimal("clock");
  }

  int id(String name) {
    return line.id(name);
  }

  int integer(String name) {
    return line.integer(name);
  }

  /** Takes a number that has no name before it, but the line's. */
  int integerAfter(String keyword) {
    return line.integerAfter(keyword);
  }

  long decimal(String name) {
    return line.decimal(name);
  }

  long octal(String name) {
    return line.octal(name);
  }

  String quoted(String name) {
    return line.quoted(name);
  }

  boolean wasLocked() {
    return line.either("was", "LOCKED", "UNLOCKED");
  }

  boolean wasPosted() {
    return line.either("was", "POSTED", "CLEARED");
  }

  /** Whether the task that acts blocks, where nothing else says so. */
  boolean perhapsBlocking() {
    return blockingIf(!line.isAtEnd());
  }

  /** Takes the task that blocks, which is the one that acts, if one does. */
  boolean blockingIf(boolean blocks) {
    if (blocks) {
      int blocked = line.id(BLOCKING);
      if (blocked != tid) {
        throw input.refusal("task " + blocked + " is said to block where task " + tid + " acts");
      }
    }
    return blocks;
  }

  int waking() {
    return line.id(WAKING);
  }

  int perhapsWaking() {
    return line.takes(WAKING) ? line.idAfter(WAKING) : TraceEvent.NOBODY;
  }

  List<Integer> allWaking() {
    if (line.isAtEnd()) {
      return List.of();
    }
    List<Integer> tasks = new ArrayList<>();
    while (!line.isAtEnd()) {
      tasks.add(waking());
    }
    return tasks;
  }
}
