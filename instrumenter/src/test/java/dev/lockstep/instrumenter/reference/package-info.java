/**
 * Executes class files as they are, one instruction at a time, and counts them: what the rewritten
 * classes are compared with.
 *
 * <p>Start at {@link Interpreter#run}. It is slow and as plain as the JVM specification (chapter
 * 6): one case for each instruction, values in an array of slots. It must not use anything of the
 * instrumenter.
 */
package dev.lockstep.instrumenter.reference;
