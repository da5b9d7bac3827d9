package dev.lockstep.blacs;

import static dev.lockstep.blacs.Matrices.any;
import static dev.lockstep.blacs.Matrices.matrix;
import static dev.lockstep.blacs.Session.grid;
import static dev.lockstep.blacs.Sum.SUM;
import static dev.lockstep.blacs.matrix.Element.C;
import static dev.lockstep.blacs.matrix.Element.D;
import static dev.lockstep.blacs.matrix.Element.I;
import static dev.lockstep.blacs.matrix.Element.S;
import static dev.lockstep.blacs.matrix.Element.Z;

import dev.lockstep.blacs.machine.Arguments;
import dev.lockstep.blacs.machine.Machine;
import dev.lockstep.blacs.machine.Watch;

/**
 * All routines of the BLACS, under their names in Fortran: of the release of 1994, which is for
 * dense matrices on a grid of processes. {@link Blacs97} has the standard that became of it.
 *
 * <p>The first letter of a name is the type of the matrix's elements: {@code i} int, {@code s}
 * float, {@code d} double, {@code c} and {@code z} complex numbers of floats and doubles, which are
 * pairs in an array. Next come the shape, {@code ge} general or {@code tr} trapezoidal, and what is
 * done: {@code sd} send, {@code rv} receive, {@code bs} send to a scope, {@code br} receive what is
 * sent to a scope; or {@code gsum}, {@code gmax}, {@code gmin}.
 *
 * <p>What the parameters mean, in all of them:
 *
 * <ul>
 *   <li>{@code m}, {@code n}: how many rows and columns the matrix has; both ends have the same
 *       {@code m * n}.
 *   <li>{@code a}, {@code at}, {@code lda}: the array, the index of the matrix's first element in
 *       it, and how far its columns are apart, in elements of the matrix. {@code A(I,J)} of Fortran
 *       is {@code at = (i - 1) + (j - 1) * lda}, for complex numbers twice that.
 *   <li>{@code uplo}: {@code "Upper"} or {@code "Lower"}, of a trapezoidal matrix; {@code diag}:
 *       {@code "Unit"}, so that the diagonal is not sent, or {@code "Non-unit"}.
 *   <li>{@code scope}: the processes that take part: {@code "Row"}, {@code "Column"}, {@code
 *       "All"}, or {@code "Vector"}, see {@link #setscope}.
 *   <li>{@code top}: the topology. Broadcasts have {@code "I"} increasing, {@code "D"} decreasing
 *       and {@code "S"} split ring, {@code "M"} as many rings as {@link #setbranches} says, {@code
 *       "H"} hypercube, {@code "1"} to {@code "9"} and {@code "T"} trees with so many branches, and
 *       {@code "F"} fully connected. Combines have {@code "1"} to {@code "9"}, {@code "T"}, {@code
 *       "F"}, and {@code "H"} bidirectional exchange.
 *   <li>{@code rdest}, {@code cdest}, {@code rsrc}, {@code csrc}: row and column of a process.
 * </ul>
 *
 * <p>Of words the first letter counts, in capitals or not. What Fortran returns through parameters
 * is a record. Sends are locally blocking on every machine; operations of a scope are to be called
 * by all of it in the same order, and may wait for all of it. An argument that makes no sense
 * throws {@link IllegalArgumentException}, a call out of order {@link IllegalStateException}.
 *
 * <p>The BLACS are written in Java and counted like the programs that call them; loops over
 * elements take what the machine's profile says of them.
 *
 * <p>Source: Whaley, "Basic Linear Algebra Communication Subprograms", LAPACK Working Note 73,
 * 1994.
 */
public final class Blacs {
  private Blacs() {}

  // Initialization

  /** The number of the caller among the processes. Nothing has to be called before. */
  public static ProcessInfo initpinfo() {
    return new ProcessInfo(Machine.number("initpinfo"), Machine.count());
  }

  /**
   * For a virtual machine that has no processes yet; this one has them, so it does nothing.
   *
   * @return what {@link #initpinfo} does
   */
  public static ProcessInfo auxsetup(int mynum, int nprocs) {
    return initpinfo();
  }

  /** For a virtual machine whose processes have ids of its own; this one does nothing with them. */
  public static void setpvmtids(int ntasks, int[] tids) {}

