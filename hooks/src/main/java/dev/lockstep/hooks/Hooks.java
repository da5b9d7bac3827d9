package dev.lockstep.hooks;

/** Where the hooks find the engine that they forward to. */
public final class Hooks {
  /**
   * The engine in charge. Nothing but {@link Installation} writes it, before a program's first
   * instruction and behind its last.
   */
  public static Engine engine = new Unsimulated();

  private Hooks() {}
}
