package dev.lockstep.runs.source;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Where this JVM has Lockstep's classes from, so that programs can be compiled with them. */
final class OurPlaces {
  private static final Optional<Path> OWN = own();

  private OurPlaces() {}

  /** Our jar. During development there is none. */
  static Optional<Path> jar() {
    return OWN.filter(Files::isRegularFile);
  }

  /** The JVM's class path without our jar. */
  static List<String> classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(place -> !place.isEmpty() && jar().stream().noneMatch(jar -> isSame(jar, place)))
        .toList();
  }

  private static boolean isSame(Path jar, String place) {
    try {
      return Files.exists(Path.of(place)) && Files.isSameFile(jar, Path.of(place));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<Path> own() {
    CodeSource source = OurPlaces.class.getProtectionDomain().getCodeSource();
    return Stream.ofNullable(source).map(OurPlaces::path).findFirst();
  }

  private static Path path(CodeSource source) {
    try {
      return Path.of(source.getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
