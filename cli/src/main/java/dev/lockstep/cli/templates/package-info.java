/**
 * Programs to begin with.
 *
 * <p>Start at {@link dev.lockstep.cli.templates.NewCommand}.
 */
@NullMarked
package dev.lockstep.cli.templates;

import org.jspecify.annotations.NullMarked;
