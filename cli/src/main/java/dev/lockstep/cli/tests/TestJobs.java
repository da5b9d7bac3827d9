package dev.lockstep.cli.tests;

import dev.lockstep.cli.engines.SameCommand;
import dev.lockstep.engines.api.ChildJvm;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.IoReason;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Has tests explored by several JVMs, each one after the other: a {@link TestJob} is told which, by
 * its place among all, and tells what came of it. What a search does depends on nothing but its
 * test, so it makes no difference which JVM it is.
 */
final class TestJobs implements AutoCloseable {
  private static final int INTERVAL_MILLIS = 1000;

  private final int tests;
  private final Path folder;
  private final Map<Integer, Answer> answers = new HashMap<>();
  private final Set<Process> processes = new HashSet<>();
  private Optional<UsageException> broken = Optional.empty();
  private int next;
  private boolean isClosed;

  /**
   * What came of a test.
   *
   * @param told as it is told; of one whose JVM ended, why it did
   */
  record Answer(TestSearch.Kind kind, String told, boolean isDead) {}

  /**
   * Begins.
   *
   * @param jobs in so many JVMs, if there are as many tests
   */
  TestJobs(int jobs, int tests) {
    this.tests = tests;
    try {
      folder = Files.createTempDirectory("lockstep-explore");
    } catch (IOException e) {
      throw new UsageException("--jobs: no temporary folder can be made: " + IoReason.of(e));
    }
    for (int i = 0; i < Math.min(jobs, tests); i++) {
      Path socket = folder.resolve(String.valueOf(i));
      Thread.ofPlatform().daemon().name("lockstep-tests-" + i).start(() -> serve(socket));
    }
  }

  /** Waits a while for what came of a test; empty if that is not known yet, or it was closed. */
  @SuppressWarnings("WaitNotInLoop") // whoever waits has the loop
  synchronized Optional<Answer> await(int test) {
    try {
      if (!isClosed && broken.isEmpty() && !answers.containsKey(test)) {
        wait(INTERVAL_MILLIS);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    if (broken.isPresent()) {
      throw broken.get();
    }
    return Optional.ofNullable(answers.remove(test));
  }

  synchronized boolean isClosed() {
    return isClosed;
  }

  /** What one of the threads does. */
  private void serve(Path socket) {
    @Nullable ChildJvm child = null;
    try {
      for (int test = next(); test < tests; test = next()) {
        if (child == null) {
          child = ChildJvm.start(SameCommand.of(TestJob.PROPERTY, socket), socket, this::started);
        }
        Answer answer = ask(child, test);
        if (answer.isDead()) {
          child.close();
          child = null;
        }
        answered(test, answer);
      }
    } catch (IOException e) {
      breakDown(new UsageException("--jobs: no worker can be started: " + IoReason.of(e)));
    } finally {
      if (child != null) {
        child.close();
      }
    }
  }

  private static Answer ask(ChildJvm child, int test) {
    try {
      DataOutputStream out = new DataOutputStream(Channels.newOutputStream(child.channel()));
      out.writeInt(test);
      DataInputStream in =
          new DataInputStream(new BufferedInputStream(Channels.newInputStream(child.channel())));
      return TestJob.read(in);
    } catch (IOException ended) {
      String told = "its JVM ended with exit status " + child.status();
      return new Answer(TestSearch.Kind.UNSURE, told, true);
    }
  }

  private synchronized int next() {
    return isClosed ? tests : next++;
  }

  private synchronized void started(Process process) {
    processes.add(process);
    if (isClosed) {
      process.destroyForcibly();
    }
  }

  private synchronized void answered(int test, Answer answer) {
    answers.put(test, answer);
    notifyAll();
  }

  private synchronized void breakDown(UsageException reason) {
    if (!isClosed) {
      broken = Optional.of(reason);
      notifyAll();
    }
  }

  /** Ends what they do. Other threads may call this. */
  @Override
  public synchronized void close() {
    isClosed = true;
    processes.forEach(Process::destroyForcibly);
    folder.toFile().deleteOnExit();
    notifyAll();
  }
}
