/**
 * What a section of the report is made of: how it is told the run, and how its data gets into the
 * page.
 *
 * <p>Start at {@link dev.lockstep.views.report.section.Section}. Promise: a run is told once to all
 * sections. Must not use: any section.
 */
@NullMarked
package dev.lockstep.views.report.section;

import org.jspecify.annotations.NullMarked;
