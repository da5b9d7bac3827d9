package dev.lockstep.samples;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.LocalRepository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The shop of {@code samples/flaky-test} with other tests, which may have annotations of
 * Lockstep's: its jar is among their dependencies. Real Maven builds it.
 *
 * @param folder where it is
 * @param repository the local repository, which has all that the build needs
 */
record ShopProject(Path folder, LocalRepository repository) {
  private static final Path SAMPLE = LockstepJar.ROOT.resolve("samples/flaky-test");

  /** How Maven ended, and all that it wrote. */
  record Ended(int status, String out) {
    void assertHas(String text) {
      assertTrue(out.contains(text), () -> text + " is not in\n" + out);
    }
  }

  /**
   * Makes one.
   *
   * @param folder of the project and of its local repository
   * @param pom changes the sample's POM
   * @param sources what they are called, below {@code src}, and what is in them
   */
  static ShopProject make(Path folder, UnaryOperator<String> pom, Map<String, String> sources)
      throws IOException {
    Path project = folder.resolve("project");
    String stock = "main/java/shop/Stock.java";
    write(project.resolve("src").resolve(stock), Files.readString(SAMPLE.resolve("src/" + stock)));
    for (Map.Entry<String, String> source : sources.entrySet()) {
      write(project.resolve("src").resolve(source.getKey()), source.getValue());
    }
    String usual =
        withDependency(
            Files.readString(SAMPLE.resolve("pom.xml")),
            "dev.lockstep:lockstep:" + LocalRepository.version());
    write(project.resolve("pom.xml"), pom.apply(usual));
    return new ShopProject(project, LocalRepository.make(folder.resolve("repository")).with("jar"));
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  /** A POM whose tests also have that. */
  static String withDependency(String pom, String artifact) {
    String[] parts = artifact.split(":");
    String dependency =
        """
            <dependency>
              <groupId>%s</groupId>
              <artifactId>%s</artifactId>
              <version>%s</version>
              <scope>test</scope>
            </dependency>
          </dependencies>
        """
            .formatted(parts[0], parts[1], parts[2]);
    return pom.replace("  </dependencies>\n", dependency);
  }

  /** A POM whose plugin has more: what stands behind its version. */
  static String withPlugin(String pom, String plugin, String more) {
    return pom.replaceFirst(
        "(%s</artifactId>\\s+<version>[^<]+</version>)".formatted(plugin), "$1" + more);
  }

  Ended maven(String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of("mvn", "-B", "-o", repository.word()));
    command.addAll(List.of(words));
    Process maven =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    String out = new String(maven.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(maven.waitFor(), out);
  }
}
