import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Starts threads, waits for them, and prints. */
class Programs {
  static void run(Runnable... bodies) throws InterruptedException {
    Thread[] threads = new Thread[bodies.length];
    for (int i = 0; i < bodies.length; i++) {
      threads[i] = new Thread(bodies[i]);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}

class StoreBuffering {
  static int x, y, a, b;

  public static void main(String[] args) throws Exception {
    Programs.run(() -> { x = 1; a = y; }, () -> { y = 1; b = x; });
    System.out.println(a + " " + b);
  }
}

class MessagePassing {
  static int x, y, a, b;

  public static void main(String[] args) throws Exception {
    Programs.run(() -> { x = 1; y = 1; }, () -> { a = y; b = x; });
    System.out.println(a + " " + b);
  }
}

class LoadBuffering {
  static int x, y, a, b;

  public static void main(String[] args) throws Exception {
    Programs.run(() -> { a = x; y = 1; }, () -> { b = y; x = 1; });
    System.out.println(a + " " + b);
  }
}

class Iriw {
  static int x, y, a, b, c, d;

  public static void main(String[] args) throws Exception {
    Programs.run(() -> x = 1, () -> y = 1, () -> { a = x; b = y; }, () -> { c = y; d = x; });
    System.out.println(a + " " + b + " " + c + " " + d);
  }
}

class Coherence {
  static int x, a, b;

  public static void main(String[] args) throws Exception {
    Programs.run(() -> { x = 1; x = 2; }, () -> { a = x; b = x; });
    System.out.println(a + " " + b);
  }
}

class TwoAndTwoWrites {
  static int x, y;

  public static void main(String[] args) throws Exception {
    Programs.run(() -> { x = 1; y = 2; }, () -> { y = 1; x = 2; });
    System.out.println(x + " " + y);
  }
}

class LostUpdate {
  static int x;

  public static void main(String[] args) throws Exception {
    Programs.run(() -> x++, () -> x++, () -> x++);
    System.out.println(x);
  }
}

class Elements {
  static final int[] A = new int[2];

  public static void main(String[] args) throws Exception {
    Programs.run(() -> { A[0] = 1; A[1] = A[0]; }, () -> A[0] = 2);
    System.out.println(A[0] + " " + A[1]);
  }
}

class CasLoop {
  static final AtomicInteger X = new AtomicInteger();

  static void add() {
    int seen;
    do {
      seen = X.get();
    } while (!X.compareAndSet(seen, seen + 1));
  }

  public static void main(String[] args) throws Exception {
    Programs.run(CasLoop::add, CasLoop::add);
    System.out.println(X.get());
  }
}

class References {
  static final AtomicInteger X = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Programs.run(X::incrementAndGet, X::incrementAndGet, () -> X.set(X.get() + 1));
    System.out.println(X.get());
  }
}

class Handles {
  static final VarHandle X;
  int x;

  static {
    try {
      X = MethodHandles.lookup().findVarHandle(Handles.class, "x", int.class);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Handles one = new Handles();
    int[] seen = new int[1];
    Programs.run(() -> X.compareAndSet(one, 0, 1), () -> { seen[0] = one.x; one.x = 2; });
    System.out.println(seen[0] + " " + one.x);
  }
}

class Stack {
  record Node(int value, Node next) {}

  static final AtomicReference<Node> TOP = new AtomicReference<>();

  static void push(int value) {
    Node next;
    do {
      next = TOP.get();
    } while (!TOP.compareAndSet(next, new Node(value, next)));
  }

  static int pop() {
    Node top;
    do {
      top = TOP.get();
      if (top == null) {
        return 0;
      }
    } while (!TOP.compareAndSet(top, top.next()));
    return top.value();
  }

