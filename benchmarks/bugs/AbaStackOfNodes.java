// bug: aba; options:
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** A lock-free stack gets its nodes back: its top is the same one again, but not what is below. */
public class AbaStackOfNodes {
  static class Node {
    final AtomicInteger users = new AtomicInteger();
    volatile Node next;
  }

  static final AtomicReference<Node> top = new AtomicReference<>();
  static volatile boolean isShared;

  public static void main(String[] args) throws InterruptedException {
    for (int i = 0; i < 4; i++) {
      push(new Node());
    }
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(AbaStackOfNodes::work);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    if (isShared) {
      throw new IllegalStateException("two threads had one node");
    }
    System.out.println("no two threads had one node");
  }

  static void work() {
    for (int i = 0; i < 8; i++) {
      Node first = pop();
      Node second = pop();
      giveBack(first);
      Thread.onSpinWait();
      giveBack(second);
    }
  }

  static void giveBack(Node node) {
    if (node != null) {
      node.users.decrementAndGet();
      push(node);
    }
  }

  static void push(Node node) {
    Node old;
    do {
      old = top.get();
      node.next = old;
    } while (!top.compareAndSet(old, node));
  }

  static Node pop() {
    Node old = top.get();
    while (old != null && !top.compareAndSet(old, old.next)) {
      old = top.get();
    }
    Node node = old;
    if (node != null && node.users.incrementAndGet() > 1) {
      isShared = true;
    }
    return node;
  }
}
