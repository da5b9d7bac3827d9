package dev.lockstep.runs.plan;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;

/**
 * The URL of a place on the class path, in the same letters as the JVM's own loader has it: of the
 * canonical file, so that a link's target says where its manifest's Class-Path begins, and one jar
 * under two names is one place.
 *
 * <p>Source: OpenJDK 25, {@code jdk.internal.loader.URLClassPath.toFileURL} and {@code
 * sun.net.www.ParseUtil.encodePath}. Characters beyond Unicode's first 65,536 are encoded as UTF-8
 * has them; the JDK writes them in a way that it can't read back.
 */
final class PlaceUrl {
  private static final String KEPT = "/!$&'()*+,-.:@_~";

  private PlaceUrl() {}

  static URL of(File place) {
    File file = canonical(place);
    String path = encoded(file.getPath().replace(File.separatorChar, '/'));
    String rooted = path.startsWith("/") ? path : "/" + path;
    boolean isOpenFolder = file.isDirectory() && !rooted.endsWith("/");
    try {
      return URI.create("file:" + rooted + (isOpenFolder ? "/" : "")).toURL();
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static File canonical(File place) {
    try {
      return place.getCanonicalFile();
    } catch (IOException noSuchName) {
      return place.getAbsoluteFile();
    }
  }

  private static String encoded(String path) {
    StringBuilder encoded = new StringBuilder();
    for (byte letter : path.getBytes(StandardCharsets.UTF_8)) {
      if (isKept((char) (letter & 0xFF))) {
        encoded.append((char) letter);
      } else {
        encoded.append("%%%02x".formatted(letter));
      }
    }
    return encoded.toString();
  }

  private static boolean isKept(char letter) {
    return ('a' <= letter && letter <= 'z')
        || ('A' <= letter && letter <= 'Z')
        || ('0' <= letter && letter <= '9')
        || KEPT.indexOf(letter) >= 0;
  }
}
