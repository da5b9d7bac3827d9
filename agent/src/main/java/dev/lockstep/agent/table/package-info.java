/**
 * What is changed in the JDK: a table, a class for each topic.
 *
 * <p>Start at {@link dev.lockstep.agent.table.JdkTable}; a row is a {@link
 * dev.lockstep.agent.table.JdkChange}. Promise: each row means something in the JDK that runs. Must
 * not use: what makes the changes.
 */
@NullMarked
package dev.lockstep.agent.table;

import org.jspecify.annotations.NullMarked;
