/**
 * All that a story tells as a table, a row for each event: {@link
 * dev.lockstep.views.export.table.EventTable}.
 */
@NullMarked
package dev.lockstep.views.export.table;

import org.jspecify.annotations.NullMarked;
