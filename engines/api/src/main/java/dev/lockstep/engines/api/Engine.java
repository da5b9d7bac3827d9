package dev.lockstep.engines.api;

import java.util.List;

/** Has tasks made on other machines. */
public interface Engine extends AutoCloseable {
  /** How many tasks it makes at a time. */
  int slots();

  /**
   * Has a task made, and waits for it. Many threads call this.
   *
   * @return what {@link Workers#answer} gives
   * @throws EngineException if it can't be made anywhere
   * @throws InterruptedException if the engine ends
   */
  List<String> answer(String task) throws EngineException, InterruptedException;

  /** Ends it, with all tasks. */
  @Override
  void close();
}
