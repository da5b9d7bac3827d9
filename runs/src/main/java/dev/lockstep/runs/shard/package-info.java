/** Parts of many runs, for machines that know nothing of each other. */
@NullMarked
package dev.lockstep.runs.shard;

import org.jspecify.annotations.NullMarked;
