import static dev.lockstep.hep.Hep.*;

import dev.lockstep.hep.IntegerVariable;

/**
 * A timing bug that full and empty variables don't prevent: a wake-up gets lost.
 *
 * <p>A consumer that finds nothing says that it sleeps, in ordinary memory, and waits for a bell;
 * the producer rings only if somebody sleeps. Where a thing comes between looking and saying so,
 * nobody rings. At some timeslices that happens, at others not, on every run the same. With the
 * argument {@code variable} things are handed over in an asynchronous variable.
 */
public class LostWakeUp {
  static final int THINGS = 20;

  static final IntegerVariable bell = new IntegerVariable();
  static final IntegerVariable taken = new IntegerVariable();
  static final IntegerVariable thing = new IntegerVariable();
  static boolean isThere;
  static boolean sleeps;
  static int worth;

  public static void main(String[] args) {
    boolean usesVariable = args.length > 0 && args[0].equals("variable");
    create(usesVariable ? LostWakeUp::write : LostWakeUp::bring);
    for (int i = 1; i <= THINGS; i++) {
      if (usesVariable) {
        thing.read();
      } else {
        take();
      }
    }
    System.out.println(THINGS + " things were brought and taken");
  }

  static void take() {
    if (!isThere) {
      sleeps = true;
      bell.read();
    }
    isThere = false;
    taken.write(1);
  }

  static void bring() {
    for (int i = 1; i <= THINGS; i++) {
      make(i);
      isThere = true;
      if (sleeps) {
        sleeps = false;
        bell.write(1);
      }
      taken.read();
    }
  }

  static void write() {
    for (int i = 1; i <= THINGS; i++) {
      make(i);
      thing.write(i);
    }
  }

  static void make(int thing) {
    for (int i = thing; i < THINGS; i++) {
      worth += i;
    }
  }
}
