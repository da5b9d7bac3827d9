/**
 * PICL's high-level routines, written in terms of the others: these classes are rewritten, and
 * counted like the program that calls them.
 *
 * <p>Start at {@link dev.lockstep.picl.Picl}, which forwards to them.
 */
package dev.lockstep.picl.highlevel;
