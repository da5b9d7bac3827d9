/** The commands that show runs: plots and reports. They only read files, and write others. */
@NullMarked
package dev.lockstep.cli.views;

import org.jspecify.annotations.NullMarked;
