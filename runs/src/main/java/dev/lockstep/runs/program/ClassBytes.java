package dev.lockstep.runs.program;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Reads what a class loader has found.
 *
 * <p>The JDK takes the first {@code !/} in the URL of a jar's entry for the end of the jar's name,
 * but class loaders find entries of a jar in a folder whose name ends in an exclamation mark, too.
 */
final class ClassBytes {
  private static final String ENTRY = "!/";

  private ClassBytes() {}

  static byte[] of(URL found) throws IOException {
    String text = found.toString();
    int end = text.lastIndexOf(ENTRY);
    if (end == text.indexOf(ENTRY)) {
      try (InputStream in = found.openStream()) {
        return in.readAllBytes();
      }
    }
    Path jar = Path.of(URI.create(text.substring("jar:".length(), end)));
    String entry = URI.create(text.substring(end + 1)).getPath().substring(1);
    return ofEntry(jar, entry);
  }

  private static byte[] ofEntry(Path jar, String name) throws IOException {
    try (ZipFile file = new ZipFile(jar.toFile())) {
      ZipEntry entry = file.getEntry(name);
      if (entry == null) {
        throw new IOException("there is no entry " + name);
      }
      try (InputStream in = file.getInputStream(entry)) {
        return in.readAllBytes();
      }
    }
  }
}
