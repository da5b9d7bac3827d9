package dev.lockstep.kernel;

/** A step of a message on its way through the network. */
final class Passage extends Event {
  private final Runnable what;

  Passage(long tick, int processor, Runnable what) {
    super(Kind.PASSAGE);
    this.tick = tick;
    this.processor = processor;
    this.what = what;
  }

  @Override
  void happen() {
    what.run();
  }
}
