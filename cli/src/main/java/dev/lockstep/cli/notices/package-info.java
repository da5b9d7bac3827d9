/** What the command tells while a program runs, before there is a result. */
@NullMarked
package dev.lockstep.cli.notices;

import org.jspecify.annotations.NullMarked;
