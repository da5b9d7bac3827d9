package dev.lockstep.cli.mcp;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;

/** A command in a JVM of its own, whose standard input is empty. */
final class ChildCommand {
  /** How often it is told that it still runs. */
  private static final int TOLD_SECONDS = 2;

  /** A JVM that is told to end leaves valid files, for which it has so long. */
  private static final int LAST_SECONDS = 5;

  private final Process jvm;
  private final FutureTask<BoundedText> output;
  private final FutureTask<BoundedText> errors;

  /**
   * How it ended.
   *
   * @param status its exit status
   * @param isLate whether it was ended because its time was over
   */
  record Ended(int status, boolean isLate, String output, String errors) {}

  private ChildCommand(Process jvm, int kept) {
    this.jvm = jvm;
    this.output = reading(jvm.getInputStream(), kept);
    this.errors = reading(jvm.getErrorStream(), kept);
  }

  /**
   * Starts one.
   *
   * @param java the words that start this JVM with the same options and other arguments
   * @param folder where it runs
   * @param kept how many bytes are kept of the beginning of what it prints, and of the end
   */
  static ChildCommand start(List<String> java, List<String> words, Path folder, int kept)
      throws IOException {
    List<String> command = new ArrayList<>(java);
    command.addAll(words);
    Process jvm = new ProcessBuilder(command).directory(folder.toFile()).start();
    jvm.getOutputStream().close();
    return new ChildCommand(jvm, kept);
  }

  private static FutureTask<BoundedText> reading(InputStream stream, int kept) {
    FutureTask<BoundedText> reading = new FutureTask<>(() -> BoundedText.of(stream, kept));
    Thread.ofVirtual().start(reading);
    return reading;
  }

  /**
   * Waits for its end.
   *
   * @param most how many seconds it may take
   * @param running is given the seconds that it has taken so far, now and then
   */
  Ended await(int most, LongConsumer running) throws InterruptedException {
    int seconds = 0;
    boolean hasEnded = false;
    while (!hasEnded && seconds < most) {
      int next = Math.min(TOLD_SECONDS, most - seconds);
      hasEnded = jvm.waitFor(next, TimeUnit.SECONDS);
      seconds += next;
      if (!hasEnded) {
        running.accept(seconds);
      }
    }
    if (!hasEnded) {
      stop();
    }
    return new Ended(jvm.waitFor(), !hasEnded, text(output), text(errors));
  }

  private static String text(FutureTask<BoundedText> reading) throws InterruptedException {
    try {
      return reading.get().toString();
    } catch (ExecutionException failed) {
      throw new IllegalStateException(failed);
    }
  }

  /** Ends it, and what it has started. */
  void stop() {
    List<ProcessHandle> all = new ArrayList<>(jvm.descendants().toList());
    all.add(jvm.toHandle());
    all.forEach(ProcessHandle::destroy);
    try {
      jvm.waitFor(LAST_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException endNow) {
      Thread.currentThread().interrupt();
    }
    all.forEach(ProcessHandle::destroyForcibly);
  }
}
