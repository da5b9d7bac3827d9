package dev.lockstep.plugin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.model.ConfigurationContainer;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;

/**
 * Which class of a module is its program, where the user does not say so: what the POM tells
 * another plugin, or the only class that has a main method.
 */
final class MainClass {
  private static final String WAY_OUT = "-Dlockstep.mainClass=CLASS";

  /** Plugins, and the elements of their configuration that lead to the class. */
  private static final List<List<String>> PLUGINS =
      Collections.unmodifiableList(
          Arrays.asList(
              Arrays.asList("org.codehaus.mojo:exec-maven-plugin", "mainClass"),
              jarsBy("maven-jar-plugin"),
              jarsBy("maven-assembly-plugin"),
              Arrays.asList("org.springframework.boot:spring-boot-maven-plugin", "mainClass")));

  private final MavenProject project;

  /** Of a project that is compiled. */
  MainClass(MavenProject project) {
    this.project = project;
  }

  private static List<String> jarsBy(String plugin) {
    return Arrays.asList("org.apache.maven.plugins:" + plugin, "archive", "manifest", "mainClass");
  }

  /**
   * Its binary name.
   *
   * @throws MojoExecutionException if none is there, or several
   */
  String find() throws MojoExecutionException {
    Optional<String> said = ofPom();
    return said.isPresent() ? said.get() : only(Paths.get(project.getBuild().getOutputDirectory()));
  }

  /** What the POM says to the first plugin that is there. */
  Optional<String> ofPom() {
    return PLUGINS.stream()
        .map(this::configured)
        .filter(Optional::isPresent)
        .map(Optional::get)
        .findFirst();
  }

  private Optional<String> configured(List<String> way) {
    Plugin plugin = project.getPlugin(way.get(0));
    if (plugin == null) {
      return Optional.empty();
    }
    List<ConfigurationContainer> places = new ArrayList<>();
    places.add(plugin);
    places.addAll(plugin.getExecutions());
    return places.stream()
        .map(ConfigurationContainer::getConfiguration)
        .map(configuration -> text(configuration, way.subList(1, way.size())))
        .filter(Objects::nonNull)
        .findFirst();
  }

  private static @Nullable String text(@Nullable Object configuration, List<String> elements) {
    Xpp3Dom at = (Xpp3Dom) configuration;
    for (String element : elements) {
      at = at == null ? null : at.getChild(element);
    }
    String text = at == null || at.getValue() == null ? "" : at.getValue().trim();
    return text.isEmpty() ? null : text;
  }

  /** The one in a folder of classes. */
  static String only(Path classes) throws MojoExecutionException {
    List<String> found = mains(classes);
    if (found.isEmpty()) {
      throw new MojoExecutionException(
          "no class in " + classes + " has a main method; " + WAY_OUT + " names the program");
    }
    if (found.size() > 1) {
      throw new MojoExecutionException(
          "these classes have a main method: "
              + String.join(", ", found)
              + "; "
              + WAY_OUT
              + " says which one is the program");
    }
    return found.get(0);
  }

  /** A main method as Java has always had it counts before one of Java 25. */
  private static List<String> mains(Path classes) throws MojoExecutionException {
    List<MainMethods> all = new ArrayList<>();
    try {
      for (Path file : files(classes)) {
        all.add(MainMethods.of(file));
      }
    } catch (IOException e) {
      throw new MojoExecutionException("the project's classes can't be read: " + e.getMessage(), e);
    }
    List<String> usual = names(all, MainMethods.Kind.USUAL);
    return usual.isEmpty() ? names(all, MainMethods.Kind.SHORT) : usual;
  }

  private static List<Path> files(Path classes) throws IOException {
    if (!Files.isDirectory(classes)) {
      return Collections.emptyList();
    }
    try (Stream<Path> files = Files.walk(classes)) {
      return files
          .filter(file -> file.toString().endsWith(".class"))
          .sorted()
          .collect(Collectors.toList());
    }
  }

  private static List<String> names(List<MainMethods> all, MainMethods.Kind kind) {
    return all.stream()
        .filter(each -> each.kind() == kind)
        .map(MainMethods::className)
        .collect(Collectors.toList());
  }
}
