import java.util.ArrayList;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads add to a list, without a lock. */
class SharedList {
  static final ArrayList<String> list = new ArrayList<>();

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> list.add("b"));
    other.start();
    list.add("a");
    other.join();
    System.out.println(list.size());
  }
}

/** The same with a lock; and what main does behind them is none of theirs. */
class LockedList {
  static final ArrayList<String> list = new ArrayList<>();

  static synchronized void add(String text) {
    list.add(text);
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> add("b"));
    other.start();
    add("a");
    other.join();
    System.out.println(String.join("", list));
  }
}

/** Each thread puts its name where the other one may have put its own. */
class SharedMap {
  static final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> map.putIfAbsent("k", "b"));
    other.start();
    map.putIfAbsent("k", "a");
    other.join();
    System.out.println(map.get("k"));
  }
}

/** A lock is given back by who waits for a condition of it. */
class Conditions {
  static final ReentrantLock lock = new ReentrantLock();
  static final Condition set = lock.newCondition();
  static boolean isSet;

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(Conditions::set);
    other.start();
    lock.lock();
    boolean hasWaited = !isSet;
    while (!isSet) {
      set.await();
    }
    lock.unlock();
    other.join();
    System.out.println(hasWaited);
  }

  static void set() {
    lock.lock();
    isSet = true;
    set.signal();
    lock.unlock();
  }
}
