package dev.lockstep.kernel.messages;

/** What a library does with messages for one pid when they come, whatever its program does. */
@FunctionalInterface
public interface MessageHandler {
  /**
   * Takes a message. No task runs, so nothing may be asked of the kernel here.
   *
   * @param node the sender's, -1 for the host
   */
  void take(int node, int type, byte[] content);
}
