package dev.lockstep.cli.program;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** Where this JVM has Lockstep's libraries from, so that programs can be compiled with them. */
final class OurPlaces {
  private OurPlaces() {}

  /** The JVM's class path; and our own jar, which is not in it when we were started as an agent. */
  static List<String> all() {
    LinkedHashSet<String> places = new LinkedHashSet<>();
    own().ifPresent(places::add);
    places.addAll(Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator)));
    places.remove("");
    return List.copyOf(places);
  }

  private static Optional<String> own() {
    CodeSource source = OurPlaces.class.getProtectionDomain().getCodeSource();
    try {
      return source == null
          ? Optional.empty()
          : Optional.of(Path.of(source.getLocation().toURI()).toString());
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }
}
