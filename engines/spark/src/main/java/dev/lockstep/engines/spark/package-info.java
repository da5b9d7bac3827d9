/**
 * Runs on Spark: each task is a job of its own, with one partition.
 *
 * <p>Start at {@link dev.lockstep.engines.spark.SparkEngine}; {@link
 * dev.lockstep.engines.spark.SparkTask} is what executors run. Must not use: anything of ours but
 * {@link dev.lockstep.engines.api}, and nothing newer than Java 17.
 */
@NullMarked
package dev.lockstep.engines.spark;

import org.jspecify.annotations.NullMarked;
