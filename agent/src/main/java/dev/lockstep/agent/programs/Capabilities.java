package dev.lockstep.agent.programs;

import java.util.jar.Attributes;

/**
 * What an agent may do, as the manifest of its jar has it.
 *
 * <p>Source: package {@code java.lang.instrument}, "Manifest Attributes".
 *
 * @param retransforms whether it changes classes again that are loaded
 * @param redefines whether it replaces those
 * @param prefixes whether it gives native methods other names
 */
public record Capabilities(boolean retransforms, boolean redefines, boolean prefixes) {
  /** Those that these attributes ask for. */
  public static Capabilities of(Attributes manifest) {
    return new Capabilities(
        isTrue(manifest, "Can-Retransform-Classes"),
        isTrue(manifest, "Can-Redefine-Classes"),
        isTrue(manifest, "Can-Set-Native-Method-Prefix"));
  }

  private static boolean isTrue(Attributes manifest, String name) {
    return "true".equalsIgnoreCase(manifest.getValue(name));
  }

  void requireRetransforms(String what) {
    require(retransforms, what);
  }

  void requireRedefines() {
    require(redefines, "redefineClasses is");
  }

  void requirePrefixes() {
    require(prefixes, "setNativeMethodPrefix is");
  }

  /** In the JDK's words. */
  private static void require(boolean can, String what) {
    if (!can) {
      throw new UnsupportedOperationException(what + " not supported in this environment");
    }
  }
}
