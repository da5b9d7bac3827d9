package dev.lockstep.cli.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that attach an agent to their own JVM, as Mockito does. */
class AttachedIT {
  private static final String SELF = "-Djdk.attach.allowAttachSelf=true";

  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void compile() throws Exception {
    at = new JarFolder(folder);
    TestFiles.compile(
        folder.resolve("app"), "Attaches.java", TestFiles.read(AttachedIT.class, "Attaches.java"));
  }

  /** The JVM says on standard error that an agent was loaded. */
  private static void assertOut(String out, Ended ended) {
    assertEquals(new Ended(0, out, ended.err()), ended);
  }

  @Test
  void a_helper_process_attaches_it() throws Exception {
    String out =
        """
        Exception in thread "main" com.sun.tools.attach.AgentInitializationException: \
        Agent JAR loaded but agent failed to initialize
        fail 1
        hello 0
        hello [Attaches$Later loaded, Attaches$Base loaded, Attaches again, Attaches$Later again]
        """;

    assertOut(out, at.java(List.of(), "-cp", "app", "Attaches", "helper"));
    assertOut(out, at.run("-cp app Attaches helper"));
    assertOut(out, at.run("--machine vax780 --timeslice 1 -cp app Attaches helper"));
  }

  @Test
  void the_jvm_attaches_it_to_itself_where_that_is_allowed() throws Exception {
    assertOut("Can not attach to current VM\n", at.run("-cp app Attaches self"));
    assertOut(
        "hello [Attaches$Later loaded, Attaches$Base loaded, Attaches again, Attaches$Later"
            + " again]\n",
        at.alone().run(SELF + " -cp app Attaches self"));
  }

  /** The JVM's own loader has the program's classes there. */
  @Test
  void in_a_jvm_with_lockstep_as_its_agent() throws Exception {
    assertOut(
        "hello [Attaches$Later loaded, Attaches$Base loaded, Attaches again, Attaches$Later"
            + " again]\n",
        at.agent("timeslice=7", SELF, "-cp", "app", "Attaches", "self"));
  }
}
