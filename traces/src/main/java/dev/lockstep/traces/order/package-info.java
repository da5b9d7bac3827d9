/**
 * Puts what comes in no order of time into that order: {@link
 * dev.lockstep.traces.order.SortedRecords}.
 *
 * <p>Promise: memory does not grow with how much it is, and what is of one tick stays as it came.
 */
@NullMarked
package dev.lockstep.traces.order;

import org.jspecify.annotations.NullMarked;