  /** Makes a grid of the first processes, row by row. An earlier one is given up. */
  public static void blacsinit(int nprow, int npcol) {
    Session.current().begin("blacsinit", nprow, npcol);
  }

  /**
   * Makes a grid of any processes. An earlier one is given up.
   *
   * @param usermap the numbers of the processes, as a matrix of {@code nprow} rows
   * @param ldumap how far its columns are apart
   */
  public static void gridmap(int[] usermap, int ldumap, int nprow, int npcol) {
    int[] numbers = Session.rowByRow("gridmap", usermap, ldumap, nprow, npcol);
    Session.current().begin("gridmap", nprow, npcol, numbers);
  }

  /** The message ids that the grid's messages have, or will have if there is none. */
  public static IdRanges idranges() {
    return Session.current().ranges();
  }

  /**
   * Lets the BLACS take other message ids, from the next {@link #blacsinit} or {@link #gridmap} on.
   */
  public static void shift_range(int minsnd, int maxsnd, int minbs, int maxbs) {
    Session.current().shift("shift_range", new IdRanges(minsnd, maxsnd, minbs, maxbs));
  }

  // Point to point

  /**
   * Sends a matrix to a process. Returns when the matrix may be changed, whether the message was
   * received or not.
   */
  public static void igesd2d(int m, int n, int[] a, int at, int lda, int rdest, int cdest) {
    grid("igesd2d").send("igesd2d", matrix("igesd2d", I, m, n, a, at, lda), rdest, cdest);
  }

  /** The same with single precision. */
  public static void sgesd2d(int m, int n, float[] a, int at, int lda, int rdest, int cdest) {
    grid("sgesd2d").send("sgesd2d", matrix("sgesd2d", S, m, n, a, at, lda), rdest, cdest);
  }

  /** The same with double precision. */
  public static void dgesd2d(int m, int n, double[] a, int at, int lda, int rdest, int cdest) {
    grid("dgesd2d").send("dgesd2d", matrix("dgesd2d", D, m, n, a, at, lda), rdest, cdest);
  }

  /** The same with complex numbers of single precision. */
  public static void cgesd2d(int m, int n, float[] a, int at, int lda, int rdest, int cdest) {
    grid("cgesd2d").send("cgesd2d", matrix("cgesd2d", C, m, n, a, at, lda), rdest, cdest);
  }

  /** The same with complex numbers of double precision. */
  public static void zgesd2d(int m, int n, double[] a, int at, int lda, int rdest, int cdest) {
    grid("zgesd2d").send("zgesd2d", matrix("zgesd2d", Z, m, n, a, at, lda), rdest, cdest);
  }

  /** Sends a trapezoidal matrix. */
  public static void itrsd2d(
      String uplo, String diag, int m, int n, int[] a, int at, int lda, int rdest, int cdest) {
    grid("itrsd2d")
        .send("itrsd2d", matrix("itrsd2d", I, uplo, diag, m, n, a, at, lda), rdest, cdest);
  }

  /** The same with single precision. */
  public static void strsd2d(
      String uplo, String diag, int m, int n, float[] a, int at, int lda, int rdest, int cdest) {
    grid("strsd2d")
        .send("strsd2d", matrix("strsd2d", S, uplo, diag, m, n, a, at, lda), rdest, cdest);
  }

  /** The same with double precision. */
  public static void dtrsd2d(
      String uplo, String diag, int m, int n, double[] a, int at, int lda, int rdest, int cdest) {
    grid("dtrsd2d")
        .send("dtrsd2d", matrix("dtrsd2d", D, uplo, diag, m, n, a, at, lda), rdest, cdest);
  }

  /** The same with complex numbers of single precision. */
  public static void ctrsd2d(
      String uplo, String diag, int m, int n, float[] a, int at, int lda, int rdest, int cdest) {
    grid("ctrsd2d")
        .send("ctrsd2d", matrix("ctrsd2d", C, uplo, diag, m, n, a, at, lda), rdest, cdest);
  }

  /** The same with complex numbers of double precision. */
  public static void ztrsd2d(
      String uplo, String diag, int m, int n, double[] a, int at, int lda, int rdest, int cdest) {
    grid("ztrsd2d")
        .send("ztrsd2d", matrix("ztrsd2d", Z, uplo, diag, m, n, a, at, lda), rdest, cdest);
  }

