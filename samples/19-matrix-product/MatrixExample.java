import static dev.lockstep.uniformsystem.Us.*;

/**
 * A product of two matrices on one number of processors after the other.
 *
 * <p>Transcribed from figure 3-4 of "Programming with the Uniform System". The program asks for the
 * size, and the library for the numbers of processors; give 20 and 1 0 8 as in figure 3-3.
 */
public class MatrixExample {
  static int Size;
  static float[][] a, b, c;

  static void InitProblemOnce() {
    a = UsAllocScatterMatrix(Size, Size, float.class);
    b = UsAllocScatterMatrix(Size, Size, float.class);
    c = UsAllocScatterMatrix(Size, Size, float.class);
    ShareScatterMatrix(MatrixExample.class, "a", Size);
    Share(MatrixExample.class, "b");
    Share(MatrixExample.class, "c");
    for (int i = 0; i < Size; i++) {
      for (int j = 0; j < Size; j++) {
        if (i == j) {
          b[i][j] = 3.f;
        } else {
          b[i][j] = 0.f;
        }
        c[i][j] = Size * i + j;
      }
    }
  }

  static void InitPerRun() {
    for (int i = 0; i < Size; i++) {
      for (int j = 0; j < Size; j++) {
        a[i][j] = 0.f;
      }
    }
  }

  static void DotProduct(int dummy, int i, int j) {
    float temp = 0.f;
    float[] bb = b[i];
    float[] cc = c[j];
    for (int k = 0; k < Size; k++) {
      temp += bb[k] * cc[k];
    }
    a[i][j] = temp;
  }

  static void Body() {
    GenOnA(MatrixExample::DotProduct, Size, Size);
  }

  static void PrintAnswer(int time, int procs, float speedup) {
    for (int i = 0; i < 6; i++) {
      printf("\na row %d ", i);
      for (int j = 0; j < 6; j++) {
        printf("%d. ", (int) a[i][j]);
      }
    }
    printf("\n");
    TimeTestPrint(time, procs, speedup);
  }

  public static void main(String[] args) {
    InitializeUs();
    printf("\nStarting Matrix Multiply\nMatrix Size: ");
    Size = scanf("%d");
    Share(MatrixExample.class, "Size");
    InitProblemOnce();
    TimeTest(MatrixExample::InitPerRun, MatrixExample::Body, MatrixExample::PrintAnswer);
  }
}
