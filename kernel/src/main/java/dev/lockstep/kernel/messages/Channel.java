package dev.lockstep.kernel.messages;

import dev.lockstep.kernel.schedule.Processor;
import org.jspecify.annotations.Nullable;

/** A way for a process to send and receive messages under a process id. */
public final class Channel {
  final Processor processor;
  final int pid;

  /** Where its messages are, from the turn of its opening on. */
  @SuppressWarnings("NullAway.Init")
  private Mailbox mailbox;

  /** The last receive; null if there was none. */
  private @Nullable Receive pending;

  private boolean isClosed;

  /** What reports say that a task waits for here; null: the type of a message. */
  private @Nullable String awaited;

  /** What the program called to open it, for error messages. */
  final String opener;

  Channel(String opener, Processor processor, int pid) {
    this.opener = opener;
    this.processor = processor;
    this.pid = pid;
  }

  /** The process id that it was opened with. */
  public int pid() {
    return pid;
  }

  /** Sets what reports say that a task waits for here, of a library's own messages. */
  public void nameAwaited(String what) {
    awaited = what;
  }

  /** What reports say that a task waits for here; null: the type of a message. */
  @Nullable String awaited() {
    return awaited;
  }

  /** Its opening has its turn. */
  void open(Mailbox messages) {
    mailbox = messages;
  }

  Mailbox mailbox() {
    return mailbox;
  }

  /** A receive is under way. */
  void awaits(Receive receive) {
    pending = receive;
  }

  /** The receive under way; null if the channel is free. */
  @Nullable Receive pending() {
    return isBusy() ? pending : null;
  }

  /** The last receive, whether it is over or not; null if there was none. */
  @Nullable Receive last() {
    return pending;
  }

  boolean isBusy() {
    return pending != null && !pending.isDone();
  }

  /** Its closing has its turn. */
  void close() {
    isClosed = true;
  }

  boolean isClosed() {
    return isClosed;
  }
}