  public static void main(String[] args) throws Exception {
    int[] popped = new int[1];
    Programs.run(() -> push(1), () -> push(2), () -> popped[0] = pop());
    StringBuilder left = new StringBuilder();
    for (Node node = TOP.get(); node != null; node = node.next()) {
      left.append(node.value());
    }
    System.out.println(popped[0] + " " + left);
  }
}

class Queue {
  static final class Node {
    final int value;
    final AtomicReference<Node> next = new AtomicReference<>();

    Node(int value) {
      this.value = value;
    }
  }

  static final AtomicReference<Node> HEAD = new AtomicReference<>(new Node(0));
  static final AtomicReference<Node> TAIL = new AtomicReference<>(HEAD.get());

  static void add(int value) {
    Node added = new Node(value);
    while (true) {
      Node tail = TAIL.get();
      Node next = tail.next.get();
      if (next != null) {
        TAIL.compareAndSet(tail, next);
      } else if (tail.next.compareAndSet(null, added)) {
        TAIL.compareAndSet(tail, added);
        return;
      }
    }
  }

  static int take() {
    while (true) {
      Node head = HEAD.get();
      Node next = head.next.get();
      if (next == null) {
        return 0;
      }
      if (HEAD.compareAndSet(head, next)) {
        return next.value;
      }
    }
  }

  public static void main(String[] args) throws Exception {
    int[] taken = new int[1];
    Programs.run(() -> add(1), () -> taken[0] = take());
    int left = take();
    System.out.println(taken[0] + " " + left);
  }
}

class Locked {
  static int x;

  static synchronized void add() {
    x++;
  }

  public static void main(String[] args) throws Exception {
    Programs.run(Locked::add, Locked::add, Locked::add);
    System.out.println(x);
  }
}

class Philosophers {
  static final Object A = new Object();
  static final Object B = new Object();

