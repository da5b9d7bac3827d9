package dev.lockstep.machines.reader;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * The YAML files in a folder of the class path, each called by its name without the ending. A file
 * that is put there is found; folders below it are not looked into.
 *
 * @param path from the root of the class path, with a slash at its end
 */
record ResourceFolder(String path) {
  static final String SUFFIX = ".yaml";

  /** Of what the build has made of such a file. */
  static final String PREPARED_SUFFIX = ".layer";

  boolean has(String name) {
    return loader().getResource(path + name + SUFFIX) != null;
  }

  /** The text of a file. */
  String read(String name) throws IOException {
    try (InputStream resource = loader().getResourceAsStream(path + name + SUFFIX)) {
      if (resource == null) {
        throw new IOException("it is not among the resources");
      }
      return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** What the build has prepared of a file; empty where nothing is. */
  Optional<byte[]> prepared(String name) throws IOException {
    try (InputStream resource = loader().getResourceAsStream(path + name + PREPARED_SUFFIX)) {
      return resource == null ? Optional.empty() : Optional.of(resource.readAllBytes());
    }
  }

  /** The names of all files, in the order of the alphabet. */
  List<String> names() throws IOException {
    Set<String> names = new TreeSet<>();
    for (URL folder : Collections.list(loader().getResources(path))) {
      for (String file : files(folder)) {
        if (file.endsWith(SUFFIX)) {
          names.add(file.substring(0, file.length() - SUFFIX.length()));
        }
      }
    }
    return List.copyOf(names);
  }

  private List<String> files(URL folder) throws IOException {
    return folder.openConnection() instanceof JarURLConnection jar
        ? filesInJar(jar)
        : filesIn(Path.of(URI.create(folder.toString())));
  }

  private static List<String> filesIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  private List<String> filesInJar(JarURLConnection connection) throws IOException {
    connection.setUseCaches(false);
    try (JarFile jar = connection.getJarFile()) {
      return jar.stream()
          .map(JarEntry::getName)
          .filter(entry -> entry.startsWith(path))
          .map(entry -> entry.substring(path.length()))
          .filter(file -> file.indexOf('/') < 0)
          .toList();
    }
  }

  private static ClassLoader loader() {
    return ResourceFolder.class.getClassLoader();
  }
}
