package dev.lockstep.blacs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.lockstep.blacs.matrix.Element;
import dev.lockstep.blacs.matrix.Matrix;
import dev.lockstep.blacs.matrix.Shape;
import dev.lockstep.kernel.Code;
import dev.lockstep.kernel.schedule.RunResult;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sends are locally blocking on every machine; section 6.2 says from which memory. */
class BuffersTest {
  private static final int MESSAGES = 40;
  private static final int LENGTH = 1000;

  private static Buffers buffers() {
    return Session.current().mail().buffers();
  }

  private static Matrix vector(double[] array) {
    return new Matrix(Element.D, Shape.GENERAL, array.length, 1, array, 0, array.length);
  }

  private static Matrix triangle(double[] array) {
    return new Matrix(Element.D, Shape.UPPER, 2, 2, array, 0, 2);
  }

  // Sends that nobody waits for

  @ParameterizedTest
  @ValueSource(strings = {"ipsc860", "cm5", "sp1", "paragon"})
  void both_may_send_first(String machine) {
    double[][] received = new double[2][2];
    new BlacsRun(machine, 2)
        .complete(
            node -> {
              Blacs.blacsinit(1, 2);
              for (int i = 0; i < 2; i++) {
                Blacs.dgesd2d(1, 1, new double[] {10 * node + i}, 0, 1, 0, 1 - node);
              }
              for (int i = 0; i < 2; i++) {
                Blacs.dgerv2d(1, 1, received[node], i, 1, 0, 1 - node);
              }
            });
    assertEquals(List.of(10.0, 11.0, 0.0, 1.0), flat(received));
  }

  private static List<Double> flat(double[][] arrays) {
    List<Double> flat = new ArrayList<>();
    for (double[] array : arrays) {
      for (double number : array) {
        flat.add(number);
      }
    }
    return flat;
  }

  @ParameterizedTest
  @ValueSource(strings = {"ipsc860", "cm5", "sp1"})
  void many_messages_are_sent_before_any_is_received(String machine) {
    List<Double> received = new ArrayList<>();
    long[] sent = new long[1];
    long[] waited = new long[1];
    new BlacsRun(machine, 2)
        .complete(
            node -> {
              Blacs.blacsinit(1, 2);
              double[] message = new double[LENGTH];
              if (node == 0) {
                for (int i = 0; i < MESSAGES; i++) {
                  // The array may be changed as soon as the send returns.
                  message[LENGTH - 1] = i;
                  Blacs.dgesd2d(LENGTH, 1, message, 0, LENGTH, 0, 1);
                }
                sent[0] = BlacsRun.now();
              } else {
                Code.compute(40_000_000);
                waited[0] = BlacsRun.now();
                for (int i = 0; i < MESSAGES; i++) {
                  Blacs.dgerv2d(LENGTH, 1, message, 0, LENGTH, 0, 0);
                  received.add(message[LENGTH - 1]);
                }
              }
            });
    for (int i = 0; i < MESSAGES; i++) {
      assertEquals((double) i, received.get(i));
    }
    assertEquals(true, sent[0] < waited[0], sent[0] + " and " + waited[0]);
  }

  @Test
  void to_oneself_is_sent_too() {
    double[] numbers = {1, 0};
    new BlacsRun("cm5", 1)
        .complete(
            _ -> {
              Blacs.blacsinit(1, 1);
              Blacs.dgesd2d(1, 1, numbers, 0, 1, 0, 0);
              Blacs.dgerv2d(1, 1, numbers, 1, 1, 0, 0);
            });
    assertEquals(1, numbers[1]);
  }

  // Where messages are sent from

  @Test
  void local_sends_need_buffers_only_for_what_is_not_contiguous() {
    new BlacsRun("ipsc860", 1)
        .complete(
            _ -> {
              double[] array = new double[4];
              Packed packed = Session.current().mail().pack("test", vector(array));
              assertNull(packed.buffer());
              assertSame(array, packed.values());
              Packed copied = Session.current().mail().pack("test", triangle(array));
              assertNotSame(array, copied.values());
              assertEquals(3, copied.count());
            });
  }

  @Test
  void global_sends_are_always_from_buffers_and_receives_are_not() {
    new BlacsRun("cm5", 1)
        .complete(
            _ -> {
              double[] array = {1, 2, 3, 4};
              Packed packed = Session.current().mail().pack("test", vector(array));
              assertNotSame(array, packed.values());
              Packed room = Session.current().mail().roomFor("test", vector(array));
              assertSame(array, room.values());
              Packed other = Session.current().mail().roomFor("test", triangle(array));
              assertNotSame(array, other.values());
            });
  }

  // Ready, active and inactive buffers

