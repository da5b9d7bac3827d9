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
    Method[] link(byte[] classFile) {
      packageName = packageOf(new ClassReader(classFile).getClassName().replace('/', '.'));
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
        if (mates != null) {
          return define(mates);
        }
        return loaded == null ? super.loadClass(name, resolve) : loaded;
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
    try {
      Method[] _ = new Trial(loader).link(classFile);
      return false;
    } catch (ClassFormatError | VerifyError | ClassCircularityError refused) {
      return true;
    } catch (RuntimeException unreadable) {
      return true; // not even its name
    } catch (LinkageError elsewhere) {
      return false;
    }
  }
}
