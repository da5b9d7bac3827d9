package dev.lockstep.runs.source;

import dev.lockstep.roles.Roles;
import dev.lockstep.runs.plan.ClassPath;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which version the jars of Lockstep have that a program was compiled with.
 *
 * <p>What runs is always the library of the jar that carries out the run; so a program that was
 * compiled with another version could call what is not there, or what does something else.
 */
public final class LibraryVersions {
  private static final String VERSION = "Lockstep-Version";

  /** The version of this build; null where its classes are in folders, as in tests. */
  private final @Nullable String own;

  /** Compares with this version; null stands for any. */
  LibraryVersions(@Nullable String own) {
    this.own = own;
  }

  /** Those of the jar that carries out runs. */
  public static LibraryVersions ours() {
    return new LibraryVersions(LibraryVersions.class.getPackage().getImplementationVersion());
  }

  /**
   * Checks what is on a program's class path.
   *
   * @throws UsageException if a jar there is of another version; says which
   */
  public void check(ClassPath places) {
    check(places.places());
  }

  /**
   * Checks what is on the module path of this JVM: modules, and folders of modules.
   *
   * @throws UsageException if a jar there is of another version; says which
   */
  public void checkModules() {
    for (Path place : ClassPath.ofJvm(System.getProperty("jdk.module.path", "")).places()) {
      check(Files.isDirectory(place) ? jarsIn(place) : List.of(place));
    }
  }

  private static List<Path> jarsIn(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    } catch (IOException unreadable) {
      return List.of();
    }
  }

  private void check(List<Path> places) {
    if (own == null) {
      return;
    }
    for (Path place : places) {
      Optional<String> version = version(place);
      if (version.isPresent() && !version.get().equals(own)) {
        throw new UsageException(
            "%s is of Lockstep %s, and this is Lockstep %s: compile the program with that version"
                .formatted(place, version.get(), own));
      }
    }
  }

  /**
   * Of a jar of Lockstep's; what can't be read is none: who loads classes from it tells of that.
   */
  private static Optional<String> version(Path place) {
    if (!Files.isRegularFile(place)) {
      return Optional.empty();
    }
    try (JarFile jar = new JarFile(place.toFile(), false)) {
      Manifest manifest = jar.getEntry(Roles.RESOURCE) == null ? null : jar.getManifest();
      return Optional.ofNullable(manifest).map(all -> all.getMainAttributes().getValue(VERSION));
    } catch (IOException noJar) {
      return Optional.empty();
    }
  }
}
