import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/** Queues with ties, sorting by hash codes, and what is concurrent but starts no thread. */
class Queues {
  record Job(int priority, Object what) {}

  public static void main(String[] args) {
    PriorityQueue<Job> jobs = new PriorityQueue<>(Comparator.comparingInt(Job::priority));
    List<Object> objects = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      jobs.add(new Job(i % 3, i));
      objects.add(i % 2 == 0 ? new Object() : new int[i]);
    }
    while (!jobs.isEmpty()) {
      System.out.print(jobs.poll().what() + " ");
    }
    List<Object> sorted = new ArrayList<>(objects);
    sorted.sort(Comparator.comparingInt(Object::hashCode));
    sorted.forEach(object -> System.out.print(objects.indexOf(object) + " "));
    System.out.println(Arrays.asList(new ArrayDeque<>(List.of(1, 2)).toArray()));
    LongAdder adder = new LongAdder();
    AtomicInteger count = new AtomicInteger();
    CompletableFuture<Integer> future = new CompletableFuture<>();
    future.thenAccept(adder::add).thenRun(count::incrementAndGet);
    future.complete(5);
    System.out.println(adder + " " + count + " " + future.isDone() + new BitSet(5));
    System.out.println(new CopyOnWriteArrayList<>(objects).hashCode() == objects.hashCode());
  }
}
