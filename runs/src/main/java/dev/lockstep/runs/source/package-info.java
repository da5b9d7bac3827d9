/**
 * Compiles the user's program in memory, from source files, and knows what of Lockstep is beside
 * it.
 *
 * <p>Start at {@link dev.lockstep.runs.source.SourceCompiler}. Promise: what doesn't compile is a
 * {@link dev.lockstep.runs.plan.UsageException} that holds the compiler's messages. Must not use:
 * class loaders of the program, the kernel, the command line.
 */
@NullMarked
package dev.lockstep.runs.source;

import org.jspecify.annotations.NullMarked;
