package dev.lockstep.blacs;

import static dev.lockstep.blacs.Contexts.grid;
import static dev.lockstep.blacs.Matrices.any;
import static dev.lockstep.blacs.Matrices.matrix;
import static dev.lockstep.blacs.Sum.SUM;
import static dev.lockstep.blacs.matrix.Element.C;
import static dev.lockstep.blacs.matrix.Element.D;
import static dev.lockstep.blacs.matrix.Element.I;
import static dev.lockstep.blacs.matrix.Element.S;
import static dev.lockstep.blacs.matrix.Element.Z;

import dev.lockstep.blacs.machine.Arguments;
import dev.lockstep.blacs.machine.Machine;
import dev.lockstep.blacs.machine.Watch;
import org.jspecify.annotations.Nullable;

/**
 * What became of the BLACS: their standard of 1997, which ScaLAPACK uses. Each grid has a context,
 * a number that all routines are given first; a process can be in several at once.
 *
 * <p>Names and parameters are as in {@link Blacs}, whose documentation holds here too. What
 * differs:
 *
 * <ul>
 *   <li>Names of support routines begin with {@code blacs_}; {@code gmax2d} and {@code gmin2d} are
 *       {@code gamx2d} and {@code gamn2d}, and {@code rcflag} is what {@code ldia} was.
 *   <li>{@code top}: a blank is the hypercube, or the bidirectional exchange; combines also have
 *       the broadcasts' rings. How many rings and branches {@code "M"} and {@code "T"} have is a
 *       setting of the context, see {@link #blacs_set}.
 *   <li>A process outside a grid gets context -1, and row and column -1.
 * </ul>
 *
 * <p>Source: Dongarra and Whaley, "A User's Guide to the BLACS v1.1", LAPACK Working Note 94, 1997.
 */
public final class Blacs97 {
  /** The context of the system, which {@link #blacs_get} gives. */
  private static final int SYSTEM = 0;

  /** For {@code rcflag}: the places of the greatest or smallest are not asked for. */
  private static final int NO_PLACES = -1;

  private Blacs97() {}

  // Initialization

  /** The number of the caller among the processes. */
  public static ProcessInfo blacs_pinfo() {
    return new ProcessInfo(Machine.number("blacs_pinfo"), Machine.count());
  }

  /** For a virtual machine that has no processes yet; this one has them, so it does nothing. */
  public static ProcessInfo blacs_setup(int mypnum, int nprocs) {
    return blacs_pinfo();
  }

  /** For a virtual machine whose processes have ids of its own; this one does nothing with them. */
  public static void setpvmtids(int ntasks, int[] tids) {}

  /**
   * A setting of a context.
   *
   * @param what 0: the system's default context, and 10: that of a grid, for {@link
   *     #blacs_gridinit}; 2: the debug level; 11: the rings of broadcasts; 12: the branches of
   *     broadcasts; 13 and 14: the same of combines; 15: 1 if a combine always gives the same
   *     result; 16: 1 if all processes have the same result of it
   */
  public static int blacs_get(int ictxt, int what) {
    return switch (what) {
      case 0, 10 -> SYSTEM;
      case 2 -> Watch.ofProcess().debugLevel();
      case 15, 16 -> 1;
      case 1 ->
          throw Arguments.refusal(
              "blacs_get",
              "what = 1, the message ids, is two numbers; Blacs.idranges() gives them");
      default -> grid("blacs_get", ictxt).settings().get("blacs_get", what);
    };
  }

  /**
   * Sets it.
   *
   * @param what as in {@link #blacs_get}, from 11 on; or 1: the message ids of all grids made from
   *     here on, the lowest and the highest
   * @param val 15 and 16 are 1 whatever is set: runs are the same each time here
   */
  public static void blacs_set(int ictxt, int what, int... val) {
    if (val.length != (what == 1 ? 2 : 1)) {
      throw Arguments.refusal(
          "blacs_set",
          "what = %s has %s, and %s are given"
              .formatted(what, what == 1 ? "two values" : "one value", val.length));
    }
    switch (what) {
      case 1 -> Session.current().shift("blacs_set", IdRanges.halves(val[0], val[1]));
      case 15, 16 -> grid("blacs_set", ictxt);
      default -> grid("blacs_set", ictxt).settings().set("blacs_set", what, val[0]);
    }
  }

