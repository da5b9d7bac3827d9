package dev.lockstep.hooks.threads;

import dev.lockstep.hooks.Threads;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;

/** Standard output, where what a task prints waits for more. */
public final class StandardOutput {
  /** Nothing waits. */
  public static final Runnable EMPTY = () -> {};

  /** Writes what waits; set by the run. */
  public static Runnable flush = EMPTY;

  private StandardOutput() {}

  /**
   * A task is about to write to a file. If that is standard output or error, which the program has
   * come to without {@link System#out}, what it has printed before appears first.
   */
  public static void beforeWrite(FileOutputStream file) throws IOException {
    FileDescriptor descriptor = file.getFD();
    boolean isStandard = descriptor == FileDescriptor.out || descriptor == FileDescriptor.err;
    if (isStandard && Threads.isTask()) {
      flush.run();
    }
  }
}
