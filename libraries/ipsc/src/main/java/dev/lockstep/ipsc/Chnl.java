package dev.lockstep.ipsc;

import dev.lockstep.kernel.messages.Channel;

/** A communication channel of one process, from {@code copen}: the manual's CHNL. */
public final class Chnl {
  final Channel channel;

  Chnl(Channel channel) {
    this.channel = channel;
  }

  /** The process id that it was opened with. */
  public int pid() {
    return channel.pid();
  }
}
