package dev.lockstep.kernel.messages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.lockstep.kernel.schedule.Processor;
import dev.lockstep.kernel.schedule.Processors;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MessageQueueTest {
  private static final int ANY = Message.ANY_TYPE;

  private final Processor processor = Processors.alone();
  private final MessageQueue queue = new MessageQueue();

  private Message message(int type) {
    return new Queued(processor, type);
  }

  /** A message that goes nowhere. */
  private static final class Queued extends Message {
    Queued(Processor processor, int type) {
      super(1, processor, 15, processor.node(), type, new byte[0], Transport.FREE);
    }

    @Override
    Processor receivingProcessor() {
      return sendingProcessor;
    }

    @Override
    public int toPid() {
      return fromPid;
    }

    @Override
    public void arrives(long tick) {}

    @Override
    void arrive(long tick) {}
  }

  /** The first of a type, as a search through all would find it. */
  private static Message first(List<Message> all, int type) {
    return all.stream().filter(message -> message.isOf(type)).findFirst().orElse(null);
  }

  @Test
  void whatever_comes_and_goes_the_first_of_each_type_is_found() {
    Random random = new Random(7);
    List<Message> expected = new ArrayList<>();
    for (int step = 0; step < 20_000; step++) {
      boolean grows = step / 500 % 2 == 0;
      if (random.nextInt(4) < (grows ? 3 : 1)) {
        Message fresh = message(random.nextInt(12));
        queue.add(fresh);
        expected.add(fresh);
      } else if (!expected.isEmpty()) {
        Message taken = expected.remove(random.nextInt(4) == 0 ? expected.size() / 2 : 0);
        queue.remove(taken);
      }
      int type = random.nextInt(14) - 1;
      assertSame(first(expected, type), queue.find(type));
      if (step % 100 == 0) {
        assertEquals(expected, queue.all());
      }
    }
  }

  @Test
  void a_message_among_very_many_is_not_searched_for() {
    int count = 40_000;
    for (int type = 0; type < count; type++) {
      queue.add(message(type));
    }
    for (int type = count - 1; type >= 0; type--) {
      Message found = queue.find(type);
      assertEquals(type, found.type);
      queue.remove(found);
      assertNull(queue.find(type));
    }
    assertEquals(0, queue.looks());
  }

  @Test
  void few_messages_are_looked_through_and_kept_in_no_index() {
    for (int type = 0; type < MessageQueue.FEW; type++) {
      queue.add(message(type));
    }
    assertEquals(5, queue.find(5).type);
    assertEquals(5, queue.looks());
    assertNull(queue.find(99));
    assertEquals(5 + MessageQueue.FEW - 1, queue.looks());
    assertEquals(0, queue.find(ANY).type);
  }
}
