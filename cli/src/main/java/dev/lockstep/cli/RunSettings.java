package dev.lockstep.cli;

import dev.lockstep.instrumenter.SwitchPoints;
import dev.lockstep.traces.format.TraceFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What a run was asked to be; ranges and combinations are checked, files are not yet opened.
 *
 * @param machine which machine it is on
 * @param aspp whether instructions are counted and tasks are preempted
 * @param timeslice after how many ticks a task can be preempted; 0: only when it blocks; empty:
 *     what the program says, or 1
 * @param switchPoints where a task can be preempted
 * @param spmd whether every node runs main, instead of the host alone; then the number of nodes is
 *     known
 * @param trace the file that the trace goes to from the start of the run
 * @param traceFormat how traces are written, also those that the program itself starts
 * @param stats whether the table of statistics is shown at the end
 * @param seed where all chance comes from
 * @param limit after how many ticks the run is stopped
 * @param spinLimit after how many ticks a task that waits in a loop is reported as spinning
 * @param classPath folders and jars where the program's classes are looked for; all exist
 */
public record RunSettings(
    MachineChoice machine,
    boolean aspp,
    OptionalInt timeslice,
    SwitchPoints switchPoints,
    boolean spmd,
    Optional<Path> trace,
    TraceFormat traceFormat,
    boolean stats,
    long seed,
    OptionalLong limit,
    OptionalLong spinLimit,
    List<Path> classPath) {

  /** Takes a copy of the class path. */
  public RunSettings {
    classPath = List.copyOf(classPath);
  }
}
