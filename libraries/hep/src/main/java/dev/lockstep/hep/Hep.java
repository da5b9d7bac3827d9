package dev.lockstep.hep;

import org.jspecify.annotations.Nullable;

/**
 * The statements of HEP Fortran: processes that are created, and that let their callers go on.
 *
 * <p>Fortran passes addresses, and a process that was created with a loop's index saw what became
 * of it; here an argument is the value that it was at the call. A process ends when its subroutine
 * returns. The program's own is one of the {@value #PROCESSES_OF_A_PEM} that a process execution
 * module holds; eight nodes make up such a module, and a machine without a number of nodes has no
 * limit.
 *
 * <p>The calls work inside a simulation only; elsewhere they throw {@link IllegalStateException}.
 */
public final class Hep {
  /** How many processes of users a process execution module holds. */
  public static final int PROCESSES_OF_A_PEM = 50;

  private Hep() {}

  /**
   * {@code CREATE SUB}: starts a process that runs a subroutine, beside the caller.
   *
   * @throws IllegalStateException if the machine holds as many as it can
   */
  public static void create(Subroutine subroutine) {
    notNull(subroutine, "CREATE");
    Processes.running().create(subroutine, subroutine.getClass());
  }

  /** {@code CREATE SUB(A)}: the same with an argument. */
  public static <A> void create(SubroutineOf<? super A> subroutine, A argument) {
    notNull(subroutine, "CREATE");
    Processes.running().create(() -> subroutine.run(argument), subroutine.getClass());
  }

  /**
   * {@code CALL SUB}, of a subroutine that may {@link #resume}: returns when it resumes or returns.
   * A subroutine that never resumes can as well be called as a method.
   */
  public static void call(Subroutine subroutine) {
    notNull(subroutine, "CALL");
    Processes.running().call(subroutine, subroutine.getClass());
  }

  /** {@code CALL SUB(A)}: the same with an argument. */
  public static <A> void call(SubroutineOf<? super A> subroutine, A argument) {
    notNull(subroutine, "CALL");
    Processes.running().call(() -> subroutine.run(argument), subroutine.getClass());
  }

  /**
   * {@code RESUME}: the caller of the subroutine goes on, beside what is left of it. Does nothing
   * in a process that was created, or whose caller goes on already.
   *
   * @throws IllegalStateException if the machine holds as many processes as it can
   */
  public static void resume() {
    Processes.running().resume();
  }

  /** {@code PURGE $A, $B}: leaves variables empty, one after the other, whatever their state. */
  public static void purge(AsynchronousVariable... variables) {
    for (AsynchronousVariable variable : variables) {
      variable.purge();
    }
  }

  /** How many processes there are, the program's own with them. */
  public static int processes() {
    return Processes.running().count();
  }

  private static void notNull(@Nullable Object subroutine, String statement) {
    if (subroutine == null) {
      throw new IllegalArgumentException("%s: the subroutine is null".formatted(statement));
    }
  }
}
