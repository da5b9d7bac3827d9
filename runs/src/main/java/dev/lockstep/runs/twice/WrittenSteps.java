package dev.lockstep.runs.twice;

import java.nio.file.Path;

/** Writes the steps of a run into a file. */
public final class WrittenSteps extends Steps implements AutoCloseable {
  private final StepFile.Writer file;

  /** Of a run that is to begin. */
  public WrittenSteps(Path file) {
    this.file = new StepFile.Writer(file);
  }

  @Override
  void next(Step step) {
    file.write(step);
  }

  @Override
  public void close() {
    file.close();
  }
}
