package dev.lockstep.runs.twice;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Holds a run beside the steps of one before. */
public final class ComparedSteps extends Steps implements AutoCloseable {
  private final StepFile.Reader first;
  private final Runnable whenDifferent;
  private Optional<List<String>> difference = Optional.empty();

  /**
   * With the run whose steps are in a file.
   *
   * @param whenDifferent is done at the first step that differs
   */
  public ComparedSteps(Path file, Runnable whenDifferent) {
    this.first = new StepFile.Reader(file);
    this.whenDifferent = whenDifferent;
  }

  @Override
  void next(Step step) {
    if (difference.isPresent()) {
      return;
    }
    Step before = first.next();
    if (before == null) {
      throw new IllegalStateException("the first run's steps end before " + step);
    }
    if (!before.equals(step)) {
      long tick = Math.min(before.tick(), step.tick());
      difference =
          Optional.of(
              List.of(
                  String.format(Locale.ROOT, "two runs differ from tick %,d on:", tick),
                  "  the first:  " + before.besides(step),
                  "  the second: " + step.besides(before)));
      whenDifferent.run();
    }
  }

  /** The first one, in lines for the user; empty if there was none. */
  public Optional<List<String>> difference() {
    return difference;
  }

  @Override
  public void close() {
    first.close();
  }
}
