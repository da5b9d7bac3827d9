// bug: deadlock; options: --machine hep --nodes 8
import static dev.lockstep.hep.Hep.*;

import dev.lockstep.hep.IntegerVariable;

/** Two processes empty the same two variables in opposite order, and wait for each other's. */
public class HepCrossedVariables {
  static final IntegerVariable left = new IntegerVariable(50);
  static final IntegerVariable right = new IntegerVariable(50);
  static final IntegerVariable done = new IntegerVariable();

  public static void main(String[] args) {
    create(HepCrossedVariables::there, 15);
    create(HepCrossedVariables::back, 15);
    int moves = done.read() + done.read();
    int sum = left.read() + right.read();
    if (sum != 100) {
      throw new IllegalStateException("the sum is " + sum);
    }
    System.out.println(moves + " moves, and the sum is " + sum);
  }

  static void there(int moves) {
    for (int i = 1; i <= moves; i++) {
      int l = left.read();
      int r = right.read();
      left.write(l - i);
      right.write(r + i);
    }
    done.write(moves);
  }

  static void back(int moves) {
    int pause = 0;
    for (int i = 0; i < 20; i++) {
      pause += i % 2;
    }
    for (int i = 1; i <= moves; i++) {
      int r = right.read();
      int l = left.read();
      left.write(l + i);
      right.write(r - i);
    }
    done.write(pause == 10 ? moves : 0);
  }
}
