/**
 * The JDK as Lockstep needs it: opened, with hooks in its boot loader, and changed by the table.
 *
 * <p>Start at {@link dev.lockstep.agent.jdk.JdkChanges}, which makes the changes that a program
 * needs, and {@link dev.lockstep.agent.jdk.LoadedChanges}, for those that the JDK itself leads to.
 * Promise: a class of the JDK is changed before a task can come to it. Must not use: the program's
 * classes.
 */
@NullMarked
package dev.lockstep.agent.jdk;

import org.jspecify.annotations.NullMarked;
