package dev.lockstep.kernel.time;

/** A step of a message on its way through the network. */
public final class Passage extends Event {
  private final Runnable what;

  /** Lets {@code what} happen at a processor. */
  public Passage(long tick, int processor, Runnable what) {
    super(Kind.PASSAGE, tick, processor);
    this.what = what;
  }

  @Override
  public void happen() {
    what.run();
  }

  @Override
  public String toString() {
    return number() == 0 ? "passage at the host" : "passage at node " + (number() - 1);
  }
}
