package dev.lockstep.cli.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ports of sockets that ask for any. */
class PortsIT {
  @TempDir private Path folder;

  /** Others may have one of them, so that it is passed over. */
  @Test
  void sockets_that_are_bound_to_port_0_get_one_port_after_the_other() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source("Ports", TestFiles.read(PortsIT.class, "Ports.java"));
    String expected =
        """
        server true true
        channel true true
        later true true
        datagrams true true
        packets true true
        client true true
        Address already in use
        after true true
        """;

    assertEquals(new Ended(0, expected, ""), at.run("--machine smp Ports.java"));
    assertEquals(new Ended(0, expected, ""), at.run("--timeslice 100 Ports.java"));
  }
}
