package dev.lockstep.cli.launch;

import dev.lockstep.cli.words.JvmCommand;
import dev.lockstep.runs.plan.UsageException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How this JVM was started, for others like it. */
public final class OwnCommand {
  private static final String JAR = "-jar";

  private OwnCommand() {}

  /**
   * The words that start a JVM with the same options and the same jar, in any folder; behind them
   * go the arguments.
   *
   * @throws UsageException if it was not started by {@code java -jar}, or the system doesn't say
   */
  public static List<String> words() {
    List<String> words = JvmCommand.words();
    int jar = words.indexOf(JAR);
    if (jar < 0 || jar + 1 >= words.size()) {
      throw new UsageException(
          "this JVM doesn't say that it was started by java -jar lockstep.jar");
    }
    List<String> own = new ArrayList<>();
    own.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    own.addAll(words.subList(0, jar + 1));
    own.add(Path.of(words.get(jar + 1)).toAbsolutePath().toString());
    return List.copyOf(own);
  }
}
