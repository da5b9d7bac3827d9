package dev.lockstep.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.samples.ShopProject.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests with {@code @Explore} of a project that is a module: Surefire runs them with a JVM for each
 * class, at once, and with other agents; Failsafe with a socket to its JVM.
 */
class BuildsIT {
  private static final String MODULE =
      """
      module shop {
        exports shop;
      }
      """;

  /** In the tests' own JVM the shop is a module. */
  private static final String UNIT_TEST =
      """
      package shop;

      import static org.junit.jupiter.api.Assertions.*;
      import static org.mockito.Mockito.*;

      import dev.lockstep.junit.Explore;
      import org.junit.jupiter.api.Test;

      class StockTest {
        @Test
        @Explore(runs = 2)
        void sells() throws Exception {
          Stock stock = new Stock();
          Thread delivery = new Thread(() -> stock.add("tea", 1));
          delivery.start();
          delivery.join();
          assertEquals(1, stock.count("tea"));
        }

        @Test
        @Explore(runs = 2)
        void mocks() {
          Stock stock = mock(Stock.class);
          when(stock.count("tea")).thenReturn(3);
          assertEquals(3, stock.count("tea"));
        }

        @Test
        void plain() {
          assertTrue(Stock.class.getModule().isNamed());
        }
      }
      """;

  private static final String INTEGRATION_TEST =
      """
      package shop;

      import static org.junit.jupiter.api.Assertions.*;

      import dev.lockstep.junit.Explore;
      import org.junit.jupiter.api.Test;

      class DeliveriesIT {
        @Test
        @Explore(runs = 100)
        void atOnce() throws Exception {
          Stock stock = new Stock();
          Thread delivery = new Thread(() -> stock.add("tea", 1));
          delivery.start();
          stock.add("tea", 1);
          delivery.join();
          assertEquals(2, stock.count("tea"));
        }

        @Test
        void plain() {
          assertTrue(Stock.class.getModule().isNamed());
        }
      }
      """;

  private static final String FAILSAFE =
      """
          <plugin>
            <artifactId>maven-jar-plugin</artifactId>
            <version>3.5.1</version>
          </plugin>
          <plugin>
            <artifactId>maven-failsafe-plugin</artifactId>
            <version>3.6.1</version>
            <configuration>
              <forkNode implementation="org.apache.maven.plugin.surefire.extensions.SurefireForkNodeFactory"/>
            </configuration>
            <executions><execution><goals>
              <goal>integration-test</goal>
              <goal>verify</goal>
            </goals></execution></executions>
          </plugin>
        </plugins>
      """;

  @TempDir private Path folder;

  private static Path jar(String className) throws Exception {
    ClassLoader loader = BuildsIT.class.getClassLoader();
    return Path.of(
        Class.forName(className, false, loader)
            .getProtectionDomain()
            .getCodeSource()
            .getLocation()
            .toURI());
  }

  /** Such as {@code 5.20.0}: the folder in the repository. */
  private static String version(Path jar) {
    return jar.getParent().getFileName().toString();
  }

  /** Mockito's own advice is to start it as an agent. */
  private static String surefire(Path jacoco, Path mockito) {
    return """
    <configuration>
      <reuseForks>false</reuseForks>
      <argLine>-javaagent:%s=destfile=target/jacoco.exec -javaagent:%s</argLine>
      <properties><configurationParameters>
        junit.jupiter.execution.parallel.enabled = true
        junit.jupiter.execution.parallel.mode.default = concurrent
      </configurationParameters></properties>
    </configuration>
    """
        .formatted(jacoco, mockito);
  }

  private ShopProject project() throws Exception {
    Path jacoco = jar("org.jacoco.agent.rt.RT");
    Path mockito = jar("org.mockito.Mockito");
    Path bytes = jar("net.bytebuddy.ByteBuddy"); // Our build has brought this one, not Mockito's.
    return ShopProject.make(
        folder,
        pom ->
            ShopProject.withPlugin(
                    ShopProject.withDependency(
                        ShopProject.withDependency(
                            pom, "org.mockito:mockito-core:" + version(mockito)),
                        "net.bytebuddy:byte-buddy:" + version(bytes)),
                    "maven-surefire-plugin",
                    surefire(jacoco, mockito))
                .replace("</plugins>\n", FAILSAFE),
        Map.of(
            "main/java/module-info.java", MODULE,
            "test/java/shop/StockTest.java", UNIT_TEST,
            "test/java/shop/DeliveriesIT.java", INTEGRATION_TEST));
  }

  @Test
  void modules_jvms_for_each_class_other_agents_and_failsafe_explore_all_the_same()
      throws Exception {
    ShopProject shop = project();
    Ended ended = shop.maven("verify");
    ended.assertHas("lockstep: StockTest.sells: 2 runs, ");
    ended.assertHas("lockstep: StockTest.mocks: 2 runs, ");
    ended.assertHas("Tests run: 3, Failures: 0, Errors: 0, Skipped: 0");
    assertTrue(Files.size(shop.folder().resolve("target/jacoco.exec")) > 0);
    ended.assertHas("AssertionFailedError: expected: <2> but was: <1>");
    ended.assertHas("\tSuppressed: dev.lockstep.junit.Explanation: it fails in run ");
    ended.assertHas("Tests run: 2, Failures: 1, Errors: 0, Skipped: 0");
    assertEquals(1, ended.status(), ended.out());
  }
}