  @Test
  void the_larger_buffer_is_kept() {
    new BlacsRun("cm5", 1)
        .complete(
            _ -> {
              Buffers buffers = buffers();
              Buffer eight = buffers.take("test", Element.D, 8);
              Buffer four = buffers.take("test", Element.D, 4);
              assertNotSame(eight, four);
              buffers.putBack(eight);
              buffers.putBack(four);
              assertSame(eight, buffers.take("test", Element.D, 5));
              buffers.putBack(eight);
              Buffer nine = buffers.take("test", Element.D, 9);
              assertEquals(9, nine.capacity);
              buffers.putBack(nine);
              assertSame(nine, buffers.take("test", Element.D, 1));
              buffers.putBack(nine);
              Blacs.freebuff();
              assertEquals(1, buffers.take("test", Element.D, 1).capacity);
            });
  }

  @Test
  void a_buffer_is_active_until_its_messages_have_left() {
    new BlacsRun("cm5", 2)
        .complete(
            node -> {
              Blacs.blacsinit(1, 2);
              double[] message = new double[LENGTH];
              if (node == 0) {
                Buffer first = buffers().take("test", Element.D, LENGTH);
                buffers().putBack(first);
                Blacs.dgesd2d(LENGTH, 1, message, 0, LENGTH, 0, 1);
                Buffer second = buffers().take("test", Element.D, 1);
                assertNotSame(first, second);
                buffers().putBack(second);
                Code.compute(4_000_000);
                Blacs.dgesd2d(1, 1, message, 0, LENGTH, 0, 1);
                // By now the first one has left, and is kept as the larger one.
                assertSame(first, buffers().take("test", Element.D, 2));
              } else {
                Code.compute(1_000_000);
                Blacs.dgerv2d(LENGTH, 1, message, 0, LENGTH, 0, 0);
                Blacs.dgerv2d(1, 1, message, 0, LENGTH, 0, 0);
              }
            });
  }

  // The emergency

  @Test
  void where_memory_is_short_a_receive_seems_to_be_missing() {
    String message =
        new BlacsRun("cm5", 2)
            .fail(
                node -> {
                  Blacs.blacsinit(1, 2);
                  if (node == 0) {
                    Blacs.setbufflimit(2 * (LENGTH * Double.BYTES + 64), 2);
                    for (int i = 0; i < 3; i++) {
                      Blacs.dgesd2d(LENGTH, 1, new double[LENGTH], 0, LENGTH, 0, 1);
                    }
                  }
                });
    assertEquals(
        "dgesd2d: the messages in 2 buffers that were sent have not been received for 2.0 seconds,"
            + " and no memory is left; is a receive missing?",
        message);
  }

  @Test
  void freeing_all_buffers_waits_for_no_longer() {
    String message =
        new BlacsRun("cm5", 2)
            .fail(
                node -> {
                  int ictxt = Blacs97.blacs_gridinit(0, "R", 1, 2);
                  if (node == 0) {
                    Blacs97.dgesd2d(ictxt, 1, 1, new double[1], 0, 1, 0, 1);
                    Blacs97.blacs_freebuff(ictxt, true);
                  }
                });
    assertEquals(
        "blacs_freebuff: the messages in 1 buffers that were sent have not been received for 120.0"
            + " seconds, and no memory is left; is a receive missing?",
        message);
  }

  @Test
  void where_memory_is_short_a_send_waits_for_receives() {
    long[] sent = new long[1];
    long[] received = new long[1];
    new BlacsRun("cm5", 2)
        .complete(
            node -> {
              Blacs.blacsinit(1, 2);
              double[] message = new double[LENGTH];
              if (node == 0) {
                Blacs.setbufflimit(2 * LENGTH * Double.BYTES, 1000);
                for (int i = 0; i < 3; i++) {
                  Blacs.dgesd2d(LENGTH, 1, message, 0, LENGTH, 0, 1);
                }
                sent[0] = BlacsRun.now();
              } else {
                Code.compute(4_000_000);
                received[0] = BlacsRun.now();
                for (int i = 0; i < 3; i++) {
                  Blacs.dgerv2d(LENGTH, 1, message, 0, LENGTH, 0, 0);
                }
              }
            });
    assertEquals(true, sent[0] > received[0], sent[0] + " and " + received[0]);
  }

  @Test
  void local_sends_from_the_program_s_arrays_are_not_limited() {
    RunResult result =
        new BlacsRun("ipsc860", 2)
            .run(
                node -> {
                  Blacs.blacsinit(1, 2);
                  Blacs.setbufflimit(0, 0);
                  for (int i = 0; i < MESSAGES && node == 0; i++) {
                    Blacs.dgesd2d(LENGTH, 1, new double[LENGTH], 0, LENGTH, 0, 1);
                  }
                });
    assertEquals(RunResult.Completed.class, result.getClass());
  }
}
