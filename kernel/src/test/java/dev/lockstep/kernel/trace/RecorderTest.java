package dev.lockstep.kernel.trace;

import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.hooks.CallPlace;
import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.messages.Address;
import dev.lockstep.kernel.messages.Channel;
import dev.lockstep.kernel.messages.Messages;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.sync.FifoLock;
import dev.lockstep.machines.profile.LinearCost;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MemoryCosts;
import dev.lockstep.machines.reader.Profiles;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the kernel tells a listener of a run. */
class RecorderTest {
  private static final int PID = 15;

  private static MemorySegment bytes(int count) {
    return MemorySegment.ofArray(new byte[count]);
  }

  private static void send(int node, int type, int length) {
    Messages messages = kernel().messages();
    messages.send(
        "sendw", messages.open("copen", PID), type, bytes(length), length, new Address(node, PID));
  }

  private static void receive(int type, int length) {
    Messages messages = kernel().messages();
    Channel channel = messages.open("copen", PID);
    messages.receive("recvw", channel, type, bytes(length), length);
    messages.close("cclose", channel);
  }

  private static ToldLines run(TestMachine machine, Task.Body... nodes) {
    ToldLines told = new ToldLines();
    machine.recorder(told.recorder()).spmd(nodes.length).simulator(List.of()).run(n -> nodes[n]);
    return told;
  }

  private static ToldLines runHost(TestMachine machine, Task.Body host) {
    ToldLines told = new ToldLines();
    machine.recorder(told.recorder()).run(host);
    return told;
  }

  @Test
  void what_a_task_does_between_two_looks_is_told_as_such() {
    ToldLines told =
        run(
            new TestMachine(),
            () -> {
              kernel().flick();
              compute(10);
              kernel().flick();
              compute(5);
            });

    assertEquals(
        List.of("detail Polled[tick=15, tid=1, ticks=10]"),
        told.of("detail").stream().filter(line -> line.contains("Polled")).toList());
  }

  /** A remote word takes 20 ticks, 17 more than a near one, and keeps its memory for 8. */
  @Test
  void references_to_memory_are_told_before_a_task_ends() {
    MemoryCosts costs =
        new MemoryCosts(
            3,
            20,
            new LinearCost(50_000_000, 2_000_000),
            new LinearCost(8_000_000, 0),
            30,
            0,
            Optional.empty());
    Task.Body body =
        () -> {
          kernel().modules().access("load", 0);
          kernel().modules().access("load", 0);
        };
    ToldLines told = run(new TestMachine().memory(costs), body, body);

    assertEquals(
        List.of(
            "detail MemoryReached[tick=48, tid=2, node=0, references=2, far=34, retries=0,"
                + " inSwitch=0, atModule=8]"),
        told.of("detail").stream().filter(line -> line.contains("tid=2")).limit(1).toList());
  }

  /** A message of 4 bytes and 4 ticks, which leaves at 10. */
  private static ToldLines oneMessage() {
    return run(
        new TestMachine().delays(1_000_000, 0, 0, 1),
        () -> {
          compute(10);
          send(1, 7, 4);
        },
        () -> receive(7, 4));
  }

  @Test
  void a_message_is_told_from_its_sender_to_its_receiver() {
    ToldLines told = oneMessage();

    assertEquals(
        List.of(
            "task 0 1 1 1 -1 main",
            "runs 0 1 1",
            "task 0 2 2 2 -1 main",
            "runs 0 2 2",
            "blocks 0 2 MESSAGE 7 -1 0",
            "sends 10 1 1 2 15 7 4 32768 0",
            "takes 14 1 2 true",
            "arrives 14 1 0 32768 2",
            "wakes 14 2 MESSAGE 1",
            "runs 14 2 2"),
        told.of("task", "runs", "blocks", "wakes", "sends", "takes", "arrives"));
  }

  @Test
  void calls_for_messages_begin_and_end() {
    ToldLines told = oneMessage();

    assertEquals(
        List.of(
            "calls 0 2",
            "calls 10 1",
            "sends 10 1 1 2 15 7 4 32768 0",
            "returns 10 1",
            "takes 14 1 2 true",
            "returns 14 2"),
        told.of("calls", "sends", "takes", "returns"));
  }

