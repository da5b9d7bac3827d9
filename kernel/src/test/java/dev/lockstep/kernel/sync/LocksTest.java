package dev.lockstep.kernel.sync;

import static dev.lockstep.kernel.Code.clock;
import static dev.lockstep.kernel.Code.compute;
import static dev.lockstep.kernel.Code.fork;
import static dev.lockstep.kernel.Code.kernel;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.kernel.TestMachine;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.trace.TraceEvent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LocksTest {
  private final List<String> log = new ArrayList<>();
  private final FifoLock lock = new FifoLock();
  private final PostableEvent event = new PostableEvent();

  private TestMachine.Run run(Task.Body body) {
    return new TestMachine().run(body).completed();
  }

  private static List<TraceEvent> synchronization(TestMachine.Run run) {
    return run.events().stream()
        .filter(
            event ->
                switch (event) {
                  case TraceEvent.LockRequested _, TraceEvent.LockReleased _ -> true;
                  case TraceEvent.EventPosted posted -> posted.address() == 0x8000;
                  case TraceEvent.EventCleared _, TraceEvent.EventAwaited _ -> true;
                  default -> false;
                })
        .toList();
  }

  @Test
  void a_lock_is_given_to_who_asked_first() {
    TestMachine.Run run =
        run(
            () -> {
              kernel().locks().lock(lock);
              for (int i = 0; i < 3; i++) {
                int number = i;
                fork(
                    () -> {
                      compute(10 - number);
                      kernel().locks().lock(lock);
                      log.add("%d at %d".formatted(number, clock()));
                      compute(5);
                      kernel().locks().unlock(lock);
                    });
              }
              compute(20);
              kernel().locks().unlock(lock);
            });
    assertEquals(List.of("2 at 20", "1 at 25", "0 at 30"), log);
    assertEquals(
        List.of(
            new TraceEvent.LockRequested(0, 0, 0x8000, false),
            new TraceEvent.LockRequested(8, 3, 0x8000, true),
            new TraceEvent.LockRequested(9, 2, 0x8000, true),
            new TraceEvent.LockRequested(10, 1, 0x8000, true),
            new TraceEvent.LockReleased(20, 0, 0x8000, 3),
            new TraceEvent.LockReleased(25, 3, 0x8000, 2),
            new TraceEvent.LockReleased(30, 2, 0x8000, 1),
            new TraceEvent.LockReleased(35, 1, 0x8000, TraceEvent.NOBODY)),
        synchronization(run));
  }

  @Test
  void anybody_may_unlock_and_an_open_lock_stays_open() {
    run(
        () -> {
          kernel().locks().unlock(lock);
          kernel().locks().lock(lock);
          fork(() -> kernel().locks().unlock(lock));
          kernel().locks().lock(lock);
          log.add("has it");
        });
    assertEquals(List.of("has it"), log);
  }

  @Test
  void a_post_releases_all_who_wait_and_those_who_come_later() {
    TestMachine.Run run =
        run(
            () -> {
              kernel().locks().clear(event);
              for (int i = 0; i < 3; i++) {
                int ticks = 10 * i;
                fork(
                    () -> {
                      compute(ticks);
                      kernel().locks().await(event);
                      log.add("released at " + clock());
                    });
              }
              compute(15);
              kernel().locks().post(event);
              kernel().locks().post(event);
            });
    assertEquals(List.of("released at 15", "released at 15", "released at 20"), log);
    assertEquals(
        List.of(
            new TraceEvent.EventCleared(0, 0, 0x8000, false),
            new TraceEvent.EventAwaited(0, 1, 0x8000, false),
            new TraceEvent.EventAwaited(10, 2, 0x8000, false),
            new TraceEvent.EventPosted(15, 0, 0x8000, false, List.of(1, 2)),
            new TraceEvent.EventPosted(15, 0, 0x8000, true, List.of()),
            new TraceEvent.EventAwaited(20, 3, 0x8000, true)),
        synchronization(run));
  }

  @Test
  void a_cleared_event_has_to_be_posted_again() {
    TestMachine.Run run =
        run(
            () -> {
              kernel().locks().post(event);
              kernel().locks().clear(event);
              fork(
                  () -> {
                    compute(30);
                    kernel().locks().post(event);
                  });
              kernel().locks().await(event);
              assertEquals(30, clock());
            });
    assertEquals(
        new TraceEvent.EventCleared(0, 0, 0x8000, true),
        run.events(TraceEvent.EventCleared.class).getFirst());
  }

  @Test
  void to_try_a_lock_takes_it_if_nobody_has_it_and_never_waits() {
    TestMachine.Run run =
        run(
            () -> {
              log.add("" + kernel().locks().tryLock(lock));
              fork(() -> kernel().locks().lock(lock));
              log.add("" + kernel().locks().tryLock(lock));
              compute(10);
              kernel().locks().unlockLocked("UNLOCK", lock);
              log.add("" + kernel().locks().tryLock(lock));
            });
    assertEquals(List.of("true", "false", "false"), log);
    assertEquals(
        List.of(
            new TraceEvent.LockRequested(0, 0, 0x8000, false),
            new TraceEvent.LockRequested(0, 1, 0x8000, true),
            new TraceEvent.LockReleased(10, 0, 0x8000, 1)),
        synchronization(run));
  }

  @Test
  void what_nobody_has_locked_can_be_refused() {
    run(
        () -> {
          IllegalStateException refused =
              assertThrows(
                  IllegalStateException.class, () -> kernel().locks().unlockLocked("UNLOCK", lock));
          log.add(refused.getMessage());
          kernel().locks().lock(lock);
          kernel().locks().unlockLocked("UNLOCK", lock);
        });
    assertEquals(List.of("UNLOCK: the lock is not locked"), log);
  }
}
