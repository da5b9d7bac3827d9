/**
 * Makes the site: what {@code docs/} says, as pages that need no server, with a search, each
 * command's help, and the Javadoc of the libraries.
 *
 * <p>Start at {@link dev.lockstep.site.Site}. Promise: the same sources give the same bytes; a link
 * that leads nowhere is refused by file and line, before anything is written.
 */
@NullMarked
package dev.lockstep.site;

import org.jspecify.annotations.NullMarked;
