package dev.lockstep.instrumenter.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
}
