package dev.lockstep.kernel.messages;

import dev.lockstep.kernel.schedule.Processor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The mailboxes of a run, by node and by the process id that messages are for.
 *
 * <p>Those of a node are a list that begins in an array, so that a message finds its mailbox with
 * two loads: with 1,000 pairs of nodes, all out of the cache, each further one costs 5 %.
 */
final class Mailboxes {
  private @Nullable Mailbox[] firsts = new @Nullable Mailbox[16];

  /** By node and pid. */
  private final Map<Integer, Map<Integer, Mailbox>> aside = new HashMap<>();

  /** The mailbox of {@code pid} on a node; made when it is first spoken of. */
  Mailbox of(Processor processor, int pid) {
    int number = processor.number();
    if (number >= firsts.length) {
      firsts = Arrays.copyOf(firsts, Math.max(number + 1, 2 * firsts.length));
    }
    Mailbox last = null;
    for (Mailbox mailbox = firsts[number]; mailbox != null; mailbox = mailbox.next) {
      if (mailbox.pid == pid) {
        return mailbox;
      }
      last = mailbox;
    }
    Mailbox old = aside.isEmpty() ? null : asideOf(number).get(pid);
    if (old != null) {
      return old;
    }
    Mailbox fresh = new Mailbox(processor, pid);
    if (last == null) {
      firsts[number] = fresh;
    } else {
      last.next = fresh;
    }
    return fresh;
  }

  /**
   * Puts one aside that a library is done with, so that it is out of the way: a program may make
   * thousands of grids. Messages that come late are in it still, and are told of.
   */
  void putAside(Mailbox mailbox) {
    int number = mailbox.processor.number();
    Mailbox before = null;
    Mailbox here = firsts[number];
    while (here != null && here != mailbox) {
      before = here;
      here = here.next;
    }
    if (here == null) {
      return;
    }
    if (before == null) {
      firsts[number] = here.next;
    } else {
      before.next = here.next;
    }
    here.next = null;
    aside.computeIfAbsent(number, _ -> new LinkedHashMap<>()).put(mailbox.pid, mailbox);
  }

  /** All of a node, in the order in which they were first spoken of. */
  List<Mailbox> of(Processor processor) {
    List<Mailbox> all = new ArrayList<>();
    int number = processor.number();
    Mailbox first = number < firsts.length ? firsts[number] : null;
    for (Mailbox mailbox = first; mailbox != null; mailbox = mailbox.next) {
      all.add(mailbox);
    }
    all.addAll(asideOf(number).values());
    return all;
  }

  private Map<Integer, Mailbox> asideOf(int number) {
    return aside.getOrDefault(number, Map.of());
  }
}
