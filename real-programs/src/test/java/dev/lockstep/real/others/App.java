package dev.lockstep.real.others;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a module of {@code apps/} builds, as users build it: a folder that a program starts in.
 *
 * @param module the module's name
 * @param framework whose version it has, as {@code apps/pom.xml} says it
 */
record App(String module, String framework) {
  private static final Path APPS = ProgramList.FOLDER.resolve("apps");

  /** What the build has left. */
  Path folder() {
    return APPS.resolve(module).resolve("target/app");
  }

  String version() throws IOException {
    String tag = Pattern.quote(framework + ".version");
    Matcher matcher =
        Pattern.compile("<%s>([^<]+)<".formatted(tag))
            .matcher(Files.readString(APPS.resolve("pom.xml")));
    if (!matcher.find()) {
      throw new IllegalArgumentException("apps/pom.xml has no version of " + framework);
    }
    return matcher.group(1);
  }

  /** Whether a file, whose name is given within the folder, is still what the build has left. */
  boolean has(Path name, Path file) throws IOException {
    Path built = folder().resolve(name.toString());
    return Files.exists(built) && Files.mismatch(built, file) == -1;
  }
}
