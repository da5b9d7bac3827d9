package dev.lockstep.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;

/** How much of its heap a program's JVM uses, behind a collection, while it works. */
final class LiveHeap {
  private static final String HOME = System.getProperty("java.home");
  private static final int FIRST_LINE = 4;
  private static final int LOOKS = 4;

  private LiveHeap() {}

  /** The most, in bytes, of four looks, each behind a line that the program prints. */
  static long of(List<String> command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("LOCKSTEP_JAVA_HOME", HOME);
    Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
    long most = 0;
    int number = 0;
    try (BufferedReader reader = process.inputReader()) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (++number >= FIRST_LINE && number < FIRST_LINE + LOOKS) {
          most = Math.max(most, look(process.pid()));
        }
      }
    }
    if (process.waitFor() != 0) {
      throw new IllegalStateException("failed: " + String.join(" ", command));
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
