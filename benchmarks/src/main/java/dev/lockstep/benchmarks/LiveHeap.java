package dev.lockstep.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;

/**
 * How much of its heap a program's JVM uses, behind a collection, while it works. The program has
 * more to do than it is given time for: a look takes as long as hundreds of its rounds.
 */
final class LiveHeap {
  private static final String HOME = System.getProperty("java.home");
  private static final int FIRST_LINE = 4;
  private static final int LOOKS = 4;

  private LiveHeap() {}

  /**
   * The most, in bytes, of four looks, each behind a line that the program prints.
   *
   * @throws IllegalStateException if it ends before
   */
  static long of(List<String> command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("LOCKSTEP_JAVA_HOME", HOME);
    Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
    long most = 0;
    int looks = 0;
    try (BufferedReader reader = process.inputReader()) {
      for (int number = 1; looks < LOOKS && reader.readLine() != null; number++) {
        if (number >= FIRST_LINE) {
          most = Math.max(most, look(process.pid()));
          looks++;
        }
      }
    } finally {
      process.destroy();
    }
    if (looks < LOOKS || most == 0) {
      throw new IllegalStateException("ended too soon: " + String.join(" ", command));
    }
    return most;
  }

  /** {@code jcmd} lets the JVM collect, and then count what is left. */
  private static long look(long pid) throws IOException, InterruptedException {
    Process jcmd = new ProcessBuilder(HOME + "/bin/jcmd", "" + pid, "GC.class_histogram").start();
    long bytes = 0;
    try (BufferedReader reader = jcmd.inputReader()) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (line.startsWith("Total")) {
          bytes = Long.parseLong(line.substring(line.lastIndexOf(' ') + 1));
        }
      }
    }
    int _ = jcmd.waitFor();
    return bytes;
  }
}
