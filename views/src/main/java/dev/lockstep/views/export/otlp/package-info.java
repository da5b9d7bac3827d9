/**
 * Spans of OpenTelemetry, for what shows traces of services: {@link
 * dev.lockstep.views.export.otlp.OtlpExport}.
 */
@NullMarked
package dev.lockstep.views.export.otlp;

import org.jspecify.annotations.NullMarked;
