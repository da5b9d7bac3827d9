package dev.lockstep.machines.reader;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Where the text of a profile, or of a table that it refers to, is: among the resources, or in a
 * file of the user's.
 *
 * @param label how messages name it
 * @param path the user's file; null for a built-in one
 */
record ProfileFile(String label, @Nullable Path path) {
  private static final String SUFFIX = ResourceFolder.SUFFIX;
  private static final int MOST_BYTES = 1_000_000;
  private static final String TABLE_LABEL = "routines/";
  private static final ResourceFolder MACHINES = new ResourceFolder("dev/lockstep/machines/");

  /** Apart from the machines, as whatever is beside those is one. */
  private static final ResourceFolder TABLES =
      new ResourceFolder("dev/lockstep/machines/" + TABLE_LABEL);

  /** The built-in profiles, in the order in which they are listed. */
  static List<String> machines() {
    return names(MACHINES).stream()
        .sorted(Comparator.comparingLong(name -> LayerReader.place(machine(name))))
        .toList();
  }

  /**
   * Finds a profile.
   *
   * @param nameOrFile a built-in profile's name, or a path, which has a slash or ends in .yaml
   * @param directory what a path is relative to
   * @param refusal makes what is thrown if there can't be such a profile, of the reason
   */
  static ProfileFile find(
      String nameOrFile, Path directory, Function<String, ProfileException> refusal) {
    if (isPath(nameOrFile)) {
      return file(nameOrFile, directory, refusal);
    }
    if (!MACHINES.has(nameOrFile)) {
      throw refusal.apply(
          "unknown machine '" + nameOrFile + "'; " + Suggestion.among(machines(), nameOrFile));
    }
    return machine(nameOrFile);
  }

  /** Finds a table of routines' prices, in the same way. */
  static ProfileFile findTable(
      String nameOrFile, Path directory, Function<String, ProfileException> refusal) {
    if (isPath(nameOrFile)) {
      return file(nameOrFile, directory, refusal);
    }
    if (!TABLES.has(nameOrFile)) {
      throw refusal.apply(
          "unknown table '" + nameOrFile + "'; " + Suggestion.among(names(TABLES), nameOrFile));
    }
    return new ProfileFile(TABLE_LABEL + nameOrFile + SUFFIX, null);
  }

  private static ProfileFile file(
      String name, Path directory, Function<String, ProfileException> refusal) {
    try {
      Path path = directory.resolve(name).normalize();
      return new ProfileFile(path.toString().isEmpty() ? name : path.toString(), path);
    } catch (InvalidPathException impossible) {
      throw refusal.apply(String.valueOf(impossible.getMessage()));
    }
  }

  /** One that is built in. */
  static ProfileFile machine(String name) {
    return new ProfileFile(name + SUFFIX, null);
  }

  private static List<String> names(ResourceFolder folder) {
    try {
      return folder.names();
    } catch (IOException broken) {
      throw new ProfileException("what is built in can't be listed: " + broken.getMessage());
    }
  }

  boolean isBuiltIn() {
    return path == null;
  }

  /** What {@code --machine} calls it, if it is built in. */
  String builtInName() {
    return label.substring(0, label.length() - SUFFIX.length());
  }

  /** What paths in this profile are relative to. */
  Path directory() {
    Path parent = path == null ? null : path.getParent();
    return parent == null ? Path.of("") : parent;
  }

  /** The profile, if it is built in, and was read when the jar was made. */
  Optional<Layer> prepared() {
    return path == null
        ? reading(() -> MACHINES.prepared(builtInName())).map(PreparedLayer::read)
        : Optional.empty();
  }

  /** The profile's text. */
  String read() {
    return reading(() -> path == null ? MACHINES.read(builtInName()) : text(path));
  }

  private interface Reading<T> {
    T read() throws IOException;
  }

  private <T> T reading(Reading<T> reading) {
    try {
      return reading.read();
    } catch (NoSuchFileException missing) {
      throw new ProfileException(label + ": no such file");
    } catch (AccessDeniedException denied) {
      throw new ProfileException(label + ": permission to read it is denied");
    } catch (CharacterCodingException malformed) {
      throw new ProfileException(label + ": is not a profile, for it is not UTF-8 text");
    } catch (IOException broken) {
      throw new ProfileException(label + ": can't be read: " + broken.getMessage());
    }
  }

  /** A pipe or a device, which may have no end, does as well as a file. */
  private String text(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw new ProfileException(
            String.format(
                Locale.ROOT,
                "%s: is not a profile, for it is longer than %,d bytes",
                label,
                MOST_BYTES));
      }
      return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    }
  }

  private static boolean isPath(String nameOrFile) {
    return nameOrFile.endsWith(SUFFIX)
        || nameOrFile.endsWith(".yml")
        || nameOrFile.indexOf('/') >= 0
        || nameOrFile.indexOf('\\') >= 0;
  }
}
