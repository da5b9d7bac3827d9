/**
 * Zstandard, RFC 8878, in Java: that of aircompressor, which the build puts into this module's jar.
 *
 * <p>Start at {@link dev.lockstep.zstd.Zstd}. Promise: it touches no memory but its own arrays, and
 * nothing of it is loaded before a file asks for it. Must not use: anything else of ours.
 */
@NullMarked
package dev.lockstep.zstd;

import org.jspecify.annotations.NullMarked;
