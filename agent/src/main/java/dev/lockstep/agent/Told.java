package dev.lockstep.agent;

import dev.lockstep.instrumenter.facts.MethodCounters;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * The listeners for what becomes of the program's classes.
 *
 * @param refused gets what is wrong with a class that can't be rewritten, by the instrumenter's
 *     exceptions; it is not loaded
 * @param coarse gets each method that has no room to be counted exactly
 * @param uncounted gets the name of each class that another agent had loaded before Lockstep came:
 *     it stays as it is
 * @param linkingCalls gets the name of each class of which the program itself says what some calls
 *     lead to: what a run has linked, the next one finds
 * @param profiled gets each class whose executions are counted, as it was, and what the counters of
 *     its methods mean
 */
public record Told(
    Consumer<RuntimeException> refused,
    Consumer<String> coarse,
    Consumer<String> uncounted,
    Consumer<String> linkingCalls,
    BiConsumer<byte[], List<MethodCounters>> profiled) {}
