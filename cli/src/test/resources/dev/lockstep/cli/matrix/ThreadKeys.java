import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Threads as keys: of the task, and some that are never started. */
class ThreadKeys {
  public static void main(String[] args) {
    Thread task = Thread.currentThread();
    System.out.println(task.getName() + " " + task.getPriority() + " " + task.isDaemon());
    Map<Thread, Integer> threads = new HashMap<>();
    threads.put(task, -1);
    for (int i = 0; i < 6; i++) {
      threads.put(new Thread(() -> {}, "t" + i), i);
    }
    System.out.println(threads.values());
    Set<Thread.State> states = new HashSet<>();
    threads.keySet().forEach(thread -> states.add(thread.getState()));
    System.out.println(states);
    ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 5);
    System.out.println(local.get() + " " + local.hashCode() + " " + task.hashCode());
    System.out.println(task.isVirtual() + " " + task.isInterrupted());
  }
}
