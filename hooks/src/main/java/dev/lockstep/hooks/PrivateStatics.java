package dev.lockstep.hooks;

/** The static fields of one class in one process. Rewriting makes a class of this kind for each. */
public interface PrivateStatics {
  /** Runs the class's static initialiser, its superclass's before it. */
  void initialize();

  /** Lets the class find these at once, or no more, as the only ones there are. */
  void setOnly(boolean isOnly);

  /** Those of an interface with default methods, which classes initialise before themselves. */
  interface OfInterface extends PrivateStatics {}
}
