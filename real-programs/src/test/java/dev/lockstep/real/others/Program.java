package dev.lockstep.real.others;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A program that others wrote, as {@code programs.yaml} says it.
 *
 * @param does what it does, in a few words
 * @param app the folder it is started in, which a module of {@code apps/} builds
 * @param jars what it is made of, by the names in {@link JarFiles}, which may end in {@code *}; or
 *     files of its app
 * @param options of the JVM, plainly and under Lockstep
 * @param main its class, the file that is compiled and run, or the jar that is run
 * @param inputs the files and folders in {@code inputs} that it finds in its folder
 * @param input which of them is on its standard input, or none
 * @param status the exit status with which it has done that
 * @param isLong whether only {@code real-programs/run} runs it
 * @param ways options of {@code run} with which it does the same too
 * @param ticks why the ticks of two runs differ; empty where they don't
 * @param differs what can't be the same, as regular expressions, and why
 */
record Program(
    String name,
    String does,
    Optional<App> app,
    List<String> jars,
    List<String> options,
    String main,
    List<String> arguments,
    List<String> inputs,
    String input,
    int status,
    boolean isLong,
    List<String> ways,
    String ticks,
    Map<String, String> differs) {
  @Override
  public String toString() {
    return name;
  }
}
