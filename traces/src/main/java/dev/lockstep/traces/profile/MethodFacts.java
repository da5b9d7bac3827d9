package dev.lockstep.traces.profile;

import java.util.List;

/**
 * What class files say of a method beside its instructions.
 *
 * @param access its flags, as the class file has them
 * @param classAccess those of its class
 * @param superClass the class that its class extends, with dots; empty if that is unknown
 * @param isGenerated whether it or its class has an annotation whose name has "Generated" in it
 * @param handlers in the order of the class file
 */
public record MethodFacts(
    int access,
    int classAccess,
    String superClass,
    boolean isGenerated,
    List<ExceptionHandler> handlers) {
  /** Nothing is known. */
  public static final MethodFacts UNKNOWN = new MethodFacts(0, 0, "", false, List.of());

  /** Takes a copy of the list. */
  public MethodFacts {
    handlers = List.copyOf(handlers);
  }
}
