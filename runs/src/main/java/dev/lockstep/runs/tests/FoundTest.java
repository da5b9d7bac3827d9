package dev.lockstep.runs.tests;

import dev.lockstep.runs.program.TestsProgram;
import java.util.List;

/**
 * A test that is explored by itself: a method with all its parameters and repetitions, or a class.
 *
 * @param id its unique id
 * @param className the class that it is in; empty if it is in none
 * @param name as it is told, such as {@code PoolTest.borrow}
 */
public record FoundTest(String id, String className, String name) {
  private static final String WORD = "test\t";
  private static final int ID = 1;
  private static final int CLASS = 2;
  private static final int NAME = 4;

  /** Whether a line of the listing has one. */
  static boolean isIn(String line) {
    return line.startsWith(WORD);
  }

  /** Reads that line. */
  static FoundTest read(String line) {
    String[] parts = line.split("\t", -1);
    return new FoundTest(parts[ID], parts[CLASS], parts[NAME]);
  }

  /** What the program is told to run it. */
  List<String> arguments() {
    return List.of("run", id);
  }

  /** A name for files. */
  public String label() {
    return TestsProgram.label(id);
  }
}
