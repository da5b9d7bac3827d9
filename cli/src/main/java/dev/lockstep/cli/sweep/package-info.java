/**
 * {@code lockstep sweep}: {@link dev.lockstep.cli.sweep.SweepCommand} reads what is asked for. Its
 * runs are made in other JVMs: {@link dev.lockstep.cli.sweep.SweepJvms} starts them and hands runs
 * out, {@link dev.lockstep.cli.sweep.SweepWorker} is what such a JVM does, and {@link
 * dev.lockstep.cli.sweep.RowFile} keeps what came of them. Which runs are made where only a border
 * is looked for, {@link dev.lockstep.cli.sweep.FailingSearch} says from the rows that there are. Of
 * the rows a {@link dev.lockstep.cli.sweep.SweepTable} is made, and of this files and a page.
 *
 * <p>Promise: the table does not depend on how many JVMs there are, nor on what becomes of them.
 */
@NullMarked
package dev.lockstep.cli.sweep;

import org.jspecify.annotations.NullMarked;
