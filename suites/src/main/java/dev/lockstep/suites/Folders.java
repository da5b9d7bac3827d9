package dev.lockstep.suites;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The folders of the class path, where builds have what they compile. */
final class Folders {
  private static final String CLASS = ".class";

  private Folders() {}

  /** All of them; JUnit would not follow links to them. */
  static Set<Path> all() {
    Set<Path> folders = new LinkedHashSet<>();
    try {
      for (String place : System.getProperty("java.class.path").split(File.pathSeparator)) {
        if (Files.isDirectory(Path.of(place))) {
          folders.add(Path.of(place).toRealPath());
        }
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return folders;
  }

  /** The names of all classes in them, sorted. */
  static List<String> classes() {
    Set<String> names = new TreeSet<>();
    all().forEach(folder -> add(folder.toFile(), "", names));
    return List.copyOf(names);
  }

  private static void add(File folder, String prefix, Set<String> names) {
    File[] files = folder.listFiles();
    for (File file : files == null ? new File[0] : files) {
      String name = file.getName();
      if (file.isDirectory()) {
        add(file, prefix + name + ".", names);
      } else if (name.endsWith(CLASS)) {
        names.add(prefix + name.substring(0, name.length() - CLASS.length()));
      }
    }
  }
}
