package dev.lockstep.agent.table;

import static dev.lockstep.agent.table.Call.NANOS;
import static dev.lockstep.agent.table.JdkChange.in;
import static dev.lockstep.agent.table.Names.OBJECT;
import static dev.lockstep.agent.table.When.mentioned;
import static dev.lockstep.agent.table.When.named;

import java.util.List;

/** The collector's threads: what they find at times of their own, and what they would run. */
final class CollectorTable {
  private static final String QUEUE = "Ljava/lang/ref/ReferenceQueue;";
  private static final String ACCESS = "Ljdk/internal/access/JavaLangAccess;";
  private static final String FINALIZERS = "jdk/references/Finalizers.";
  private static final String REFERENCE = "Ljava/lang/ref/Reference;";

  static final List<JdkChange> CHANGES =
      List.of(
          in("java.lang.ref.ReferenceQueue", mentioned("java/lang/ref/ReferenceQueue"))
              .because("a real wait stops all tasks for ever")
              .before("remove()" + REFERENCE, "jdk/references/References.await(" + QUEUE + ")V")
              .before("remove(J)" + REFERENCE, "jdk/references/References.await(" + QUEUE + "J)V")
              .after("enqueue", "jdk/references/References.queued()V")
              .call(
                  "java/lang/Object.wait(J)V",
                  "jdk/references/References.awaitInMonitor(" + OBJECT + "J)V",
                  "remove0")
              .call(NANOS.method(), "jdk/references/References.nanoTime()J"),
          in("jdk.internal.ref.CleanerImpl", mentioned("java/lang/ref/Cleaner"))
              .because("what the collector finds at times of its own is chance")
              .call(
                  "java/lang/ref/ReferenceQueue.remove(J)" + REFERENCE,
                  "jdk/references/Cleaners.next(" + QUEUE + "J)" + REFERENCE),
          in("java.lang.ref.Finalizer", mentioned(named("finalize")))
              .because("a thread of the JDK would run the program when memory is collected")
              .call(
                  "jdk/internal/access/JavaLangAccess.invokeFinalize(Ljava/lang/Object;)V",
                  FINALIZERS + "invoke(" + ACCESS + "Ljava/lang/Object;)V")
              .answer(
                  "runFinalizer(" + ACCESS + ")V", FINALIZERS + "isLeft(" + OBJECT + ACCESS + ")Z")
              .answer("runFinalization()V", FINALIZERS + "runFound()Z"),
          in("jdk.internal.ref.CleanerImpl$PhantomCleanableRef", mentioned("java/lang/ref/Cleaner"))
              .because("a thread of the JDK would run the program when memory is collected")
              .call("java/lang/Runnable.run()V", "jdk/Threads.clean(Ljava/lang/Runnable;)V"));

  private CollectorTable() {}
}
