/** Paraver's traces, three files each: {@link dev.lockstep.views.export.paraver.ParaverExport}. */
@NullMarked
package dev.lockstep.views.export.paraver;

import org.jspecify.annotations.NullMarked;
