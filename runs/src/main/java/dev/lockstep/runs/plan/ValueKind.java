package dev.lockstep.runs.plan;

import dev.lockstep.traces.format.TraceFormat;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the values of an option are read and written.
 *
 * <p>The kinds are classes and no lambdas: the JVM makes a class for each lambda, at the start of
 * each run.
 */
sealed interface ValueKind<T> {
  /** The value that was given; null if that says the same as saying nothing. */
  @Nullable T read(GivenValue given);

  /** A number, a text, true or a list of texts. */
  default Object written(T value) {
    return value.toString();
  }

  /**
   * The value, if it can be one.
   *
   * @throws UsageException if it can't
   */
  default T check(String option, T value) {
    return value;
  }

  /** Any text. */
  record Text() implements ValueKind<String> {
    @Override
    public String read(GivenValue given) {
      return given.text();
    }
  }

  /** Any texts, in order. */
  record Texts() implements ValueKind<List<String>> {
    @Override
    public List<String> read(GivenValue given) {
      return given.texts();
    }

    @Override
    public List<String> check(String option, List<String> value) {
      return List.copyOf(value);
    }

    @Override
    public Object written(List<String> value) {
      return value;
    }
  }

  /** It is so; that it is not so is said by saying nothing. */
  record Flag() implements ValueKind<Boolean> {
    @Override
    public @Nullable Boolean read(GivenValue given) {
      return switch (given.text()) {
        case "true" -> true;
        case "false" -> null;
        default ->
            throw new UsageException(
                "%s %s: must be true or false".formatted(given.name(), given.text()));
      };
    }

    @Override
    public Object written(Boolean value) {
      return value;
    }
  }

  /** A whole number. */
  record Whole(NumberRange range) implements ValueKind<Long> {
    @Override
    public Long read(GivenValue given) {
      return range.read(given.name(), given.text());
    }

    @Override
    public Long check(String option, Long value) {
      return range.check(option, value);
    }

    @Override
    public Object written(Long value) {
      return value;
    }
  }

  /** A whole number in the range of an int. */
  record Small(NumberRange range) implements ValueKind<Integer> {
    @Override
    public Integer read(GivenValue given) {
      return (int) range.read(given.name(), given.text());
    }

    @Override
    public Integer check(String option, Integer value) {
      return (int) range.check(option, value);
    }

    @Override
    public Object written(Integer value) {
      return value;
    }
  }

  /** A constant's name, in lower case. */
  record Choice<E extends Enum<E>>(Class<E> type) implements ValueKind<E> {
    @Override
    public E read(GivenValue given) {
      return PlanValues.choice(given.name(), given.text(), type);
    }

    @Override
    public Object written(E value) {
      return PlanValues.word(value);
    }
  }

  /** One of several words that has no effect any more, which is told. */
  record Obsolete(List<String> words, String why) implements ValueKind<String> {
    @Override
    public @Nullable String read(GivenValue given) {
      String word = PlanValues.choice(given.name(), given.text(), words);
      System.err.printf(
          "lockstep: %s %s has no effect any more: %s; leave it out%n", given.name(), word, why);
      return null;
    }
  }

  /** When something is. */
  record Date() implements ValueKind<Instant> {
    @Override
    public Instant read(GivenValue given) {
      return StartDate.read(given.name(), given.text());
    }

    @Override
    public Instant check(String option, Instant value) {
      return StartDate.check(option, value);
    }
  }

  /** How traces are written. */
  record Format() implements ValueKind<TraceFormat> {
    @Override
    public TraceFormat read(GivenValue given) {
      return PlanValues.format(given.name(), given.text());
    }

    @Override
    public Object written(TraceFormat value) {
      return value.name();
    }
  }

  /** A file that the run reads. */
  record OldFile() implements ValueKind<Path> {
    @Override
    public Path read(GivenValue given) {
      return Path.of(given.text());
    }
  }

  /** A file that the run writes; other commands have standard output by the name "-". */
  record NewFile() implements ValueKind<Path> {
    @Override
    public Path read(GivenValue given) {
      if (given.text().isEmpty()) {
        throw new UsageException(given.name() + " is empty: name a file");
      }
      if (given.text().equals("-")) {
        throw new UsageException(
            given.name()
                + " -: standard output is the program's alone; name a file (./- is one of that"
                + " name)");
      }
      return Path.of(given.text());
    }
  }

  /** Where classes are. */
  record Places() implements ValueKind<ClassPath> {
    @Override
    public ClassPath read(GivenValue given) {
      return ClassPath.parse(given.texts());
    }

    @Override
    public Object written(ClassPath value) {
      return value.entries();
    }
  }

  /** The policy that chooses where a run could go either way. */
  record Policy() implements ValueKind<PolicyChoice> {
    @Override
    public PolicyChoice read(GivenValue given) {
      return PolicyChoice.read(given.name(), given.text());
    }
  }
}
