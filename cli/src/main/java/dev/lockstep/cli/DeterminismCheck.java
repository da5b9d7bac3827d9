package dev.lockstep.cli;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.running.CommandRun;
import dev.lockstep.cli.running.CommandRun.Done;
import dev.lockstep.cli.words.JvmCommand;
import dev.lockstep.runs.Run;
import dev.lockstep.runs.plan.RunOption;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.program.Program;
import dev.lockstep.runs.program.Programs;
import dev.lockstep.runs.twice.ComparedSteps;
import dev.lockstep.runs.twice.WrittenSteps;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs a program twice and says where the runs differ: once here, as without the check, and once in
 * a JVM of its own, which the same words start and no user sees.
 *
 * <p>What differs between JVMs would not show in one, and what the first run changes in files does
 * not show to a second that runs beside it: so the second is another JVM's, and comes after.
 *
 * @param folder what the first run leaves for the second
 */
record DeterminismCheck(Path folder) {
  /** Names that folder to the second JVM, whose program doesn't see it. */
  private static final String PROPERTY = "lockstep.check-determinism";

  /** Checks a plan; returns the exit status. */
  static int run(RunPlan plan) {
    String folder = System.clearProperty(PROPERTY);
    return folder == null ? runBoth(plan) : new DeterminismCheck(Path.of(folder)).second(plan);
  }

  private static int runBoth(RunPlan plan) {
    try {
      Path folder = Files.createTempDirectory("lockstep-check");
      try {
        return new DeterminismCheck(folder).both(plan);
      } finally {
        remove(folder);
      }
    } catch (IOException unwritten) {
      throw new UncheckedIOException("--check-determinism: " + unwritten.getMessage(), unwritten);
    }
  }

  private static void remove(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }

  private Path steps() {
    return folder.resolve("steps");
  }

  private Path input() {
    return folder.resolve("input");
  }

  private int both(RunPlan plan) throws IOException {
    Done first = first(plan);
    if (first.isInterrupted()) {
      return first.status();
    }
    int second = awaitSecond();
    return second == ExitStatus.DONE.code() ? first.status() : second;
  }

  private Done first(RunPlan plan) throws IOException {
    ByteArrayOutputStream report = new ByteArrayOutputStream();
    InputStream inBefore = System.in;
    try (WrittenSteps steps = new WrittenSteps(steps());
        OutputStream read = Files.newOutputStream(input())) {
      System.setIn(new BufferedInputStream(new Kept(System.in, read)));
      CommandRun run = CommandRun.shown(Optional.of(steps), printing(report)).quietIf(plan);
      Done done = run.carryOut(plan, DeterminismCheck::load, _ -> {});
      steps.reported(done.status(), text(report));
      return done;
    } finally {
      System.setIn(inBefore);
      System.err.print(text(report));
      System.err.flush();
    }
  }

  private int awaitSecond() throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-D" + PROPERTY + "=" + folder);
    command.addAll(JvmCommand.words());
    Process jvm = new ProcessBuilder(command).inheritIO().redirectInput(input().toFile()).start();
    Thread end = new Thread(jvm::destroy);
    Runtime.getRuntime().addShutdownHook(end);
    try {
      int status = jvm.waitFor();
      Runtime.getRuntime().removeShutdownHook(end);
      return status;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private int second(RunPlan plan) {
    ByteArrayOutputStream report = new ByteArrayOutputStream();
    AtomicReference<@Nullable Run> under = new AtomicReference<>();
    try (ComparedSteps steps = new ComparedSteps(steps(), () -> interrupt(under.get()))) {
      CommandRun run = CommandRun.unseen(steps, printing(report));
      Done done = run.carryOut(unseen(plan), DeterminismCheck::load, under::set);
      if (done.isInterrupted() && steps.difference().isEmpty()) {
        System.err.print(text(report));
        return done.status();
      }
      steps.reported(done.status(), text(report));
      System.err.println(
          "lockstep: "
              + steps
                  .difference()
                  .map(lines -> String.join(System.lineSeparator(), lines))
                  .orElseGet(() -> "both runs are the same: " + steps.extent()));
      return steps.difference().isPresent()
          ? ExitStatus.PROGRAM_FAILED.code()
          : ExitStatus.DONE.code();
    }
  }

  private static void interrupt(@Nullable Run run) {
    if (run != null) {
      run.interrupt();
    }
  }

  /** What the first run has left stays: the second one's traces and schedules are thrown away. */
  private RunPlan unseen(RunPlan plan) {
    RunPlan unseen = plan;
    for (RunOption<Path> option : plan.writtenFiles().keySet()) {
      unseen = unseen.with(option, folder.resolve(option.word()));
    }
    return unseen;
  }

  private static Program load(RunPlan plan) {
    return Programs.load(plan.program());
  }

  private static PrintStream printing(ByteArrayOutputStream text) {
    return new PrintStream(text, false, StandardCharsets.UTF_8);
  }

  private static String text(ByteArrayOutputStream report) {
    return report.toString(StandardCharsets.UTF_8);
  }

  /** Standard input, of which the second run gets what the first one has read. */
  private static final class Kept extends FilterInputStream {
    private final OutputStream copy;

    Kept(InputStream in, OutputStream copy) {
      super(in);
      this.copy = copy;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int count = in.read(bytes, offset, length);
      if (count > 0) {
        copy.write(bytes, offset, count);
      }
      return count;
    }
  }
}
