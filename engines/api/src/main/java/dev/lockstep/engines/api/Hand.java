package dev.lockstep.engines.api;

import java.nio.channels.SocketChannel;

/** What makes tasks for this JVM, one after the other. */
public interface Hand extends AutoCloseable {
  /** What it is asked by, and answers by. */
  SocketChannel channel();

  /** Its exit status, once it has ended. */
  int status();

  @Override
  void close();
}
