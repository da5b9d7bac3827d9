package dev.lockstep.agent.manifest;

import java.util.function.BiConsumer;
import java.util.jar.Attributes;
import jdk.internal.access.JavaLangAccess;
import jdk.internal.access.SharedSecrets;
import org.jspecify.annotations.Nullable;

/**
 * What the manifest of a program's jar opens of the JDK, as {@code java -jar} has it: pairs {@code
 * module/package} with blanks between them. What is no such pair, or names what this JVM lacks, is
 * passed over there too.
 */
public final class OpenedPackages {
  private OpenedPackages() {}

  /**
   * With {@code Add-Exports}, programs may call what is public in packages; with {@code Add-Opens},
   * reflect upon all that is in them. With {@code Enable-Native-Access} for all unnamed modules,
   * the JVM warns of no native code.
   *
   * @param attributes the main attributes of the manifest
   */
  public static void open(Attributes attributes) {
    JavaLangAccess jdk = SharedSecrets.getJavaLangAccess();
    eachOf(attributes.getValue("Add-Exports"), jdk::addExportsToAllUnnamed);
    eachOf(attributes.getValue("Add-Opens"), jdk::addOpensToAllUnnamed);
    if ("ALL-UNNAMED".equals(attributes.getValue("Enable-Native-Access"))) {
      jdk.addEnableNativeAccessToAllUnnamed();
    }
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
