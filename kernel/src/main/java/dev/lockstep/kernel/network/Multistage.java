package dev.lockstep.kernel.network;

import dev.lockstep.machines.profile.Topology;

/**
 * Stages of switches with four inputs and four outputs, a butterfly: after each stage one more of
 * the base-4 digits of the place where a message is, the highest first, is that of its receiver.
 * There is one way between two nodes, and it is as many links long as there are stages: a link is
 * the way out of a switch.
 *
 * <p>Source: BBN, "Programming with the Uniform System", 1987, chapter 1 (the Butterfly's switch).
 */
public record Multistage(int places, int stages) implements Routes {
  private static final int DIGIT_BITS = 2;

  /** A switch for so many nodes, or a few more. */
  public static Multistage of(int nodes) {
    int stages = Math.max(1, Topology.levels(nodes));
    return new Multistage(1 << (DIGIT_BITS * stages), stages);
  }

  @Override
  public int links() {
    return places * stages;
  }

  @Override
  public int hops(int from, int to) {
    return stages;
  }

  @Override
  public int route(int from, int to, int[] links, int at) {
    int place = from;
    for (int stage = 0; stage < stages; stage++) {
      int digit = 0b11 << (DIGIT_BITS * (stages - 1 - stage));
      place = (place & ~digit) | (to & digit);
      links[at + stage] = stage * places + place;
    }
    return at + stages;
  }

  @Override
  public String from(int link) {
    return switchOf(link / places, link % places);
  }

  @Override
  public String to(int link) {
    int next = link / places + 1;
    return next == stages ? String.valueOf(link % places) : switchOf(next, link % places);
  }

  /** A switch leads to the places that differ in the digit of its stage. */
  private String switchOf(int stage, int place) {
    int bits = DIGIT_BITS * (stages - 1 - stage);
    int others = (place >> (bits + DIGIT_BITS) << bits) | (place & ((1 << bits) - 1));
    return "switch " + (stage + 1) + "." + others;
  }

  @Override
  public int longest() {
    return stages;
  }
}
