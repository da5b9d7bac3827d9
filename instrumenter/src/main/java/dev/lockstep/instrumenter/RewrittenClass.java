package dev.lockstep.instrumenter;

import java.util.Optional;

/**
 * A class as it is to be loaded.
 *
 * @param bytes the rewritten class file
 * @param statics the class that holds its private statics, to be defined by the same loader before
 *     the class itself is; empty where it has none
 */
public record RewrittenClass(String name, byte[] bytes, Optional<StaticsHolder> statics) {}
