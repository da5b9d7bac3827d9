package dev.lockstep.cli.launch;

import dev.lockstep.cli.output.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code java -jar lockstep.jar}, or the jar on a class path as jbang has it, started once more as
 * {@code ./lockstep} starts it: with an archive of classes, with classes that are kept, and with
 * the options that serve it best. A JVM takes these only when it starts. Starting twice takes 0.1
 * seconds, and what is saved is a second and more.
 *
 * <p>A JVM goes on as it is where whoever started it has said where classes are kept, as {@code
 * ./lockstep} and the plugin do; where it has options that are not known to be harmless; where the
 * system doesn't say which it has; and where nothing is kept.
 */
public final class Relaunch {
  private static final String CACHE = "lockstep.cache";

  private static boolean isAsked;
  private static Optional<Started> asked = Optional.empty();

  private Relaunch() {}

  /** Whether this JVM needs what an agent is given: it runs a program itself. */
  public static boolean needsAgent() {
    return started().isEmpty();
  }

  /** Whether another JVM is to be started. */
  public static boolean isDue() {
    return started().filter(how -> !Started.tells(how.args())).isPresent();
  }

  /** Whether these words tell something and run no program. */
  public static boolean tells(String... args) {
    return Started.tells(List.of(args));
  }

  /** This JVM, if it was started by hand and is to run no program itself. */
  private static Optional<Started> started() {
    if (!isAsked) {
      isAsked = true;
      asked =
          System.getProperty(CACHE) == null
              ? Started.ofThisJvm()
                  .filter(Started::isPlain)
                  .filter(how -> Started.tells(how.args()) || folder().isPresent())
              : Optional.empty();
    }
    return asked;
  }

  /** Runs the command in another JVM, and ends this one with its status. */
  public static void run() {
    Started how = started().orElseThrow();
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Path jar = how.jar().toAbsolutePath().normalize();
    try {
      List<String> command = new ArrayList<>(List.of(java.toString()));
      command.addAll(archived(how, java, jar));
      command.add("-D" + CACHE + "=" + folder().orElseThrow());
      command.addAll(JvmOptions.ofRun(how.options()));
      command.addAll(how.options());
      command.addAll(List.of("-jar", how.jar().toString()));
      command.addAll(how.args());
      Runtime.getRuntime().halt(Jvms.run(command));
    } catch (IOException e) {
      System.err.println("lockstep: " + java + " can't be started: " + e.getMessage());
      Runtime.getRuntime().halt(ExitStatus.USAGE.code());
    }
  }

  /** What says where the archive is, which is made if it is not there. */
  private static List<String> archived(Started how, Path java, Path jar) {
    ClassArchive usual = archive(java, jar, how.namesSource());
    ClassArchive other = archive(java, jar, !how.namesSource());
    ClassArchive archive =
        how.looksAtFiles() && !usual.isThere() && other.isThere() ? other : usual;
    if (!archive.isTrusted()) {
      return List.of();
    }
    if (!archive.isThere()) {
      System.err.println(
          "lockstep: keeping in "
              + archive.folder()
              + " what makes the next starts fast, which takes some seconds this once");
      try {
        archive.make();
      } catch (IOException e) {
        System.err.println("lockstep: that can't be kept: " + e);
        return List.of();
      }
    }
    return archive.options();
  }

  private static ClassArchive archive(Path java, Path jar, boolean isOfSources) {
    return ClassArchive.of(folder().orElseThrow(), java, jar, isOfSources);
  }

  /** Where the launcher keeps classes too: docs/decisions/classes-are-kept.md. */
  private static Optional<Path> folder() {
    String named = System.getenv("LOCKSTEP_CACHE");
    if (named != null) {
      return named.isEmpty() ? Optional.empty() : Optional.of(Path.of(named).toAbsolutePath());
    }
    String caches = System.getenv("XDG_CACHE_HOME");
    if (caches != null && !caches.isEmpty()) {
      return writable(Path.of(caches, "lockstep"));
    }
    String home = System.getenv("HOME");
    return home == null || home.isEmpty()
        ? Optional.empty()
        : writable(Path.of(home, ".cache", "lockstep"));
  }

  /** A folder that isn't there yet can be made if the one above can be written. */
  private static Optional<Path> writable(Path folder) {
    Path there = folder.toAbsolutePath();
    while (there != null && !Files.exists(there)) {
      there = there.getParent();
    }
    return there != null && Files.isWritable(there)
        ? Optional.of(folder.toAbsolutePath())
        : Optional.empty();
  }
}
