package dev.lockstep.runs.program;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runs.TestFiles;
import dev.lockstep.runs.plan.ClassPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which programs may attach agents to their own JVM. */
class AgentJarsTest {
  @TempDir private Path folder;

  @BeforeEach
  void compile() throws IOException {
    TestFiles.compile(
        folder,
        "Main.java",
        """
        class Main {
          static void main() { System.out.println(Other.class); }
        }
        class Other {
          static String api = "com.sun.tools.attach.VirtualMachine";
        }
        class Plain {
          static void main() {}
        }
        """);
  }

  private Path jar(String name, Map<String, String> manifest) throws IOException {
    Path jar = folder.resolve(name);
    TestFiles.jar(jar, manifest, folder, "Plain");
    return jar;
  }

  private boolean mayAttach(String main, String... arguments) {
    Program program = Programs.load(main, ClassPath.of(folder.toString()));
    try (program) {
      return program.mayAttachAgents(List.of(arguments));
    }
  }

  @Test
  void those_with_the_api_in_a_class_that_the_main_class_mentions() {
    assertTrue(mayAttach("Main"));
    assertFalse(mayAttach("Plain"));
  }

  @Test
  void those_with_the_jar_of_an_agent() throws IOException {
    Path agent = jar("my agent.jar", Map.of("Agent-Class", "Plain"));
    Path other = jar("other.jar", Map.of("Premain-Class", "Plain"));

    assertTrue(AgentJars.areIn(List.of(folder, other, agent)));
    assertFalse(AgentJars.areIn(List.of(folder, other, folder.resolve("none.jar"))));
  }

  @Test
  void manifests_lead_to_jars() throws IOException {
    jar("my agent.jar", Map.of("Agent-Class", "Plain"));
    jar("middle.jar", Map.of("Class-Path", "none.jar http://host/x.jar first.jar my%20agent.jar"));
    Path first = jar("first.jar", Map.of("Class-Path", "first.jar middle.jar"));
    Path absolute = jar("absolute.jar", Map.of("Class-Path", folder.toUri() + "my%20agent.jar"));

    assertTrue(AgentJars.areIn(List.of(first)));
    assertTrue(AgentJars.areIn(List.of(absolute)));
  }

  @Test
  void arguments_name_jars_as_those_of_junits_launcher() throws IOException {
    Path agent = jar("agent.jar", Map.of("Agent-Class", "Plain"));

    assertTrue(mayAttach("Plain", "execute", "--class-path", "classes:" + agent));
    assertTrue(mayAttach("Plain", "--class-path=classes:" + agent));
    assertFalse(mayAttach("Plain", "execute", "\0", folder.resolve("none.jar").toString()));
  }

  @Test
  void what_is_no_jar_has_none() throws IOException {
    Path broken = Files.writeString(folder.resolve("broken.jar"), "no jar");

    assertFalse(AgentJars.areIn(List.of(broken)));
  }
}
