/**
 * Sources with what each line did in a run beside it, and the lines and methods that did most.
 *
 * <p>Start at {@link dev.lockstep.views.source.Annotation}, whose tables are shown as text or in a
 * page.
 *
 * <p>Promise: all numbers are those of the profile, added up. Must not use: the run that is
 * simulated.
 */
@NullMarked
package dev.lockstep.views.source;

import org.jspecify.annotations.NullMarked;
