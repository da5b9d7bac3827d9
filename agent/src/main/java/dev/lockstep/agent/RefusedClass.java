package dev.lockstep.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * Asks the JVM whether it refuses a class file. Only the JVM knows all of its rules; asked, it
 * reads and verifies the class once more, in a loader that is thrown away.
 */
final class RefusedClass {
  private RefusedClass() {}

  /**
   * Finds other classes as the class's own loader does, but those of its package: to them the JVM
   * shows more, so they are read from the same files, for nothing but this.
   */
  private static final class Trial extends ClassLoader {
    private String packageName = "";

    Trial(ClassLoader parent) {
      super(parent);
    }

    /** Asking a class for its methods links it, so it is verified, and not initialised. */
    Method[] link(byte[] classFile, String name) {
      packageName = packageOf(name);
      return define(classFile).getDeclaredMethods();
    }

    private Class<?> define(byte[] classFile) {
      return defineClass(null, classFile, 0, classFile.length);
    }

    private static String packageOf(String className) {
      return className.substring(0, className.lastIndexOf('.') + 1);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        byte[] mates = loaded == null && packageOf(name).equals(packageName) ? file(name) : null;
        Class<?> mate = mates == null ? loaded : mate(mates);
        return mate == null ? super.loadClass(name, resolve) : mate;
      }
    }

    /** Null where the file is not what the class's loader makes of it. */
    private @Nullable Class<?> mate(byte[] classFile) {
      try {
        return define(classFile);
      } catch (LinkageError otherInTheLoader) {
        return null;
      }
    }

    private byte @Nullable [] file(String name) {
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        return in == null ? null : in.readAllBytes();
      } catch (IOException unreadable) {
        return null;
      }
    }
  }

  /**
   * Whether it is refused for what is in the file. What it lacks elsewhere is another matter.
   *
   * @param loader is going to define the class
   */
  static boolean isRefused(byte[] classFile, ClassLoader loader) {
    String name;
    try {
      name = new ClassReader(classFile).getClassName().replace('/', '.');
    } catch (RuntimeException unreadable) {
      return true; // not even its name
    }
    try {
      Method[] _ = new Trial(loader).link(classFile, name);
      return false;
    } catch (ClassFormatError | VerifyError | ClassCircularityError refused) {
      return true;
    } catch (LinkageError | RuntimeException elsewhere) {
      return false; // also what the program's loader throws: the class would run uncounted
    }
  }
}
