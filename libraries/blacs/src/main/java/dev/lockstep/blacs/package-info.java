/**
 * The Basic Linear Algebra Communication Subprograms: matrices between the processes of a grid.
 *
 * <p>Programs start with {@code import static dev.lockstep.blacs.Blacs.*;}, the release of 1994, or
 * with {@code import static dev.lockstep.blacs.Blacs97.*;}, the standard that became of it. The
 * routines of {@link Blacs}, in groups; each {@code d} also is {@code i}, {@code s}, {@code c} and
 * {@code z}, by the type of the elements:
 *
 * <ul>
 *   <li>the beginning and the end: {@link Blacs#initpinfo initpinfo}, {@link Blacs#blacsinit
 *       blacsinit}, {@link Blacs#blacsexit blacsexit}
 *   <li>the grid of processes: {@link Blacs#gridmap gridmap}, {@link Blacs#gridinfo gridinfo},
 *       {@link Blacs#pcoord pcoord}, {@link Blacs#kpnum kpnum}, {@link Blacs#setscope setscope},
 *       {@link Blacs#barrier barrier}
 *   <li>from process to process: {@link Blacs#dgesd2d dgesd2d}, {@link Blacs#dgerv2d dgerv2d},
 *       {@link Blacs#dtrsd2d dtrsd2d}, {@link Blacs#dtrrv2d dtrrv2d}
 *   <li>to a scope: {@link Blacs#dgebs2d dgebs2d}, {@link Blacs#dgebr2d dgebr2d}, {@link
 *       Blacs#dtrbs2d dtrbs2d}, {@link Blacs#dtrbr2d dtrbr2d}, {@link Blacs#setbranches
 *       setbranches}
 *   <li>of a scope: {@link Blacs#dgsum2d dgsum2d}, {@link Blacs#dgmax2d dgmax2d}, {@link
 *       Blacs#dgmin2d dgmin2d}
 * </ul>
 *
 * <p>A program is compiled with this library alone. {@code lockstep run}, the plugin for Maven and
 * the agent run it, and bring the library of their own version along; elsewhere its calls fail.
 *
 * <p>Everything here is counted like programs. Must not use: the kernel, other than through {@code
 * machine}.
 *
 * <p>Source: Whaley, "Basic Linear Algebra Communication Subprograms", LAPACK Working Note 73,
 * 1994.
 */
@NullMarked
package dev.lockstep.blacs;

import org.jspecify.annotations.NullMarked;
