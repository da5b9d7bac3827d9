package dev.lockstep.runs.explore;

import dev.lockstep.kernel.jvm.ProgramStack;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.RunResult.WaitingTask;
import dev.lockstep.runs.RunOutcome;
import dev.lockstep.runs.explore.failure.Criteria;
import dev.lockstep.runs.explore.failure.Failure;
import dev.lockstep.runs.explore.failure.Failure.Kind;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.program.TestFrameworks;
import dev.lockstep.traces.lines.IoReason;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Says whether a run failed, and how. */
final class Judge {
  /** What rewriting adds to the names of a class's static initialiser. */
  private static final String REWRITTEN_INITIALIZER = "lockstep$clinit";

  private final Criteria criteria;
  private byte @Nullable [] expected;

  /** Judges runs by how they end, and by these. */
  Judge(Criteria criteria) {
    this.criteria = criteria;
    expected =
        criteria
            .expected()
            .flatMap(Criteria.Expected::output)
            .map(output -> output.getBytes(StandardCharsets.ISO_8859_1))
            .orElse(null);
  }

  /** The first run has printed this: so each run has to, where runs have to print the same. */
  void expect(byte[] first) {
    if (criteria.expected().isPresent()) {
      expected = first;
    }
  }

  /**
   * How a run failed; empty if it did not.
   *
   * @param told what could have ended it, and did not as others went on
   * @param out what it printed
   */
  Optional<Failure> of(RunOutcome outcome, List<RunResult> told, byte[] out) {
    if (expected == null) {
      expect(out);
    }
    return told.stream()
        .flatMap(what -> ofEnd(what).stream())
        .findFirst()
        .or(() -> ofEnd(outcome))
        .or(() -> ofOutput(out))
        .or(() -> ofCheck(out));
  }

  private Optional<Failure> ofEnd(RunOutcome outcome) {
    return outcome.result().isEmpty()
        ? Optional.of(new Failure(Kind.DEADLOCK, "waits for ever in the JVM", ""))
        : ofEnd(outcome.result().get());
  }

  /** How a run failed that has ended so, or in which that has happened as others went on. */
  Optional<Failure> ofEnd(RunResult result) {
    return switch (result) {
      case RunResult.Completed _, RunResult.Interrupted _ -> Optional.empty();
      case RunResult.Exited exited ->
          exited.status() == 0
              ? Optional.empty()
              : Optional.of(new Failure(Kind.STATUS, "exit status " + exited.status(), ""));
      case RunResult.Failed failed -> exception(failed.failure());
      case RunResult.Deadlocked deadlock ->
          Optional.of(new Failure(Kind.DEADLOCK, waiting(deadlock.tasks()), ""));
      case RunResult.Spinning spinning ->
          Optional.of(
              new Failure(
                  Kind.LIVELOCK,
                  "%s polls without end".formatted(spinning.task().name()),
                  place(spinning.task().stack())));
      case RunResult.LimitReached limit ->
          Optional.of(new Failure(Kind.LIVELOCK, Failure.NO_END, places(limit.tasks())));
      case RunResult.Aborted aborted -> ofAborted(aborted.cause());
    };
  }

  private static Optional<Failure> ofAborted(RuntimeException cause) {
    if (cause instanceof Behaviour.WithoutEndException) {
      return Optional.of(new Failure(Kind.LIVELOCK, Failure.NO_END, ""));
    }
    throw cause;
  }

  private Optional<Failure> exception(Throwable thrown) {
    for (Class<?> type = thrown.getClass(); type != null; type = type.getSuperclass()) {
      if (criteria.ignored().contains(type.getName())) {
        return Optional.empty();
      }
    }
    List<StackTraceElement> stack = ProgramStack.of(thrown.getStackTrace());
    return Optional.of(new Failure(Kind.EXCEPTION, thrown.getClass().getName(), place(stack)));
  }

  /** What waits for what, and where, in the order of the places: tasks have other numbers. */
  private static String waiting(List<WaitingTask> tasks) {
    return tasks.stream()
        .map(task -> "waits for " + nameless(task.what()) + at(place(task.stack())))
        .sorted()
        .distinct()
        .collect(Collectors.joining("; "));
  }

  private static String at(String place) {
    return place.isEmpty() ? "" : " at " + place;
  }

  /** Hash codes and numbers of tasks differ from run to run where the failure does not. */
  private static String nameless(String what) {
    return what.replaceAll("@[0-9a-f]+", "").replaceAll(", (held|owned) by .*$", "");
  }

  private static String places(List<WaitingTask> tasks) {
    return tasks.stream()
        .map(task -> place(task.stack()))
        .filter(place -> !place.isEmpty())
        .sorted()
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** The first of the program's own frames; of a failed assertion, the one that made it. */
  private static String place(List<StackTraceElement> stack) {
    List<StackTraceElement> own =
        stack.stream().filter(frame -> frame.getModuleName() == null).toList();
    return own.stream()
        .filter(frame -> !TestFrameworks.have(frame.getClassName()))
        .findFirst()
        .or(() -> own.stream().findFirst())
        .map(frame -> frame.toString().replace(REWRITTEN_INITIALIZER, "<clinit>"))
        .orElse("");
  }

  private Optional<Failure> ofOutput(byte[] out) {
    if (expected == null || Arrays.equals(out, expected)) {
      return Optional.empty();
    }
    List<String> wanted = lines(expected);
    List<String> printed = lines(out);
    int line = 0;
    while (line < Math.min(wanted.size(), printed.size())
        && wanted.get(line).equals(printed.get(line))) {
      line++;
    }
    return Optional.of(
        new Failure(
            Kind.OUTPUT,
            "line %s of the output is %s, and in %s %s"
                .formatted(line + 1, line(printed, line), source(), line(wanted, line)),
            ""));
  }

  private String source() {
    return criteria.expected().map(Criteria.Expected::source).orElseThrow();
  }

  private static List<String> lines(byte[] text) {
    return new String(text, StandardCharsets.UTF_8).lines().toList();
  }

  private static String line(List<String> lines, int at) {
    return at < lines.size() ? "'" + lines.get(at) + "'" : "missing";
  }

  private Optional<Failure> ofCheck(byte[] out) {
    if (criteria.check().isEmpty()) {
      return Optional.empty();
    }
    List<String> command = new ArrayList<>(List.of("sh", "-c", criteria.check().get()));
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      try (OutputStream in = process.getOutputStream()) {
        in.write(out);
      } catch (IOException itDoesNotRead) {
        // Then what it says depends on something else.
      }
      int status = process.waitFor();
      return status == 0
          ? Optional.empty()
          : Optional.of(new Failure(Kind.CHECK, "--check ended with status " + status, ""));
    } catch (IOException e) {
      throw new UsageException("--check: " + IoReason.of(e));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
