package dev.lockstep.blacs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.RunResult.Deadlocked;
import dev.lockstep.kernel.schedule.RunResult.WaitingTask;
import java.util.List;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who waits for ever is told for whom, and where. */
class HangsTest {
  private static final double[] ONE = new double[1];

  /** What each process of a 2 x 2 grid waits for. */
  private static List<String> waits(String machine, IntConsumer program) {
    RunResult result =
        new BlacsRun(machine, 4)
            .run(
                node -> {
                  Blacs.blacsinit(2, 2);
                  program.accept(node);
                });
    return assertInstanceOf(Deadlocked.class, result).tasks().stream()
        .map(HangsTest::told)
        .sorted()
        .toList();
  }

  private static String told(WaitingTask task) {
    return "%s: %s".formatted(task.node(), task.what());
  }

  @ParameterizedTest
  @ValueSource(strings = {"ipsc860", "cm5"})
  void receives_that_nobody_sends_to(String machine) {
    assertEquals(
        List.of(
            "0: a message from process 3, in dgerv2d",
            "2: a message from any process, in zgerv2d",
            "3: a message from process 0, in itrrv2d"),
        waits(
            machine,
            node -> {
              switch (node) {
                case 0 -> Blacs.dgerv2d(1, 1, ONE, 0, 1, 1, 1);
                case 2 -> Blacs.zgerv2d(1, 1, new double[2], 0, 1, -1, -1);
                case 3 -> Blacs.itrrv2d("U", "N", 1, 1, new int[1], 0, 1, 0, 0);
                default -> {}
              }
            }));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ipsc860", "cm5"})
  void operations_that_somebody_does_not_join(String machine) {
    assertEquals(
        List.of(
            "0: a message from process 2, in barrier", "1: a message from process 0, in barrier"),
        waits(
            machine,
            node -> {
              if (node < 2) {
                Blacs.barrier("All");
              }
            }));
    assertEquals(
        List.of("0: messages from 2 processes, in dgsum2d"),
        waits(
            machine,
            node -> {
              if (node < 2) {
                Blacs.dgsum2d("All", "F", 1, 1, new double[1], 0, 1, 0, 0);
              }
            }));
  }

  @Test
  void a_broadcast_in_another_scope() {
    assertEquals(
        List.of("1: a message from process 0, in dgebr2d"),
        waits(
            "ipsc860",
            node -> {
              if (node == 0) {
                Blacs.dgebs2d("Column", "I", 1, 1, ONE, 0, 1);
              } else if (node == 1) {
                Blacs.dgebr2d("Row", "I", 1, 1, ONE, 0, 1, 0, 0);
              }
            }));
  }
}
