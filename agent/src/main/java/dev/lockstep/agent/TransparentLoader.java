package dev.lockstep.agent;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A class loader that can tell beforehand what it would make a class from. Classes of the JDK come
 * first.
 */
public interface TransparentLoader {
  /**
   * The class file from which this loader makes a class, or one that has Lockstep's libraries.
   *
   * @param name the class's internal name; it is none of the JDK's
   * @return null where others define the class, or none does
   */
  byte @Nullable [] classFile(String name) throws IOException;
}
