// fixed: aba; options:
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** A lock-free stack makes a new cell at each push, so a top that is the same has not changed. */
public class AbaStackOfNodesFixed {
  static class Node {
    final AtomicInteger users = new AtomicInteger();
  }

  record Cell(Node node, Cell next) {}

  static final AtomicReference<Cell> top = new AtomicReference<>();
  static volatile boolean isShared;

  public static void main(String[] args) throws InterruptedException {
    for (int i = 0; i < 4; i++) {
      push(new Node());
    }
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(AbaStackOfNodesFixed::work);
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
    Cell old;
    do {
      old = top.get();
    } while (!top.compareAndSet(old, new Cell(node, old)));
  }

  static Node pop() {
    Cell old = top.get();
    while (old != null && !top.compareAndSet(old, old.next())) {
      old = top.get();
    }
    Node node = old == null ? null : old.node();
    if (node != null && node.users.incrementAndGet() > 1) {
      isShared = true;
    }
    return node;
  }
}
