import static dev.lockstep.uniformsystem.Us.*;

/** A task for each index adds to one sum in memory that all processors share. */
public class Squares {
  static int[] sum;

  static void add(int dummy, int index) {
    Atomic_add_long(sum, index * index);
  }

  public static void main(String[] args) {
    InitializeUs();
    sum = UsAlloc(1, int.class);
    Share(Squares.class, "sum");
    GenOnI(Squares::add, 100);
    printf("the sum of the first squares is %d\n", sum[0]);
  }
}
