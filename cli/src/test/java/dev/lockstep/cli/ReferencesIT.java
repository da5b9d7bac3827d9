package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** References that the collector clears, as programs see them. */
class ReferencesIT {
  @TempDir private Path folder;

  @Test
  void the_wall_clock_has_no_say_in_soft_references() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source(
        "Soft",
        """

        import com.sun.management.HotSpotDiagnosticMXBean;
        import java.lang.management.ManagementFactory;

        class Soft {
          public static void main(String[] args) {
            System.out.println(
                ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                    .getVMOption("SoftRefLRUPolicyMSPerMB").getValue());
          }
        }
        """);

    assertEquals(new Ended(0, "2147483647\n", ""), at.run("Soft.java"));
  }
}
