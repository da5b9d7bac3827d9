package dev.lockstep.roles;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The roles of all packages that jars declare, each in a resource {@value #RESOURCE}.
 *
 * <p>A package's role holds for those below it too, unless they have one of their own. Each start
 * reads the declarations; so their reader joins strings and goes through lists without what the JVM
 * makes classes for at run time, which takes longer than all the rest.
 */
public final class Roles {
  /** The name of the declarations in a jar. */
  public static final String RESOURCE = "META-INF/lockstep/roles";

  /** Two threads that ask first may both read the same. */
  private static volatile @Nullable Roles ours;

  /**
   * A package's before those of the packages around it. An array: each stack's frames are asked.
   */
  private final Declaration[] declarations;

  private Roles(List<Declaration> declarations) {
    this.declarations = declarations.toArray(Declaration[]::new);
  }

  /**
   * The roles in this JVM: those that are declared where Lockstep's own classes come from. They are
   * read once.
   *
   * @throws RolesException if a declaration can't be understood, or contradicts another one
   */
  public static Roles ours() {
    Roles known = ours;
    if (known == null) {
      known = read(Roles.class.getClassLoader());
      ours = known;
    }
    return known;
  }

  /** The roles that are declared where a loader finds its resources. */
  static Roles read(ClassLoader loader) {
    Map<String, Declaration> sorted = new TreeMap<>();
    try {
      Enumeration<URL> files = loader.getResources(RESOURCE);
      while (files.hasMoreElements()) {
        for (Declaration each : new DeclarationFile(files.nextElement()).read()) {
          add(each, sorted);
        }
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return new Roles(new ArrayList<>(sorted.values()).reversed());
  }

  /** The same may be said twice: a class path can have a jar and the folder that it was made of. */
  private static void add(Declaration said, Map<String, Declaration> sorted) {
    Declaration before = sorted.putIfAbsent(said.packageName(), said);
    if (before != null && before.role() != said.role()) {
      throw new RolesException(said + ", but " + before);
    }
  }

  /** What a class of this binary name is, such as {@code java.lang.String}. */
  public Role of(String className) {
    for (Declaration each : declarations) {
      if (className.startsWith(each.dotted())) {
        return each.role();
      }
    }
    return Role.PROGRAM;
  }

  /** What a class of this internal name is, such as {@code java/lang/String}. */
  public Role ofInternalName(String className) {
    for (Declaration each : declarations) {
      if (className.startsWith(each.slashed())) {
        return each.role();
      }
    }
    return Role.PROGRAM;
  }

  /** Whether a package was declared, or one around it. */
  public boolean declares(String packageName) {
    String dotted = packageName.concat(".");
    for (Declaration each : declarations) {
      if (dotted.startsWith(each.dotted())) {
        return true;
      }
    }
    return false;
  }
}
