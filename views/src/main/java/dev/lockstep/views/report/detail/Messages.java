package dev.lockstep.views.report.detail;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.views.measure.Whereabouts;
import dev.lockstep.views.measure.Window;
import dev.lockstep.views.report.section.Columns;
import dev.lockstep.views.report.section.Gathering;
import dev.lockstep.views.report.section.Limit;
import dev.lockstep.views.report.section.PageData;
import dev.lockstep.views.report.section.Section;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Every message that is on its way in the window.
 *
 * <p>Packed: how many; of each one, in the order of their numbers, the {@link Field}s in their
 * order, signed. Its number and the tick of sending are differences to the message before; later
 * ticks are differences to the tick of sending, plus 1, and 0 if it did not happen.
 */
public final class Messages implements Recorder, Section {
  /** What is kept of a message. */
  private enum Field {
    NUMBER,
    SENT,
    TASK,
    FROM,
    TO,
    TYPE,
    LENGTH,
    PLACE,
    ARRIVED,
    QUEUED,
    TAKEN,
    TAKER
  }

  private record Message(long[] fields) {
    long get(Field field) {
      return fields[field.ordinal()];
    }

    void set(Field field, long value) {
      fields[field.ordinal()] = value;
    }
  }

  private final Window window;
  private final Limit limit;
  private final Whereabouts whereabouts;
  private final List<Message> shown = new ArrayList<>();

  /** Those whose stories go on; by number. */
  private final Map<Long, Message> open = new HashMap<>();

  /** Keeps what is on its way in the window. */
  public Messages(Gathering gathering) {
    this(gathering.window(), gathering.limit(), gathering.whereabouts());
    gathering.hear(this);
  }

  Messages(Window window, Limit limit, Whereabouts whereabouts) {
    this.window = window;
    this.limit = limit;
    this.whereabouts = whereabouts;
  }

  @Override
  public void sends(
      long tick,
      long message,
      int task,
      int to,
      int pid,
      int type,
      int length,
      long address,
      int place) {
    if (tick <= window.untilTick() && !limit.isExceeded()) {
      int from = whereabouts.of(task);
      open.put(
          message,
          new Message(new long[] {message, tick, task, from, to, type, length, place, 0, 0, 0, 0}));
    }
  }

  @Override
  public void arrives(long tick, long message, long queuedTicks, long address, int waking) {
    Message sent = open.get(message);
    if (sent == null) {
      return;
    }
    sent.set(Field.ARRIVED, tick - sent.get(Field.SENT) + 1);
    sent.set(Field.QUEUED, queuedTicks);
    if (tick < window.fromTick()) {
      open.remove(message);
    } else if (limit.takes()) {
      shown.add(sent);
    } else {
      open.clear();
      shown.clear();
    }
  }

  @Override
  public void takes(long tick, long message, int task, boolean inCall) {
    Message sent = open.get(message);
    if (sent != null) {
      sent.set(Field.TAKEN, tick - sent.get(Field.SENT) + 1);
      sent.set(Field.TAKER, task + 1L);
      if (sent.get(Field.ARRIVED) > 0) {
        open.remove(message);
      }
    }
  }

  @Override
  public void addTo(PageData page) {
    page.add("messages", columns());
  }

  /** All messages. */
  Columns columns() {
    List<Message> all = new ArrayList<>(shown);
    open.values().stream().filter(sent -> sent.get(Field.ARRIVED) == 0).forEach(all::add);
    all.sort(Comparator.comparingLong(message -> message.get(Field.NUMBER)));
    Columns columns = new Columns().add(all.size());
    long number = 0;
    long sent = 0;
    for (Message message : all) {
      columns.addSigned(message.get(Field.NUMBER) - number);
      columns.addSigned(message.get(Field.SENT) - sent);
      for (int field = Field.TASK.ordinal(); field < message.fields().length; field++) {
        columns.addSigned(message.fields()[field]);
      }
      number = message.get(Field.NUMBER);
      sent = message.get(Field.SENT);
    }
    return columns;
  }
}
