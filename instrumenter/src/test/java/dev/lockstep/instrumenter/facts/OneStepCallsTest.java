package dev.lockstep.instrumenter.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.hooks.memory.Steps;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/** Which calls of the JDK others take for one step. */
class OneStepCallsTest {
  private static final String CONCURRENT = "java/util/concurrent/";

  private static int kind(String owner, String name, String descriptor) {
    return StepKinds.of(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, owner, name, descriptor, false));
  }

  @Test
  void a_key_is_put_in_one_step_and_sizes_are_added_up_in_several() {
    String map = CONCURRENT + "ConcurrentHashMap";
    String put = "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";
    assertEquals(Steps.WRITES, kind(map, "put", put));
    assertEquals(Steps.READS, kind(map, "get", "(Ljava/lang/Object;)Ljava/lang/Object;"));
    assertEquals(Steps.READS_IN_STEPS, kind(map, "size", "()I"));
    assertEquals(Steps.UNKNOWN, kind(map, "keySet", "()Ljava/util/Set;"));
  }

  @Test
  void one_element_is_taken_in_one_step_and_a_certain_one_is_looked_for_in_several() {
    String queue = CONCURRENT + "ConcurrentLinkedQueue";
    assertEquals(Steps.WRITES, kind(queue, "remove", "()Ljava/lang/Object;"));
    assertEquals(Steps.WRITES_IN_STEPS, kind(queue, "remove", "(Ljava/lang/Object;)Z"));
  }

  @Test
  void a_lock_is_taken_in_one_step_and_a_list_is_changed_in_several() {
    assertEquals(Steps.WRITES, kind(CONCURRENT + "locks/ReentrantLock", "lock", "()V"));
    assertEquals(
        Steps.WRITES_IN_STEPS, kind("java/util/ArrayList", "add", "(Ljava/lang/Object;)Z"));
    assertEquals(StepKinds.NONE, kind(CONCURRENT + "locks/LockSupport", "park", "()V"));
  }

  private static boolean isVain(String owner, String name, String descriptor) {
    return VainCalls.has(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, owner, name, descriptor, false));
  }

  @Test
  void who_waits_for_a_while_changes_nothing_meanwhile_but_where_others_meet_him() {
    String timed = "(JLjava/util/concurrent/TimeUnit;)";
    String queue = CONCURRENT + "SynchronousQueue";
    String lock = CONCURRENT + "locks/ReentrantLock";
    assertEquals(Steps.WRITES + Steps.TRIES, kind(lock, "tryLock", timed + "Z"));
    assertEquals(Steps.WRITES, kind(lock, "tryLock", "()Z"));
    assertEquals(Steps.WRITES, kind(queue, "poll", timed + "Ljava/lang/Object;"));
    String latch = CONCURRENT + "CountDownLatch";
    assertEquals(Steps.READS, kind(latch, "await", "()V"));
    assertEquals(Steps.READS + Steps.TRIES, kind(latch, "await", timed + "Z"));
    assertEquals(Steps.WRITES, kind(latch, "countDown", "()V"));
  }

  @Test
  void a_result_says_that_nothing_was_changed() {
    String object = "Ljava/lang/Object;";
    String queue = CONCURRENT + "ConcurrentLinkedQueue";
    assertTrue(isVain(queue, "poll", "()" + object));
    assertTrue(isVain(CONCURRENT + "SynchronousQueue", "poll", "()" + object));
    assertTrue(isVain("java/lang/invoke/VarHandle", "compareAndSet", "(LA;II)Z"));
    assertTrue(isVain(CONCURRENT + "atomic/AtomicLong", "compareAndSet", "(JJ)Z"));
    assertFalse(isVain(CONCURRENT + "atomic/AtomicLong", "getAndSet", "(J)J"));
    assertTrue(isVain("java/util/ArrayDeque", "poll", "()" + object));
    assertFalse(isVain("java/util/LinkedList", "poll", "()" + object));
    assertFalse(isVain(queue, "add", "(" + object + ")Z"));
    assertFalse(isVain(CONCURRENT + "ConcurrentHashMap", "put", "(LA;LA;)" + object));
  }
}
