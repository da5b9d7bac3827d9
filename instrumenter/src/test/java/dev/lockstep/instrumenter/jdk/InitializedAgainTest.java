package dev.lockstep.instrumenter.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.lockstep.instrumenter.JavaSource;
import dev.lockstep.instrumenter.RewrittenClass;
import dev.lockstep.instrumenter.TestLoader;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** A class that is there for several programs begins anew for each. */
final class InitializedAgainTest {
  private static final String KEEPER =
      """
      class Keeper {
        static final java.util.Map<String, String> KEPT = new java.util.TreeMap<>();
        static final long FIRST;
        static final int CONSTANT = 7;
        static String text = "first";
        static double unset;
        static byte[] bytes;
        int own;
        static {
          long sum = 0;
          for (int i = 0; i < 3; i++) {
            try { sum += 12 / i; } catch (ArithmeticException e) { sum += 100; }
          }
          FIRST = sum;
          KEPT.put("a", "first");
        }
        static String see() {
          return KEPT + " " + FIRST + " " + CONSTANT + " " + text + " " + unset + " " + bytes;
        }
        static void use() {
          KEPT.put("a", "changed");
          KEPT.put("b", "more");
          text = null;
          unset = 1.5;
          bytes = new byte[1];
        }
      }
      """;

  @Test
  void static_fields_have_their_first_values_again() throws Exception {
    Map<String, byte[]> files = JavaSource.compile(KEEPER);
    files.put("Keeper", Objects.requireNonNull(InitializedAgain.of(files.get("Keeper"))));
    Class<?> keeper =
        new TestLoader(files.keySet(), name -> new RewrittenClass(name, files.get(name)))
            .loadClass("Keeper");
    assertEquals("{a=first} 118 7 first 0.0 null", call(keeper, "see"));
    Object before = call(keeper, "use");
    assertNull(before);
    String used = (String) call(keeper, "see");
    assertEquals("{a=changed, b=more} 118 7 null 1.5 [B@", used.replaceFirst("@.*", "@"));
    Object again = call(keeper, InitializedAgain.METHOD);
    assertNull(again);
    assertEquals("{a=first} 118 7 first 0.0 null", call(keeper, "see"));
  }

  private static Object call(Class<?> type, String name) throws Exception {
    Method method = type.getDeclaredMethod(name);
    method.setAccessible(true);
    return method.invoke(null);
  }

  @Test
  void a_class_without_static_fields_stays_as_it_is() {
    assertNull(InitializedAgain.of(JavaSource.compile("class None { int own; }").get("None")));
    assertNull(
        InitializedAgain.of(
            JavaSource.compile("interface Face { Object ONE = new Object(); }").get("Face")));
  }
}
