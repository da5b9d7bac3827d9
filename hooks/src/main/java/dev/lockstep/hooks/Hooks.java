package dev.lockstep.hooks;

/** Where the hooks find the engine that they forward to. */
public final class Hooks {
  /** The engine in charge; set once, before the program's first instruction. */
  public static Engine engine = new Unsimulated();

  private Hooks() {}
}
