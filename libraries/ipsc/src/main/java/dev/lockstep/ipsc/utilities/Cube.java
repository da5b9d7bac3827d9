package dev.lockstep.ipsc.utilities;

import static dev.lockstep.ipsc.Ipsc.mynode;

/** Node numbers in a hypercube. */
final class Cube {
  private Cube() {}

  /** The node where a subcube's contributions come together. */
  static int gatheringNode(int me, int root, int dim) {
    return root < 0 ? me >> dim << dim : root;
  }

  static boolean between(int i, int j, int k) {
    return (i ^ k) == (i ^ j) + (j ^ k);
  }

  static int gray(int i) {
    return i ^ (i >>> 1);
  }

  static int ginv(int i) {
    int position = i;
    for (int rest = i >>> 1; rest != 0; rest >>>= 1) {
      position ^= rest;
    }
    return position;
  }

  static int split(int number, int[] list) {
    Arguments.notNull(list, "split", "list");
    Arguments.within("split", "number", number, list.length);
    if (number == 0) {
      throw Arguments.refusal("split", "the list is empty");
    }
    int me = Math.max(0, mynode());
    int key = nearest(me, number, list);
    int child = list[key];
    list[key] = list[0];
    int first = partition(me, child, number, list) - 1;
    list[0] = list[first];
    list[first] = child;
    return first;
  }

  /** The index of a target with no other one between it and {@code me}. */
  private static int nearest(int me, int number, int[] list) {
    int key = 0;
    for (int test = 1; test < number; test++) {
      if (between(me, list[test], list[key])) {
        key = test;
      }
    }
    return key;
  }

  /**
   * Puts the targets behind {@code child} before the others, from index 1 on: two indices move
   * towards each other, and what stands on the wrong side at both is exchanged.
   *
   * @return the index of the first of the others
   */
  private static int partition(int me, int child, int number, int[] list) {
    int low = 1;
    int high = number - 1;
    while (true) {
      while (low <= high && between(me, child, list[low])) {
        low++;
      }
      while (low < high && !between(me, child, list[high])) {
        high--;
      }
      if (low >= high) {
        return low;
      }
      int other = list[low];
      list[low++] = list[high];
      list[high--] = other;
    }
  }
}
