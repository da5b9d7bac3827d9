package dev.lockstep.cli.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes of the program that another agent has loaded before Lockstep comes. */
class EarlyClassesIT {
  private static final String AGENT =
      """
      import java.lang.instrument.*;

      public class Loads {
        public static Instrumentation given;
        public static void premain(String options, Instrumentation instrumentation)
            throws Exception {
          given = instrumentation;
          Class.forName("Early");
          Class.forName("Scale", false, Loads.class.getClassLoader());
        }
      }
      """;

  private static final String APP = TestFiles.read(EarlyClassesIT.class, "Uses.java");

  @TempDir private Path folder;

  @Test
  void they_stay_as_they_are_and_others_use_them_so() throws Exception {
    JarFolder at = new JarFolder(folder);
    TestFiles.compile(folder.resolve("agent"), "Loads.java", AGENT);
    Map<String, String> manifest = Map.of("Premain-Class", "Loads", "Can-Redefine-Classes", "true");
    TestFiles.jar(folder.resolve("loads.jar"), manifest, folder.resolve("agent"), "Loads");
    TestFiles.compile(
        folder.resolve("app"), "Uses.java", APP, "-cp", folder.resolve("agent").toString());
    String[] words = {"-cp", "app", "Uses"};
    String expected =
        """
        40 41 42 lock
        53
        8 0
        99 2
        """;

    assertEquals(new Ended(0, expected, ""), at.java(List.of("-javaagent:loads.jar"), words));
    assertEquals(
        new Ended(
            0,
            expected,
            """
            lockstep: another agent had these classes of the program loaded \
            before Lockstep came, so they are not counted; 'lockstep run -javaagent:JAR' counts them:
              Early
              Scale
            """),
        at.java(
            List.of("-javaagent:loads.jar", "-javaagent:" + JarFolder.JAR + "=timeslice=1"),
            words));
    assertEquals(
        new Ended(0, expected, ""), at.run("-javaagent:loads.jar --timeslice 1 -cp app Uses"));
  }
}
