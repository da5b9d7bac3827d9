package dev.lockstep.hooks;

/** No machine: rewritten code runs alone, with one process, real clocks and no monitors. */
final class Unsimulated implements Engine {
  @Override
  public void sliceEnded() {
    Ticks.left = -Ticks.LONGEST_SLICE;
  }

  @Override
  public void renewSlice() {
    sliceEnded();
  }

  @Override
  public void sliceOverrun() {
    sliceEnded();
  }

  @Override
  public void advance(long counter) {
    Ticks.left = -Ticks.LONGEST_SLICE;
  }

  @Override
  public int reach(int node, long bytes) {
    return 0;
  }

  @Override
  public void suspendCounting() {}

  @Override
  public void resumeCounting() {}

  @Override
  public void enter(Object object) {}

  @Override
  public void exit(Object object) {}

  @Override
  public void await(Object object, long nanos) {}

  @Override
  public void signal(Object object, boolean all) {}

  @Override
  public PrivateStatics initialize(int slot, PrivateStatics fresh) {
    Statics.current[slot] = fresh;
    fresh.initialize();
    return fresh;
  }

  @Override
  public long nanoTime() {
    return System.nanoTime();
  }

  @Override
  public long nanosToLimit() {
    return Long.MAX_VALUE;
  }

  @Override
  public long currentTimeMillis() {
    return System.currentTimeMillis();
  }

  @Override
  public void sleep(long nanos) {}

  @Override
  public void awaitLook(long nanos, String outside) {}

  @Override
  public int processors() {
    return 1;
  }

  @Override
  public ThreadEngine threads() {
    throw new UnsupportedOperationException("there is no run that threads could be in");
  }

  @Override
  public long seed() {
    return 0;
  }

  @Override
  public int identityHash(Object object) {
    return System.identityHashCode(object);
  }

  @Override
  public void ownSettings() {}

  @Override
  public void exitProgram(int status) {
    throw new UnsupportedOperationException("there is no run that System.exit could end");
  }

  @Override
  public void haltProgram(int status) {
    exitProgram(status);
  }

  @Override
  public void yieldTurn() {}

  @Override
  public void loopInJdk() {}

  @Override
  public void takeForJdk(Object object) {}

  @Override
  public void giveForJdk(Object object) {}
}
