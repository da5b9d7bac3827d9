package rings.vectors;

/** Loops over elements, which a library would write in assembly. */
public final class Vectors {
  private Vectors() {}

  /** Adds a vector to another one. */
  public static void add(double[] sum, double[] vector) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += vector[i];
    }
  }
}
