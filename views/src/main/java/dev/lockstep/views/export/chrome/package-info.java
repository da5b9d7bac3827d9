/**
 * Chrome's trace events, which many viewers read: {@link
 * dev.lockstep.views.export.chrome.ChromeExport}.
 */
@NullMarked
package dev.lockstep.views.export.chrome;

import org.jspecify.annotations.NullMarked;