  @Test
  void what_messages_cost_and_which_links_they_pass_is_told() {
    LinkNetwork network = (LinkNetwork) Profiles.load("ipsc860").interconnect();
    ToldLines told =
        run(
            new TestMachine().network(network),
            () -> send(3, 7, 4),
            () -> {},
            () -> {},
            () -> receive(7, 4));

    assertEquals(
        List.of(
            "works 0 1 2620 true 0",
            "link 0 0 1",
            "passes 2620 1 0 3477 0",
            "link 3 1 3",
            "passes 2620 1 3 3477 0",
            "works 3477 1 200 true 1",
            "arrives 3477 1 0 32768 4",
            "works 3477 4 3440 false 1"),
        told.of("works", "link", "passes", "arrives"));
  }

  @Test
  void a_task_that_waits_for_a_lock_is_woken_by_who_gives_it_up() {
    FifoLock lock = new FifoLock();
    ToldLines told =
        runHost(
            new TestMachine().nodes(2),
            () -> {
              kernel().locks().lock(lock);
              kernel().tasks().fork("tfork", () -> kernel().locks().lock(lock), Object.class, 0);
              compute(50);
              kernel().locks().unlock(lock);
            });

    assertEquals(
        List.of("blocks 0 1 LOCK 32768 0 0", "wakes 50 1 TASK 0"), told.of("blocks", "wakes"));
  }

  /** Both wait while the first task has the lock; then one of them has it. */
  @Test
  void the_end_tells_who_has_what_tasks_still_wait_for() {
    FifoLock lock = new FifoLock();
    FifoLock other = new FifoLock();
    Task.Body locks =
        () -> {
          kernel().locks().lock(lock);
          kernel().locks().lock(other);
        };
    ToldLines told =
        runHost(
            new TestMachine().nodes(2),
            () -> {
              kernel().locks().lock(lock);
              kernel().locks().lock(other);
              kernel().tasks().fork("tfork", locks, Object.class, 0);
              kernel().tasks().fork("tfork", locks, Object.class, 0);
              compute(50);
              kernel().locks().unlock(lock);
              kernel().locks().lock(lock);
            });

    assertEquals(
        List.of(
            "blocks 0 1 LOCK 32768 0 0",
            "blocks 0 2 LOCK 32768 0 0",
            "blocks 50 0 LOCK 32768 1 0",
            "blocks 50 1 LOCK 32772 0 0"),
        told.of("blocks"));
    assertEquals(
        List.of(
            "awaits 50 0 1 lock 0100000",
            "awaits 50 1 0 lock 0100004",
            "awaits 50 2 1 lock 0100000"),
        told.of("awaits"));
  }

  @Test
  void a_task_is_sampled_after_so_much_computing_of_its_own() {
    ToldLines told =
        runHost(
            new TestMachine(),
            () -> {
              CallPlace.current =
                  CallPlace.number(new CallPlace.Place("Program", "main", "Program.java", 3));
              compute(40);
              kernel().tasks().sleep("sleep", 100);
              compute(20);
              kernel().tasks().sleep("sleep", 100);
              compute(20);
              kernel().tasks().sleep("sleep", 100);
            });

    assertEquals(
        List.of(
            "sample 32 0 0 32",
            "place 1 Program main Program.java 3",
            "blocks 40 0 SLEEP 140 -1 1",
            "blocks 160 0 SLEEP 260 -1 1",
            "sample 264 0 0 32",
            "blocks 280 0 SLEEP 380 -1 1"),
        told.of("place", "sample", "blocks"));
  }

  @Test
  void a_run_that_is_recorded_goes_as_one_that_is_not() {
    assertEquals(
        ticks(new TestMachine()), ticks(new TestMachine().recorder(new ToldLines().recorder())));
  }

  private static List<Long> ticks(TestMachine machine) {
    return machine
        .nodes(4)
        .timeslice(10)
        .run(
            () -> {
              for (int i = 0; i < 4; i++) {
                int ticks = 100 * i + 1;
                kernel().tasks().fork("tfork", () -> compute(ticks), Object.class, 0);
              }
              compute(1000);
            })
        .events()
        .stream()
        .map(event -> event.tick())
        .toList();
  }
}
