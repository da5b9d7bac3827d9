package dev.lockstep.blacs;

import java.lang.reflect.Array;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The routines of one type of numbers, so that tests are written once for all of them.
 *
 * @param <A> the array that has them
 * @param slots how many elements of the array a number has
 */
record Routines<A>(
    char letter,
    int slots,
    IntFunction<A> newArray,
    Point<A> gesd2d,
    Point<A> gerv2d,
    TrapezoidPoint<A> trsd2d,
    TrapezoidPoint<A> trrv2d,
    Send<A> gebs2d,
    Receive<A> gebr2d,
    TrapezoidSend<A> trbs2d,
    TrapezoidReceive<A> trbr2d,
    Receive<A> gsum2d,
    Extreme<A> gmax2d,
    Extreme<A> gmin2d,
    Own<A> tuop2d) {
  interface Point<A> {
    void call(int m, int n, A a, int offset, int lda, int row, int column);
  }

  interface TrapezoidPoint<A> {
    void call(
        String uplo, String diag, int m, int n, A a, int offset, int lda, int row, int column);
  }

  interface Send<A> {
    void call(String scope, String top, int m, int n, A a, int offset, int lda);
  }

  interface Receive<A> {
    void call(
        String scope, String top, int m, int n, A a, int offset, int lda, int row, int column);
  }

  interface TrapezoidSend<A> {
    void call(
        String scope, String top, String uplo, String diag, int m, int n, A a, int offset, int lda);
  }

  interface TrapezoidReceive<A> {
    void call(
        String scope,
        String top,
        String uplo,
        String diag,
        int m,
        int n,
        A a,
        int offset,
        int lda,
        int row,
        int column);
  }

  interface Extreme<A> {
    void call(
        String scope,
        String top,
        int m,
        int n,
        A a,
        int offset,
        int lda,
        int[] ra,
        int[] ca,
        int ldia,
        int row,
        int column);
  }

  interface Own<A> {
    void call(
        String scope,
        String top,
        String uplo,
        String diag,
        int m,
        int n,
        A a,
        int offset,
        int lda,
        int row,
        int column,
        VectorFunction<A> init,
        VectorOperation<A> operation,
        VectorFunction<A> post);
  }

  static final Routines<int[]> INTEGER =
      new Routines<>(
          'i',
          1,
          int[]::new,
          Blacs::igesd2d,
          Blacs::igerv2d,
          Blacs::itrsd2d,
          Blacs::itrrv2d,
          Blacs::igebs2d,
          Blacs::igebr2d,
          Blacs::itrbs2d,
          Blacs::itrbr2d,
          Blacs::igsum2d,
          Blacs::igmax2d,
          Blacs::igmin2d,
          Blacs::ituop2d);

  static final Routines<float[]> REAL =
      new Routines<>(
          's',
          1,
          float[]::new,
          Blacs::sgesd2d,
          Blacs::sgerv2d,
          Blacs::strsd2d,
          Blacs::strrv2d,
          Blacs::sgebs2d,
          Blacs::sgebr2d,
          Blacs::strbs2d,
          Blacs::strbr2d,
          Blacs::sgsum2d,
          Blacs::sgmax2d,
          Blacs::sgmin2d,
          Blacs::stuop2d);

  static final Routines<double[]> DOUBLE =
      new Routines<>(
          'd',
          1,
          double[]::new,
          Blacs::dgesd2d,
          Blacs::dgerv2d,
          Blacs::dtrsd2d,
          Blacs::dtrrv2d,
          Blacs::dgebs2d,
          Blacs::dgebr2d,
          Blacs::dtrbs2d,
          Blacs::dtrbr2d,
          Blacs::dgsum2d,
          Blacs::dgmax2d,
          Blacs::dgmin2d,
          Blacs::dtuop2d);

  static final Routines<float[]> COMPLEX =
      new Routines<>(
          'c',
          2,
          float[]::new,
          Blacs::cgesd2d,
          Blacs::cgerv2d,
          Blacs::ctrsd2d,
          Blacs::ctrrv2d,
          Blacs::cgebs2d,
          Blacs::cgebr2d,
          Blacs::ctrbs2d,
          Blacs::ctrbr2d,
          Blacs::cgsum2d,
          Blacs::cgmax2d,
          Blacs::cgmin2d,
          Blacs::ctuop2d);

  static final Routines<double[]> COMPLEX16 =
      new Routines<>(
          'z',
          2,
          double[]::new,
          Blacs::zgesd2d,
          Blacs::zgerv2d,
          Blacs::ztrsd2d,
          Blacs::ztrrv2d,
          Blacs::zgebs2d,
          Blacs::zgebr2d,
          Blacs::ztrbs2d,
          Blacs::ztrbr2d,
          Blacs::zgsum2d,
          Blacs::zgmax2d,
          Blacs::zgmin2d,
          Blacs::ztuop2d);

  static final List<Routines<?>> ALL = List.of(INTEGER, REAL, DOUBLE, COMPLEX, COMPLEX16);

  /** An array that has these values. */
  A array(int[] values) {
    A array = newArray.apply(values.length);
    for (int i = 0; i < values.length; i++) {
      set(array, i, values[i]);
    }
    return array;
  }

  /** The values of an array, all of which are whole. */
  static int[] values(Object array) {
    int[] values = new int[Array.getLength(array)];
    for (int i = 0; i < values.length; i++) {
      values[i] = get(array, i);
    }
    return values;
  }

  private static int get(Object array, int i) {
    return Math.toIntExact((long) Array.getDouble(array, i));
  }

  private static void set(Object array, int i, int value) {
    switch (array) {
      case int[] ints -> ints[i] = value;
      case float[] floats -> floats[i] = value;
      case double[] doubles -> doubles[i] = value;
      default -> throw new AssertionError(array);
    }
  }

  /** Multiplies the first {@code n} numbers. */
  void scale(int n, A x, int factor) {
    for (int i = 0; i < n * slots; i++) {
      set(x, i, get(x, i) * factor);
    }
  }

  /** Adds the first {@code n} numbers. */
  void add(int n, A into, A from) {
    for (int i = 0; i < n * slots; i++) {
      set(into, i, get(into, i) + get(from, i));
    }
  }

  @Override
  public String toString() {
    return "type " + letter;
  }
}
