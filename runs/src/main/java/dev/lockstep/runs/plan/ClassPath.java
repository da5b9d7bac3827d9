package dev.lockstep.runs.plan;

import dev.lockstep.machines.reader.Suggestion;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where a program's classes are looked for: folders and jars, in this order.
 *
 * <p>Here {@code folder/*} means all jars in the folder, as for the {@code java} command, but
 * always in the order of their names.
 *
 * @param entries as the user wrote them, each a folder or a jar; empty for the current folder
 */
public record ClassPath(List<String> entries) {
  private static final String CURRENT_FOLDER = ".";
  private static final String STAR = "*";
  private static final String CLASS = ".class";

  /** Takes a copy of the list. */
  public ClassPath {
    entries = List.copyOf(entries);
  }

  /** These, in which nothing is expanded. */
  public static ClassPath of(String... entries) {
    return new ClassPath(List.of(entries));
  }

  /** Reads what a user gives to {@code --class-path}; an empty entry is the current folder. */
  public static ClassPath parse(String text) {
    return parse(List.of(text));
  }

  /** The same for several texts, one after the other. */
  static ClassPath parse(List<String> texts) {
    ClassPath all =
        new ClassPath(
            texts.stream().flatMap(ClassPath::split).flatMap(ClassPath::expanded).toList());
    all.checkExists();
    return all;
  }

  /** What a JVM says of its own, in which nothing has to be expanded, and nothing to exist. */
  public static ClassPath ofJvm(String text) {
    return new ClassPath(split(text).toList());
  }

  /** A class with a name like one that is not there, in the same package, in one of the folders. */
  public Optional<String> classLike(String className) {
    String file = className.replace('.', '/') + CLASS;
    return entries.stream()
        .map(entry -> Path.of(entry, file))
        .flatMap(missing -> Suggestion.fileLike(missing).stream())
        .map(found -> String.valueOf(found.getFileName()))
        .map(found -> found.substring(0, found.length() - CLASS.length()))
        .findFirst()
        .map(found -> className.substring(0, className.lastIndexOf('.') + 1) + found);
  }

  private static Stream<String> split(String text) {
    return Arrays.stream(text.split(File.pathSeparator, -1));
  }

  /**
   * Checks that one of these places exists. Others are passed over, as {@code java} does: builds
   * name folders that they would put classes into.
   *
   * @throws UsageException if there are places, and none exists
   */
  public void checkExists() {
    if (!entries.isEmpty() && places().stream().noneMatch(Files::exists)) {
      throw new UsageException(
          "--class-path: %s doesn't exist; correct it or leave it out"
              .formatted(entries.getFirst()));
    }
  }

  /** The folders and jars. */
  public List<Path> places() {
    return entries.stream()
        .map(entry -> Path.of(entry.isEmpty() ? CURRENT_FOLDER : entry))
        .toList();
  }

  /** The same places after {@code first}. */
  public ClassPath after(Path first) {
    return new ClassPath(Stream.concat(Stream.of(first.toString()), entries.stream()).toList());
  }

  /** For a class loader. */
  public URL[] urls() {
    return places().stream().map(ClassPath::url).toArray(URL[]::new);
  }

  /** As the user would write it. */
  @Override
  public String toString() {
    return String.join(File.pathSeparator, entries);
  }

  /** A file or folder, for a class loader. */
  public static URL url(Path place) {
    return PlaceUrl.of(place.toFile());
  }

  private static Stream<String> expanded(String entry) {
    if (entry.equals(STAR) || entry.endsWith("/*") || entry.endsWith(File.separator + STAR)) {
      return jarsIn(entry.substring(0, entry.length() - STAR.length()));
    }
    return Stream.of(entry);
  }

  /**
   * The jars in a folder.
   *
   * @param folder ends in a separator, or is empty for the current one
   */
  private static Stream<String> jarsIn(String folder) {
    Path at = Path.of(folder.isEmpty() ? CURRENT_FOLDER : folder);
    try (Stream<Path> files = Files.list(at)) {
      List<Path> jars = files.filter(ClassPath::isJar).sorted().toList();
      return jars.stream().map(jar -> folder + jar.getFileName());
    } catch (IOException e) {
      throw new UsageException("--class-path: %s has no jars: it is no folder".formatted(at));
    }
  }

  private static boolean isJar(Path file) {
    return file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".jar");
  }
}
