package dev.lockstep.traces.profile;

import java.util.List;

/**
 * A method that the run loaded, and whose instructions it counted.
 *
 * @param className with its package, as in stack traces: "java.util.Map$Entry"
 * @param name such as "main" or "<init>"
 * @param descriptor its parameters and result, as the JVM writes them
 * @param file the name of the source file without folders; empty if that is unknown
 * @param codeHash of the class file: whether a source is what ran is seen by it
 * @param instructions in the order of the class file
 * @param facts what coverage must know
 */
public record ProfiledMethod(
    String className,
    String name,
    String descriptor,
    String file,
    int codeHash,
    List<ProfiledInstruction> instructions,
    MethodFacts facts) {
  /** A method of which nothing else is known. */
  public ProfiledMethod(
      String className,
      String name,
      String descriptor,
      String file,
      int codeHash,
      List<ProfiledInstruction> instructions) {
    this(className, name, descriptor, file, codeHash, instructions, MethodFacts.UNKNOWN);
  }

  /** Takes a copy of the list. */
  public ProfiledMethod {
    instructions = List.copyOf(instructions);
  }
}
