package dev.lockstep.hep;

import dev.lockstep.kernel.sync.FullEmptyCell;
import java.util.Arrays;

/** An asynchronous variable of type REAL: of 32 bits here, where the HEP had 64. */
public final class RealVariable extends AsynchronousVariable {
  /** A variable that is empty. */
  public RealVariable() {
    super(new FullEmptyCell());
  }

  /** A variable that is full from the beginning, as a {@code DATA} statement makes one. */
  public RealVariable(float value) {
    super(FullEmptyCell.full(Float.floatToRawIntBits(value)));
  }

  /** Variables that are empty. */
  public static RealVariable[] array(int length) {
    RealVariable[] variables = new RealVariable[length];
    Arrays.setAll(variables, _ -> new RealVariable());
    return variables;
  }

  /** {@code X = $A}: waits until it is full, and leaves it empty. */
  public float read() {
    return Float.intBitsToFloat((int) cells().take(cell));
  }

  /** {@code $A = X}: waits until it is empty, and leaves it full. */
  public void write(float value) {
    cells().write(cell, Float.floatToRawIntBits(value));
  }

  /**
   * {@code $A = $B}: reads {@code from}, then writes this one. Between the two others may come, and
   * {@code from} is empty while this one is waited for.
   */
  public void copy(RealVariable from) {
    write(from.read());
  }

  /** {@code WAITF($A)}: waits until it is full, and leaves it so. */
  public float waitf() {
    return Float.intBitsToFloat((int) cells().look(cell));
  }

  /** {@code VALUE($A)}: reads it whatever its state, and leaves it so; 0 before the first write. */
  public float value() {
    return Float.intBitsToFloat((int) cells().value(cell));
  }

  /** {@code SETE($A)}: reads it whatever its state, and leaves it empty. */
  public float sete() {
    return Float.intBitsToFloat((int) cells().empty(cell));
  }

  /** Writes it whatever its state, and leaves it full, as the store instruction can. */
  public void setf(float value) {
    cells().overwrite(cell, Float.floatToRawIntBits(value));
  }
}
