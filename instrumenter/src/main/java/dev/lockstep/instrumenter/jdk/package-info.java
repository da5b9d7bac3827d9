/**
 * Puts hooks into methods of the JDK: bytes in, bytes out.
 *
 * <p>Start at {@link dev.lockstep.instrumenter.jdk.HookRow}, a line of the table of what is changed
 * there, and {@link dev.lockstep.instrumenter.jdk.Kind}, the ways to change a method; {@link
 * dev.lockstep.instrumenter.jdk.HookInserter} applies rows to a class. The table itself, and when
 * its rows are applied, is the agent's. {@link dev.lockstep.instrumenter.jdk.TasksOnly} keeps what
 * agents of the program put into the JDK from all but tasks.
 *
 * <p>Promise: members and their descriptors stay, so the JVM takes the class for the one that it
 * has loaded; a row that names a method which isn't there is an error. Must not use: class loading,
 * any state.
 */
@NullMarked
package dev.lockstep.instrumenter.jdk;

import org.jspecify.annotations.NullMarked;
