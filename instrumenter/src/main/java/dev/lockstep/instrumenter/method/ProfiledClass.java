package dev.lockstep.instrumenter.method;

import dev.lockstep.instrumenter.facts.MethodCounters;
import java.util.List;

/**
 * A class whose executions are counted.
 *
 * @param hash of the class file
 * @param access its flags
 * @param methods gets what the counters of each method mean
 */
public record ProfiledClass(int hash, int access, List<MethodCounters> methods) {
  /** The constant by which rewritten code names a method. */
  String key(String className, String name, String descriptor) {
    return className + '.' + name + descriptor + '#' + Integer.toHexString(hash);
  }
}
