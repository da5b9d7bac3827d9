package dev.lockstep.instrumenter.facts;

import java.util.Map;
import java.util.regex.Pattern;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls of the JDK whose result may say that they have changed nothing: an exchange of a value that
 * was another one, a look into a queue that was empty, a lock that was not free. So two of them can
 * come in either order, and a loop that only makes such calls only looks.
 *
 * <p>Only collections that hold no null are here: a {@code LinkedList} may have given one away.
 *
 * <p>A call that waits for a while is in its object's queue meanwhile, which others can ask for; in
 * the end it leaves that.
 */
public final class VainCalls {
  private static final String QUEUE =
      "(poll|pollFirst|pollLast)\\(.*|(offer|offerFirst|offerLast|remove)\\(.*\\)Z";

  private static final String LOCK = "tryLock\\(.*";

  private static final String EXCHANGE = "(compareAndSet|weakCompareAndSet\\w*)\\(.*";

  private static final String ATOMIC = "java/util/concurrent/atomic/Atomic";

  /** By class: names of methods, with the beginnings of their descriptors. */
  private static final Map<String, Pattern> CALLS =
      Map.ofEntries(
          of("locks/ReentrantLock", LOCK),
          of("locks/Lock", LOCK),
          of("locks/ReentrantReadWriteLock$ReadLock", LOCK),
          of("locks/ReentrantReadWriteLock$WriteLock", LOCK),
          of("CountDownLatch", "await\\(J.*"),
          of("Semaphore", "tryAcquire\\(.*"),
          of("ArrayBlockingQueue", QUEUE),
          of("LinkedBlockingQueue", QUEUE),
          of("LinkedBlockingDeque", QUEUE),
          of("ConcurrentLinkedQueue", QUEUE),
          // Who waits there is seen by who offers.
          of("SynchronousQueue", "poll\\(\\).*|offer\\(Ljava/lang/Object;\\)Z"),
          of("ConcurrentHashMap", "(remove|replace)\\(.*\\)Z|remove\\(.*\\)Ljava/lang/Object;"),
          of("CopyOnWriteArrayList", "(remove|addIfAbsent)\\(.*\\)Z"),
          Map.entry("java/util/ArrayDeque", Pattern.compile("poll(First|Last)?\\(.*")),
          Map.entry("java/lang/invoke/VarHandle", Pattern.compile(EXCHANGE)));

  private static final Pattern OF_ATOMICS = Pattern.compile(EXCHANGE);

  private VainCalls() {}

  private static Map.Entry<String, Pattern> of(String name, String methods) {
    return Map.entry("java/util/concurrent/" + name, Pattern.compile(methods));
  }

  /** Whether a call is one of them: if its result is false or null, it has changed nothing. */
  public static boolean has(MethodInsnNode call) {
    Pattern methods = call.owner.startsWith(ATOMIC) ? OF_ATOMICS : CALLS.get(call.owner);
    return methods != null && methods.matcher(call.name + call.desc).matches();
  }

  /** Whether it waits for a while before that. */
  static boolean tries(MethodInsnNode call) {
    return call.desc.contains("Ljava/util/concurrent/TimeUnit;") && has(call);
  }
}
