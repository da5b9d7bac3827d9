package dev.lockstep.instrumenter.facts;

import java.util.Map;
import java.util.regex.Pattern;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls of the JDK that are linearizable: whatever their steps are, other tasks see each of them
 * happen at one moment, or, where a call waits, at one moment before and one behind that. So
 * nothing is lost where each is one step.
 *
 * <p>Source: Herlihy and Wing, "Linearizability: A Correctness Condition for Concurrent Objects",
 * TOPLAS 1990; for calls that wait, Scherer and Scott, "Nonblocking Concurrent Data Structures with
 * Condition Synchronization", DISC 2004. That a method is linearizable is what its class's page
 * says, or its code: for each class the reason stands here.
 */
final class OneStepCalls {
  private static final String QUEUE =
      "(add|offer|put|poll|take|peek|element|push|pop|get|remove)(First|Last)?";

  /** By class: names of methods, with the beginnings of their descriptors. */
  private static final Map<String, Pattern> CALLS =
      Map.ofEntries(
          // One word says who has the lock; what waits is in a queue, and parks: steps of the
          // kernel.
          of(
              "locks/ReentrantLock",
              "(lock|unlock|tryLock|lockInterruptibly|is\\w+|get\\w*Count).*"),
          of("locks/Lock", "(lock|unlock|tryLock|lockInterruptibly).*"),
          of("locks/ReentrantReadWriteLock$ReadLock", "(lock|unlock|tryLock|lockInterruptibly).*"),
          of("locks/ReentrantReadWriteLock$WriteLock", "(lock|unlock|tryLock|lockInterruptibly).*"),
          of("locks/StampedLock", "(readLock|writeLock|try\\w+|unlock\\w*|validate|is\\w+)\\(.*"),
          // Called by who has the lock, which it shares its state with.
          of("locks/Condition", "(await\\w*|signal|signalAll)\\(.*"),
          // One word counts.
          of("CountDownLatch", "(await|countDown|getCount)\\(.*"),
          of("Semaphore", "(acquire\\w*|tryAcquire|release|availablePermits|drainPermits)\\(.*"),
          of("Phaser", "(arrive\\w*|register|bulkRegister|awaitAdvance\\w*|getPhase)\\(.*"),
          // All under its lock.
          of("CyclicBarrier", "(await|reset|isBroken|getNumberWaiting|getParties)\\(.*"),
          of("ArrayBlockingQueue", "(" + QUEUE + "|size|isEmpty|contains|clear)\\(.*"),
          of("LinkedBlockingDeque", "(" + QUEUE + "|size|isEmpty|contains|clear)\\(.*"),
          // A lock for each end, or both; the count is changed at the moment that others see.
          of("LinkedBlockingQueue", "(" + QUEUE + "|size|isEmpty|contains|clear)\\(.*"),
          // Who gives and who takes meet in one exchange of a word.
          of("SynchronousQueue", "(put|take|offer|poll)\\(.*"),
          // A key's bin is changed by one exchange, or under its lock, and read in one word.
          of(
              "ConcurrentHashMap",
              "(get|getOrDefault|containsKey|put|putIfAbsent|remove|replace|computeIfAbsent"
                  + "|computeIfPresent|compute|merge)\\(.*"),
          // Michael and Scott's: an exchange of a link or an item.
          of("ConcurrentLinkedQueue", "(add|offer|poll|peek|isEmpty|element)\\(.*|remove\\(\\).*"),
          // Writers have a lock, and put another array in place; readers read that once.
          of(
              "CopyOnWriteArrayList",
              "(get|set|size|isEmpty|contains|indexOf|add|addIfAbsent|remove|clear)\\(.*"),
          // Each method is synchronized; arguments that are texts don't change.
          Map.entry("java/lang/StringBuffer", Pattern.compile("(append|length|toString)\\(.*")));

  /**
   * Of these, those that change nothing, whatever their names are: who waits is woken by others.
   */
  private static final Pattern LOOKS =
      Pattern.compile(
          "java/util/concurrent/(CountDownLatch.await|Phaser.awaitAdvance.*"
              + "|locks/StampedLock.(validate|tryOptimisticRead))");

  private OneStepCalls() {}

  private static Map.Entry<String, Pattern> of(String name, String methods) {
    return Map.entry("java/util/concurrent/" + name, Pattern.compile(methods));
  }

  /** Whether one of them only looks at its object. */
  static boolean looks(MethodInsnNode call) {
    return LOOKS.matcher(call.owner + "." + call.name).matches();
  }

  /** Whether a call is one of them. */
  static boolean has(MethodInsnNode call) {
    Pattern methods = CALLS.get(call.owner);
    return methods != null && methods.matcher(call.name + call.desc).matches();
  }
}
