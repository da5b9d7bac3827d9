package dev.lockstep.cli.engines;

import dev.lockstep.cli.words.JvmCommand;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How a JVM is started that works for this one: with the words that have started this one. */
public final class SameCommand {
  private SameCommand() {}

  /** One that finds its work at a socket, which the property names. */
  public static ProcessBuilder of(String property, Path socket) {
    List<String> command = new ArrayList<>();
    command.add(java());
    command.add("-D" + property + "=" + socket);
    command.addAll(JvmCommand.words());
    return new ProcessBuilder(command)
        .redirectOutput(Redirect.INHERIT)
        .redirectError(Redirect.INHERIT);
  }

  /** The java command of this JVM. */
  public static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }
}
