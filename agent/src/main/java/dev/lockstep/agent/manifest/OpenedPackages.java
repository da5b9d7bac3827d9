package dev.lockstep.agent.manifest;

import java.util.function.BiConsumer;
import jdk.internal.access.JavaLangAccess;
import jdk.internal.access.SharedSecrets;
import org.jspecify.annotations.Nullable;

/**
 * What the manifest of a program's jar opens of the JDK, as {@code java -jar} has it: pairs {@code
 * module/package} with blanks between them. What is no such pair, or names what this JVM lacks, is
 * passed over there too. Null: the manifest says nothing.
 */
public final class OpenedPackages {
  private OpenedPackages() {}

  /** The attribute {@code Add-Exports}: the program may call what is public in these packages. */
  public static void export(@Nullable String pairs) {
    eachOf(pairs, access()::addExportsToAllUnnamed);
  }

  /** The attribute {@code Add-Opens}: the program may reflect upon all that is in them. */
  public static void open(@Nullable String pairs) {
    eachOf(pairs, access()::addOpensToAllUnnamed);
  }

  private static JavaLangAccess access() {
    return SharedSecrets.getJavaLangAccess();
  }

  private static void eachOf(@Nullable String pairs, BiConsumer<Module, String> opening) {
    for (String pair : pairs == null ? new String[0] : pairs.split(" ")) {
      String[] names = pair.split("/");
      if (names.length == 2) {
        ModuleLayer.boot()
            .findModule(names[0])
            .filter(module -> module.getPackages().contains(names[1]))
            .ifPresent(module -> opening.accept(module, names[1]));
      }
    }
  }
}
