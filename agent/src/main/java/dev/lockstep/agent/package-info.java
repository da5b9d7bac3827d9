/**
 * How rewriting gets into a JVM.
 *
 * <p>Start at {@link dev.lockstep.agent.LauncherAgent}, which is called before {@code main}; then
 * {@link dev.lockstep.agent.Agent}. The program's classes come by {@link
 * dev.lockstep.agent.ProgramTransformer}. What is changed in the JDK's is one table, {@link
 * dev.lockstep.agent.table.JdkTable}; the room {@code jdk} makes its changes. Promise: a program
 * class runs rewritten or not at all. Must not use: the command line, traces.
 */
@NullMarked
package dev.lockstep.agent;

import org.jspecify.annotations.NullMarked;
