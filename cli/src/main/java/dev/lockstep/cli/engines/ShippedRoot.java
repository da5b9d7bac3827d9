package dev.lockstep.cli.engines;

import dev.lockstep.runs.plan.ProgramChoice;
import dev.lockstep.runs.plan.RunOption;
import dev.lockstep.runs.plan.RunOptions;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where the files of a program are in a worker on another machine; the names that the user gave
 * them are those of the user's own machine.
 *
 * @param folder stands for the root there; empty on the user's own machine
 */
public record ShippedRoot(Optional<Path> folder) {
  /** Names the folder to a worker. */
  static final String PROPERTY = "lockstep.shipped";

  /** A program is not to see it. */
  private static final ShippedRoot OF_THIS_JVM =
      new ShippedRoot(Optional.ofNullable(System.clearProperty(PROPERTY)).map(Path::of));

  /** That of this JVM. */
  public static ShippedRoot ofThisJvm() {
    return OF_THIS_JVM;
  }

  /** The name here of what has an absolute name there; other words are the same. */
  public String moved(String name) {
    return folder.isPresent() && Path.of(name).isAbsolute()
        ? folder.get().resolve(LoadFiles.name(Path.of(name).normalize())).toString()
        : name;
  }

  /** Moves what options name; a list of places is one of paths. */
  public Map<RunOption<?>, List<String>> moved(Map<RunOption<?>, List<String>> given) {
    if (folder.isPresent()) {
      given.computeIfPresent(RunOptions.CLASS_PATH, (_, texts) -> movedPlaces(texts));
      given.computeIfPresent(RunOptions.JAVA_AGENT, (_, texts) -> movedAgents(texts));
    }
    return given;
  }

  private List<String> movedPlaces(List<String> texts) {
    List<String> moved = new ArrayList<>();
    for (String text : texts) {
      List<String> places = new ArrayList<>();
      for (String place : text.split(File.pathSeparator, -1)) {
        places.add(moved(place));
      }
      moved.add(String.join(File.pathSeparator, places));
    }
    return moved;
  }

  /** See {@link ProgramChoice#agents}. */
  private List<String> movedAgents(List<String> texts) {
    List<String> moved = new ArrayList<>();
    for (String text : texts) {
      String[] parts = text.split("=", 2);
      parts[0] = moved(parts[0]);
      moved.add(String.join("=", parts));
    }
    return moved;
  }
}
