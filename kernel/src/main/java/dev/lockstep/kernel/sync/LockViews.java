package dev.lockstep.kernel.sync;

import java.util.Map;
import jdk.internal.misc.Unsafe;

/**
 * What locks of the JDK share with their conditions, and with the locks for readers and writers
 * that they consist of: who touches one of these touches all.
 */
final class LockViews {
  private static final String LOCKS = "java.util.concurrent.locks.";

  /** Where a class has what is shared. */
  private static final Map<String, String> FIELDS =
      Map.of(
          LOCKS + "ReentrantLock", "sync",
          LOCKS + "ReentrantReadWriteLock", "sync",
          LOCKS + "ReentrantReadWriteLock$ReadLock", "sync",
          LOCKS + "ReentrantReadWriteLock$WriteLock", "sync",
          LOCKS + "AbstractQueuedSynchronizer$ConditionObject", "this$0",
          LOCKS + "StampedLock$ReadLockView", "this$0",
          LOCKS + "StampedLock$WriteLockView", "this$0",
          LOCKS + "StampedLock$ReadWriteLockView", "this$0");

  private LockViews() {}

  /** What an object shares with others; itself if it is none of these. */
  static Object shared(Object object) {
    Class<?> type = object.getClass();
    String field = type.getName().startsWith(LOCKS) ? FIELDS.get(type.getName()) : null;
    if (field == null) {
      return object;
    }
    Unsafe memory = Unsafe.getUnsafe();
    return memory.getReference(object, memory.objectFieldOffset(type, field));
  }
}
