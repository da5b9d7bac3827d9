package dev.lockstep.cli.engines;

import dev.lockstep.machines.reader.ProfileException;
import dev.lockstep.machines.reader.Profiles;
import dev.lockstep.runs.plan.ProgramChoice;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.source.SourceRoot;
import dev.lockstep.traces.lines.IoReason;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The files of a program, to be sent to another machine. There they lie below a folder as they lie
 * here below the root, so that names which lead from one to another lead there too.
 */
final class LoadFiles {
  private static final long MOST_BYTES = 1L << 30;
  private static final int MOST_FILES = 50_000;
  private static final String SOURCE = ".java";
  private static final String CLASS = ".class";
  private static final String JAR = ".jar";

  /** Zip files know no time before. */
  private static final long YEAR_1980_MILLIS = 315_619_200_000L;

  private final TreeSet<Path> files = new TreeSet<>();
  private long bytes;

  private LoadFiles() {}

  /**
   * Writes them into a zip file.
   *
   * @throws UsageException if one can't be read, or there are too many
   */
  static void write(Load load, List<Path> more, Path zip) {
    LoadFiles all = new LoadFiles();
    try {
      all.addProgram(load);
      for (String machine : load.machines()) {
        for (Path file : Profiles.files(machine)) {
          all.addMachine(file);
        }
      }
      for (Path file : more) {
        all.add(file, _ -> true);
      }
      all.write(zip);
    } catch (ProfileException refused) {
      throw UsageException.of(refused);
    } catch (IOException e) {
      throw new UsageException("--engine spark: " + IoReason.of(e));
    }
  }

  private void addProgram(Load load) throws IOException {
    ProgramChoice program = load.program();
    String name = program.name();
    if (name.endsWith(SOURCE)) {
      add(root(name, load.mainClass()), file -> file.toString().endsWith(SOURCE));
    } else if (name.endsWith(CLASS)) {
      add(root(name, load.mainClass()), _ -> true);
    } else if (name.endsWith(JAR)) {
      add(Path.of(name), _ -> true);
    } else if (program.classPath().entries().isEmpty()) {
      add(Path.of(""), _ -> true);
    }
    for (Path place : program.classPath().places()) {
      add(place, _ -> true);
    }
    for (String agent : program.agents()) {
      add(Path.of(agent.split("=", 2)[0]), _ -> true);
    }
  }

  /** The folder in which the packages of a program begin; of a lone source file, its own. */
  private static Path root(String file, String mainClass) {
    String[] names = mainClass.split("\\.");
    names[names.length - 1] = Path.of(file).getFileName().toString();
    Path inPackage = Path.of(String.join("/", names));
    return SourceRoot.of(Path.of(file), inPackage)
        .orElseGet(() -> Objects.requireNonNull(absolute(Path.of(file)).getParent()));
  }

  /** Its name is a value of the run, so it has to be the same there. */
  private void addMachine(Path file) throws IOException {
    if (!absolute(file).startsWith(Path.of("").toAbsolutePath())) {
      throw new UsageException(
          "--engine spark: --machine %s: must be in this folder, or below it".formatted(file));
    }
    add(file, _ -> true);
  }

  private void add(Path place, Predicate<Path> such) throws IOException {
    if (Files.isDirectory(place)) {
      Files.walkFileTree(absolute(place), new Walk(absolute(place), such));
    } else if (Files.exists(place)) {
      addFile(absolute(place));
      if (place.toString().toLowerCase(Locale.ROOT).endsWith(JAR)) {
        addClassPath(absolute(place));
      }
    }
  }

  private static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }

  private final class Walk extends SimpleFileVisitor<Path> {
    private final Path start;
    private final Predicate<Path> such;

    Walk(Path start, Predicate<Path> such) {
      this.start = start;
      this.such = such;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      if (such.test(file) && Files.isRegularFile(file)) {
        addFile(file);
      }
      return FileVisitResult.CONTINUE;
    }

    /** A hidden folder in it holds no classes, but perhaps all that somebody has ever committed. */
    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      boolean isHidden =
          !folder.equals(start) && String.valueOf(folder.getFileName()).startsWith(".");
      return isHidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
      return FileVisitResult.CONTINUE;
    }
  }

  private void addFile(Path file) throws IOException {
    if (files.add(file)) {
      bytes += Files.size(file);
    }
    if (bytes > MOST_BYTES || files.size() > MOST_FILES) {
      throw new UsageException(
          String.format(
              Locale.ROOT,
              "--engine spark: would send more than %,d files or a gigabyte, up to %s: give the"
                  + " program a folder or a class path of its own",
              MOST_FILES,
              file));
    }
  }

  /** What a jar says that it needs. */
  private void addClassPath(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      String value =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      if (value == null) {
        return;
      }
      for (String entry : value.strip().split("\\s+")) {
        Path other = absolute(jar.resolveSibling(entry));
        if (!files.contains(other) && !entry.contains(":")) {
          add(other, _ -> true);
        }
      }
    }
  }

  private void write(Path zip) throws IOException {
    Path here = Path.of("").toAbsolutePath();
    try (OutputStream stream = Files.newOutputStream(zip);
        ZipOutputStream out = new ZipOutputStream(stream)) {
      put(out, name(here) + "/");
      for (Path file : files) {
        put(out, name(file));
        Files.copy(file, out);
      }
      out.closeEntry();
    }
  }

  private static void put(ZipOutputStream out, String name) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTime(YEAR_1980_MILLIS); // Else the same files had another hash each time.
    out.putNextEntry(entry);
  }

  /** Its name below a root. */
  static String name(Path absolute) {
    return absolute.getRoot().relativize(absolute).toString().replace('\\', '/');
  }
}
