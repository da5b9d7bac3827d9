package dev.lockstep.runs;

import dev.lockstep.kernel.lockorder.LockOrder;
import dev.lockstep.kernel.races.Race;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.traces.statistics.NodeStatistics;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * How a run ended, and what it left.
 *
 * @param result how it ended; empty if its thread could not be brought to its end, because it waits
 *     for ever in the JVM itself, or went on after it was interrupted
 * @param threadDied whether a thread of the program ended by what it didn't catch, and others went
 *     on
 * @param stuckAt where it is then; else empty
 * @param interrupted whether it was interrupted
 * @param outFailure why the program's output is not complete
 * @param fileFailures why traces and schedules are not complete
 * @param leftOut what profiles leave out, in sentences
 * @param lacksTraces whether a format of traces was asked for, and then no trace
 * @param statistics what each node did, if that was asked for
 * @param coarse methods that had no room to be counted exactly, in the order of their names
 * @param uncounted classes of the program that another agent had loaded before Lockstep came, in
 *     the order of their names
 * @param races the data races that were found, if they were looked for
 * @param unwatched methods that had no room to tell their accesses
 * @param circles the deadlocks that the run did not come to, if races were looked for
 * @param clockHertz ticks of the machine's clock in a second
 */
public record RunOutcome(
    Optional<RunResult> result,
    boolean threadDied,
    List<StackTraceElement> stuckAt,
    boolean interrupted,
    Optional<IOException> outFailure,
    List<String> fileFailures,
    List<String> leftOut,
    boolean lacksTraces,
    Optional<NodeStatistics> statistics,
    List<String> coarse,
    List<String> uncounted,
    List<Race> races,
    List<String> unwatched,
    LockOrder.Found circles,
    long clockHertz) {}
