package dev.lockstep.hep;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.sync.FullEmptyCell;
import dev.lockstep.kernel.sync.FullEmptyCells;

/**
 * A variable that is full or empty, whose name begins with a dollar sign in Fortran.
 *
 * <p>Reading it waits until it is full and leaves it empty, writing it waits until it is empty and
 * leaves it full. The types have both; what does not depend on the type is here.
 */
public abstract sealed class AsynchronousVariable
    permits IntegerVariable, RealVariable, DoubleVariable {
  final FullEmptyCell cell;

  AsynchronousVariable(FullEmptyCell cell) {
    this.cell = cell;
  }

  static FullEmptyCells cells() {
    return Kernel.running().fullEmptyCells();
  }

  /** Whether it is full; another process may have changed that when the caller goes on. */
  public final boolean full() {
    return cells().isFull(cell);
  }

  /** Whether it is empty; another process may have changed that when the caller goes on. */
  public final boolean empty() {
    return !full();
  }

  /** Leaves it empty, whatever its state. */
  public final void purge() {
    cells().empty(cell);
  }
}
