package dev.lockstep.hooks.jdk.system;

import dev.lockstep.hooks.Installation;
import dev.lockstep.hooks.jdk.Threads;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;

/** Standard output, where what a task prints waits for more. */
public final class StandardOutput {
  private StandardOutput() {}

  /**
   * A task is about to write to a file. If that is standard output or error, which the program has
   * come to without {@link System#out}, what it has printed before appears first.
   */
  public static void beforeWrite(FileOutputStream file) throws IOException {
    if (isStandard(file) && Threads.isTask()) {
      Installation.output().appear();
    }
  }

  /** A task gets what writes to the file without asking the stream any more. */
  public static void beforeChannel(FileOutputStream file) throws IOException {
    if (isStandard(file)) {
      beforeOthers();
    }
  }

  private static boolean isStandard(FileOutputStream file) throws IOException {
    FileDescriptor descriptor = file.getFD();
    return descriptor == FileDescriptor.out || descriptor == FileDescriptor.err;
  }

  /**
   * A task is about to start what may write to standard output at any time, and is not seen here: a
   * process that inherits it, or native code.
   */
  public static void beforeOthers() {
    if (Threads.isTask()) {
      Installation.output().writeThrough();
    }
  }
}
