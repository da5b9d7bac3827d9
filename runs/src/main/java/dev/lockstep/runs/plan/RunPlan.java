package dev.lockstep.runs.plan;

import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A run as a value: everything that decides what happens in it. Two runs of equal plans print the
 * same and leave the same traces.
 *
 * <p>Files are named as the user names them, from the folder where the run takes place; none is
 * open yet. Made by a {@link RunPlanBuilder}, which checks ranges and combinations; written to a
 * file and read again by {@link PlanFile}.
 *
 * @param program what runs
 * @param machine which machine it is on
 * @param spmd whether every node runs main, instead of the host alone; then the number of nodes is
 *     known
 * @param counted whether instructions are counted and tasks are preempted (aspp)
 * @param timeslice after how many ticks a task can be preempted; 0: only when it blocks; empty:
 *     what the program says, or 1
 * @param traces what is traced, and how
 * @param schedules who says which way it goes where it could go either way
 * @param stats whether the table of statistics is made
 * @param seed where all chance comes from
 * @param date when simulated time begins, in whole milliseconds
 * @param limit after how many ticks the run is stopped
 * @param stackDepth how deep a task's calls may be nested; empty: as deep as the JVM allows
 * @param spinLimit after how many ticks a task that waits in a loop is reported as spinning
 * @param keepsDeadlocked whether a run goes on in which tasks wait for each other
 */
public record RunPlan(
    ProgramChoice program,
    MachineChoice machine,
    boolean spmd,
    boolean counted,
    OptionalInt timeslice,
    TraceChoice traces,
    ScheduleChoice schedules,
    boolean stats,
    long seed,
    Instant date,
    OptionalLong limit,
    OptionalInt stackDepth,
    OptionalLong spinLimit,
    boolean keepsDeadlocked) {

  /** A plan of a program; all else is as the command has it without options. */
  public static RunPlanBuilder of(String program, List<String> arguments) {
    return new RunPlanBuilder().program(program).arguments(arguments);
  }

  /** The files that it was asked to leave, by what asks for them. */
  public Map<PlanKey, Path> writtenFiles() {
    Map<PlanKey, Path> files = new EnumMap<>(PlanKey.class);
    traces.file().ifPresent(file -> files.put(PlanKey.TRACE, file));
    traces.recording().ifPresent(file -> files.put(PlanKey.RECORD, file));
    schedules.written().ifPresent(file -> files.put(PlanKey.SCHEDULE, file));
    return files;
  }

  /**
   * Reads a plan that {@link #write} or a person has written.
   *
   * @throws UsageException if it can't be read or holds no plan; the message names file, line and
   *     key
   */
  public static RunPlan read(Path file) {
    return PlanFile.read(file);
  }

  /**
   * Writes the plan to a file, as YAML.
   *
   * @throws UsageException if the file can't be written
   */
  public void write(Path file) {
    PlanFile.write(this, file);
  }

  /** What {@link #write} writes. */
  public String text() {
    return PlanFile.text(this);
  }
}
