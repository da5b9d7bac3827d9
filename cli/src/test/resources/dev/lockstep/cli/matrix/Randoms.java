import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/** Random numbers with a seed and without. */
class Randoms {
  public static void main(String[] args) {
    System.out.println(new Random(42).nextInt() + " " + new Random(42).nextGaussian());
    System.out.println(new Random().nextInt() + " " + new Random().nextInt());
    System.out.println(Math.random() + " " + Math.random());
    ThreadLocalRandom local = ThreadLocalRandom.current();
    System.out.println(local.nextLong() + " " + local.nextInt(9));
    SplittableRandom split = new SplittableRandom();
    System.out.println(new SplittableRandom(3).split().nextInt() + " " + split.nextLong());
    System.out.println(RandomGenerator.of("Xoshiro256PlusPlus").nextLong());
    System.out.println(RandomGenerator.getDefault().nextInt());
    List<Integer> list = new ArrayList<>(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
    Collections.shuffle(list);
    System.out.println(list);
    System.out.println(new Random().ints(5, 0, 100).boxed().toList());
  }
}
