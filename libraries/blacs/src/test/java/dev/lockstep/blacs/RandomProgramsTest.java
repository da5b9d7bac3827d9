package dev.lockstep.blacs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.blacs.grid.Scope;
import dev.lockstep.kernel.Code;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceEvent.Logged;
import dev.lockstep.kernel.trace.TraceEvent.MessageSent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random programs of mixed operations leave what they should, however late a process is, and are
 * the same at every timeslice.
 */
class RandomProgramsTest {
  private static final int PROGRAMS = 20;
  private static final int STEPS = 25;

  /** How late a process may be for a step, in ticks: more than most operations take. */
  private static final int LATE = 100_000;

  /** What all processes of a grid do, and how late each of them is. */
  private record Program(int rows, int columns, List<Step> steps, int seed) {
    static Program draw(int seed) {
      Random random = new Random(seed);
      int rows = 1 + random.nextInt(4);
      int columns = 1 + random.nextInt(4);
      List<Step> steps = new ArrayList<>();
      for (int i = 0; i < STEPS; i++) {
        steps.add(Step.draw(random, rows, columns));
      }
      return new Program(rows, columns, steps, seed);
    }

    int count() {
      return rows * columns;
    }

    /** Plays it; {@code ids} says how many ids each process has, 0: as many as there are. */
    Seen play(BlacsRun run, int ids) {
      Step.Result[][] results = new Step.Result[steps.size()][count()];
      long end =
          run.complete(
              node -> {
                if (ids > 0) {
                  int middle = ids * count();
                  Blacs.shift_range(0, middle - 1, middle, middle + 3 * middle - 1);
                }
                Blacs.blacsinit(rows, columns);
                Random random = new Random(1000L * seed + node);
                for (int i = 0; i < steps.size() && node < count(); i++) {
                  run.log("" + i);
                  Code.compute(random.nextInt(3) == 0 ? random.nextInt(LATE) : 0);
                  results[i][node] = steps.get(i).play(node);
                }
              });
      CommunicationTest.compare(steps, results, "seed " + seed);
      return new Seen(end, run.log, run.events);
    }
  }

  /** What there is to see of a program. */
  private record Seen(long end, List<String> log, List<TraceEvent> events) {}

  @ParameterizedTest
  @ValueSource(strings = {"ipsc860", "cm5", "paragon"})
  void random_programs_are_right_and_the_same_at_every_timeslice(String machine) {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Program program = Program.draw(seed);
      Seen expected = program.play(new BlacsRun(machine, 16).timeslice(1), 0);
      for (int timeslice : new int[] {0, 7}) {
        Seen seen = program.play(new BlacsRun(machine, 16).timeslice(timeslice), 0);
        assertEquals(expected, seen, "seed " + seed);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ipsc860", "cm5"})
  void random_programs_are_right_with_an_id_for_each_process(String machine) {
    for (int seed = 0; seed < 3 * PROGRAMS; seed++) {
      Program.draw(seed).play(new BlacsRun(machine, 16), 1);
      Program.draw(seed).play(new BlacsRun(machine, 16), 3);
    }
  }

  // Ids

  /** Messages to the same process of the same kind and id. */
  private record Key(int to, int pid, int id) {}

  /** One that was sent in a step. */
  private record Sent(int from, int step) {}

  /**
   * Follows all messages of a run, and counts those that others may be taken for: a message may be
   * under way until its receiver is done with the step.
   */
  private static final class Follower {
    private final Map<Integer, Integer> stepOf = new HashMap<>();
    private final Map<Key, List<Sent>> pending = new HashMap<>();
    private final Program program;

    /** Of one fan-in: any of them may come first. */
    private int fanIns;

    /** Of other operations. */
    private int collisions;

    Follower(Program program) {
      this.program = program;
    }

    void follow(List<TraceEvent> events) {
      for (TraceEvent event : events) {
        switch (event) {
          case Logged logged -> stepOf.put(logged.tid(), Integer.parseInt(logged.text()));
          case MessageSent sent -> send(sent);
          default -> {}
        }
      }
    }

    private void send(MessageSent message) {
      Sent sent = new Sent(message.tid(), stepOf.get(message.tid()));
      Key key = new Key(message.to(), message.pid(), message.type());
      List<Sent> others = pending.computeIfAbsent(key, _ -> new ArrayList<>());
      others.removeIf(other -> other.step < stepOf.getOrDefault(key.to, 0));
      others.stream().filter(other -> other.from != sent.from).forEach(other -> count(other, sent));
      others.add(sent);
    }

    private void count(Sent other, Sent sent) {
      Step operation = program.steps.get(sent.step);
      boolean gathers =
          switch (operation.kind()) {
            case POINT, BROADCAST -> false;
            case SUM, MAXIMUM, MINIMUM, OWN, BARRIER -> operation.scope() != Scope.VECTOR;
          };
      if (other.step == sent.step && gathers) {
        fanIns++;
      } else {
        collisions++;
      }
    }
  }

  private static Follower follow(String machine, int ids) {
    Follower total = new Follower(Program.draw(0));
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Program program = Program.draw(seed);
      Follower follower = new Follower(program);
      follower.follow(program.play(new BlacsRun(machine, 16), ids).events);
      total.fanIns += follower.fanIns;
      total.collisions += follower.collisions;
    }
    return total;
  }

  @ParameterizedTest
  @ValueSource(strings = {"ipsc860", "cm5"})
  void ids_of_different_operations_never_collide(String machine) {
    Follower total = follow(machine, 0);
    assertEquals(0, total.collisions);
    assertTrue(total.fanIns > 1000, "fan-ins: " + total.fanIns);
  }

  /** So that the test above can fail. */
  @Test
  void with_an_id_for_each_process_ids_collide_and_nobody_is_confused() {
    int collisions = follow("ipsc860", 1).collisions;
    assertTrue(collisions > 10, "collisions: " + collisions);
  }
}
