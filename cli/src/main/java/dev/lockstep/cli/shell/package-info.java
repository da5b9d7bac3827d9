/**
 * What shells and {@code man} know of the commands: completions and manual pages, made from the
 * same rows as the help pages.
 *
 * <p>Start at {@link dev.lockstep.cli.shell.CommandPage}.
 */
@NullMarked
package dev.lockstep.cli.shell;

import org.jspecify.annotations.NullMarked;
