package dev.lockstep.cli.project;

import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;

/**
 * How a module's POM wants its tests to be run.
 *
 * @param workingFolder where they are started
 * @param argLine options of their JVM in one line, as Surefire has it; may be empty
 * @param systemProperties with those that Surefire itself sets
 * @param environment variables that are set or changed
 * @param includes patterns of class files with tests, as the POM has them; none means Surefire's
 *     own
 * @param excludes the same for those that are left out
 */
public record TestSettings(
    Path workingFolder,
    String argLine,
    SortedMap<String, String> systemProperties,
    SortedMap<String, String> environment,
    List<String> includes,
    List<String> excludes) {}
