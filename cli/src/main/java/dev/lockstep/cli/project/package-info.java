/**
 * The tests of a Maven project, as Maven itself has them: it compiles them, and tells the class
 * path of each module.
 *
 * <p>Start at {@link dev.lockstep.cli.project.MavenProject#modules}. What runs in Maven is in
 * {@code dev.lockstep.maven}. Promise: the project's files stay as they are, but for what its own
 * build writes; Maven has ended when the modules are known, and when this JVM ends.
 */
@NullMarked
package dev.lockstep.cli.project;

import org.jspecify.annotations.NullMarked;
