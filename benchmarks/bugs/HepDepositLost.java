// bug: shared-memory; options: --machine hep --nodes 8
import static dev.lockstep.hep.Hep.*;

import dev.lockstep.hep.IntegerVariable;

/** Clerks look at a balance that stays full, so two of them may look before one writes. */
public class HepDepositLost {
  static final int CLERKS = 5;

  static final IntegerVariable balance = new IntegerVariable(0);
  static final IntegerVariable done = new IntegerVariable();

  public static void main(String[] args) {
    for (int i = 1; i <= CLERKS; i++) {
      create(HepDepositLost::deposit, i);
    }
    int clerks = 0;
    for (int i = 0; i < CLERKS; i++) {
      clerks += done.read();
    }
    int sum = balance.read();
    if (sum != clerks * 3) {
      throw new IllegalStateException("the balance is " + sum);
    }
    System.out.println("the balance is " + sum);
  }

  static void deposit(int amount) {
    int pause = 0;
    for (int i = 0; i < amount * 100; i++) {
      pause += i;
    }
    for (int i = 0; i < 3; i++) {
      int old = balance.waitf();
      balance.setf(old + amount);
    }
    done.write(pause >= 0 ? amount : 0);
  }
}
