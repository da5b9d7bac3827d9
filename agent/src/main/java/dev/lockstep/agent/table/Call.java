package dev.lockstep.agent.table;

import static dev.lockstep.agent.table.Names.OBJECT;
import static dev.lockstep.agent.table.Names.OF_OBJECT;

/**
 * A call that several classes of the JDK make, and the hook that they call instead.
 *
 * @param method as {@link dev.lockstep.instrumenter.jdk.HookRow} writes it
 * @param hook as {@link dev.lockstep.instrumenter.code.Hook} writes it
 */
record Call(String method, String hook) {
  static final Call MILLIS =
      new Call("java/lang/System.currentTimeMillis()J", "jdk/JdkOutside.currentTimeMillis()J");
  static final Call NANOS = new Call("java/lang/System.nanoTime()J", "jdk/JdkOutside.nanoTime()J");
  static final Call EVEN_NANOS =
      new Call("java/lang/System.nanoTime()J", "jdk/JdkOutside.evenNanoTime()J");
  static final Call HASH = new Call("java/lang/Object.hashCode()I", "jdk/Hashes.of" + OF_OBJECT);
  static final Call IDENTITY =
      new Call("java/lang/System.identityHashCode" + OF_OBJECT, "jdk/Hashes.identity" + OF_OBJECT);
  static final Call PROCESSORS =
      new Call(
          "java/lang/Runtime.availableProcessors()I",
          "jdk/JdkOutside.processors(Ljava/lang/Runtime;)I");
  static final Call NOTIFY_ALL =
      new Call("java/lang/Object.notifyAll()V", "jdk/Threads.signalAll(" + OBJECT + ")V");
  static final Call NOTIFY =
      new Call("java/lang/Object.notify()V", "jdk/Threads.signal(" + OBJECT + ")V");
}
