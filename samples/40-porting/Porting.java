import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;
import dev.lockstep.ipsc.Receipt;
import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** What C and FORTRAN do otherwise than Java, each in a few lines. Run it with 2 nodes. */
public class Porting {
  static final int PID = 1;

  // DIMENSION A(3,4): columns one behind the other, indices from 1
  static final int ROWS = 3;
  static final int COLUMNS = 4;
  static final double[] A = new double[ROWS * COLUMNS];

  static int a(int row, int column) {
    return (column - 1) * ROWS + row - 1;
  }

  static void columnMajor() {
    for (int j = 1; j <= COLUMNS; j++) {
      for (int i = 1; i <= ROWS; i++) {
        A[a(i, j)] = 10 * i + j;
      }
    }
    Chnl ci = copen(PID);
    if (mynode() == 0) { // CALL SENDW(CI, 1, A(1,2), 3*8, 1, PID): a column is in one piece
      sendw(ci, 1, ptr(A, a(1, 2)), ROWS * Double.BYTES, 1, PID);
    } else {
      double[] column = new double[ROWS];
      recvw(ci, 1, column, sizeof(column));
      System.out.println("column 2: " + column[0] + " " + column[1] + " " + column[2]);
    }
  }

  /**
   * COMMON /GRID/ N, H: one object that all subroutines know; with --spmd each node has its own.
   */
  static final class Grid {
    static int n;
    static double h;
  }

  static void setup(int points) {
    Grid.n = points;
    Grid.h = 1.0 / (Grid.n + 1);
  }

  static void common() {
    setup(9);
    System.out.println("GRID: " + Grid.n + " " + Grid.h);
  }

  // EQUIVALENCE (X, IX): the same bytes, read in two ways
  static void equivalence() {
    MemorySegment x = MemorySegment.ofArray(new float[1]);
    x.set(ValueLayout.JAVA_FLOAT_UNALIGNED, 0, 1.5f);
    int ix = x.get(ValueLayout.JAVA_INT_UNALIGNED, 0);
    System.out.println("EQUIVALENCE: " + Integer.toHexString(ix));
  }

  /** SUBROUTINE MINMAX(X, N, LO, HI): what it returns in arguments is a record. */
  record Range(double lo, double hi) {}

  static Range minmax(double[] x, int n) {
    double lo = x[0];
    double hi = x[0];
    for (int i = 1; i < n; i++) {
      lo = Math.min(lo, x[i]);
      hi = Math.max(hi, x[i]);
    }
    return new Range(lo, hi);
  }

  /** SUBROUTINE COUNT(K): an argument that it reads and changes is an array of one element. */
  static void count(int[] k) {
    k[0]++;
  }

  static void outArguments() {
    Range range = minmax(new double[] {3, 1, 2}, 3);
    int[] k = {41};
    count(k);
    System.out.println("out: " + range.lo() + " " + range.hi() + " " + k[0]);
  }

  // for (p = buf + 2; p < buf + n; p++) *p = 0;
  static void pointers() {
    int[] buf = {1, 2, 3, 4};
    for (int p = 2; p < buf.length; p++) {
      buf[p] = 0;
    }
    System.out.println("pointer: " + buf[1] + " " + buf[2] + " " + buf[3]);
  }

  // #define N 8, #define SQ(x) ((x)*(x)), #ifdef DEBUG
  static final int N = 8;
  static final boolean DEBUG = false; // javac leaves out what depends on it

  static int sq(int x) {
    return x * x;
  }

  static void defines() {
    if (DEBUG) {
      System.out.println("not compiled");
    }
    System.out.println("define: " + sq(N + 1));
  }

  // unsigned char c = 200; unsigned u = 3000000000U; u / 7
  static void unsigned() {
    byte c = (byte) 200;
    int u = (int) 3_000_000_000L;
    System.out.println("unsigned: " + (c & 0xff) + " " + Integer.divideUnsigned(u, 7));
  }

  /** struct { int id; double at; }, little-endian as on the iPSC, doubles at multiples of 8. */
  static final StructLayout EVENT =
      MemoryLayout.structLayout(
          ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN).withName("id"),
          MemoryLayout.paddingLayout(4),
          ValueLayout.JAVA_DOUBLE.withOrder(ByteOrder.LITTLE_ENDIAN).withName("at"));

  static final VarHandle ID = EVENT.varHandle(MemoryLayout.PathElement.groupElement("id"));
  static final VarHandle AT = EVENT.varHandle(MemoryLayout.PathElement.groupElement("at"));

  static void structs() {
    Chnl ci = copen(PID);
    MemorySegment event = Arena.ofAuto().allocate(EVENT);
    if (mynode() == 0) {
      ID.set(event, 0L, 7);
      AT.set(event, 0L, 2.5);
      sendw(ci, 2, event, (int) EVENT.byteSize(), 1, PID);
    } else {
      Receipt r = recvw(ci, 2, event, (int) EVENT.byteSize());
      System.out.println(
          "struct: " + r.length() + " bytes " + ID.get(event, 0L) + " " + AT.get(event, 0L));
    }
  }

  // a 68020's integer in a file or a message: its highest byte comes first
  static void byteOrder() {
    byte[] bytes = {0, 0, 1, 2};
    int big =
        MemorySegment.ofArray(bytes)
            .get(ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN), 0);
    System.out.println("byte order: " + big);
  }

  // goto next; out of two loops
  static void jumps() {
    int found = 0;
    next:
    for (int i = 1; i < 10; i++) {
      for (int j = 1; j < 10; j++) {
        if (i * j == 42) {
          found = 10 * i + j;
          break next;
        }
      }
    }
    System.out.println("goto: " + found);
  }

  /** Node 0 sends; node 1 does all the rest. */
  public static void main(String[] args) {
    columnMajor();
    structs();
    if (mynode() == 1) {
      common();
      equivalence();
      outArguments();
      pointers();
      defines();
      unsigned();
      byteOrder();
      jumps();
    }
  }
}
