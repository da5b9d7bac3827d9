package dev.lockstep.xmp;

/** The variable of a barrier, which {@link Xmp#barasgn} makes one. */
public final class Barrier extends Assignable<Meeting> {
  /** A variable that is no barrier yet. */
  public Barrier() {
    super(0);
  }

  @Override
  String word() {
    return "barrier";
  }
}
