package dev.lockstep.hep;

import dev.lockstep.kernel.sync.FullEmptyCell;
import java.util.Arrays;

/** An asynchronous variable of type DOUBLE PRECISION. */
public final class DoubleVariable extends AsynchronousVariable {
  /** A variable that is empty. */
  public DoubleVariable() {
    super(new FullEmptyCell());
  }

  /** A variable that is full from the beginning, as a {@code DATA} statement makes one. */
  public DoubleVariable(double value) {
    super(FullEmptyCell.full(Double.doubleToRawLongBits(value)));
  }

  /** Variables that are empty. */
  public static DoubleVariable[] array(int length) {
    DoubleVariable[] variables = new DoubleVariable[length];
    Arrays.setAll(variables, _ -> new DoubleVariable());
    return variables;
  }

  /** {@code X = $A}: waits until it is full, and leaves it empty. */
  public double read() {
    return Double.longBitsToDouble(cells().take(cell));
  }

  /** {@code $A = X}: waits until it is empty, and leaves it full. */
  public void write(double value) {
    cells().write(cell, Double.doubleToRawLongBits(value));
  }

  /**
   * {@code $A = $B}: reads {@code from}, then writes this one. Between the two others may come, and
   * {@code from} is empty while this one is waited for.
   */
  public void copy(DoubleVariable from) {
    write(from.read());
  }

  /** {@code WAITF($A)}: waits until it is full, and leaves it so. */
  public double waitf() {
    return Double.longBitsToDouble(cells().look(cell));
  }

  /** {@code VALUE($A)}: reads it whatever its state, and leaves it so; 0 before the first write. */
  public double value() {
    return Double.longBitsToDouble(cells().value(cell));
  }

  /** {@code SETE($A)}: reads it whatever its state, and leaves it empty. */
  public double sete() {
    return Double.longBitsToDouble(cells().empty(cell));
  }

  /** Writes it whatever its state, and leaves it full, as the store instruction can. */
  public void setf(double value) {
    cells().overwrite(cell, Double.doubleToRawLongBits(value));
  }
}
