package dev.lockstep.uniformsystem.memory;

import dev.lockstep.uniformsystem.machine.Change;
import dev.lockstep.uniformsystem.machine.Machine;

/** A scattered matrix: its rows, and how many vectors point to them. */
final class Matrix {
  private final Object[] rows;
  private final short[] vectors;

  /** A matrix with one vector. */
  Matrix(Object[] rows, int processor) {
    this.rows = rows;
    vectors = Machine.make(short.class, 1, processor);
    vectors[0] = 1;
  }

  /** One of its vectors, each of which has them all. */
  Object[] rows() {
    return rows;
  }

  /** Another vector points to the rows. */
  void copied() {
    int _ = Machine.atomic("ShareScatterMatrix", vectors, 0, Change.ADD, 1);
  }

  /** A vector does so no more; says whether it was the last. */
  boolean forgotten() {
    return Machine.atomic("UsFree", vectors, 0, Change.ADD, -1) == 1;
  }
}
