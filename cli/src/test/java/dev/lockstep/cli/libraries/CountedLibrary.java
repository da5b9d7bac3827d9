package dev.lockstep.cli.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;

/**
 * A library whose routines are counted like the program that calls them.
 *
 * @param at the folder for programs
 * @param imports what a program imports of the library
 */
record CountedLibrary(JarFolder at, String imports) {
  /**
   * Runs a program with a method {@code own}, which does the same as a routine. Each line that it
   * prints has the ticks of its own method, and how many more the library's routine takes.
   */
  Ended beside(String own, String routine, String options) throws Exception {
    at.source(
        "Same",
        imports
            + """
            class Same {
            %s
              public static void main(String[] args) {
                for (int i : new int[] {0, 1, 1000, 1 << 30}) {
                  long first = clock();
                  own(i);
                  long second = clock();
                  %s(i);
                  long third = clock();
                  System.out.println((second - first) + " " + ((third - second) - (second - first)));
                }
              }
            }
            """
                .formatted(own, routine));
    return at.run("--spmd --nodes 1 " + options + "Same.java");
  }

  /** What All.java prints at timeslice 1, and at others too, where its trace t is the same. */
  Ended all(String options, int... otherTimeslices) throws Exception {
    String command = "--trace t " + options + " --timeslice %d All.java";
    Ended first = at.run(command.formatted(1));
    String trace = trace();
    for (int timeslice : otherTimeslices) {
      assertEquals(first, at.run(command.formatted(timeslice)), "timeslice " + timeslice);
      assertEquals(trace, trace(), "timeslice " + timeslice);
    }
    return first;
  }

  private String trace() throws Exception {
    return JarFolder.withoutTimeslice(at.folder().resolve("t"));
  }
}
