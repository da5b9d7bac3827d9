package dev.lockstep.cli.engines;

import dev.lockstep.engines.api.Hand;
import java.io.IOException;
import java.util.function.Consumer;

/** Those who make tasks for a command. */
public interface Crew extends AutoCloseable {
  /** How many work at a time. */
  int size();

  /**
   * Takes on one of them, to which tasks are said by lines, and which answers as {@link
   * dev.lockstep.engines.api.Answers} says.
   *
   * @param index which of them, from 0
   * @param started is given its process, if it is one of this machine
   * @throws IOException if it ends at once
   */
  Hand hire(int index, Consumer<Process> started) throws IOException;

  /**
   * Whether what answers is somewhere else: then each task may be made by another worker, and one
   * that ends takes no hand with it.
   */
  boolean isElsewhere();

  @Override
  void close();
}
