package dev.lockstep.runs.plan;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Who says which way a run goes where it could go either way.
 *
 * @param written where a schedule of what was chosen goes
 * @param replayed the schedule that is run again; empty: the run goes in order
 */
public record ScheduleChoice(Optional<Path> written, Optional<Path> replayed) {}
