package dev.lockstep.blacs;

import dev.lockstep.blacs.machine.Arguments;
import dev.lockstep.blacs.topology.Topologies;
import dev.lockstep.blacs.topology.Topology;
import java.util.Arrays;

/** What a program sets for topologies: how many rings and branches they have. */
final class Settings {
  /** What BLACS_GET and BLACS_SET call the first of them. */
  private static final int FIRST = 11;

  /** Whether combines have broadcasts' rings, and a blank is a topology: as in today's BLACS. */
  private final boolean today;

  /** By number, from {@link #FIRST} on: rings and branches of broadcasts, the same of combines. */
  private final int[] counts = {1, 1, 1, 1};

  Settings(boolean today) {
    this.today = today;
  }

  /** SETBRANCHES sets all of them. */
  void setBranches(int branches) {
    Arrays.fill(counts, branches);
  }

  /** One of them, by its number in BLACS_GET. */
  int get(String call, int what) {
    return counts[index(call, what)];
  }

  /** Sets it. */
  void set(String call, int what, int value) {
    int index = index(call, what);
    if (value < 1) {
      throw Arguments.refusal(call, "%s rings or branches are less than 1".formatted(value));
    }
    counts[index] = value;
  }

  private static int index(String call, int what) {
    if (what < FIRST || what >= FIRST + 4) {
      throw Arguments.refusal(call, "there is nothing to set by what = " + what);
    }
    return what - FIRST;
  }

  Topology broadcast(String call, String top, int count) {
    return Topologies.ofBroadcast(call, word(top), counts[0], counts[1], count);
  }

  Topology combine(String call, String top, int count) {
    return Topologies.ofCombine(call, word(top), counts[2], counts[3], count, today);
  }

  private String word(String top) {
    return today && Arguments.letter(top) == ' ' ? "H" : top;
  }

  /** The letter that a topology goes by. */
  char letter(String top) {
    return Arguments.letter(word(top));
  }

  boolean isExchange(String top) {
    return Topologies.isExchange(word(top));
  }
}
