package dev.lockstep.hooks;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What {@link ShieldedEngine} is for the engine, for what threads of the JDK ask. It is no record:
 * agents may have changed what all records have in common.
 */
final class ShieldedThreads implements ThreadEngine {
  private final ThreadEngine threads;

  ShieldedThreads(ThreadEngine threads) {
    this.threads = threads;
  }

  @Override
  public void start(Thread thread) {
    long before = ShieldedEngine.enter();
    try {
      threads.start(thread);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public boolean join(Thread thread, long nanos) throws InterruptedException {
    long before = ShieldedEngine.enter();
    try {
      return threads.join(thread, nanos);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public void park(long nanos) {
    long before = ShieldedEngine.enter();
    try {
      threads.park(nanos);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public boolean unpark(Thread thread) {
    long before = ShieldedEngine.enter();
    try {
      return threads.unpark(thread);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public boolean interrupt(Thread thread) {
    long before = ShieldedEngine.enter();
    try {
      return threads.interrupt(thread);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public void addShutdownHook(Thread hook) {
    long before = ShieldedEngine.enter();
    try {
      threads.addShutdownHook(hook);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public boolean removeShutdownHook(Thread hook) {
    long before = ShieldedEngine.enter();
    try {
      return threads.removeShutdownHook(hook);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public void atEnd(Runnable action) {
    long before = ShieldedEngine.enter();
    try {
      threads.atEnd(action);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public boolean holdsLock(Object object) {
    long before = ShieldedEngine.enter();
    try {
      return threads.holdsLock(object);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public void awaitReference(long nanos) throws InterruptedException {
    long before = ShieldedEngine.enter();
    try {
      threads.awaitReference(nanos);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public void referencesQueued() {
    long before = ShieldedEngine.enter();
    try {
      threads.referencesQueued();
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public Thread.State state(Thread thread, Thread.State otherwise) {
    long before = ShieldedEngine.enter();
    try {
      return threads.state(thread, otherwise);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public StackTraceElement @Nullable [] stack(Thread thread) {
    long before = ShieldedEngine.enter();
    try {
      return threads.stack(thread);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public Thread[] all() {
    long before = ShieldedEngine.enter();
    try {
      return threads.all();
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public boolean isAlone() {
    long before = ShieldedEngine.enter();
    try {
      return threads.isAlone();
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public boolean othersGoOn() {
    long before = ShieldedEngine.enter();
    try {
      return threads.othersGoOn();
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public int mostAlive() {
    long before = ShieldedEngine.enter();
    try {
      return threads.mostAlive();
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public long started() {
    long before = ShieldedEngine.enter();
    try {
      return threads.started();
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public @Nullable Object awaited(Thread thread) {
    long before = ShieldedEngine.enter();
    try {
      return threads.awaited(thread);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public @Nullable Thread holder(Thread thread) {
    long before = ShieldedEngine.enter();
    try {
      return threads.holder(thread);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public <T> T ofProcess(Class<T> kind, Supplier<T> make) {
    long before = ShieldedEngine.enter();
    try {
      return threads.ofProcess(kind, make);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public long nextId() {
    long before = ShieldedEngine.enter();
    try {
      return threads.nextId();
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public int nextNameNumber() {
    long before = ShieldedEngine.enter();
    try {
      return threads.nextNameNumber();
    } finally {
      ShieldedEngine.leave(before);
    }
  }
}