  /**
   * Receives a matrix. Messages of one process come in the order in which it sent them.
   *
   * @param rsrc -1: from any process that sends to the caller, be it meant for this or not
   * @return the process that sent it
   */
  public static Coordinates igerv2d(int m, int n, int[] a, int at, int lda, int rsrc, int csrc) {
    return grid("igerv2d").receive("igerv2d", matrix("igerv2d", I, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with single precision. */
  public static Coordinates sgerv2d(int m, int n, float[] a, int at, int lda, int rsrc, int csrc) {
    return grid("sgerv2d").receive("sgerv2d", matrix("sgerv2d", S, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with double precision. */
  public static Coordinates dgerv2d(int m, int n, double[] a, int at, int lda, int rsrc, int csrc) {
    return grid("dgerv2d").receive("dgerv2d", matrix("dgerv2d", D, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with complex numbers of single precision. */
  public static Coordinates cgerv2d(int m, int n, float[] a, int at, int lda, int rsrc, int csrc) {
    return grid("cgerv2d").receive("cgerv2d", matrix("cgerv2d", C, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with complex numbers of double precision. */
  public static Coordinates zgerv2d(int m, int n, double[] a, int at, int lda, int rsrc, int csrc) {
    return grid("zgerv2d").receive("zgerv2d", matrix("zgerv2d", Z, m, n, a, at, lda), rsrc, csrc);
  }

  /** Receives a trapezoidal matrix. */
  public static Coordinates itrrv2d(
      String uplo, String diag, int m, int n, int[] a, int at, int lda, int rsrc, int csrc) {
    return grid("itrrv2d")
        .receive("itrrv2d", matrix("itrrv2d", I, uplo, diag, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with single precision. */
  public static Coordinates strrv2d(
      String uplo, String diag, int m, int n, float[] a, int at, int lda, int rsrc, int csrc) {
    return grid("strrv2d")
        .receive("strrv2d", matrix("strrv2d", S, uplo, diag, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with double precision. */
  public static Coordinates dtrrv2d(
      String uplo, String diag, int m, int n, double[] a, int at, int lda, int rsrc, int csrc) {
    return grid("dtrrv2d")
        .receive("dtrrv2d", matrix("dtrrv2d", D, uplo, diag, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with complex numbers of single precision. */
  public static Coordinates ctrrv2d(
      String uplo, String diag, int m, int n, float[] a, int at, int lda, int rsrc, int csrc) {
    return grid("ctrrv2d")
        .receive("ctrrv2d", matrix("ctrrv2d", C, uplo, diag, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with complex numbers of double precision. */
  public static Coordinates ztrrv2d(
      String uplo, String diag, int m, int n, double[] a, int at, int lda, int rsrc, int csrc) {
    return grid("ztrrv2d")
        .receive("ztrrv2d", matrix("ztrrv2d", Z, uplo, diag, m, n, a, at, lda), rsrc, csrc);
  }

  // Broadcasts

  /** Sends a matrix to all others of a scope, which call {@code gebr2d}. */
  public static void igebs2d(String scope, String top, int m, int n, int[] a, int at, int lda) {
    grid("igebs2d").broadcast("igebs2d", scope, top, matrix("igebs2d", I, m, n, a, at, lda));
  }

  /** The same with single precision. */
  public static void sgebs2d(String scope, String top, int m, int n, float[] a, int at, int lda) {
    grid("sgebs2d").broadcast("sgebs2d", scope, top, matrix("sgebs2d", S, m, n, a, at, lda));
  }

  /** The same with double precision. */
  public static void dgebs2d(String scope, String top, int m, int n, double[] a, int at, int lda) {
    grid("dgebs2d").broadcast("dgebs2d", scope, top, matrix("dgebs2d", D, m, n, a, at, lda));
  }

  /** The same with complex numbers of single precision. */
  public static void cgebs2d(String scope, String top, int m, int n, float[] a, int at, int lda) {
    grid("cgebs2d").broadcast("cgebs2d", scope, top, matrix("cgebs2d", C, m, n, a, at, lda));
  }

  /** The same with complex numbers of double precision. */
  public static void zgebs2d(String scope, String top, int m, int n, double[] a, int at, int lda) {
    grid("zgebs2d").broadcast("zgebs2d", scope, top, matrix("zgebs2d", Z, m, n, a, at, lda));
  }

  /** Sends a trapezoidal matrix to all others of a scope. */
  public static void itrbs2d(
      String scope, String top, String uplo, String diag, int m, int n, int[] a, int at, int lda) {
    grid("itrbs2d")
        .broadcast("itrbs2d", scope, top, matrix("itrbs2d", I, uplo, diag, m, n, a, at, lda));
  }

  /** The same with single precision. */
  public static void strbs2d(
      String scope,
      String top,
      String uplo,
      String diag,
      int m,
      int n,
      float[] a,
      int at,
      int lda) {
    grid("strbs2d")
        .broadcast("strbs2d", scope, top, matrix("strbs2d", S, uplo, diag, m, n, a, at, lda));
  }

  /** The same with double precision. */
  public static void dtrbs2d(
      String scope,
      String top,
      String uplo,
      String diag,
      int m,
      int n,
      double[] a,
      int at,
      int lda) {
    grid("dtrbs2d")
        .broadcast("dtrbs2d", scope, top, matrix("dtrbs2d", D, uplo, diag, m, n, a, at, lda));
  }

  /** The same with complex numbers of single precision. */
  public static void ctrbs2d(
      String scope,
      String top,
      String uplo,
      String diag,
      int m,
      int n,
      float[] a,
      int at,
      int lda) {
    grid("ctrbs2d")
        .broadcast("ctrbs2d", scope, top, matrix("ctrbs2d", C, uplo, diag, m, n, a, at, lda));
  }

  /** The same with complex numbers of double precision. */
  public static void ztrbs2d(
      String scope,
      String top,
      String uplo,
      String diag,
      int m,
      int n,
      double[] a,
      int at,
      int lda) {
    grid("ztrbs2d")
        .broadcast("ztrbs2d", scope, top, matrix("ztrbs2d", Z, uplo, diag, m, n, a, at, lda));
  }

  /** Receives the matrix that a process sends to all of a scope, and sends it on. */
  public static void igebr2d(
      String scope, String top, int m, int n, int[] a, int at, int lda, int rsrc, int csrc) {
    grid("igebr2d")
        .receive("igebr2d", scope, top, matrix("igebr2d", I, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with single precision. */
  public static void sgebr2d(
      String scope, String top, int m, int n, float[] a, int at, int lda, int rsrc, int csrc) {
    grid("sgebr2d")
        .receive("sgebr2d", scope, top, matrix("sgebr2d", S, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with double precision. */
  public static void dgebr2d(
      String scope, String top, int m, int n, double[] a, int at, int lda, int rsrc, int csrc) {
    grid("dgebr2d")
        .receive("dgebr2d", scope, top, matrix("dgebr2d", D, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with complex numbers of single precision. */
  public static void cgebr2d(
      String scope, String top, int m, int n, float[] a, int at, int lda, int rsrc, int csrc) {
    grid("cgebr2d")
        .receive("cgebr2d", scope, top, matrix("cgebr2d", C, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with complex numbers of double precision. */
  public static void zgebr2d(
      String scope, String top, int m, int n, double[] a, int at, int lda, int rsrc, int csrc) {
    grid("zgebr2d")
        .receive("zgebr2d", scope, top, matrix("zgebr2d", Z, m, n, a, at, lda), rsrc, csrc);
  }

  /** Receives the trapezoidal matrix that a process sends to all of a scope, and sends it on. */
  public static void itrbr2d(
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
    grid("itrbr2d")
        .receive(
            "itrbr2d", scope, top, matrix("itrbr2d", I, uplo, diag, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with single precision. */
  public static void strbr2d(
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
    grid("strbr2d")
        .receive(
            "strbr2d", scope, top, matrix("strbr2d", S, uplo, diag, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with double precision. */
  public static void dtrbr2d(
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
    grid("dtrbr2d")
        .receive(
            "dtrbr2d", scope, top, matrix("dtrbr2d", D, uplo, diag, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with complex numbers of single precision. */
  public static void ctrbr2d(
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
    grid("ctrbr2d")
        .receive(
            "ctrbr2d", scope, top, matrix("ctrbr2d", C, uplo, diag, m, n, a, at, lda), rsrc, csrc);
  }

  /** The same with complex numbers of double precision. */
  public static void ztrbr2d(
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
    grid("ztrbr2d")
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
      String scope, String top, int m, int n, int[] a, int at, int lda, int rdest, int cdest) {
    grid("igsum2d")
        .combine("igsum2d", scope, top, matrix("igsum2d", I, m, n, a, at, lda), SUM, rdest, cdest);
  }

  /** The same with single precision. */
  public static void sgsum2d(
      String scope, String top, int m, int n, float[] a, int at, int lda, int rdest, int cdest) {
    grid("sgsum2d")
        .combine("sgsum2d", scope, top, matrix("sgsum2d", S, m, n, a, at, lda), SUM, rdest, cdest);
  }

  /** The same with double precision. */
  public static void dgsum2d(
      String scope, String top, int m, int n, double[] a, int at, int lda, int rdest, int cdest) {
    grid("dgsum2d")
        .combine("dgsum2d", scope, top, matrix("dgsum2d", D, m, n, a, at, lda), SUM, rdest, cdest);
  }

  /** The same with complex numbers of single precision. */
  public static void cgsum2d(
      String scope, String top, int m, int n, float[] a, int at, int lda, int rdest, int cdest) {
    grid("cgsum2d")
        .combine("cgsum2d", scope, top, matrix("cgsum2d", C, m, n, a, at, lda), SUM, rdest, cdest);
  }

  /** The same with complex numbers of double precision. */
  public static void zgsum2d(
      String scope, String top, int m, int n, double[] a, int at, int lda, int rdest, int cdest) {
    grid("zgsum2d")
        .combine("zgsum2d", scope, top, matrix("zgsum2d", Z, m, n, a, at, lda), SUM, rdest, cdest);
  }

  /**
   * The greatest elements by absolute value of the matrices of a scope's processes, and whose they
   * are.
   *
   * @param ra gets the rows of the processes that had them
   * @param ca gets their columns
   * @param ldia how far the columns of {@code ra} and {@code ca} are apart.
   * @param rdest -1: all have the result
   */
  public static void igmax2d(
      String scope,
      String top,
      int m,
      int n,
      int[] a,
      int at,
      int lda,
      int[] ra,
      int[] ca,
      int ldia,
      int rdest,
      int cdest) {
    Arguments.places("igmax2d", m, n, ra, ca, ldia);
    grid("igmax2d")
        .extreme(
            "igmax2d",
            scope,
            top,
            matrix("igmax2d", I, m, n, a, at, lda),
            true,
            ra,
            ca,
            ldia,
            rdest,
            cdest);
  }

  /** The same with single precision. */
  public static void sgmax2d(
      String scope,
      String top,
      int m,
      int n,
      float[] a,
      int at,
      int lda,
      int[] ra,
      int[] ca,
      int ldia,
      int rdest,
      int cdest) {
    Arguments.places("sgmax2d", m, n, ra, ca, ldia);
    grid("sgmax2d")
        .extreme(
            "sgmax2d",
            scope,
            top,
            matrix("sgmax2d", S, m, n, a, at, lda),
            true,
            ra,
            ca,
            ldia,
            rdest,
            cdest);
  }

  /** The same with double precision. */
  public static void dgmax2d(
      String scope,
      String top,
      int m,
      int n,
      double[] a,
      int at,
      int lda,
      int[] ra,
      int[] ca,
      int ldia,
      int rdest,
      int cdest) {
    Arguments.places("dgmax2d", m, n, ra, ca, ldia);
    grid("dgmax2d")
        .extreme(
            "dgmax2d",
            scope,
            top,
            matrix("dgmax2d", D, m, n, a, at, lda),
            true,
            ra,
            ca,
            ldia,
            rdest,
            cdest);
  }

  /** The same with complex numbers of single precision. */
  public static void cgmax2d(
      String scope,
      String top,
      int m,
      int n,
      float[] a,
      int at,
      int lda,
      int[] ra,
      int[] ca,
      int ldia,
      int rdest,
      int cdest) {
    Arguments.places("cgmax2d", m, n, ra, ca, ldia);
    grid("cgmax2d")
        .extreme(
            "cgmax2d",
            scope,
            top,
            matrix("cgmax2d", C, m, n, a, at, lda),
            true,
            ra,
            ca,
            ldia,
            rdest,
            cdest);
  }

  /** The same with complex numbers of double precision. */
  public static void zgmax2d(
      String scope,
      String top,
      int m,
      int n,
      double[] a,
      int at,
      int lda,
      int[] ra,
      int[] ca,
      int ldia,
      int rdest,
      int cdest) {
    Arguments.places("zgmax2d", m, n, ra, ca, ldia);
    grid("zgmax2d")
        .extreme(
            "zgmax2d",
            scope,
            top,
            matrix("zgmax2d", Z, m, n, a, at, lda),
            true,
            ra,
            ca,
            ldia,
            rdest,
            cdest);
  }

  /**
   * The smallest elements by absolute value of the matrices of a scope's processes, and whose they
   * are. See the greatest.
   *
   * @param ra gets the rows of the processes that had them
   * @param ca gets their columns
   * @param ldia how far the columns of {@code ra} and {@code ca} are apart.
   * @param rdest -1: all have the result
   */
  public static void igmin2d(
      String scope,
      String top,
      int m,
      int n,
      int[] a,
      int at,
      int lda,
      int[] ra,
      int[] ca,
      int ldia,
      int rdest,
      int cdest) {
    Arguments.places("igmin2d", m, n, ra, ca, ldia);
    grid("igmin2d")
        .extreme(
            "igmin2d",
            scope,
            top,
            matrix("igmin2d", I, m, n, a, at, lda),
            false,
            ra,
            ca,
            ldia,
            rdest,
            cdest);
  }

  /** The same with single precision. */
  public static void sgmin2d(
      String scope,
      String top,
      int m,
      int n,
      float[] a,
      int at,
      int lda,
      int[] ra,
      int[] ca,
      int ldia,
      int rdest,
      int cdest) {
    Arguments.places("sgmin2d", m, n, ra, ca, ldia);
    grid("sgmin2d")
        .extreme(
            "sgmin2d",
            scope,
            top,
            matrix("sgmin2d", S, m, n, a, at, lda),
            false,
            ra,
            ca,
            ldia,
            rdest,
            cdest);
  }

  /** The same with double precision. */
  public static void dgmin2d(
      String scope,
      String top,
      int m,
      int n,
      double[] a,
      int at,
      int lda,
      int[] ra,
      int[] ca,
      int ldia,
      int rdest,
      int cdest) {
    Arguments.places("dgmin2d", m, n, ra, ca, ldia);
    grid("dgmin2d")
        .extreme(
            "dgmin2d",
            scope,
            top,
            matrix("dgmin2d", D, m, n, a, at, lda),
            false,
            ra,
            ca,
            ldia,
            rdest,
            cdest);
  }

  /** The same with complex numbers of single precision. */
  public static void cgmin2d(
      String scope,
      String top,
      int m,
      int n,
      float[] a,
      int at,
      int lda,
      int[] ra,
      int[] ca,
      int ldia,
      int rdest,
      int cdest) {
    Arguments.places("cgmin2d", m, n, ra, ca, ldia);
    grid("cgmin2d")
        .extreme(
            "cgmin2d",
            scope,
            top,
            matrix("cgmin2d", C, m, n, a, at, lda),
            false,
            ra,
            ca,
            ldia,
            rdest,
            cdest);
  }

  /** The same with complex numbers of double precision. */
  public static void zgmin2d(
      String scope,
      String top,
      int m,
      int n,
      double[] a,
      int at,
      int lda,
      int[] ra,
      int[] ca,
      int ldia,
      int rdest,
      int cdest) {
    Arguments.places("zgmin2d", m, n, ra, ca, ldia);
    grid("zgmin2d")
        .extreme(
            "zgmin2d",
            scope,
            top,
            matrix("zgmin2d", Z, m, n, a, at, lda),
            false,
            ra,
            ca,
            ldia,
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
    grid("ituop2d")
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
    grid("stuop2d")
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
    grid("dtuop2d")
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
    grid("ctuop2d")
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
    grid("ztuop2d")
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
  public static void barrier(String scope) {
    grid("barrier").barrier("barrier", scope);
  }

  /**
   * The grid, and where the caller is in it. A process outside it has row {@code nprow} and column
   * {@code npcol}, which no process of the grid has.
   */
  public static GridInfo gridinfo() {
    return grid("gridinfo").info();
  }

  /** Where in the grid the process of a number is; -1 and -1 if it is outside. */
  public static Coordinates pcoord(int pnum) {
    return grid("pcoord").where(pnum);
  }

  /** The number of the process at a place. */
  public static int kpnum(int prow, int pcol) {
    return grid("kpnum").number("kpnum", prow, pcol);
  }

  /**
   * The id of the next message from one process to another, which is then taken: so a program can
   * send a message of its own that no message of the BLACS is taken for. One of the two calls it.
   */
  public static int ksendid(int rsrc, int csrc, int rdest, int cdest) {
    return grid("ksendid").nextSent("ksendid", rsrc, csrc, rdest, cdest);
  }

  /** The same for the next message to the caller from a process. */
  public static int krecvid(int rsrc, int csrc) {
    return grid("krecvid").nextReceived("krecvid", rsrc, csrc);
  }

  /** The same for the next message that the caller sends to a scope. */
  public static int kbsid(String scope) {
    return grid("kbsid").nextBroadcast("kbsid", scope);
  }

  /** The same for the next message that a process sends to a scope of the caller's. */
  public static int kbrid(String scope, int rsrc, int csrc) {
    return grid("kbrid").nextBroadcast("kbrid", scope, rsrc, csrc);
  }

  /** How many rings topology {@code "M"} has, and how many branches {@code "T"}; 1 at first. */
  public static void setbranches(int branches) {
    if (branches < 1) {
      throw Arguments.refusal("setbranches", branches + " branches are less than 1");
    }
    Session.current().settings().setBranches(branches);
  }

  /**
   * Sets the processes of the scope {@code "Vector"}: some of the grid, in this order. All of them
   * give the same.
   *
   * <p>Source: section 7.1.1, arbitrary scopes.
   *
   * @param n how many
   * @param processes their numbers
   */
  public static void setscope(int n, int[] processes) {
    Session.setVector("setscope", grid("setscope").grid(), n, processes);
  }

  /** Releases the buffer that is kept for the next message. */
  public static void freebuff() {
    Session.current().mail().buffers().free("freebuff", /* wait= */ false);
  }

  /**
   * How much memory there is for messages that were sent and not received, where sends are done
   * from buffers, and how long a send waits for more before the run ends with a message.
   */
  public static void setbufflimit(long bytes, double seconds) {
    Session.current().mail().buffers().limit("setbufflimit", bytes, seconds);
  }

  /**
   * How much is checked: 0, only what a routine can't go on without; 1, that all processes of a
   * scope mean the same operation, and that nothing is left unreceived at {@link #blacsexit}; 2,
   * reports of runs that hang also say whom a process waits for. {@code -DBlacsDebugLvl=1} sets it
   * from outside.
   *
   * <p>Source: section 7.1.4. Checks take next to no simulated time.
   */
  public static void blacsdebuglvl(int level) {
    Watch.ofProcess().setDebugLevel("blacsdebuglvl", level);
  }

  /**
   * How much is measured: 0, nothing; 1, calls of each routine and their time; 2, messages too.
   * {@code -DBlacsTimingLvl=1} sets it from outside.
   *
   * <p>Source: section 7.1.4.
   */
  public static void blacstiminglvl(int level) {
    Watch.ofProcess().setTimingLevel("blacstiminglvl", level);
  }

  /** What has been measured of the caller's process. */
  public static Timings blacstimings() {
    return Session.timings();
  }

  /**
   * Gives the grid up, and releases buffers.
   *
   * @param continues whether the program goes on with messages of its own; it may in any case
   */
  public static void blacsexit(boolean continues) {
    Session.current().end("blacsexit");
  }

  /** The time of the caller's processor, in seconds. */
  public static double dcputime00() {
    return Machine.seconds();
  }

  /** The time, in seconds. */
  public static double dwalltime00() {
    return Machine.seconds();
  }
}
