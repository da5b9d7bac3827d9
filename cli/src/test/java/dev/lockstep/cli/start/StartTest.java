package dev.lockstep.cli.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Main;
import java.io.DataInputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class StartTest {
  private static final int JAVA_0 = 44;

  @Test
  void a_jvm_older_than_the_classes_of_lockstep_is_too_old() throws IOException {
    assertTrue(Start.isTooOld("1.8"));
    assertTrue(Start.isTooOld("17"));
    assertTrue(Start.isTooOld("" + (Start.NEEDED - 1)));
    assertFalse(Start.isTooOld("" + Start.NEEDED));
    assertEquals(JAVA_0 + Start.NEEDED, versionOf(Main.class));
  }

  @Test
  void a_jvm_of_java_8_can_load_what_says_so() throws IOException {
    assertEquals(JAVA_0 + 8, versionOf(Start.class));
  }

  /** Of the class file: a JVM of Java n loads those up to 44 + n. */
  private static int versionOf(Class<?> type) throws IOException {
    try (DataInputStream in =
        new DataInputStream(type.getResourceAsStream(type.getSimpleName() + ".class"))) {
      in.readInt();
      in.readUnsignedShort();
      return in.readUnsignedShort();
    }
  }
}
