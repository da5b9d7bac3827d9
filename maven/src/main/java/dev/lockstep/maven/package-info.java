/**
 * A core extension of Maven: tells Lockstep which tests a project has, and what they need to run.
 *
 * <p>Start at {@link dev.lockstep.maven.TestClassPaths}. It runs in the user's own Maven, which
 * finds it through {@code META-INF/sisu} and {@code -Dmaven.ext.class.path}. Promise: without the
 * property {@code lockstep.tests} it does nothing. Lockstep's plugin asks {@link
 * dev.lockstep.maven.ModuleTests} itself. {@link dev.lockstep.maven.Jdks} is also for other JVMs
 * that start one for Lockstep. Must not use: anything of ours, and nothing newer than Java 8.
 */
@NullMarked
package dev.lockstep.maven;

import org.jspecify.annotations.NullMarked;
