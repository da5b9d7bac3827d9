package dev.lockstep.junit;

/** Throws what tests throw, which may be anything. */
final class Rethrown {
  private Rethrown() {}

  /** Throws it; the compiler takes it for a {@code T}. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  static <T extends Throwable> T as(Throwable thrown) throws T {
    throw (T) thrown;
  }
}
