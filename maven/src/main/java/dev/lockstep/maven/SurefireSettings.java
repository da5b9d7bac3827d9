package dev.lockstep.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;

/** How a module's POM wants Surefire to run the tests: what of it Lockstep can do, too. */
final class SurefireSettings {
  private static final String PLUGIN = "org.apache.maven.plugins:maven-surefire-plugin";

  /** The execution that Maven's own life cycle has. */
  private static final String EXECUTION = "default-test";

  /** What Lockstep itself tells Maven. */
  private static final Set<String> OURS =
      new HashSet<>(Arrays.asList("maven.ext.class.path", "style.color"));

  /** What is told to Lockstep: {@code lockstep.tests}, and the parameters of its plugin. */
  private static final String TO_LOCKSTEP = "lockstep.";

  private final MavenSession session;
  private final MavenProject project;
  private final Xpp3Dom configuration;
  private final Expressions expressions;

  private SurefireSettings(MavenSession session, MavenProject project, Xpp3Dom configuration) {
    this.session = session;
    this.project = project;
    this.configuration = configuration;
    this.expressions = new Expressions(session, project);
  }

  static SurefireSettings of(MavenSession session, MavenProject project) {
    Object found = configuration(project.getBuild().getPluginsAsMap().get(PLUGIN));
    return new SurefireSettings(
        session,
        project,
        found instanceof Xpp3Dom ? (Xpp3Dom) found : new Xpp3Dom("configuration"));
  }

  /** In the effective POM an execution's has the plugin's in it. */
  private static @Nullable Object configuration(@Nullable Plugin plugin) {
    if (plugin == null) {
      return null;
    }
    PluginExecution execution = plugin.getExecutionsAsMap().get(EXECUTION);
    return execution == null || execution.getConfiguration() == null
        ? plugin.getConfiguration()
        : execution.getConfiguration();
  }

  void tell(ModuleLines lines) {
    String folder = text("workingDirectory");
    lines.add("working-folder", folder == null ? project.getBasedir().getPath() : path(folder));
    lines.add("arg-line", argLine());
    lines.addEach("include", list("includes"));
    lines.addEach("exclude", list("excludes"));
    lines.addEach("group", list("groups"));
    lines.addEach("excluded-group", list("excludedGroups"));
    lines.addEach("property", properties());
    lines.addEach("environment", map("environmentVariables"));
  }

  /** In one line, as Surefire makes it. Plugins that ran before may have set the property. */
  private String argLine() {
    String configured = text("argLine");
    String line = configured == null ? expressions.property("argLine") : configured;
    return line == null ? "" : line.replaceAll("\\s+", " ").trim();
  }

  /** In the order in which Surefire sets them. */
  private SortedMap<String, String> properties() {
    SortedMap<String, String> properties = new TreeMap<>();
    for (Xpp3Dom property : children("systemProperties")) {
      Xpp3Dom name = property.getChild("name");
      Xpp3Dom value = property.getChild("value");
      if (name != null && name.getValue() != null) {
        properties.put(name.getValue(), value == null ? "" : expressions.filled(value.getValue()));
      }
    }
    properties.putAll(map("systemPropertyVariables"));
    for (String name : session.getUserProperties().stringPropertyNames()) {
      if (!OURS.contains(name) && !name.startsWith(TO_LOCKSTEP)) {
        properties.put(name, session.getUserProperties().getProperty(name));
      }
    }
    properties.put("basedir", project.getBasedir().getPath());
    properties.put("localRepository", session.getLocalRepository().getBasedir());
    return properties;
  }

  /** Whether an artifact is to be left out of the class path. */
  boolean excludes(Artifact artifact) {
    String name = artifact.getGroupId() + ":" + artifact.getArtifactId();
    return list("classpathDependencyExcludes").stream().anyMatch(pattern -> matches(pattern, name));
  }

  private static boolean matches(String pattern, String name) {
    return name.matches(Pattern.quote(pattern).replace("*", "\\E.*\\Q"));
  }

  /** Behind all others on the class path. */
  List<String> additionalPlaces() {
    List<String> places = list("additionalClasspathElements");
    places.replaceAll(this::path);
    return places;
  }

  private String path(String name) {
    File file = new File(name);
    return file.isAbsolute() ? name : new File(project.getBasedir(), name).getPath();
  }

  private @Nullable String text(String name) {
    Xpp3Dom child = configuration.getChild(name);
    return child == null || child.getValue() == null ? null : expressions.filled(child.getValue());
  }

  private List<Xpp3Dom> children(String name) {
    Xpp3Dom child = configuration.getChild(name);
    return child == null ? Collections.emptyList() : Arrays.asList(child.getChildren());
  }

  /** Maven also takes one text, with commas in it. */
  private List<String> list(String name) {
    List<String> values = new ArrayList<>();
    for (Xpp3Dom child : children(name)) {
      values.add(expressions.filled(child.getValue()));
    }
    String text = text(name);
    if (values.isEmpty() && text != null) {
      values.addAll(Arrays.asList(text.trim().split("\\s*,\\s*")));
    }
    values.removeIf(String::isEmpty);
    return values;
  }

  private Map<String, String> map(String name) {
    SortedMap<String, String> values = new TreeMap<>();
    for (Xpp3Dom child : children(name)) {
      values.put(child.getName(), expressions.filled(child.getValue()));
    }
    return values;
  }
}
