package dev.lockstep.hep;

import dev.lockstep.kernel.sync.FullEmptyCell;
import java.util.Arrays;

/** An asynchronous variable of type INTEGER. */
public final class IntegerVariable extends AsynchronousVariable {
  /** A variable that is empty. */
  public IntegerVariable() {
    super(new FullEmptyCell());
  }

  /** A variable that is full from the beginning, as a {@code DATA} statement makes one. */
  public IntegerVariable(int value) {
    super(FullEmptyCell.full(value));
  }

  /** Variables that are empty. */
  public static IntegerVariable[] array(int length) {
    IntegerVariable[] variables = new IntegerVariable[length];
    Arrays.setAll(variables, _ -> new IntegerVariable());
    return variables;
  }

  /** {@code X = $A}: waits until it is full, and leaves it empty. */
  public int read() {
    return (int) cells().take(cell);
  }

  /** {@code $A = X}: waits until it is empty, and leaves it full. */
  public void write(int value) {
    cells().write(cell, value);
  }

  /**
   * {@code $A = $B}: reads {@code from}, then writes this one. Between the two others may come, and
   * {@code from} is empty while this one is waited for.
   */
  public void copy(IntegerVariable from) {
    write(from.read());
  }

  /** {@code WAITF($A)}: waits until it is full, and leaves it so. */
  public int waitf() {
    return (int) cells().look(cell);
  }

  /** {@code VALUE($A)}: reads it whatever its state, and leaves it so; 0 before the first write. */
  public int value() {
    return (int) cells().value(cell);
  }

  /** {@code SETE($A)}: reads it whatever its state, and leaves it empty. */
  public int sete() {
    return (int) cells().empty(cell);
  }

  /** Writes it whatever its state, and leaves it full, as the store instruction can. */
  public void setf(int value) {
    cells().overwrite(cell, value);
  }
}
