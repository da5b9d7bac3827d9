package dev.lockstep.agent.cache;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A folder of files that only the user can have written.
 *
 * <p>It is bounded: a program has a few files, after which it begins anew, and the files that were
 * written longest ago go first.
 */
public final class CacheFolder {
  static final long MOST_BYTES_OF_FILE = 256L << 20;
  private static final long MOST_BYTES = 1L << 30;
  private static final int MOST_FILES_OF_PROGRAM = 16;

  /** What a file counts at least, so that those of killed runs, which are nearly empty, go too. */
  private static final long LEAST_BYTES = 1L << 20;

  private static final String SUFFIX = ".classes";
  private static final Set<PosixFilePermission> FOR_OTHERS =
      Set.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

  private final Path folder;
  private final UserPrincipal user;

  private CacheFolder(Path folder, UserPrincipal user) {
    this.folder = folder;
    this.user = user;
  }

  /** The folder, made if need be; null if others could write to it, or the user can't. */
  static @Nullable CacheFolder trusted(Path path) {
    try {
      if (!Files.exists(path)) {
        Files.createDirectories(path, privateFile("rwx------"));
      }
      Path folder = path.toRealPath();
      String name = System.getProperty("user.name");
      UserPrincipal user =
          folder.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(name);
      boolean isTrusted = Files.isWritable(folder) && isOnlyOf(user, folder);
      return isTrusted ? new CacheFolder(folder, user) : null;
    } catch (IOException | UnsupportedOperationException unknown) {
      return null;
    }
  }

  /**
   * Whether a JVM may take these files for what the user's own JVMs have written there. The folder
   * is made if need be.
   */
  public static boolean isTrusted(Path path, List<Path> files) {
    CacheFolder folder = trusted(path);
    return folder != null
        && files.stream().allMatch(file -> !Files.exists(file) || folder.isOnlyOfUser(file));
  }

  private static FileAttribute<?> privateFile(String permissions) {
    return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
  }

  private static boolean isOnlyOf(UserPrincipal user, Path path) throws IOException {
    PosixFileAttributes attributes = Files.readAttributes(path, PosixFileAttributes.class);
    return attributes.owner().equals(user)
        && attributes.permissions().stream().noneMatch(FOR_OTHERS::contains);
  }

  /** The files of a program, the oldest first. Every run asks for them, most of which have none. */
  List<Path> filesOf(String program) {
    List<Path> files = new ArrayList<>();
    String[] names = folder.toFile().list();
    for (String name : names == null ? new String[0] : names) {
      if (name.startsWith(program) && isOnlyOfUser(folder.resolve(name))) {
        files.add(folder.resolve(name));
      }
    }
    files.sort(Comparator.comparing(CacheFolder::time).thenComparing(Path::toString));
    return files;
  }

  private boolean isOnlyOfUser(Path file) {
    try {
      return isOnlyOf(user, file);
    } catch (IOException gone) {
      return false;
    }
  }

  private static FileTime time(Path file) {
    try {
      return Files.getLastModifiedTime(file);
    } catch (IOException gone) {
      return FileTime.fromMillis(0);
    }
  }

  /**
   * A file that has no name yet. {@link Files#createTempFile} would take a random number for it,
   * and a task's are those of the program.
   */
  Path newFile() throws IOException {
    String serial = Long.toHexString(System.nanoTime());
    return Files.createFile(folder.resolve("new-" + serial), privateFile("rw-------"));
  }

  /** Makes a file, which is complete, one of a program's, and room for it. */
  void name(Path file, String program) throws IOException {
    List<Path> others = filesOf(program);
    if (others.size() >= MOST_FILES_OF_PROGRAM) {
      for (Path other : others) {
        Files.deleteIfExists(other);
      }
    }
    String serial = file.getFileName().toString();
    Path named = folder.resolve(program + '-' + serial + SUFFIX);
    Files.move(file, named, StandardCopyOption.ATOMIC_MOVE);
    removeOldest();
  }

  private void removeOldest() throws IOException {
    List<Path> all;
    try (Stream<Path> files = Files.list(folder)) {
      all = files.sorted(Comparator.comparing(CacheFolder::time).reversed()).toList();
    }
    long bytes = 0;
    for (Path file : all) {
      bytes += Math.max(LEAST_BYTES, size(file));
      if (bytes > MOST_BYTES) {
        Files.deleteIfExists(file);
      }
    }
  }

  private static long size(Path file) {
    try {
      return Files.readAttributes(file, BasicFileAttributes.class).size();
    } catch (IOException gone) {
      return 0;
    }
  }
}
