package dev.lockstep.machines.reader;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/**
 * Where a profile's text is: among the resources, or in a file of the user's.
 *
 * @param label how messages name it
 * @param path the user's file; null for a built-in profile
 */
record ProfileFile(String label, Path path) {
  /** The built-in profiles, in the order in which they are listed. */
  static final List<String> BUILT_IN =
      List.of(
          "vax780",
          "cosmic-cube",
          "ipsc1",
          "ipsc2",
          "ipsc860",
          "ncube3200",
          "butterfly-plus",
          "delta",
          "paragon",
          "cm5",
          "sp1",
          "smp");

  private static final String FOLDER = "/dev/lockstep/machines/";
  private static final String SUFFIX = ".yaml";

  /**
   * Finds a profile.
   *
   * @param nameOrFile a built-in profile's name, or a path, which has a slash or ends in .yaml
   * @param directory what a path is relative to
   * @throws IllegalArgumentException if it is the name of no built-in profile
   */
  static ProfileFile find(String nameOrFile, Path directory) {
    if (isPath(nameOrFile)) {
      Path path = directory.resolve(nameOrFile).normalize();
      String label = path.toString().isEmpty() ? nameOrFile : path.toString();
      return new ProfileFile(label, path);
    }
    if (!BUILT_IN.contains(nameOrFile)) {
      throw new IllegalArgumentException(
          "unknown machine '" + nameOrFile + "'; " + Suggestion.among(BUILT_IN, nameOrFile));
    }
    return new ProfileFile(nameOrFile.concat(SUFFIX), null);
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
    return path == null || path.getParent() == null ? Path.of("") : path.getParent();
  }

  /** The profile's text. */
  String read() {
    try {
      return path == null ? readResource() : Files.readString(path);
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

  private String readResource() throws IOException {
    try (InputStream resource = ProfileFile.class.getResourceAsStream(FOLDER + label)) {
      if (resource == null) {
        throw new IOException("it is not among the resources");
      }
      return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static boolean isPath(String nameOrFile) {
    return nameOrFile.endsWith(SUFFIX)
        || nameOrFile.endsWith(".yml")
        || nameOrFile.indexOf('/') >= 0
        || nameOrFile.indexOf('\\') >= 0;
  }
}
