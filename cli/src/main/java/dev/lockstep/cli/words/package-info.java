/** What is known of words that users have from other commands. */
@NullMarked
package dev.lockstep.cli.words;

import org.jspecify.annotations.NullMarked;
