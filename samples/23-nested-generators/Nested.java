import static dev.lockstep.uniformsystem.Us.*;

import dev.lockstep.uniformsystem.Us;
import dev.lockstep.uniformsystem.UsGenDesc;

/**
 * Generators within generators: products of several pairs of matrices at once, each with a
 * generator of its own. Processors that are done with one product help with the others.
 */
public class Nested {
  static final int PAIRS = 3;

  /** One product: an argument of tasks is an object, which all processors share. */
  static class Product {
    final int size;
    final double[][] a;
    final double[][] b;
    final double[][] c;

    Product(int size) {
      this.size = size;
      a = UsAllocScatterMatrix(size, size, double.class);
      b = UsAllocScatterMatrix(size, size, double.class);
      c = UsAllocScatterMatrix(size, size, double.class);
      for (int i = 0; i < size; i++) {
        for (int j = 0; j < size; j++) {
          a[i][j] = i + j;
          b[i][j] = i == j ? 2 : 0;
        }
      }
    }
  }

  static Product[] products;

  static void element(Product p, int i, int j) {
    double sum = 0;
    for (int k = 0; k < p.size; k++) {
      sum += p.a[i][k] * p.b[k][j];
    }
    p.c[i][j] = sum;
  }

  static void multiply(int dummy, int n) {
    Product p = products[n];
    GenOnAFull(null, Nested::element, null, p, p.size, p.size, 0, FALSE);
  }

  static void oneAfterTheOther() {
    for (int n = 0; n < PAIRS; n++) {
      multiply(0, n);
    }
  }

  static void atOnce() {
    GenOnI(Nested::multiply, PAIRS);
  }

  /** The activator goes on at once, and waits for all of them at the end. */
  static void asynchronous() {
    UsGenDesc[] ids = new UsGenDesc[PAIRS];
    for (int n = 0; n < PAIRS; n++) {
      Product p = products[n];
      ids[n] = AsyncGenOnAFull(null, Nested::element, null, p, p.size, p.size, 0, FALSE);
    }
    for (UsGenDesc id : ids) {
      WorkOn(id);
    }
  }

  static void test(String title, Runnable body) {
    printf("%s", title);
    TimeTestFull(null, body, Us::TimeTestPrint, 0, 15, 0);
  }

  public static void main(String[] args) {
    InitializeUs();
    GenTaskForEachProc(none -> {}, 0); // Before its first task a processor takes some time.
    products = new Product[PAIRS];
    for (int n = 0; n < PAIRS; n++) {
      products[n] = new Product(6 + 3 * n);
    }
    Share(Nested.class, "products");
    test("one after the other:", Nested::oneAfterTheOther);
    test("\nat once:", Nested::atOnce);
    test("\nasynchronous:", Nested::asynchronous);
    printf("\n%.0f %.0f\n", products[0].c[2][1], products[2].c[4][4]);
  }
}
