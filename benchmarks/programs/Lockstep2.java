import static dev.lockstep.ipsc.Ipsc.*;

/** Two tasks that share memory execute so many instructions, about, one by one in turn. */
public class Lockstep2 {
  static final int INSTRUCTIONS_A_ROUND = 8;

  static volatile int sink;

  public static void main(String[] args) {
    int rounds = Integer.parseInt(args[0]) / INSTRUCTIONS_A_ROUND / 2;
    int one = tfork(Lockstep2::count, 10000, rounds);
    int two = tfork(Lockstep2::count, 10000, rounds);
    twait(one);
    twait(two);
  }

  static void count(int rounds) {
    int sum = 0;
    for (int i = 0; i < rounds; i++) {
      sum += i;
    }
    sink = sum;
  }
}
