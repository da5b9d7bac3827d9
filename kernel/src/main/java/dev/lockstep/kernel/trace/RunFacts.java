package dev.lockstep.kernel.trace;

import java.util.List;

/**
 * What a recorded run is.
 *
 * @param origin what traces say of it, too
 * @param program what ran, as the user named it
 * @param options how: the command's options and the program's arguments, one word each
 * @param topology how nodes are connected, as the machine's profile calls it: "hypercube"; empty if
 *     messages go by a formula
 * @param sides the network's sides where it has any, such as those of a mesh
 * @param network what messages wait for: "links", "endpoints" or "ideal"; empty with a formula
 */
public record RunFacts(
    RunOrigin origin,
    String program,
    List<String> options,
    String topology,
    List<Integer> sides,
    String network) {
  /** Takes copies of the lists. */
  public RunFacts {
    options = List.copyOf(options);
    sides = List.copyOf(sides);
  }
}
