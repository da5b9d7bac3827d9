package dev.lockstep.cli.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A project with three modules, compiled by Maven with the extension from the jar. Its plugins and
 * its JUnit are those of our own build, so that no others are loaded.
 */
class MavenProjectIT {
  private static final Path JAR = Path.of(JarFolder.JAR);
  private static final Path OUR_POM = Path.of(System.getProperty("lockstep.root"), "pom.xml");
  private static final String MAVENS_PLUGINS = "org.apache.maven.plugins";

  @TempDir private static Path folder;
  private static List<ProjectModule> modules;

  @BeforeAll
  static void compile() throws IOException {
    folder = folder.toRealPath();
    write(
        "pom.xml",
        parent()
            + """
            <packaging>pom</packaging>
            <modules><module>app</module><module>core</module><module>untested</module></modules>
            </project>
            """);
    write(
        "core/pom.xml",
        child("core")
            + dependency("org.junit.jupiter", "junit-jupiter-api", junit(), "test")
            + "</dependencies></project>");
    write("core/src/main/java/core/Core.java", "package core; public class Core {}");
    write(
        "core/src/test/java/core/CoreTest.java",
        "package core; class CoreTest { @org.junit.jupiter.api.Test void works() {} }");
    write(
        "app/pom.xml",
        child("app")
            + dependency("g", "core", "1", "compile")
            + dependency("org.junit.jupiter", "junit-jupiter", junit(), "test")
            + "</dependencies>"
            + SUREFIRE
            + "</project>");
    write("app/src/main/java/app/App.java", "package app; public class App extends core.Core {}");
    write(
        "app/src/test/java/app/AppTest.java",
        "package app; class AppTest { @org.junit.jupiter.api.Test void works() {} }");
    write("untested/pom.xml", child("untested") + "</dependencies></project>");
    write("untested/src/main/java/untested/Plain.java", "package untested; class Plain {}");
    modules = MavenProject.modules(folder, JAR);
  }

  private static final String SUREFIRE =
      """
      <properties><late>-Xss2m</late></properties>
      <build><plugins><plugin>
        <artifactId>maven-surefire-plugin</artifactId>
        <configuration>
          <argLine>-Xmx100m
            @{late} @{never}</argLine>
          <systemPropertyVariables>
            <where>${project.build.directory}/x</where>
            <nothing/>
          </systemPropertyVariables>
          <environmentVariables><PLACE>here</PLACE></environmentVariables>
          <workingDirectory>work</workingDirectory>
          <includes><include>**/*Check.java</include></includes>
          <excludes>**/A*.java, **/B*.java</excludes>
          <groups>fast, small</groups>
          <excludedGroups>nightly</excludedGroups>
          <additionalClasspathElements>
            <additionalClasspathElement>more</additionalClasspathElement>
          </additionalClasspathElements>
          <classpathDependencyExcludes>
            <classpathDependencyExclude>org.apiguardian:*</classpathDependencyExclude>
          </classpathDependencyExcludes>
        </configuration>
      </plugin></plugins></build>
      """;

  @Test
  void modules_with_tests_come_in_the_order_of_the_build() {
    assertEquals(List.of("g:core", "g:app"), modules.stream().map(ProjectModule::name).toList());
    assertEquals(folder.resolve("core"), core().folder());
    assertEquals(folder.resolve("core/target"), core().buildFolder());
    assertEquals(folder.resolve("core/target/test-classes"), core().testClasses());
    assertTrue(Files.exists(core().testClasses().resolve("core/CoreTest.class")));
  }

  @Test
  void what_runs_the_tests_is_added_to_what_they_are_written_with() {
    assertEquals(
        """
        core/target/test-classes
        core/target/classes
        junit-jupiter-api
        opentest4j
        junit-platform-commons
        apiguardian-api
        jspecify
        junit-jupiter-engine
        junit-platform-engine
        junit-platform-launcher
        """,
        classPath(core()));
    assertEquals(List.of(), core().problems());
  }

  @Test
  void a_module_sees_the_classes_of_another_one() {
    assertEquals(
        """
        app/target/test-classes
        app/target/classes
        core/target/classes
        junit-jupiter
        junit-jupiter-api
        opentest4j
        junit-platform-commons
        jspecify
        junit-jupiter-params
        junit-jupiter-engine
        junit-platform-engine
        app/more
        junit-platform-launcher
        """,
        classPath(app()));
    assertEquals(List.of(), app().problems());
  }

