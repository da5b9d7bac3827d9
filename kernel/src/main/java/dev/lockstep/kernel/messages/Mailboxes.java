package dev.lockstep.kernel.messages;

import dev.lockstep.kernel.schedule.Processor;
import java.util.ArrayList;
import java.util.List;

/** The mailboxes of a node, by the process id that messages are for. */
final class Mailboxes {
  private final List<Mailbox> mailboxes = new ArrayList<>(1);
  private final Processor processor;

  private Mailboxes(Processor processor) {
    this.processor = processor;
  }

  static Mailboxes of(Processor processor) {
    Mailboxes known = processor.belongings().find(Mailboxes.class);
    return known != null
        ? known
        : processor.belongings().get(Mailboxes.class, () -> new Mailboxes(processor));
  }

  /** The mailbox of {@code pid}; made when it is first spoken of. */
  Mailbox mailbox(int pid) {
    for (Mailbox mailbox : mailboxes) {
      if (mailbox.pid == pid) {
        return mailbox;
      }
    }
    Mailbox mailbox = new Mailbox(processor, pid);
    mailboxes.add(mailbox);
    return mailbox;
  }

  List<Mailbox> all() {
    return mailboxes;
  }
}
