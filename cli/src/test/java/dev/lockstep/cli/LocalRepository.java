package dev.lockstep.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A local repository for a test with real Maven: what is in the user's is there, through links, and
 * of our own modules those that are added, as {@code mvn install} would put them there. The user's
 * own gets none of them.
 *
 * @param folder where it is
 */
public record LocalRepository(Path folder) {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root"));

  /** Surefire says where the repository of this build is. */
  private static final Path USERS =
      Path.of(
          System.getProperty(
              "localRepository", System.getProperty("user.home") + "/.m2/repository"));

  private static final Pattern VERSION = Pattern.compile("<version>([^<]+)</version>");
  private static final Pattern ARTIFACT = Pattern.compile("<artifactId>([^<]+)</artifactId>");

  /** Makes one. */
  public static LocalRepository make(Path folder) throws IOException {
    link(USERS, folder, "dev");
    link(USERS.resolve("dev"), folder.resolve("dev"), "lockstep");
    return new LocalRepository(folder.toRealPath());
  }

  /** Links to all that is in a folder, but for one name. */
  private static void link(Path from, Path to, String butFor) throws IOException {
    Files.createDirectories(to);
    if (!Files.isDirectory(from)) {
      return;
    }
    try (Stream<Path> entries = Files.list(from)) {
      for (Path entry : entries.toList()) {
        if (!entry.endsWith(butFor)) {
          Files.createSymbolicLink(to.resolve(entry.getFileName()), entry);
        }
      }
    }
  }

  /**
   * Adds a module: its POM and its jar.
   *
   * @param module its folder, such as {@code jar}
   * @throws java.nio.file.NoSuchFileException if this build has not packaged it
   */
  public LocalRepository with(String module) throws IOException {
    Path built = ROOT.resolve(module).resolve("target");
    Path pom = built.resolve("published-pom.xml").toRealPath();
    String name = artifact(pom);
    Path place = add(name, pom);
    Files.createSymbolicLink(
        place.resolve(name + "-" + version() + ".jar"), jar(built, name).toRealPath());
    return this;
  }

  /** Adds the list of versions. */
  public LocalRepository withBom() throws IOException {
    Path pom = ROOT.resolve("bom/pom.xml");
    add(artifact(pom), pom);
    return this;
  }

  /** One of them has a name without its version. */
  private static Path jar(Path folder, String name) throws IOException {
    Path usual = folder.resolve(name + "-" + version() + ".jar");
    return Files.exists(usual) ? usual : folder.resolve(name + ".jar");
  }

  private Path add(String name, Path pom) throws IOException {
    Path place = folder.resolve("dev/lockstep").resolve(name).resolve(version());
    Files.createDirectories(place);
    Files.createSymbolicLink(place.resolve(name + "-" + version() + ".pom"), pom);
    return place;
  }

  /** The version of all our modules. */
  public static String version() throws IOException {
    return first(VERSION, Files.readString(ROOT.resolve("pom.xml")));
  }

  /** None of these POMs has a parent. */
  private static String artifact(Path pom) throws IOException {
    return first(ARTIFACT, Files.readString(pom));
  }

  private static String first(Pattern pattern, String text) {
    Matcher found = pattern.matcher(text);
    if (!found.find()) {
      throw new IllegalArgumentException(pattern + " is not in " + text);
    }
    return found.group(1);
  }

  /** The word that makes Maven use it. */
  public String word() {
    return "-Dmaven.repo.local=" + folder;
  }
}
