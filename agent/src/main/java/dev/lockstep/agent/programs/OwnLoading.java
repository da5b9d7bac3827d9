package dev.lockstep.agent.programs;

import dev.lockstep.roles.Roles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.MethodTypeEntry;
import java.lang.classfile.constantpool.NameAndTypeEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.objectweb.asm.Type;

/**
 * Loads what Lockstep needs for a run before agents of the program come: they may change how
 * classes are loaded, and what they put there would be called in the midst of Lockstep's work.
 *
 * <p>The JVM asks a loader once for each name, also for names of the JDK's classes. So Lockstep's
 * loader is asked for all names that are in Lockstep's class files.
 */
public final class OwnLoading {
  private static final String PACKAGES = "dev/lockstep/";
  private static final String CLASS = ".class";

  /** Of what comes from elsewhere, only that by which classes are rewritten is needed. */
  private static final String NEEDED = "dev/lockstep/shaded/asm/";

  private static final String FOREIGN = "dev/lockstep/shaded/";

  private static boolean isComplete;

  private OwnLoading() {}

  /** Loads all classes of a jar that a run may need, once in a JVM, and initialises none. */
  public static synchronized void complete(Path jar) {
    if (isComplete || !Files.isRegularFile(jar)) {
      return; // classes in folders: a test's
    }
    isComplete = true;
    Set<String> names = new TreeSet<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : file.stream().filter(OwnLoading::isNeeded).toList()) {
        try (InputStream in = file.getInputStream(entry)) {
          addNames(in.readAllBytes(), names);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    names.forEach(OwnLoading::load);
  }

  /** A library that is rewritten as programs are is loaded as they are. */
  private static boolean isNeeded(JarEntry entry) {
    String file = entry.getName();
    return file.startsWith(PACKAGES)
        && file.endsWith(CLASS)
        && (file.startsWith(NEEDED) || !file.startsWith(FOREIGN))
        && !Roles.ours()
            .of(file.substring(0, file.length() - CLASS.length()).replace('/', '.'))
            .isRewritten();
  }

  /** The class's own name, and those for which the JVM will ask its loader. */
  private static void addNames(byte[] classFile, Collection<String> names) {
    for (PoolEntry entry : ClassFile.of().parse(classFile).constantPool()) {
      switch (entry) {
        case ClassEntry type -> addName(Type.getObjectType(type.asInternalName()), names);
        case NameAndTypeEntry member -> addNames(Type.getType(member.type().stringValue()), names);
        case MethodTypeEntry method ->
            addNames(Type.getMethodType(method.descriptor().stringValue()), names);
        default -> {}
      }
    }
  }

  private static void addNames(Type member, Collection<String> names) {
    if (member.getSort() != Type.METHOD) {
      addName(member, names);
      return;
    }
    addName(member.getReturnType(), names);
    for (Type argument : member.getArgumentTypes()) {
      addName(argument, names);
    }
  }

  private static void addName(Type type, Collection<String> names) {
    Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    if (element.getSort() == Type.OBJECT) {
      names.add(element.getClassName());
    }
  }

  private static void load(String name) {
    try {
      Class<?> _ = Class.forName(name, false, OwnLoading.class.getClassLoader());
    } catch (ClassNotFoundException | LinkageError notForThisJvm) {
      return; // what needs it does nothing in this run
    }
  }
}
