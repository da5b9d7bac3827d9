/** The STREAM benchmark's triad on floats, which the JIT compiles to vector instructions. */
public class Triad {
  static final int SIZE = 10_000;
  static final int REPEATS = 50_000;

  public static void main(String[] args) {
    float[] a = new float[SIZE];
    float[] b = new float[SIZE];
    float[] c = new float[SIZE];
    for (int i = 0; i < SIZE; i++) {
      b[i] = i;
      c[i] = 1f / (1 + i);
    }
    Rounds.run(args, () -> round(a, b, c));
  }

  static double round(float[] a, float[] b, float[] c) {
    for (int i = 0; i < REPEATS; i++) {
      triad(a, b, c, i);
    }
    return a[SIZE / 2];
  }

  static void triad(float[] a, float[] b, float[] c, float s) {
    for (int i = 0; i < a.length; i++) {
      a[i] = b[i] + s * c[i];
    }
  }
}
