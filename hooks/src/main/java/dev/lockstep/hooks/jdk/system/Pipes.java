package dev.lockstep.hooks.jdk.system;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.jdk.Threads;
import dev.lockstep.hooks.jvm.JdkInternals;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/**
 * Files that give bytes when something outside writes them: what a process prints, standard input,
 * named pipes, terminals. A task that reads one would stop the others.
 *
 * <p>So it waits as for a socket, but others wait with it for a second first: what a file or
 * another program gives at once takes no simulated time, and a run of it is the same each time.
 * When that second has gone by, others go on: one of them may be what the writer waits for.
 * Standard input of which that was so once comes from a person, or from a program that answers:
 * from then on nothing waits with the reader.
 */
public final class Pipes {
  private static final Class<?> OF_PROCESS =
      JdkInternals.classNamed("java.lang.Process$PipeInputStream");
  private static final MethodHandle IS_REGULAR = isRegular();

  private Pipes() {}

  private static MethodHandle isRegular() {
    try {
      return JdkInternals.LOOKUP.findVirtual(
          FileInputStream.class, "isRegularFile", MethodType.methodType(boolean.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** A task is about to read a file. */
  public static void awaitBytes(FileInputStream file) throws IOException {
    FileDescriptor descriptor = file.getFD();
    if (!Threads.isTask() || !descriptor.valid() || isRegular(file)) {
      return;
    }
    if (file.getClass() == OF_PROCESS) {
      Sockets.awaitBytes(descriptor, Threads.PATIENCE, "what a process prints");
    } else if (descriptor == FileDescriptor.in) {
      awaitInput();
    } else {
      Sockets.awaitBytes(descriptor, Threads.PATIENCE, "a pipe or terminal");
    }
  }

  private static void awaitInput() {
    Input input = Hooks.engine.threads().ofProcess(Input.class, Input::new);
    int patience = input.isInteractive ? 0 : Threads.PATIENCE;
    input.isInteractive |= Sockets.awaitBytes(FileDescriptor.in, patience, "standard input");
  }

  private static boolean isRegular(FileInputStream file) {
    try {
      return (boolean) IS_REGULAR.invokeExact(file);
    } catch (Throwable thrown) {
      throw JdkInternals.<RuntimeException>unchecked(thrown);
    }
  }

  /** What a process knows of its standard input. */
  private static final class Input {
    private boolean isInteractive;
  }
}
