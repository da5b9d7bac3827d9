/**
 * Where the runs of a command are made: in JVMs beside it, or on a cluster that the user has.
 *
 * <p>Start at {@link dev.lockstep.cli.engines.EngineOptions}, which gives a {@link
 * dev.lockstep.cli.engines.Crew}. Promise: rows and findings are the same with each.
 */
@NullMarked
package dev.lockstep.cli.engines;

import org.jspecify.annotations.NullMarked;
