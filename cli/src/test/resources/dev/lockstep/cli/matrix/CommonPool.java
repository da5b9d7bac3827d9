// --machine smp

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/** The common pool is as its settings say, which name a class of the program. */
public class CommonPool {
  /** Makes threads with names of their own. */
  public static class Named implements ForkJoinPool.ForkJoinWorkerThreadFactory {
    @Override
    public ForkJoinWorkerThread newThread(ForkJoinPool pool) {
      ForkJoinWorkerThread made =
          ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
      made.setName("mine-" + made.getName());
      return made;
    }
  }

  public static void main(String[] args) throws Exception {
    String common = "java.util.concurrent.ForkJoinPool.common.";
    System.out.println(System.getProperty(common + "parallelism"));
    System.setProperty(common + "parallelism", "3");
    System.setProperty(common + "threadFactory", "CommonPool$Named");
    System.out.println(ForkJoinPool.getCommonPoolParallelism());
    System.out.println(
        CompletableFuture.supplyAsync(() -> Thread.currentThread().getName()).get());
  }
}
