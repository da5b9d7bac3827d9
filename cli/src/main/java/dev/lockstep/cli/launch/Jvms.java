package dev.lockstep.cli.launch;

import java.io.IOException;
import java.util.List;

/** JVMs that this one starts and waits for. */
final class Jvms {
  private Jvms() {}

  /**
   * Runs one with this JVM's standard streams, and returns its exit status. A signal that ends this
   * JVM ends that one before.
   */
  static int run(List<String> command) throws IOException {
    Process jvm = new ProcessBuilder(command).inheritIO().start();
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  jvm.destroy();
                  awaitEnd(jvm);
                }));
    return awaitEnd(jvm);
  }

  static int awaitEnd(Process jvm) {
    try {
      return jvm.waitFor();
    } catch (InterruptedException nobodyInterrupts) {
      throw new IllegalStateException(nobodyInterrupts);
    }
  }
}