  @Test
  void settings_are_those_of_the_pom() {
    TestSettings settings = app().settings();

    assertEquals("-Xmx100m -Xss2m @{never}", settings.argLine());
    assertEquals(folder.resolve("app/work"), settings.workingFolder());
    assertEquals(Map.of("PLACE", "here"), settings.environment());
    assertEquals(List.of("**/*Check.java"), settings.includes());
    assertEquals(List.of("**/A*.java", "**/B*.java"), settings.excludes());
    assertEquals(List.of("fast", "small"), settings.groups());
    assertEquals(List.of("nightly"), settings.excludedGroups());
    assertEquals(
        Map.of(
            "basedir",
            folder.resolve("app").toString(),
            "localRepository",
            settings.systemProperties().get("localRepository"),
            "nothing",
            "",
            "where",
            folder.resolve("app/target/x").toString()),
        settings.systemProperties());
  }

  @Test
  void without_settings_there_are_those_of_surefire() {
    TestSettings settings = core().settings();

    assertEquals("", settings.argLine());
    assertEquals(folder.resolve("core"), settings.workingFolder());
    assertEquals(List.of(), settings.includes());
  }

  @Test
  void a_build_that_fails_shows_what_maven_says() throws IOException {
    write("broken/pom.xml", parent() + "</project>");
    write("broken/src/main/java/Broken.java", "class Broken { int x = \"\"; }");

    Path broken = folder.resolve("broken");
    UsageException failed =
        assertThrows(UsageException.class, () -> MavenProject.modules(broken, JAR));

    assertTrue(
        failed.details().contains("Broken.java:[1,24] incompatible types"), failed.details());
    assertEquals(
        "--project %s: Maven's build failed, see above".formatted(broken), failed.getMessage());
  }

  private static ProjectModule core() {
    return modules.getFirst();
  }

  private static ProjectModule app() {
    return modules.getLast();
  }

  /** Of what is in the local repository, the artifacts' names. */
  private static String classPath(ProjectModule module) {
    Path repository = Path.of(module.settings().systemProperties().get("localRepository"));
    StringBuilder lines = new StringBuilder();
    for (Path place : module.classPath()) {
      if (place.startsWith(repository)) {
        assertTrue(Files.isRegularFile(place), place.toString());
        lines.append(place.getParent().getParent().getFileName());
      } else {
        lines.append(folder.relativize(place));
      }
      lines.append('\n');
    }
    return lines.toString();
  }

  private static String parent() throws IOException {
    return """
    <project xmlns="http://maven.apache.org/POM/4.0.0">
    <modelVersion>4.0.0</modelVersion>
    <groupId>g</groupId><artifactId>parent</artifactId><version>1</version>
    <properties>
      <maven.compiler.release>17</maven.compiler.release>
      <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
    </properties>
    <build><pluginManagement><plugins>%s%s</plugins></pluginManagement></build>
    """
        .formatted(plugin("maven-resources-plugin"), plugin("maven-compiler-plugin"));
  }

  private static String plugin(String name) throws IOException {
    return "<plugin><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version></plugin>"
        .formatted(
            MAVENS_PLUGINS, name, ours(name + "</artifactId>\\s*<version>([^<]+)</version>"));
  }

  private static String junit() throws IOException {
    return ours("<junit.version>([^<]+)</junit.version>");
  }

  /** What our own build has. */
  private static String ours(String pattern) throws IOException {
    Matcher found = Pattern.compile(pattern).matcher(Files.readString(OUR_POM));
    assertTrue(found.find(), pattern);
    return found.group(1);
  }

  /** The dependencies stay open. */
  private static String child(String name) {
    return """
    <project xmlns="http://maven.apache.org/POM/4.0.0">
    <modelVersion>4.0.0</modelVersion>
    <parent><groupId>g</groupId><artifactId>parent</artifactId><version>1</version></parent>
    <artifactId>%s</artifactId>
    <dependencies>
    """
        .formatted(name);
  }

  private static String dependency(String group, String name, String version, String scope) {
    return """
    <dependency>
      <groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version><scope>%s</scope>
    </dependency>
    """
        .formatted(group, name, version, scope);
  }

  private static void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
