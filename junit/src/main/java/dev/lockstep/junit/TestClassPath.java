package dev.lockstep.junit;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Where this JVM has its tests from: the class path, and what modules are made of. */
final class TestClassPath {
  private TestClassPath() {}

  /**
   * All of it, as a class path. A worker has no modules, and Lockstep itself.
   *
   * @param test a class of tests: those that are patched into a module are on no path
   */
  static String of(Class<?> test) {
    Set<String> places = new LinkedHashSet<>();
    places.addAll(root(test));
    places.addAll(ofLoaders(test.getClassLoader()));
    places.addAll(split(System.getProperty("java.class.path", "")));
    for (String place : split(System.getProperty("jdk.module.path", ""))) {
      places.addAll(modules(Path.of(place)));
    }
    places.remove(LockstepJar.path().toString());
    return String.join(File.pathSeparator, places);
  }

  private static List<String> split(String path) {
    return Stream.of(path.split(File.pathSeparator)).filter(place -> !place.isEmpty()).toList();
  }

  /** Where launchers have loaders of their own, such as Surefire within Maven's JVM. */
  private static List<String> ofLoaders(ClassLoader innermost) {
    List<String> places = new ArrayList<>();
    for (ClassLoader one = innermost; one != null; one = one.getParent()) {
      if (one instanceof URLClassLoader) {
        for (URL url : ((URLClassLoader) one).getURLs()) {
          if (url.getProtocol().equals("file")) {
            places.add(Path.of(URI.create(url.toString())).toString());
          }
        }
      }
    }
    return places;
  }

  /** The folder that has the class; none if it is in a jar. */
  private static List<String> root(Class<?> test) {
    String file = test.getName().replace('.', '/') + ".class";
    URL found = test.getResource("/" + file);
    if (found == null || !found.getProtocol().equals("file")) {
      return List.of();
    }
    String path = Path.of(URI.create(found.toString())).toString();
    return List.of(path.substring(0, path.length() - file.length() - 1));
  }

  /** A module, or a folder of modules. */
  private static List<String> modules(Path place) {
    List<String> jars = new ArrayList<>(List.of(place.toString()));
    if (Files.isDirectory(place)) {
      try (Stream<Path> files = Files.list(place)) {
        files.map(Path::toString).filter(name -> name.endsWith(".jar")).sorted().forEach(jars::add);
      } catch (IOException unreadable) {
        return jars;
      }
    }
    return jars;
  }
}
