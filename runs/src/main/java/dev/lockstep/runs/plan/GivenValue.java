package dev.lockstep.runs.plan;

import dev.lockstep.traces.format.TraceFormat;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/**
 * What a user gave for a setting, as text.
 *
 * @param name what messages call the setting
 * @param texts one text, or those of a list
 */
record GivenValue(String name, List<String> texts) {
  String text() {
    if (texts.size() != 1) {
      throw new UsageException("%s: must be one value, not %s".formatted(name, texts.size()));
    }
    return texts.getFirst();
  }

  long number(NumberRange range) {
    return range.read(name, text());
  }

  <E extends Enum<E>> E choice(Class<E> type) {
    return PlanValues.choice(name, text(), type);
  }

  Instant date() {
    return StartDate.read(name, text());
  }

  TraceFormat format() {
    return PlanValues.format(name, text());
  }

  /** A file that the run writes; other commands have standard output by this name. */
  Path newFile() {
    if (text().isEmpty()) {
      throw new UsageException(name + " is empty: name a file");
    }
    if (text().equals("-")) {
      throw new UsageException(
          name
              + " -: standard output is the program's alone; name a file (./- is one of that"
              + " name)");
    }
    return Path.of(text());
  }

  /** Does something where the value is true; where it is false, nothing is said. */
  void ifTrue(Runnable action) {
    switch (text()) {
      case "true" -> action.run();
      case "false" -> {}
      default -> throw new UsageException("%s %s: must be true or false".formatted(name, text()));
    }
  }
}
