/**
 * Pajé's traces, for ViTE and the tools of PajeNG: {@link
 * dev.lockstep.views.export.paje.PajeExport}.
 */
@NullMarked
package dev.lockstep.views.export.paje;

import org.jspecify.annotations.NullMarked;
