/**
 * Files that are compressed: written so where their names say it, read so where their bytes say it.
 *
 * <p>Start at {@link dev.lockstep.traces.compression.CompressedFiles}. Promise: what is cut off or
 * damaged is an {@link java.io.IOException} that says so; without a compressed file nothing of a
 * compressor is loaded. Must not use: what files hold.
 */
@NullMarked
package dev.lockstep.traces.compression;

import org.jspecify.annotations.NullMarked;
