package dev.lockstep.cli.engines;

import dev.lockstep.engines.api.ChildJvm;
import dev.lockstep.engines.api.Hand;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.IoReason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** JVMs of this machine, started with the words of this one. */
public final class LocalCrew implements Crew {
  private final String property;
  private final int size;
  private final Path folder;

  /**
   * None yet.
   *
   * @param property names the socket to them
   */
  public LocalCrew(String property, int size) {
    this.property = property;
    this.size = size;
    try {
      folder = Files.createTempDirectory("lockstep-workers");
    } catch (IOException e) {
      throw new UsageException("no temporary folder can be made: " + IoReason.of(e));
    }
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Hand hire(int index, Consumer<Process> started) throws IOException {
    Path socket = folder.resolve(String.valueOf(index));
    return ChildJvm.start(SameCommand.of(property, socket), socket, started);
  }

  @Override
  public boolean isElsewhere() {
    return false;
  }

  @Override
  public void close() {
    try {
      Files.deleteIfExists(folder);
    } catch (IOException othersAreStillInIt) {
      folder.toFile().deleteOnExit();
    }
  }
}