  /**
   * Makes a grid of the first processes.
   *
   * @param ictxt the system's context, from {@link #blacs_get}
   * @param order {@code "Column"}: column by column; else row by row
   * @return the grid's context; -1 if the caller isn't in it
   */
  public static int blacs_gridinit(int ictxt, String order, int nprow, int npcol) {
    system("blacs_gridinit", ictxt);
    Arguments.grid("blacs_gridinit", nprow, npcol, Machine.count());
    boolean byColumn = order.startsWith("C") || order.startsWith("c");
    int[] numbers = new int[nprow * npcol];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = byColumn ? i / npcol + i % npcol * nprow : i;
    }
    return Contexts.begin("blacs_gridinit", nprow, npcol, numbers);
  }

  /**
   * Makes a grid of any processes.
   *
   * @param ictxt as in {@link #blacs_gridinit}
   * @param usermap the numbers of the processes, as a matrix of {@code nprow} rows
   * @param ldumap how far its columns are apart
   * @return the grid's context; -1 if the caller isn't in it
   */
  public static int blacs_gridmap(int ictxt, int[] usermap, int ldumap, int nprow, int npcol) {
    system("blacs_gridmap", ictxt);
    int[] numbers = Session.rowByRow("blacs_gridmap", usermap, ldumap, nprow, npcol);
    return Contexts.begin("blacs_gridmap", nprow, npcol, numbers);
  }

  // Point to point

  /**
   * Sends a matrix to a process. Returns when the matrix may be changed, whether the message was
   * received or not.
   */
  public static void igesd2d(
      int ictxt, int m, int n, int[] a, int at, int lda, int rdest, int cdest) {
    grid("igesd2d", ictxt).send("igesd2d", matrix("igesd2d", I, m, n, a, at, lda), rdest, cdest);
  }

  /** The same with single precision. */
  public static void sgesd2d(
      int ictxt, int m, int n, float[] a, int at, int lda, int rdest, int cdest) {
    grid("sgesd2d", ictxt).send("sgesd2d", matrix("sgesd2d", S, m, n, a, at, lda), rdest, cdest);
  }

  /** The same with double precision. */
  public static void dgesd2d(
      int ictxt, int m, int n, double[] a, int at, int lda, int rdest, int cdest) {
    grid("dgesd2d", ictxt).send("dgesd2d", matrix("dgesd2d", D, m, n, a, at, lda), rdest, cdest);
  }

  /** The same with complex numbers of single precision. */
  public static void cgesd2d(
      int ictxt, int m, int n, float[] a, int at, int lda, int rdest, int cdest) {
    grid("cgesd2d", ictxt).send("cgesd2d", matrix("cgesd2d", C, m, n, a, at, lda), rdest, cdest);
  }

  /** The same with complex numbers of double precision. */
  public static void zgesd2d(
      int ictxt, int m, int n, double[] a, int at, int lda, int rdest, int cdest) {
    grid("zgesd2d", ictxt).send("zgesd2d", matrix("zgesd2d", Z, m, n, a, at, lda), rdest, cdest);
  }

  /** Sends a trapezoidal matrix. */
  public static void itrsd2d(
      int ictxt,
      String uplo,
      String diag,
      int m,
      int n,
      int[] a,
      int at,
      int lda,
      int rdest,
      int cdest) {
    grid("itrsd2d", ictxt)
        .send("itrsd2d", matrix("itrsd2d", I, uplo, diag, m, n, a, at, lda), rdest, cdest);
  }

  /** The same with single precision. */
  public static void strsd2d(
      int ictxt,
      String uplo,
      String diag,
      int m,
      int n,
      float[] a,
      int at,
      int lda,
      int rdest,
      int cdest) {
    grid("strsd2d", ictxt)
        .send("strsd2d", matrix("strsd2d", S, uplo, diag, m, n, a, at, lda), rdest, cdest);
  }

  /** The same with double precision. */
  public static void dtrsd2d(
      int ictxt,
      String uplo,
      String diag,
      int m,
      int n,
      double[] a,
      int at,
      int lda,
      int rdest,
      int cdest) {
    grid("dtrsd2d", ictxt)
        .send("dtrsd2d", matrix("dtrsd2d", D, uplo, diag, m, n, a, at, lda), rdest, cdest);
  }

  /** The same with complex numbers of single precision. */
  public static void ctrsd2d(
      int ictxt,
      String uplo,
      String diag,
      int m,
      int n,
      float[] a,
      int at,
      int lda,
      int rdest,
      int cdest) {
    grid("ctrsd2d", ictxt)
        .send("ctrsd2d", matrix("ctrsd2d", C, uplo, diag, m, n, a, at, lda), rdest, cdest);
  }

  /** The same with complex numbers of double precision. */
  public static void ztrsd2d(
      int ictxt,
      String uplo,
      String diag,
      int m,
      int n,
      double[] a,
      int at,
      int lda,
      int rdest,
      int cdest) {
    grid("ztrsd2d", ictxt)
        .send("ztrsd2d", matrix("ztrsd2d", Z, uplo, diag, m, n, a, at, lda), rdest, cdest);
  }

  /**
   * Receives a matrix. Messages of one process come in the order in which it sent them.
   *
   * @param rsrc -1: from any process that sends to the caller, be it meant for this or not
   * @return the process that sent it
   */
  public static Coordinates igerv2d(
      int ictxt, int m, int n, int[] a, int at, int lda, int rsrc, int csrc) {
    return grid("igerv2d", ictxt)
        .receive("igerv2d", matrix("igerv2d", I, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with single precision. */
  public static Coordinates sgerv2d(
      int ictxt, int m, int n, float[] a, int at, int lda, int rsrc, int csrc) {
    return grid("sgerv2d", ictxt)
        .receive("sgerv2d", matrix("sgerv2d", S, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with double precision. */
  public static Coordinates dgerv2d(
      int ictxt, int m, int n, double[] a, int at, int lda, int rsrc, int csrc) {
    return grid("dgerv2d", ictxt)
        .receive("dgerv2d", matrix("dgerv2d", D, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with complex numbers of single precision. */
  public static Coordinates cgerv2d(
      int ictxt, int m, int n, float[] a, int at, int lda, int rsrc, int csrc) {
    return grid("cgerv2d", ictxt)
        .receive("cgerv2d", matrix("cgerv2d", C, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with complex numbers of double precision. */
  public static Coordinates zgerv2d(
      int ictxt, int m, int n, double[] a, int at, int lda, int rsrc, int csrc) {
    return grid("zgerv2d", ictxt)
        .receive("zgerv2d", matrix("zgerv2d", Z, m, n, a, at, lda), rsrc, csrc);
  }

  /** Receives a trapezoidal matrix. */
  public static Coordinates itrrv2d(
      int ictxt,
      String uplo,
      String diag,
      int m,
      int n,
      int[] a,
      int at,
      int lda,
      int rsrc,
      int csrc) {
    return grid("itrrv2d", ictxt)
        .receive("itrrv2d", matrix("itrrv2d", I, uplo, diag, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with single precision. */
  public static Coordinates strrv2d(
      int ictxt,
      String uplo,
      String diag,
      int m,
      int n,
      float[] a,
      int at,
      int lda,
      int rsrc,
      int csrc) {
    return grid("strrv2d", ictxt)
        .receive("strrv2d", matrix("strrv2d", S, uplo, diag, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with double precision. */
  public static Coordinates dtrrv2d(
      int ictxt,
      String uplo,
      String diag,
      int m,
      int n,
      double[] a,
      int at,
      int lda,
      int rsrc,
      int csrc) {
    return grid("dtrrv2d", ictxt)
        .receive("dtrrv2d", matrix("dtrrv2d", D, uplo, diag, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with complex numbers of single precision. */
  public static Coordinates ctrrv2d(
      int ictxt,
      String uplo,
      String diag,
      int m,
      int n,
      float[] a,
      int at,
      int lda,
      int rsrc,
      int csrc) {
    return grid("ctrrv2d", ictxt)
        .receive("ctrrv2d", matrix("ctrrv2d", C, uplo, diag, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with complex numbers of double precision. */
  public static Coordinates ztrrv2d(
      int ictxt,
      String uplo,
      String diag,
      int m,
      int n,
      double[] a,
      int at,
      int lda,
      int rsrc,
      int csrc) {
    return grid("ztrrv2d", ictxt)
        .receive("ztrrv2d", matrix("ztrrv2d", Z, uplo, diag, m, n, a, at, lda), rsrc, csrc);
  }

  // Broadcasts

  /** Sends a matrix to all others of a scope, which call {@code gebr2d}. */
  public static void igebs2d(
      int ictxt, String scope, String top, int m, int n, int[] a, int at, int lda) {
    grid("igebs2d", ictxt).broadcast("igebs2d", scope, top, matrix("igebs2d", I, m, n, a, at, lda));
  }

  /** The same with single precision. */
  public static void sgebs2d(
      int ictxt, String scope, String top, int m, int n, float[] a, int at, int lda) {
    grid("sgebs2d", ictxt).broadcast("sgebs2d", scope, top, matrix("sgebs2d", S, m, n, a, at, lda));
  }

  /** The same with double precision. */
  public static void dgebs2d(
      int ictxt, String scope, String top, int m, int n, double[] a, int at, int lda) {
    grid("dgebs2d", ictxt).broadcast("dgebs2d", scope, top, matrix("dgebs2d", D, m, n, a, at, lda));
  }

  /** The same with complex numbers of single precision. */
  public static void cgebs2d(
      int ictxt, String scope, String top, int m, int n, float[] a, int at, int lda) {
    grid("cgebs2d", ictxt).broadcast("cgebs2d", scope, top, matrix("cgebs2d", C, m, n, a, at, lda));
  }

  /** The same with complex numbers of double precision. */
  public static void zgebs2d(
      int ictxt, String scope, String top, int m, int n, double[] a, int at, int lda) {
    grid("zgebs2d", ictxt).broadcast("zgebs2d", scope, top, matrix("zgebs2d", Z, m, n, a, at, lda));
  }

  /** Sends a trapezoidal matrix to all others of a scope. */
  public static void itrbs2d(
      int ictxt,
      String scope,
      String top,
      String uplo,
      String diag,
      int m,
      int n,
      int[] a,
      int at,
      int lda) {
    grid("itrbs2d", ictxt)
        .broadcast("itrbs2d", scope, top, matrix("itrbs2d", I, uplo, diag, m, n, a, at, lda));
  }

  /** The same with single precision. */
  public static void strbs2d(
      int ictxt,
      String scope,
      String top,
      String uplo,
      String diag,
      int m,
      int n,
      float[] a,
      int at,
      int lda) {
    grid("strbs2d", ictxt)
        .broadcast("strbs2d", scope, top, matrix("strbs2d", S, uplo, diag, m, n, a, at, lda));
  }

  /** The same with double precision. */
  public static void dtrbs2d(
      int ictxt,
      String scope,
      String top,
      String uplo,
      String diag,
      int m,
      int n,
      double[] a,
      int at,
      int lda) {
    grid("dtrbs2d", ictxt)
        .broadcast("dtrbs2d", scope, top, matrix("dtrbs2d", D, uplo, diag, m, n, a, at, lda));
  }

  /** The same with complex numbers of single precision. */
  public static void ctrbs2d(
      int ictxt,
      String scope,
      String top,
      String uplo,
      String diag,
      int m,
      int n,
      float[] a,
      int at,
      int lda) {
    grid("ctrbs2d", ictxt)
        .broadcast("ctrbs2d", scope, top, matrix("ctrbs2d", C, uplo, diag, m, n, a, at, lda));
  }

  /** The same with complex numbers of double precision. */
  public static void ztrbs2d(
      int ictxt,
      String scope,
      String top,
      String uplo,
      String diag,
      int m,
      int n,
      double[] a,
      int at,
      int lda) {
    grid("ztrbs2d", ictxt)
        .broadcast("ztrbs2d", scope, top, matrix("ztrbs2d", Z, uplo, diag, m, n, a, at, lda));
  }

  /** Receives the matrix that a process sends to all of a scope, and sends it on. */
  public static void igebr2d(
      int ictxt,
      String scope,
      String top,
      int m,
      int n,
      int[] a,
      int at,
      int lda,
      int rsrc,
      int csrc) {
    grid("igebr2d", ictxt)
        .receive("igebr2d", scope, top, matrix("igebr2d", I, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with single precision. */
  public static void sgebr2d(
      int ictxt,
      String scope,
      String top,
      int m,
      int n,
      float[] a,
      int at,
      int lda,
      int rsrc,
      int csrc) {
    grid("sgebr2d", ictxt)
        .receive("sgebr2d", scope, top, matrix("sgebr2d", S, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with double precision. */
  public static void dgebr2d(
      int ictxt,
      String scope,
      String top,
      int m,
      int n,
      double[] a,
      int at,
      int lda,
      int rsrc,
      int csrc) {
    grid("dgebr2d", ictxt)
        .receive("dgebr2d", scope, top, matrix("dgebr2d", D, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with complex numbers of single precision. */
  public static void cgebr2d(
      int ictxt,
      String scope,
      String top,
      int m,
      int n,
      float[] a,
      int at,
      int lda,
      int rsrc,
      int csrc) {
    grid("cgebr2d", ictxt)
        .receive("cgebr2d", scope, top, matrix("cgebr2d", C, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with complex numbers of double precision. */
  public static void zgebr2d(
      int ictxt,
      String scope,
      String top,
      int m,
      int n,
      double[] a,
      int at,
      int lda,
      int rsrc,
      int csrc) {
    grid("zgebr2d", ictxt)
        .receive("zgebr2d", scope, top, matrix("zgebr2d", Z, m, n, a, at, lda), rsrc, csrc);
  }

  /** Receives the trapezoidal matrix that a process sends to all of a scope, and sends it on. */
  public static void itrbr2d(
      int ictxt,
      String scope,
      String top,
      String uplo,
      String diag,
      int m,
      int n,
      int[] a,
      int at,
      int lda,
      int rsrc,
      int csrc) {
    grid("itrbr2d", ictxt)
        .receive(
            "itrbr2d", scope, top, matrix("itrbr2d", I, uplo, diag, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with single precision. */
  public static void strbr2d(
      int ictxt,
      String scope,
      String top,
      String uplo,
      String diag,
      int m,
      int n,
      float[] a,
      int at,
      int lda,
      int rsrc,
      int csrc) {
    grid("strbr2d", ictxt)
        .receive(
            "strbr2d", scope, top, matrix("strbr2d", S, uplo, diag, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with double precision. */
  public static void dtrbr2d(
      int ictxt,
      String scope,
      String top,
      String uplo,
      String diag,
      int m,
      int n,
      double[] a,
      int at,
      int lda,
      int rsrc,
      int csrc) {
    grid("dtrbr2d", ictxt)
        .receive(
            "dtrbr2d", scope, top, matrix("dtrbr2d", D, uplo, diag, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with complex numbers of single precision. */
  public static void ctrbr2d(
      int ictxt,
      String scope,
      String top,
      String uplo,
      String diag,
      int m,
      int n,
      float[] a,
      int at,
      int lda,
      int rsrc,
      int csrc) {
    grid("ctrbr2d", ictxt)
        .receive(
            "ctrbr2d", scope, top, matrix("ctrbr2d", C, uplo, diag, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with complex numbers of double precision. */
  public static void ztrbr2d(
      int ictxt,
      String scope,
      String top,
      String uplo,
      String diag,
      int m,
      int n,
      double[] a,
      int at,
      int lda,
      int rsrc,
      int csrc) {
    grid("ztrbr2d", ictxt)
        .receive(
            "ztrbr2d", scope, top, matrix("ztrbr2d", Z, uplo, diag, m, n, a, at, lda), rsrc, csrc);
  }

  // Combines

  /**
   * Adds the matrices of a scope's processes, element by element. Elsewhere than on the process
   * that is to have the sums, the matrix may be overwritten.
   *
   * @param rdest -1: all have the sums
   */
  public static void igsum2d(
      int ictxt,
      String scope,
      String top,
      int m,
      int n,
      int[] a,
      int at,
      int lda,
      int rdest,
      int cdest) {
    grid("igsum2d", ictxt)
        .combine("igsum2d", scope, top, matrix("igsum2d", I, m, n, a, at, lda), SUM, rdest, cdest);
  }

  /** The same with single precision. */
  public static void sgsum2d(
      int ictxt,
      String scope,
      String top,
      int m,
      int n,
      float[] a,
      int at,
      int lda,
      int rdest,
      int cdest) {
    grid("sgsum2d", ictxt)
        .combine("sgsum2d", scope, top, matrix("sgsum2d", S, m, n, a, at, lda), SUM, rdest, cdest);
  }

  /** The same with double precision. */
  public static void dgsum2d(
      int ictxt,
      String scope,
      String top,
      int m,
      int n,
      double[] a,
      int at,
      int lda,
      int rdest,
      int cdest) {
    grid("dgsum2d", ictxt)
        .combine("dgsum2d", scope, top, matrix("dgsum2d", D, m, n, a, at, lda), SUM, rdest, cdest);
  }

  /** The same with complex numbers of single precision. */
  public static void cgsum2d(
      int ictxt,
      String scope,
      String top,
      int m,
      int n,
      float[] a,
      int at,
      int lda,
      int rdest,
      int cdest) {
    grid("cgsum2d", ictxt)
        .combine("cgsum2d", scope, top, matrix("cgsum2d", C, m, n, a, at, lda), SUM, rdest, cdest);
  }

  /** The same with complex numbers of double precision. */
  public static void zgsum2d(
      int ictxt,
      String scope,
      String top,
      int m,
      int n,
      double[] a,
      int at,
      int lda,
      int rdest,
      int cdest) {
    grid("zgsum2d", ictxt)
        .combine("zgsum2d", scope, top, matrix("zgsum2d", Z, m, n, a, at, lda), SUM, rdest, cdest);
  }

  /**
   * The greatest elements by absolute value of the matrices of a scope's processes, and whose they
   * are.
   *
   * @param ra gets the rows of the processes that had them
   * @param ca gets their columns
   * @param rcflag how far the columns of {@code ra} and {@code ca} are apart. Where it is -1,
   *     {@code ra} and {@code ca} are not used.
   * @param rdest -1: all have the result
   */
  public static void igamx2d(
      int ictxt,
      String scope,
      String top,
      int m,
      int n,
      int[] a,
      int at,
      int lda,
      int @Nullable [] ra,
      int @Nullable [] ca,
      int rcflag,
      int rdest,
      int cdest) {
    if (rcflag != NO_PLACES) {
      Arguments.places("igamx2d", m, n, ra, ca, rcflag);
    }
    grid("igamx2d", ictxt)
        .extreme(
            "igamx2d",
            scope,
            top,
            matrix("igamx2d", I, m, n, a, at, lda),
            true,
            places(rcflag, ra),
            places(rcflag, ca),
            rcflag,
            rdest,
            cdest);
  }

  /** The same with single precision. */
  public static void sgamx2d(
      int ictxt,
      String scope,
      String top,
      int m,
      int n,
      float[] a,
      int at,
      int lda,
      int @Nullable [] ra,
      int @Nullable [] ca,
      int rcflag,
      int rdest,
      int cdest) {
    if (rcflag != NO_PLACES) {
      Arguments.places("sgamx2d", m, n, ra, ca, rcflag);
    }
    grid("sgamx2d", ictxt)
        .extreme(
            "sgamx2d",
            scope,
            top,
            matrix("sgamx2d", S, m, n, a, at, lda),
            true,
            places(rcflag, ra),
            places(rcflag, ca),
            rcflag,
            rdest,
            cdest);
  }

  /** The same with double precision. */
  public static void dgamx2d(
      int ictxt,
      String scope,
      String top,
      int m,
      int n,
      double[] a,
      int at,
      int lda,
      int @Nullable [] ra,
      int @Nullable [] ca,
      int rcflag,
      int rdest,
      int cdest) {
    if (rcflag != NO_PLACES) {
      Arguments.places("dgamx2d", m, n, ra, ca, rcflag);
    }
    grid("dgamx2d", ictxt)
        .extreme(
            "dgamx2d",
            scope,
            top,
            matrix("dgamx2d", D, m, n, a, at, lda),
            true,
            places(rcflag, ra),
            places(rcflag, ca),
            rcflag,
            rdest,
            cdest);
  }

  /** The same with complex numbers of single precision. */
  public static void cgamx2d(
      int ictxt,
      String scope,
      String top,
      int m,
      int n,
      float[] a,
      int at,
      int lda,
      int @Nullable [] ra,
      int @Nullable [] ca,
      int rcflag,
      int rdest,
      int cdest) {
    if (rcflag != NO_PLACES) {
      Arguments.places("cgamx2d", m, n, ra, ca, rcflag);
    }
    grid("cgamx2d", ictxt)
        .extreme(
            "cgamx2d",
            scope,
            top,
            matrix("cgamx2d", C, m, n, a, at, lda),
            true,
            places(rcflag, ra),
            places(rcflag, ca),
            rcflag,
            rdest,
            cdest);
  }

  /** The same with complex numbers of double precision. */
  public static void zgamx2d(
      int ictxt,
      String scope,
      String top,
      int m,
      int n,
      double[] a,
      int at,
      int lda,
      int @Nullable [] ra,
      int @Nullable [] ca,
      int rcflag,
      int rdest,
      int cdest) {
    if (rcflag != NO_PLACES) {
      Arguments.places("zgamx2d", m, n, ra, ca, rcflag);
    }
    grid("zgamx2d", ictxt)
        .extreme(
            "zgamx2d",
            scope,
            top,
            matrix("zgamx2d", Z, m, n, a, at, lda),
            true,
            places(rcflag, ra),
            places(rcflag, ca),
            rcflag,
            rdest,
            cdest);
  }

  /**
   * The smallest elements by absolute value of the matrices of a scope's processes, and whose they
   * are. See the greatest.
   *
   * @param ra gets the rows of the processes that had them
   * @param ca gets their columns
   * @param rcflag how far the columns of {@code ra} and {@code ca} are apart. Where it is -1,
   *     {@code ra} and {@code ca} are not used.
   * @param rdest -1: all have the result
   */
  public static void igamn2d(
      int ictxt,
      String scope,
      String top,
      int m,
      int n,
      int[] a,
      int at,
      int lda,
      int @Nullable [] ra,
      int @Nullable [] ca,
      int rcflag,
      int rdest,
      int cdest) {
    if (rcflag != NO_PLACES) {
      Arguments.places("igamn2d", m, n, ra, ca, rcflag);
    }
    grid("igamn2d", ictxt)
        .extreme(
            "igamn2d",
            scope,
            top,
            matrix("igamn2d", I, m, n, a, at, lda),
            false,
            places(rcflag, ra),
            places(rcflag, ca),
            rcflag,
            rdest,
            cdest);
  }

  /** The same with single precision. */
  public static void sgamn2d(
      int ictxt,
      String scope,
      String top,
      int m,
      int n,
      float[] a,
      int at,
      int lda,
      int @Nullable [] ra,
      int @Nullable [] ca,
      int rcflag,
      int rdest,
      int cdest) {
    if (rcflag != NO_PLACES) {
      Arguments.places("sgamn2d", m, n, ra, ca, rcflag);
    }
    grid("sgamn2d", ictxt)
        .extreme(
            "sgamn2d",
            scope,
            top,
            matrix("sgamn2d", S, m, n, a, at, lda),
            false,
            places(rcflag, ra),
            places(rcflag, ca),
            rcflag,
            rdest,
            cdest);
  }

  /** The same with double precision. */
  public static void dgamn2d(
      int ictxt,
      String scope,
      String top,
      int m,
      int n,
      double[] a,
      int at,
      int lda,
      int @Nullable [] ra,
      int @Nullable [] ca,
      int rcflag,
      int rdest,
      int cdest) {
    if (rcflag != NO_PLACES) {
      Arguments.places("dgamn2d", m, n, ra, ca, rcflag);
    }
    grid("dgamn2d", ictxt)
        .extreme(
            "dgamn2d",
            scope,
            top,
            matrix("dgamn2d", D, m, n, a, at, lda),
            false,
            places(rcflag, ra),
            places(rcflag, ca),
            rcflag,
            rdest,
            cdest);
  }

  /** The same with complex numbers of single precision. */
  public static void cgamn2d(
      int ictxt,
      String scope,
      String top,
      int m,
      int n,
      float[] a,
      int at,
      int lda,
      int @Nullable [] ra,
      int @Nullable [] ca,
      int rcflag,
      int rdest,
      int cdest) {
    if (rcflag != NO_PLACES) {
      Arguments.places("cgamn2d", m, n, ra, ca, rcflag);
    }
    grid("cgamn2d", ictxt)
        .extreme(
            "cgamn2d",
            scope,
            top,
            matrix("cgamn2d", C, m, n, a, at, lda),
            false,
            places(rcflag, ra),
            places(rcflag, ca),
            rcflag,
            rdest,
            cdest);
  }

  /** The same with complex numbers of double precision. */
  public static void zgamn2d(
      int ictxt,
      String scope,
      String top,
      int m,
      int n,
      double[] a,
      int at,
      int lda,
      int @Nullable [] ra,
      int @Nullable [] ca,
      int rcflag,
      int rdest,
      int cdest) {
    if (rcflag != NO_PLACES) {
      Arguments.places("zgamn2d", m, n, ra, ca, rcflag);
    }
    grid("zgamn2d", ictxt)
        .extreme(
            "zgamn2d",
            scope,
            top,
            matrix("zgamn2d", Z, m, n, a, at, lda),
            false,
            places(rcflag, ra),
            places(rcflag, ca),
            rcflag,
            rdest,
            cdest);
  }

  // Combines of the program's own

  /**
   * Combines the matrices of a scope's processes by an operation of the program's own, which is
   * associative and commutative.
   *
   * @param uplo {@code 'G'}: the matrix is general
   * @param rdest -1: all have the result
   * @param init what each process does to its elements first; they lie one behind the other
   * @param operation combines others' elements with those of the first array
   * @param post what is done to the result where it is left
   */
  public static void ituop2d(
      int ictxt,
      String scope,
      String top,
      String uplo,
      String diag,
      int m,
      int n,
      int[] a,
      int at,
      int lda,
      int rdest,
      int cdest,
      VectorFunction<int[]> init,
      VectorOperation<int[]> operation,
      VectorFunction<int[]> post) {
    grid("ituop2d", ictxt)
        .combine(
            "ituop2d",
            scope,
            top,
            any("ituop2d", I, uplo, diag, m, n, a, at, lda),
            new OwnOperation<>(init, operation, post),
            rdest,
            cdest);
  }

  /** The same with single precision. */
  public static void stuop2d(
      int ictxt,
      String scope,
      String top,
      String uplo,
      String diag,
      int m,
      int n,
      float[] a,
      int at,
      int lda,
      int rdest,
      int cdest,
      VectorFunction<float[]> init,
      VectorOperation<float[]> operation,
      VectorFunction<float[]> post) {
    grid("stuop2d", ictxt)
        .combine(
            "stuop2d",
            scope,
            top,
            any("stuop2d", S, uplo, diag, m, n, a, at, lda),
            new OwnOperation<>(init, operation, post),
            rdest,
            cdest);
  }

  /** The same with double precision. */
  public static void dtuop2d(
      int ictxt,
      String scope,
      String top,
      String uplo,
      String diag,
      int m,
      int n,
      double[] a,
      int at,
      int lda,
      int rdest,
      int cdest,
      VectorFunction<double[]> init,
      VectorOperation<double[]> operation,
      VectorFunction<double[]> post) {
    grid("dtuop2d", ictxt)
        .combine(
            "dtuop2d",
            scope,
            top,
            any("dtuop2d", D, uplo, diag, m, n, a, at, lda),
            new OwnOperation<>(init, operation, post),
            rdest,
            cdest);
  }

  /** The same with complex numbers of single precision. */
  public static void ctuop2d(
      int ictxt,
      String scope,
      String top,
      String uplo,
      String diag,
      int m,
      int n,
      float[] a,
      int at,
      int lda,
      int rdest,
      int cdest,
      VectorFunction<float[]> init,
      VectorOperation<float[]> operation,
      VectorFunction<float[]> post) {
    grid("ctuop2d", ictxt)
        .combine(
            "ctuop2d",
            scope,
            top,
            any("ctuop2d", C, uplo, diag, m, n, a, at, lda),
            new OwnOperation<>(init, operation, post),
            rdest,
            cdest);
  }

  /** The same with complex numbers of double precision. */
  public static void ztuop2d(
      int ictxt,
      String scope,
      String top,
      String uplo,
      String diag,
      int m,
      int n,
      double[] a,
      int at,
      int lda,
      int rdest,
      int cdest,
      VectorFunction<double[]> init,
      VectorOperation<double[]> operation,
      VectorFunction<double[]> post) {
    grid("ztuop2d", ictxt)
        .combine(
            "ztuop2d",
            scope,
            top,
            any("ztuop2d", Z, uplo, diag, m, n, a, at, lda),
            new OwnOperation<>(init, operation, post),
            rdest,
            cdest);
  }

  // Support

  /** No process of a scope goes on before all of them have called it. */
  public static void blacs_barrier(int ictxt, String scope) {
    grid("blacs_barrier", ictxt).barrier("blacs_barrier", scope);
  }

  /** The grid of a context, and where the caller is in it; all -1 if there is no such grid. */
  public static GridInfo blacs_gridinfo(int ictxt) {
    Communicator grid = Contexts.find(ictxt);
    return grid == null ? new GridInfo(-1, -1, -1, -1) : grid.info();
  }

  /** The number of the process at a place. */
  public static int blacs_pnum(int ictxt, int prow, int pcol) {
    return grid("blacs_pnum", ictxt).number("blacs_pnum", prow, pcol);
  }

  /** Where in the grid the process of a number is; -1 and -1 if it is outside. */
  public static Coordinates blacs_pcoord(int ictxt, int pnum) {
    return grid("blacs_pcoord", ictxt).where(pnum);
  }

  /** Releases the buffer that is kept; {@code wait}: and all others, once all has left. */
  public static void blacs_freebuff(int ictxt, boolean wait) {
    Session.current().mail().buffers().free("blacs_freebuff", wait);
  }

  /** Gives a grid up. */
  public static void blacs_gridexit(int ictxt) {
    Contexts.end("blacs_gridexit", ictxt);
  }

  /** Gives all grids up. The program may go on with messages of its own in any case. */
  public static void blacs_exit(boolean continues) {
    Contexts.endAll("blacs_exit");
  }

  /** Ends the run, all processes of it, with a message that has this number. */
  public static void blacs_abort(int ictxt, int errornum) {
    Machine.abort(
        "blacs_abort: process %s gave up with error %s".formatted(blacs_pinfo().mynum(), errornum));
  }

  /** See {@link Blacs#ksendid}. */
  public static int ksendid(int ictxt, int rdest, int cdest) {
    return grid("ksendid", ictxt).nextSent("ksendid", rdest, cdest);
  }

  /** See {@link Blacs#krecvid}. */
  public static int krecvid(int ictxt, int rsrc, int csrc) {
    return grid("krecvid", ictxt).nextReceived("krecvid", rsrc, csrc);
  }

  /** See {@link Blacs#kbsid}. */
  public static int kbsid(int ictxt, String scope) {
    return grid("kbsid", ictxt).nextBroadcast("kbsid", scope);
  }

  /** See {@link Blacs#kbrid}. */
  public static int kbrid(int ictxt, String scope, int rsrc, int csrc) {
    return grid("kbrid", ictxt).nextBroadcast("kbrid", scope, rsrc, csrc);
  }

  /** The time of the caller's processor, in seconds. */
  public static double dcputime00() {
    return Blacs.dcputime00();
  }

  /** The time, in seconds. */
  public static double dwalltime00() {
    return Blacs.dwalltime00();
  }

  private static void system(String call, int ictxt) {
    if (ictxt != SYSTEM) {
      throw Arguments.refusal(
          call, "%s is no context of the system; blacs_get(0, 0) gives it".formatted(ictxt));
    }
  }

  private static int @Nullable [] places(int rcflag, int @Nullable [] places) {
    return rcflag == NO_PLACES ? null : places;
  }
}
