/** Results of commands as JSON, whose shapes {@code docs/json.md} tells. */
@NullMarked
package dev.lockstep.cli.json;

import org.jspecify.annotations.NullMarked;
