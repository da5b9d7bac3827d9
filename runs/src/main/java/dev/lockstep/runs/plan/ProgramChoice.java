package dev.lockstep.runs.plan;

import java.util.List;

/**
 * Which program a run was asked to be of; it is not yet looked for.
 *
 * @param name a {@code .java}, {@code .class} or {@code .jar} file, or the name of a class
 * @param arguments what its main method is given
 * @param classPath where its classes are looked for; all places exist
 */
public record ProgramChoice(String name, List<String> arguments, ClassPath classPath) {

  /** Takes a copy of the arguments. */
  public ProgramChoice {
    arguments = List.copyOf(arguments);
  }
}
