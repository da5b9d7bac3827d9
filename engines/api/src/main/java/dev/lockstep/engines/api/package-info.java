/**
 * Where many runs go: tasks are lines of text, which workers in JVMs of their own answer by lines.
 *
 * <p>Start at {@link dev.lockstep.engines.api.Engine}. An engine hands tasks to machines; {@link
 * dev.lockstep.engines.api.Driver} lets the JVM of a command ask it, and {@link
 * dev.lockstep.engines.api.Workers} answers there. Promise: a task that an engine loses is made
 * again, and its answer is the same. Must not use: anything of ours, and nothing newer than Java
 * 17, as machines of others load it.
 */
@NullMarked
package dev.lockstep.engines.api;

import org.jspecify.annotations.NullMarked;
