package dev.lockstep.blacs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.kernel.Code;
import dev.lockstep.kernel.trace.TraceEvent.MessageSent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The ids of messages, as the algorithms of section 6.1 reckon them. */
class IdsTest {
  /**
   * What one process of a 2 x 3 grid sees. Each process has 16 ids of 100 for messages, and each
   * scope 200 of 600: each process 66 of these in a row, 100 in a column and 33 of all.
   */
  private static List<Integer> seen(int number, SeenBy program) {
    List<Integer> ids = new ArrayList<>();
    new BlacsRun("cm5", 6)
        .complete(
            node -> {
              Blacs.shift_range(100, 199, 300, 899);
              Blacs.blacsinit(2, 3);
              if (node == number) {
                program.sees(ids);
              }
            });
    return ids;
  }

  private interface SeenBy {
    void sees(List<Integer> ids);
  }

  @Test
  void all_ids_of_the_machine_are_halved() {
    List<IdRanges> ranges = new ArrayList<>();
    new BlacsRun("ipsc860", 1).complete(_ -> ranges.add(Blacs.idranges()));
    new BlacsRun("cm5", 1).complete(_ -> ranges.add(Blacs.idranges()));
    assertEquals(
        List.of(
            new IdRanges(0, 499_999_999, 500_000_000, 999_999_999),
            new IdRanges(0, 1_073_741_823, 1_073_741_824, 2_147_483_647)),
        ranges);
  }

  @Test
  void other_ranges_hold_from_the_next_grid_on() {
    IdRanges first = new IdRanges(0, 499_999_999, 500_000_000, 999_999_999);
    IdRanges second = new IdRanges(1000, 1999, 10, 99);
    IdRanges third = new IdRanges(0, 9, 10, 99);
    List<Object> seen = new ArrayList<>();
    new BlacsRun("ipsc860", 1)
        .complete(
            _ -> {
              Blacs.blacsinit(1, 1);
              Blacs.shift_range(1000, 1999, 10, 99);
              seen.add(Blacs.idranges());
              seen.add(Blacs.kbsid("All"));
              Blacs.gridmap(new int[1], 1, 1, 1);
              seen.add(Blacs.idranges());
              seen.add(Blacs.kbsid("All"));
              Blacs.shift_range(0, 9, 10, 99);
              seen.add(Blacs.idranges());
              Blacs.blacsexit(true);
              seen.add(Blacs.idranges());
            });
    assertEquals(List.of(first, 833_333_332, second, 70, second, third), seen);
  }

  @Test
  void a_sender_counts_what_it_sent_to_each_process_in_its_own_part_of_the_range() {
    List<Integer> ids =
        seen(
            4,
            list -> {
              list.add(Blacs.ksendid(1, 1, 0, 0));
              list.add(Blacs.ksendid(1, 1, 0, 0));
              list.add(Blacs.ksendid(1, 1, 1, 2));
              list.add(Blacs.ksendid(1, 1, 0, 0));
              list.add(Blacs.ksendid(1, 1, 1, 1));
            });
    assertEquals(List.of(164, 165, 164, 166, 164), ids);
  }

  @Test
  void a_receiver_counts_what_it_received_in_the_sender_s_part() {
    List<Integer> ids =
        seen(
            0,
            list -> {
              list.add(Blacs.krecvid(1, 1));
              list.add(Blacs.ksendid(1, 1, 0, 0));
              list.add(Blacs.krecvid(1, 2));
              list.add(Blacs.krecvid(0, 1));
              list.add(Blacs.krecvid(1, 1));
              list.add(Blacs.ksendid(0, 0, 1, 1));
            });
    assertEquals(List.of(164, 165, 180, 116, 166, 100), ids);
  }

  @Test
  void each_scope_has_a_third_and_each_process_a_part_of_it() {
    List<Integer> ids =
        seen(
            5,
            list -> {
              list.add(Blacs.kbsid("Row"));
              list.add(Blacs.kbsid("Row"));
              list.add(Blacs.kbsid("Column"));
              list.add(Blacs.kbsid("All"));
              list.add(Blacs.kbsid("all"));
              list.add(Blacs.kbrid("Row", 1, 0));
              list.add(Blacs.kbrid("Row", 1, 1));
              list.add(Blacs.kbrid("Row", 1, 1));
              list.add(Blacs.kbrid("Column", 0, 2));
              list.add(Blacs.kbrid("All", 0, 0));
              list.add(Blacs.kbrid("All", 1, 1));
              list.add(Blacs.kbrid("All", 1, 1));
            });
    assertEquals(
        List.of(
            300 + 2 * 66,
            300 + 2 * 66 + 1,
            500 + 100,
            700 + 5 * 33,
            700 + 5 * 33 + 1,
            300,
            300 + 66,
            300 + 66 + 1,
            500,
            700,
            700 + 4 * 33,
            700 + 4 * 33 + 1),
        ids);
  }

  @Test
  void behind_the_last_id_of_a_part_the_first_comes_again() {
    List<Integer> ids =
        seen(
            1,
            list -> {
              for (int i = 0; i < 18; i++) {
                list.add(Blacs.ksendid(0, 1, 0, 2));
              }
              for (int i = 0; i < 34; i++) {
                list.add(Blacs.kbsid("All"));
              }
            });
    assertEquals(List.of(131, 116, 117, 733), ids.subList(15, 19));
    assertEquals(List.of(765, 733), ids.subList(50, 52));
  }

