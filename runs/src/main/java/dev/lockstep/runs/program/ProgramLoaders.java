package dev.lockstep.runs.program;

import dev.lockstep.agent.CarrierHashes;
import dev.lockstep.agent.ReachedJdk;
import dev.lockstep.hooks.Statics;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** All loaders of a program, and what they were made for. */
final class ProgramLoaders {
  private final ReachedJdk reached = new ReachedJdk();
  private final OurLibraries ours;
  private final Function<OurLibraries, ProgramLoader> maker;
  private final List<Closeable> open = new ArrayList<>();
  private Optional<Object> settings = Optional.empty();
  private boolean haveAssertions;
  private boolean isClosed;

  /**
   * None yet.
   *
   * @param ours what they see of Lockstep
   * @param maker makes loaders that see that
   */
  ProgramLoaders(OurLibraries ours, Function<OurLibraries, ProgramLoader> maker) {
    this.ours = ours;
    this.maker = maker;
    Statics.programOpened();
  }

  ProgramLoader fresh() {
    ProgramLoader fresh = CarrierHashes.making(ProgramLoader.class, () -> maker.apply(ours));
    keep(fresh);
    if (haveAssertions) { // If not, the JVM's own options say so.
      fresh.setDefaultAssertionStatus(true);
    }
    return fresh;
  }

  /** Classes of loaders that are made from here on check their assertions. */
  void enableAssertions() {
    haveAssertions = true;
  }

  boolean useLibraries() {
    return ours.areUsed();
  }

  /** Closes this too at the end. */
  void keep(Closeable resource) {
    open.add(resource);
  }

  void rewriteFor(Object wanted) {
    if (settings.isPresent() && !settings.get().equals(wanted)) {
      throw new IllegalStateException("the program's classes are rewritten for another machine");
    }
    settings = Optional.of(wanted);
  }

  /** A second time, it does nothing. */
  void close() {
    if (!isClosed) {
      isClosed = true;
      Statics.programClosed();
      open.forEach(ProgramLoaders::close);
    }
  }

  private static void close(Closeable resource) {
    try {
      resource.close();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** What of the JDK those classes reach that are loaded. */
  ReachedJdk reached() {
    return reached;
  }
}
