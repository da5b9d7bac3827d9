package dev.lockstep.instrumenter.statics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.instrumenter.JavaSource;
import dev.lockstep.instrumenter.TestProgram;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Statics that code reaches through public classes, though it can't name what declares them. */
final class VisibilityTest {
  private static final String LIBRARY =
      """
      package library;

      class Hidden {
        public static int count = 40;
        public static final int[] MADE = {1};
      }
      interface HiddenConstants { int[] VALUES = {2}; }
      class Absent {}
      """;

  private static final String PUBLIC =
      """
      package library;

      public class Visible extends Hidden implements HiddenConstants {
        static class Value { public String toString() { return "hidden"; } }
        public static final Value EMPTY = new Value();
        public static Value kept = EMPTY;
        public static final Value[] ALL = {EMPTY, null};
        public static Absent none;
        public static Value same(Value value) { return value; }
      }
      """;

  private static TestProgram program(String members) {
    String all = LIBRARY + PUBLIC.replace("package library;", "");
    Map<String, byte[]> classes = new TreeMap<>(JavaSource.compile(all));
    String user = "class Program { " + members + " }";
    classes.putAll(JavaSource.compileWith(classes, user));
    classes.remove("library/Absent");
    return TestProgram.of(classes);
  }

  @Test
  void a_field_of_a_hidden_superclass_is_read_and_written() {
    assertEquals(
        "42",
        program("static int run() { library.Visible.count++; return ++library.Visible.count; }")
            .checked()
            .outcome());
  }

  @Test
  void a_field_of_a_hidden_interface_is_read() {
    assertEquals(
        "2", program("static int run() { return library.Visible.VALUES[0]; }").checked().outcome());
  }

  @Test
  void a_new_object_initialises_its_hidden_superclass() {
    assertEquals(
        "1",
        program("static int run() { new library.Visible(); return library.Visible.MADE[0]; }")
            .checked()
            .outcome());
  }

  @Test
  void a_subclass_uses_the_fields_that_it_inherits() {
    assertEquals(
        "82",
        program(
                "static class Sub extends library.Visible { static int twice() { count++;"
                    + " return count + Sub.count; } }"
                    + " static int run() { return Sub.twice(); }")
            .checked()
            .outcome());
  }

  @Test
  void a_field_whose_class_is_hidden_is_read_and_passed_on() {
    assertEquals(
        "hidden",
        program(
                "static Object run() { var value = library.Visible.same(library.Visible.EMPTY);"
                    + " Object shown = value;"
                    + " return shown.toString(); }")
            .checked()
            .outcome());
  }

  @Test
  void a_field_whose_class_is_hidden_is_written() {
    assertEquals(
        "null hidden 2",
        program(
                "static String run() { library.Visible.kept = null; var value ="
                    + " library.Visible.same(library.Visible.kept);"
                    + " library.Visible.kept = library.Visible.EMPTY;"
                    + " Object[] all = library.Visible.ALL;"
                    + " return value + \" \" + library.Visible.kept + \" \" + all.length; }")
            .checked()
            .outcome());
  }

  @Test
  void a_field_whose_class_is_not_there_is_null() {
    assertEquals(
        "true",
        program("static boolean run() { return (Object) library.Visible.none == null; }")
            .checked()
            .outcome());
  }
}
