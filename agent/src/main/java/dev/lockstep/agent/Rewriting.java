package dev.lockstep.agent;

/** The rewriting of one program's classes, which goes on until it is closed. */
@FunctionalInterface
public interface Rewriting extends AutoCloseable {
  /** Rewrites no class. */
  Rewriting NONE = () -> {};

  /** From here on, classes are loaded as they are. */
  @Override
  void close();
}
