package dev.lockstep.cli.project;

import java.nio.file.Path;
import java.util.List;

/**
 * A module that has tests, compiled.
 *
 * @param name its group and artifact, with a colon between them
 * @param folder where its POM is
 * @param buildFolder where its build writes, {@code target} if the POM doesn't say otherwise
 * @param testClasses the folder of its test classes, which is also on the class path
 * @param classPath what tests see, in order, with what runs them on JUnit's platform; a folder of
 *     classes may be missing
 * @param problems what is missing on the class path, each in a sentence for the user
 */
public record ProjectModule(
    String name,
    Path folder,
    Path buildFolder,
    Path testClasses,
    List<Path> classPath,
    TestSettings settings,
    List<String> problems) {}
