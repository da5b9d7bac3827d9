package dev.lockstep.junit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a user of Maven types to run a test again.
 *
 * @param module the folder of the test's module, as seen from that of the whole project; empty if
 *     they are the same
 */
record MavenCommand(String module) {
  private static final String POM = "pom.xml";

  /** The one of the build that has started this JVM; empty if that was not Maven. */
  static Optional<MavenCommand> ofThisJvm() {
    return Optional.ofNullable(System.getProperty("basedir")).map(Path::of).map(MavenCommand::of);
  }

  /** That of a module: the whole project is in the outermost folder that has a POM, too. */
  static MavenCommand of(Path module) {
    Path root = module;
    while (root.getParent() != null && Files.isRegularFile(root.getParent().resolve(POM))) {
      root = root.getParent();
    }
    return new MavenCommand(root.relativize(module).toString().replace('\\', '/'));
  }

  /**
   * The command for one method.
   *
   * @param type without its package, as the JVM names it
   */
  String test(String type, String method) {
    String others =
        module.isEmpty()
            ? ""
            : "-pl %s -am -Dsurefire.failIfNoSpecifiedTests=false ".formatted(module);
    return "mvn test %s-Dtest='%s#%s'".formatted(others, type, pattern(method));
  }

  /** Methods of Kotlin and Groovy have names of any letters, of which some mean something there. */
  private static String pattern(String method) {
    return method.replaceAll("[^\\w$ ]", "?");
  }
}
