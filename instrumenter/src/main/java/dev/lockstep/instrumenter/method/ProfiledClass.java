package dev.lockstep.instrumenter.method;

import dev.lockstep.instrumenter.facts.MethodCounters;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.ClassReader;

/**
 * A class whose executions are counted.
 *
 * @param hash of the class file
 * @param access its flags
 * @param methods gets what the counters of each method mean
 */
public record ProfiledClass(int hash, int access, List<MethodCounters> methods) {
  /** A class of which nothing is told yet. */
  public static ProfiledClass of(byte[] classFile, ClassReader reader) {
    return new ProfiledClass(Arrays.hashCode(classFile), reader.getAccess(), new ArrayList<>());
  }

  /** A method that has no room for counters. */
  public MethodCounters uncounted(String className, String name, String descriptor) {
    return MethodCounters.none(key(className, name, descriptor), className.replace('/', '.'), name);
  }

  /** The constant by which rewritten code names a method. */
  String key(String className, String name, String descriptor) {
    return className + '.' + name + descriptor + '#' + Integer.toHexString(hash);
  }
}
