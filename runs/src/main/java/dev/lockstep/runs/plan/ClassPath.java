package dev.lockstep.runs.plan;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where a program's classes are looked for: folders and jars, in this order.
 *
 * <p>Here {@code folder/*} means all jars in the folder, as for the {@code java} command, but
 * always in the order of their names.
 */
public record ClassPath(List<Path> places) {

  /** Takes a copy of the list. */
  public ClassPath {
    places = List.copyOf(places);
  }

  /** Reads what a user gives to {@code --class-path}; an empty entry is the current folder. */
  public static ClassPath parse(String text) {
    return parse(List.of(text));
  }

  /** The same for several texts, one after the other. */
  static ClassPath parse(List<String> texts) {
    return of(
        texts.stream()
            .flatMap(text -> Arrays.stream(text.split(File.pathSeparator, -1)))
            .flatMap(ClassPath::expanded)
            .toList());
  }

  /**
   * Checks that one of these places exists. Others are passed over, as {@code java} does: builds
   * name folders that they would put classes into.
   *
   * @throws UsageException if there are places, and none exists
   */
  public static ClassPath of(List<Path> places) {
    if (!places.isEmpty() && places.stream().noneMatch(Files::exists)) {
      throw new UsageException(
          "--class-path: %s doesn't exist; correct it or leave it out"
              .formatted(places.getFirst()));
    }
    return new ClassPath(places);
  }

  /** The same places after {@code first}. */
  public ClassPath after(Path first) {
    return new ClassPath(Stream.concat(Stream.of(first), places.stream()).toList());
  }

  /** For a class loader. */
  public URL[] urls() {
    return places.stream().map(ClassPath::url).toArray(URL[]::new);
  }

  /** As the user would write it. */
  @Override
  public String toString() {
    return places.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  /** A file or folder, for a class loader. */
  public static URL url(Path place) {
    try {
      return place.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<Path> expanded(String entry) {
    if (entry.isEmpty()) {
      return Stream.of(Path.of("."));
    }
    if (entry.equals("*") || entry.endsWith("/*") || entry.endsWith(File.separator + "*")) {
      return jarsIn(Path.of(entry.equals("*") ? "." : entry.substring(0, entry.length() - 1)));
    }
    return Stream.of(Path.of(entry));
  }

  private static Stream<Path> jarsIn(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(ClassPath::isJar).sorted().toList().stream();
    } catch (IOException e) {
      throw new UsageException("--class-path: %s has no jars: it is no folder".formatted(folder));
    }
  }

  private static boolean isJar(Path file) {
    return file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".jar");
  }
}
