package greeter.impl;

import java.util.concurrent.locks.ReentrantLock;

/** No other bundle sees it. */
final class Greeting {
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static int greeted;

  private Greeting() {}

  static String of(String whom) {
    LOCK.lock();
    try {
      greeted++;
      return "hello, " + whom;
    } finally {
      LOCK.unlock();
    }
  }
}
