/**
 * The words of a command line: how a command declares those that it knows, and what is known of
 * words that users have from other commands.
 *
 * <p>Start at {@link dev.lockstep.cli.words.Command}.
 */
@NullMarked
package dev.lockstep.cli.words;

import org.jspecify.annotations.NullMarked;
