/** What the command tells of a program: while it runs, and what it did not catch. */
@NullMarked
package dev.lockstep.cli.notices;

import org.jspecify.annotations.NullMarked;
