package dev.lockstep.cli.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** References to methods of the JDK do the same where they have become lambdas. */
class ReferencesIT {
  @TempDir private Path folder;

  @Test
  void references_of_all_kinds_do_the_same() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Refs", TestFiles.read(ReferencesIT.class, "Refs.java"));
    String expected = TestFiles.read(ReferencesIT.class, "Refs.out");
    for (String options : new String[] {"", "--seed 3 ", "--jdk counted --timeslice 1 "}) {
      assertEquals(new Ended(0, expected, ""), at.run("--nodes 2 " + options + "Refs.java"));
    }
  }
}
