import java.util.Random;

/** Complex fast Fourier transforms there and back, of 1,024 points, as SciMark 2 does. */
public class Fft {
  static final int POINTS = 1024;
  static final int REPEATS = 1500;

  public static void main(String[] args) {
    Random random = new Random(113);
    double[] data = new double[2 * POINTS];
    for (int i = 0; i < data.length; i++) {
      data[i] = random.nextDouble();
    }
    Rounds.run(args, () -> round(data));
  }

  static double round(double[] data) {
    for (int i = 0; i < REPEATS; i++) {
      transform(data, -1);
      transform(data, 1);
      scale(data);
    }
    return data[1];
  }

  static void scale(double[] data) {
    double factor = 1.0 / (data.length / 2);
    for (int i = 0; i < data.length; i++) {
      data[i] *= factor;
    }
  }

  /** Radix 2, decimation in time, in place; real and imaginary parts alternate. */
  static void transform(double[] data, int direction) {
    int n = data.length / 2;
    reverseBits(data);
    for (int dual = 1; dual < n; dual *= 2) {
      double theta = direction * Math.PI / dual;
      double s = Math.sin(theta);
      double t = Math.sin(theta / 2);
      double s2 = 2 * t * t;
      double wReal = 1;
      double wImaginary = 0;
      for (int b = 0; b < n; b += 2 * dual) {
        butterfly(data, b, dual);
      }
      for (int a = 1; a < dual; a++) {
        double real = wReal - s * wImaginary - s2 * wReal;
        wImaginary = wImaginary + s * wReal - s2 * wImaginary;
        wReal = real;
        for (int b = 0; b < n; b += 2 * dual) {
          int i = 2 * (b + a);
          int j = 2 * (b + a + dual);
          double xReal = wReal * data[j] - wImaginary * data[j + 1];
          double xImaginary = wReal * data[j + 1] + wImaginary * data[j];
          data[j] = data[i] - xReal;
          data[j + 1] = data[i + 1] - xImaginary;
          data[i] += xReal;
          data[i + 1] += xImaginary;
        }
      }
    }
  }

  /** The one whose factor is 1. */
  static void butterfly(double[] data, int b, int dual) {
    int i = 2 * b;
    int j = 2 * (b + dual);
    double real = data[j];
    double imaginary = data[j + 1];
    data[j] = data[i] - real;
    data[j + 1] = data[i + 1] - imaginary;
    data[i] += real;
    data[i + 1] += imaginary;
  }

  static void reverseBits(double[] data) {
    int n = data.length / 2;
    int reversed = 0;
    for (int i = 0; i < n - 1; i++) {
      int bit = n / 2;
      if (i < reversed) {
        swap(data, 2 * i, 2 * reversed);
      }
      while (bit <= reversed) {
        reversed -= bit;
        bit /= 2;
      }
      reversed += bit;
    }
  }

  static void swap(double[] data, int i, int j) {
    double real = data[i];
    double imaginary = data[i + 1];
    data[i] = data[j];
    data[i + 1] = data[j + 1];
    data[j] = real;
    data[j + 1] = imaginary;
  }
}
