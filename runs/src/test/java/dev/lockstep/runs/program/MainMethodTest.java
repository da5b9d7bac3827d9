package dev.lockstep.runs.program;

import static dev.lockstep.runs.program.Runs.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the java command accepts, Java Language Specification, section 12.1.4. */
// The main methods here are odd on purpose.
@SuppressWarnings({"DoNotCallSuggester", "IncorrectMainMethod", "UnusedMethod"})
class MainMethodTest {
  private static final String NAME = MainMethodTest.class.getName();
  private static final List<String> CALLED = new ArrayList<>();

  @BeforeEach
  void forget() {
    CALLED.clear();
  }

  static final class Static {
    static {
      CALLED.add("initialised");
    }

    static void main(String[] args) {
      CALLED.add(args[0]);
    }

    static void main() {
      CALLED.add("not this one");
    }
  }

  @Test
  void main_with_arguments_comes_first() throws Throwable {
    MainMethod main = MainMethod.of(Static.class);

    assertEquals(List.of(), CALLED);
    main.invoke(new String[] {"hello"});
    assertEquals(List.of("initialised", "hello"), CALLED);
  }

  static final class WithoutArguments {
    static void main() {
      CALLED.add("main()");
    }

    private static void main(String[] args) {
      CALLED.add("not this one" + args.length);
    }
  }

  @Test
  void main_without_arguments_is_taken_where_the_other_is_private() throws Throwable {
    assertEquals(List.of("main()"), called(WithoutArguments.class));
  }

  static class OfInstances {
    OfInstances() {
      CALLED.add("new");
    }

    protected void main(String... args) {
      CALLED.add(getClass().getSimpleName());
    }
  }

  @Test
  void main_of_instances_is_called_on_a_new_one() throws Throwable {
    assertEquals(List.of("new", "OfInstances"), called(OfInstances.class));
  }

  static final class Heir extends OfInstances {}

  @Test
  void main_is_inherited_from_a_class() throws Throwable {
    assertEquals(List.of("new", "Heir"), called(Heir.class));
  }

  interface WithDefault {
    default void main() {
      CALLED.add("default");
    }
  }

  interface Between extends WithDefault {}

  static final class Implementer implements Between {}

  @Test
  void main_is_inherited_from_an_interface() throws Throwable {
    assertEquals(List.of("default"), called(Implementer.class));
  }

  interface Startable {
    static void main(String[] args) {
      CALLED.add("interface");
    }
  }

  static final class NotStartable implements Startable {}

  @Test
  void a_static_main_of_an_interface_starts_the_interface_only() throws Throwable {
    assertEquals(List.of("interface"), called(Startable.class));
    assertEquals(noMain("NotStartable"), refusal(() -> MainMethod.of(NotStartable.class)));
  }

  static final class Returning {
    static int main(String[] args) {
      return args.length;
    }
  }

  @Test
  void a_main_that_returns_something_does_not_count() {
    assertEquals(noMain("Returning"), refusal(() -> MainMethod.of(Returning.class)));
  }

  abstract static class Abstract {
    void main() {}
  }

  @Test
  void an_abstract_class_needs_a_static_main() {
    assertEquals(
        NAME + "$Abstract is abstract, so its main method can't be called: make main static",
        refusal(() -> MainMethod.of(Abstract.class)).replaceFirst("^class ", ""));
  }

  @SuppressWarnings("ClassCanBeStatic")
  final class Inner {
    void main() {}
  }

  @Test
  void an_inner_class_needs_a_static_main() {
    assertEquals(
        "class "
            + NAME
            + "$Inner is an inner class that is not static, so its main method can't be called:"
            + " make main static",
        refusal(() -> MainMethod.of(Inner.class)));
  }

  static final class Demanding {
    Demanding(int x) {
      CALLED.add("never" + x);
    }

    void main() {}
  }

  @Test
  void a_class_without_a_usable_constructor_needs_a_static_main() {
    assertEquals(
        "class "
            + NAME
            + "$Demanding has no constructor without parameters that is not private, so its main"
            + " method can't be called: make main static",
        refusal(() -> MainMethod.of(Demanding.class)));
  }

  static final class Failing {
    static void main() {
      throw new IllegalStateException("mine");
    }
  }

  @Test
  void what_main_throws_comes_out_as_it_is() {
    MainMethod main = MainMethod.of(Failing.class);

    assertEquals(
        "mine",
        assertThrows(IllegalStateException.class, () -> main.invoke(new String[0])).getMessage());
  }

  private static List<String> called(Class<?> mainClass) throws Throwable {
    MainMethod.of(mainClass).invoke(new String[0]);
    return CALLED;
  }

  private static String noMain(String nested) {
    return "class %s$%s has no main method: expected static void main(String[] args), or void main()"
        .formatted(NAME, nested);
  }
}
