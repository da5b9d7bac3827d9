/**
 * What tasks and processors did, as stretches of time without gaps.
 *
 * <p>Start at {@link dev.lockstep.views.report.activity.TaskActivities}. Promise: stretches of a
 * task follow each other, and so do those of a processor. Must not use: files, pages.
 */
@NullMarked
package dev.lockstep.views.report.activity;

import org.jspecify.annotations.NullMarked;
