package dev.lockstep.kernel.network;

/** Carries messages between different nodes. */
public interface Network {
  /** A message leaves its sender's processor at {@code tick}; ticks never go back. */
  void inject(Transfer transfer, long tick);
}
