/** What every command leaves: files that are whole, and an exit status. */
@NullMarked
package dev.lockstep.cli.output;

import org.jspecify.annotations.NullMarked;
