package dev.lockstep.runs.plan;

import java.util.List;

/**
 * Which program a run was asked to be of; it is not yet looked for.
 *
 * @param name a {@code .java}, {@code .class} or {@code .jar} file, or the name of a class
 * @param arguments what its main method is given
 * @param classPath where its classes are looked for
 * @param agents what is started before its main method: {@code JAR[=OPTIONS]}
 */
public record ProgramChoice(
    String name, List<String> arguments, ClassPath classPath, List<String> agents) {

  /** Takes copies of the lists. */
  public ProgramChoice {
    arguments = List.copyOf(arguments);
    agents = List.copyOf(agents);
  }
}
