package dev.lockstep.real.others;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** What a process took, as it was seen last before its end: up to 10 ms are missing. */
record Spent(double seconds, double cpuSeconds, long megabytes) {
  /** Waits for a process to end, and ends it if it takes longer than this. */
  static Spent watch(Process process, long limitNanos) throws InterruptedException {
    long start = System.nanoTime();
    Spent spent = new Spent(0, 0, 0);
    boolean ended = false;
    while (!ended) {
      ended = process.waitFor(10, TimeUnit.MILLISECONDS);
      spent = spent.and(process, System.nanoTime() - start);
      if (System.nanoTime() - start > limitNanos) {
        process.destroyForcibly();
      }
    }
    return spent;
  }

  private Spent and(Process process, long nanos) {
    Duration cpu = process.info().totalCpuDuration().orElse(Duration.ZERO);
    return new Spent(
        nanos / 1e9,
        Math.max(cpuSeconds, cpu.toNanos() / 1e9),
        Math.max(megabytes, peakMegabytes(process)));
  }

  /** As Linux tells; 0 when the process is gone. */
  private static long peakMegabytes(Process process) {
    try {
      return Files.readAllLines(Path.of("/proc", "" + process.pid(), "status")).stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
          .findFirst()
          .orElse(0);
    } catch (IOException itIsGone) {
      return 0;
    }
  }
}
