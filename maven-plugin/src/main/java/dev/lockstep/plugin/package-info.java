/**
 * The plugin for Maven, with the goals {@code explore}, {@code run} and {@code replay}: a project's
 * tests on a simulated machine, without a change of its POM.
 *
 * <p>Start at {@link dev.lockstep.plugin.ExploreMojo}. It writes down what a module's tests need,
 * as {@code dev.lockstep.maven} tells it, and starts the command with that in a JVM of its own: so
 * what the command prints and how it judges is the same. Must not use: anything else of ours, and
 * nothing newer than Java 8.
 */
@NullMarked
package dev.lockstep.plugin;

import org.jspecify.annotations.NullMarked;
