package dev.lockstep.runs.plan;

import dev.lockstep.traces.format.TraceFormat;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a run was asked to leave of its course.
 *
 * @param file the file that the trace goes to from the start of the run
 * @param format how traces are written, also those that the program itself starts
 * @param recording the file that the full story of the run goes to
 */
public record TraceChoice(Optional<Path> file, TraceFormat format, Optional<Path> recording) {}