  // Ids of messages

  /** Ids of the messages that a program of a 2 x 3 grid sends, in order. */
  private static List<Integer> sent(IntConsumer program) {
    BlacsRun run = new BlacsRun("cm5", 6);
    run.complete(
        node -> {
          Blacs.shift_range(100, 199, 300, 899);
          Blacs.blacsinit(2, 3);
          program.accept(node);
        });
    return run.events(MessageSent.class).stream().map(MessageSent::type).toList();
  }

  @Test
  void messages_have_the_ids_that_are_next() {
    double[] one = {1};
    assertEquals(
        List.of(164, 166),
        sent(
            node -> {
              if (node == 4) {
                Blacs.dgesd2d(1, 1, one, 0, 1, 0, 0);
                assertEquals(165, Blacs.ksendid(1, 1, 0, 0));
                Blacs.dgesd2d(1, 1, one, 0, 1, 0, 0);
              } else if (node == 0) {
                Blacs.dgerv2d(1, 1, one, 0, 1, 1, 1);
                assertEquals(165, Blacs.krecvid(1, 1));
                Blacs.dgerv2d(1, 1, one, 0, 1, -1, -1);
                assertEquals(167, Blacs.krecvid(1, 1));
              }
            }));
  }

  @Test
  void all_messages_of_a_broadcast_have_the_id_of_its_source() {
    assertEquals(
        List.of(366, 366, 433, 433),
        sent(
            node -> {
              double[] one = {node};
              if (node == 3 || node == 5) {
                Blacs.dgebr2d("Row", "I", 1, 1, one, 0, 1, 1, 1);
              } else if (node == 4) {
                Blacs.dgebs2d("Row", "I", 1, 1, one, 0, 1);
              }
              if (node == 3 || node == 4) {
                assertEquals(432, Blacs.kbrid("Row", 1, 2));
                Blacs.dgebr2d("Row", "D", 1, 1, one, 0, 1, 1, 2);
                assertEquals(5, one[0]);
              } else if (node == 5) {
                assertEquals(4, one[0]);
                assertEquals(432, Blacs.kbsid("Row"));
                Blacs.dgebs2d("Row", "D", 1, 1, new double[] {5}, 0, 1);
              }
            }));
  }

  @Test
  void all_messages_of_a_combine_have_the_id_of_its_destination() {
    assertEquals(
        List.of(832, 832, 832, 832, 832),
        sent(node -> Blacs.dgsum2d("All", "1", 1, 1, new double[1], 0, 1, 1, 1)));
  }

  /** A result for all is the first process's. */
  @Test
  void a_combine_for_all_has_the_id_of_the_first_process() {
    assertEquals(
        List.of(500, 500, 500, 500, 500, 500),
        sent(node -> Blacs.dgsum2d("Column", "1", 1, 1, new double[1], 0, 1, -1, -1)));
    assertEquals(
        List.of(500, 500, 500, 500, 500, 500),
        sent(node -> Blacs.dgsum2d("Column", "H", 1, 1, new double[1], 0, 1, -1, -1)));
  }

  @Test
  void messages_of_a_vector_have_those_of_their_senders() {
    assertEquals(
        List.of(164, 100),
        sent(
            node -> {
              Blacs.setscope(3, new int[] {4, 0, 2});
              double[] one = {node};
              if (node == 4) {
                Blacs.dgebs2d("Vector", "I", 1, 1, one, 0, 1);
                assertEquals(165, Blacs.ksendid(1, 1, 0, 0));
              } else if (node == 0 || node == 2) {
                Blacs.dgebr2d("Vector", "I", 1, 1, one, 0, 1, 1, 1);
                assertEquals(4, one[0]);
              }
            }));
  }

  /**
   * With one id for each process two sums have the same, and the second one's message of who is
   * ahead comes while the first one waits for who is late.
   */
  @ParameterizedTest
  @ValueSource(strings = {"ipsc860", "cm5"})
  void a_message_of_somebody_ahead_is_kept_whole(String machine) {
    double[] sums = new double[3];
    new BlacsRun(machine, 4)
        .complete(
            node -> {
              Blacs.shift_range(0, 2, 3, 11);
              Blacs.blacsinit(1, 3);
              if (node < 3) {
                Code.compute(node == 2 ? 1_000_000 : 0);
                double[] first = {1};
                double[] second = {10, 100};
                Blacs.dgsum2d("All", "F", 1, 1, first, 0, 1, 0, 0);
                Blacs.dgsum2d("All", "F", 2, 1, second, 0, 2, 0, 0);
                if (node == 0) {
                  sums[0] = first[0];
                  sums[1] = second[0];
                  sums[2] = second[1];
                }
              }
            });
    assertEquals("[3.0, 30.0, 300.0]", Arrays.toString(sums));
  }

  @Test
  void a_vector_has_no_ids_of_its_own() {
    new BlacsRun("cm5", 2)
        .complete(
            _ -> {
              Blacs.blacsinit(1, 2);
              Blacs.setscope(2, new int[] {0, 1});
              assertEquals(
                  "kbsid: messages in the scope 'Vector' have ids as those between two processes",
                  assertThrows(IllegalArgumentException.class, () -> Blacs.kbsid("V"))
                      .getMessage());
            });
  }
}
