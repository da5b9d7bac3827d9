/**
 * The runs of a search in several JVMs: {@link dev.lockstep.cli.jobs.Workers} starts them, hands
 * runs out and takes in what came of them; {@link dev.lockstep.cli.jobs.Worker} is what such a JVM
 * does.
 *
 * <p>Promise: what a search finds does not depend on how many there are, nor on which of them makes
 * a run.
 */
@NullMarked
package dev.lockstep.cli.jobs;

import org.jspecify.annotations.NullMarked;
