package dev.lockstep.blacs.grid;

/** Ids of messages, ends included. */
public record IdRange(int lowest, int highest) {
  /** How many they are, or the largest int if that is more. */
  int size() {
    int size = highest - lowest;
    return size == Integer.MAX_VALUE ? size : size + 1;
  }
}