  static void eat(Object left, Object right) {
    synchronized (left) {
      synchronized (right) {
        System.out.print("");
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Programs.run(() -> eat(A, B), () -> eat(B, A));
    System.out.println("done");
  }
}

class Waits {
  static final Object LOCK = new Object();
  static boolean is;

  public static void main(String[] args) throws Exception {
    Programs.run(
        () -> {
          synchronized (LOCK) {
            while (!is) {
              try {
                LOCK.wait();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            }
          }
        },
        () -> {
          synchronized (LOCK) {
            is = true;
            LOCK.notify();
          }
        });
    System.out.println("woken");
  }
}

class ForgottenWakeUp {
  static final Object LOCK = new Object();

  public static void main(String[] args) throws Exception {
    Programs.run(
        () -> {
          synchronized (LOCK) {
            try {
              LOCK.wait();
            } catch (InterruptedException e) {
              throw new AssertionError(e);
            }
          }
        },
        () -> {
          synchronized (LOCK) {
            LOCK.notify();
          }
        });
    System.out.println("woken");
  }
}

class NotifiesOne {
  static final Object LOCK = new Object();
  static final StringBuffer WOKEN = new StringBuffer();
  static int waiting;

  static void await(char name) {
    synchronized (LOCK) {
      waiting++;
      try {
        LOCK.wait();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      System.out.print(name);
      LOCK.notify();
    }
  }

  public static void main(String[] args) throws Exception {
    new Thread(() -> await('a')).start();
    new Thread(() -> await('b')).start();
    while (true) {
      synchronized (LOCK) {
        if (waiting == 2) {
          LOCK.notify();
          return;
        }
      }
    }
  }
}

class TimedWait {
  static final Object LOCK = new Object();
  static boolean is;

  public static void main(String[] args) throws Exception {
    Programs.run(
        () -> {
          synchronized (LOCK) {
            if (!is) {
              try {
                LOCK.wait(1000);
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            }
            System.out.println(is);
          }
        },
        () -> {
          synchronized (LOCK) {
            is = true;
            LOCK.notify();
          }
        });
  }
}

class Sleeps {
  static int x;

  public static void main(String[] args) throws Exception {
    new Thread(() -> x = 1).start();
    Thread.sleep(1000);
    System.out.println(x);
  }
}

class Spins {
  static volatile boolean is;
  static int x;

  public static void main(String[] args) throws Exception {
    Programs.run(
        () -> { x = 1; is = true; },
        () -> {
          while (!is) {
            Thread.onSpinWait();
          }
          System.out.println(x);
        });
  }
}

class CountedSpin {
  static volatile boolean is;

  public static void main(String[] args) throws Exception {
    Programs.run(
        () -> is = true,
        () -> {
          for (int i = 0; i < 3; i++) {
            if (is) {
              System.out.println(i);
              return;
            }
          }
          System.out.println("not");
        });
  }
}

class SpinsForEver {
  static volatile boolean is;

  public static void main(String[] args) {
    new Thread(
            () -> {
              while (!is) {
                Thread.yield();
              }
            })
        .start();
  }
}

class Exits {
  static int x;

  public static void main(String[] args) {
    new Thread(() -> { x = 1; x = 2; }).start();
    System.out.println(x);
    System.exit(0);
  }
}

class Daemon {
  static int x;

  public static void main(String[] args) {
    Thread daemon = new Thread(() -> System.out.println("daemon"));
    daemon.setDaemon(true);
    daemon.start();
    System.out.println("main");
  }
}

class Interrupts {
  public static void main(String[] args) throws Exception {
    Thread sleeper =
        new Thread(
            () -> {
              try {
                Thread.sleep(10);
                System.out.println("slept");
              } catch (InterruptedException e) {
                System.out.println("interrupted");
              }
            });
    sleeper.start();
    sleeper.interrupt();
    sleeper.join();
  }
}

class Parks {
  static volatile boolean is;

  public static void main(String[] args) throws Exception {
    Thread parked =
        new Thread(
            () -> {
              while (!is) {
                LockSupport.park();
              }
              System.out.println("unparked");
            });
    parked.start();
    is = true;
    LockSupport.unpark(parked);
    parked.join();
  }
}

class Locks {
  static final ReentrantLock LOCK = new ReentrantLock();
  static int x;

  static void add() {
    LOCK.lock();
    try {
      x++;
    } finally {
      LOCK.unlock();
    }
  }

  public static void main(String[] args) throws Exception {
    Programs.run(Locks::add, Locks::add);
    System.out.println(x);
  }
}

class Dies {
  static int x;

  public static void main(String[] args) throws Exception {
    Programs.run(() -> x++, () -> x++);
    if (x != 2) {
      throw new IllegalStateException();
    }
  }
}

/** A lock that is taken by an exchange. */
class SpinLock {
  static final AtomicBoolean taken = new AtomicBoolean();
  static int count;

  static void add() {
    while (!taken.compareAndSet(false, true)) {
      Thread.onSpinWait();
    }
    count++;
    taken.set(false);
  }

  public static void main(String[] args) throws Exception {
    Programs.run(SpinLock::add, SpinLock::add);
    System.out.println(count);
  }
}

/** A queue is asked until it has something. */
class PollsQueue {
  static final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
  static volatile boolean isDone;

  static void take() {
    int sum = 0;
    boolean goesOn = true;
    while (goesOn) {
      boolean wasDone = isDone;
      Integer item = queue.poll();
      if (item != null) {
        sum += item;
      } else if (wasDone) {
        goesOn = false;
      }
    }
    System.out.println(sum);
  }

  public static void main(String[] args) throws Exception {
    Programs.run(
        () -> {
          queue.add(1);
          queue.add(2);
          isDone = true;
        },
        PollsQueue::take);
  }
}

/** A lock is waited for again and again, each time for a while. */
class TriesLock {
  static final ReentrantLock lock = new ReentrantLock();
  static int count;

  static void add() {
    try {
      while (!lock.tryLock(30, TimeUnit.MILLISECONDS)) {
        Thread.onSpinWait();
      }
      count++;
      lock.unlock();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Programs.run(TriesLock::add, TriesLock::add);
    System.out.println(count);
  }
}
