package dev.lockstep.plugin;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javax.tools.ToolProvider;
import org.apache.maven.model.Build;
import org.apache.maven.model.Model;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which class of a project is its program. */
class MainClassTest {
  private static final String USUAL = "public static void main(String[] args) {}";

  @TempDir private Path folder;

  private void compile(String... types) throws IOException {
    Path source = folder.resolve("Source.java");
    Files.write(source, ("package a; " + String.join("\n", types)).getBytes(UTF_8));
    String[] words = {"-nowarn", "-d", classes().toString(), source.toString()};
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, words));
  }

  private Path classes() {
    return folder.resolve("classes");
  }

  private String reason() {
    return assertThrows(MojoExecutionException.class, () -> MainClass.only(classes())).getMessage();
  }

  @Test
  void the_only_class_with_a_main_method_is_the_program() throws Exception {
    compile(
        "class Tool { static long big = 123456789012L; void main(int i) {} }",
        "class Main { " + USUAL + " private static void main() {} }",
        "class Other { public void main(String args) {} int main() { return 0; } }");

    assertEquals("a.Main", MainClass.only(classes()));
  }

  @Test
  void of_several_none_is_taken() throws Exception {
    compile("class One { " + USUAL + " static class Inner { " + USUAL + " } }");

    assertEquals(
        "these classes have a main method: a.One$Inner, a.One; -Dlockstep.mainClass=CLASS says"
            + " which one is the program",
        reason());
  }

  @Test
  void none_is_an_error_too() throws Exception {
    compile("class Tool {}", "abstract class Half { void main() {} }");
    String expected =
        "no class in "
            + classes()
            + " has a main method; -Dlockstep.mainClass=CLASS names the"
            + " program";

    assertEquals(expected, reason());
    Files.move(classes(), folder.resolve("elsewhere"));
    assertEquals(expected, reason());
  }

  @Test
  void a_short_main_method_counts_where_no_class_has_the_usual_one() throws Exception {
    compile(
        "class Short { void main() {} }", "class Hidden { private Hidden() {} void main() {} }");
    assertEquals("a.Short", MainClass.only(classes()));

    compile("class Main { " + USUAL + " }");
    assertEquals("a.Main", MainClass.only(classes()));
  }

  @Test
  void what_is_no_class_file_is_said() throws Exception {
    Files.createDirectories(classes());
    Files.write(classes().resolve("A.class"), new byte[] {1, 2, 3});

    assertEquals(
        "the project's classes can't be read: "
            + classes().resolve("A.class")
            + " is no class file",
        reason());
  }

  @Test
  void the_pom_says_it_to_other_plugins() {
    assertEquals(Optional.empty(), new MainClass(project()).ofPom());
    assertEquals(
        Optional.of("my.Jar"),
        new MainClass(
                project(
                    plugin(
                        "org.apache.maven.plugins:maven-jar-plugin",
                        element("archive", element("manifest", text("mainClass", " my.Jar ")))),
                    plugin("org.codehaus.mojo:exec-maven-plugin", text("other", "x"))))
            .ofPom());
    Plugin exec = plugin("org.codehaus.mojo:exec-maven-plugin", null);
    PluginExecution execution = new PluginExecution();
    execution.setConfiguration(element("configuration", text("mainClass", "my.Exec")));
    exec.addExecution(execution);
    assertEquals(Optional.of("my.Exec"), new MainClass(project(exec)).ofPom());
  }

  private static MavenProject project(Plugin... plugins) {
    Model model = new Model();
    model.setBuild(new Build());
    for (Plugin plugin : plugins) {
      model.getBuild().addPlugin(plugin);
    }
    return new MavenProject(model);
  }

  private static Plugin plugin(String name, Xpp3Dom content) {
    Plugin plugin = new Plugin();
    plugin.setGroupId(name.split(":")[0]);
    plugin.setArtifactId(name.split(":")[1]);
    if (content != null) {
      plugin.setConfiguration(element("configuration", content));
    }
    return plugin;
  }

  private static Xpp3Dom element(String name, Xpp3Dom content) {
    Xpp3Dom made = new Xpp3Dom(name);
    made.addChild(content);
    return made;
  }

  private static Xpp3Dom text(String name, String value) {
    Xpp3Dom made = new Xpp3Dom(name);
    made.setValue(value);
    return made;
  }
}
