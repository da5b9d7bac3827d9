/** What every command leaves: files that are whole, in no other's place, and an exit status. */
@NullMarked
package dev.lockstep.cli.output;

import org.jspecify.annotations.NullMarked;
