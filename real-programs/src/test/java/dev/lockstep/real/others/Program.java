package dev.lockstep.real.others;

import java.util.List;
import java.util.Map;

/**
 * A program that others wrote, as {@code programs.yaml} says it.
 *
 * @param does what it does, in a few words
 * @param jars what it is made of, by the names in {@link JarFiles}, which may end in {@code *}
 * @param options of the JVM, plainly and under Lockstep
 * @param main its class, or the file that is compiled and run
 * @param inputs the files and folders in {@code inputs} that it finds in its folder
 * @param input which of them is on its standard input, or none
 * @param status the exit status with which it has done that
 * @param isLong whether only {@code real-programs/run} runs it
 * @param differs what can't be the same, as regular expressions, and why
 */
record Program(
    String name,
    String does,
    List<String> jars,
    List<String> options,
    String main,
    List<String> arguments,
    List<String> inputs,
    String input,
    int status,
    boolean isLong,
    Map<String, String> differs) {
  @Override
  public String toString() {
    return name;
  }
}
