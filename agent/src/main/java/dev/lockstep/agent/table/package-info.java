/**
 * What is changed in the JDK: a table, with a class for each topic.
 *
 * <p>Start at {@link dev.lockstep.agent.table.JdkTable}; a row is a {@link
 * dev.lockstep.agent.table.JdkChange}, and says when it is made ({@link
 * dev.lockstep.agent.table.When}). To find the place for a new row, see docs/changing.md. Promise:
 * each row means something in the JDK that runs. Must not use: the classes that make the changes.
 */
@NullMarked
package dev.lockstep.agent.table;

import org.jspecify.annotations.NullMarked;
