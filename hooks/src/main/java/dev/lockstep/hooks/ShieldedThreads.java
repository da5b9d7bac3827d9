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
    boolean before = ShieldedEngine.enter();
    try {
      threads.start(thread);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public boolean join(Thread thread, long nanos) throws InterruptedException {
    boolean before = ShieldedEngine.enter();
    try {
      return threads.join(thread, nanos);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public void park(long nanos) {
    boolean before = ShieldedEngine.enter();
    try {
      threads.park(nanos);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public boolean unpark(Thread thread) {
    boolean before = ShieldedEngine.enter();
    try {
      return threads.unpark(thread);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public boolean interrupt(Thread thread) {
    boolean before = ShieldedEngine.enter();
    try {
      return threads.interrupt(thread);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public void addShutdownHook(Thread hook) {
    boolean before = ShieldedEngine.enter();
    try {
      threads.addShutdownHook(hook);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public boolean removeShutdownHook(Thread hook) {
    boolean before = ShieldedEngine.enter();
    try {
      return threads.removeShutdownHook(hook);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public void atEnd(Runnable action) {
    boolean before = ShieldedEngine.enter();
    try {
      threads.atEnd(action);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public boolean holdsLock(Object object) {
    boolean before = ShieldedEngine.enter();
    try {
      return threads.holdsLock(object);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public void awaitReference(long nanos) throws InterruptedException {
    boolean before = ShieldedEngine.enter();
    try {
      threads.awaitReference(nanos);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public void referencesQueued() {
    boolean before = ShieldedEngine.enter();
    try {
      threads.referencesQueued();
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public Thread.State state(Thread thread, Thread.State otherwise) {
    boolean before = ShieldedEngine.enter();
    try {
      return threads.state(thread, otherwise);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public StackTraceElement @Nullable [] stack(Thread thread) {
    boolean before = ShieldedEngine.enter();
    try {
      return threads.stack(thread);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public Thread[] all() {
    boolean before = ShieldedEngine.enter();
    try {
      return threads.all();
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public boolean isAlone() {
    boolean before = ShieldedEngine.enter();
    try {
      return threads.isAlone();
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public boolean othersGoOn() {
    boolean before = ShieldedEngine.enter();
    try {
      return threads.othersGoOn();
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public int mostAlive() {
    boolean before = ShieldedEngine.enter();
    try {
      return threads.mostAlive();
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public long started() {
    boolean before = ShieldedEngine.enter();
    try {
      return threads.started();
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public @Nullable Object awaited(Thread thread) {
    boolean before = ShieldedEngine.enter();
    try {
      return threads.awaited(thread);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public @Nullable Thread holder(Thread thread) {
    boolean before = ShieldedEngine.enter();
    try {
      return threads.holder(thread);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public <T> T ofProcess(Class<T> kind, Supplier<T> make) {
    boolean before = ShieldedEngine.enter();
    try {
      return threads.ofProcess(kind, make);
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public long nextId() {
    boolean before = ShieldedEngine.enter();
    try {
      return threads.nextId();
    } finally {
      ShieldedEngine.leave(before);
    }
  }

  @Override
  public int nextNameNumber() {
    boolean before = ShieldedEngine.enter();
    try {
      return threads.nextNameNumber();
    } finally {
      ShieldedEngine.leave(before);
    }
  }
}
