/** Tests of the JUnit Platform on the command line: {@code --tests}. */
@NullMarked
package dev.lockstep.cli.tests;

import org.jspecify.annotations.NullMarked;
