import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;

/** The order in which reflection finds members, and what it says of them. */
class Members {
  static int counter;
  protected final String name = "n";
  private Map<String, List<? extends Number>> table;
  volatile transient long[] numbers;

  Members() {}

  Members(String name, int... numbers) {}

  synchronized int second(int a) throws Exception {
    return a;
  }

  private static <T extends Comparable<T>> T first(T one, List<? super T> more) {
    return one;
  }

  public static void main(String[] args) throws Exception {
    for (Method method : Members.class.getDeclaredMethods()) {
      System.out.println(method.toGenericString() + " " + method.hashCode());
    }
    for (Field field : Members.class.getDeclaredFields()) {
      System.out.println(field.toGenericString() + " " + field.hashCode());
    }
    for (Constructor<?> constructor : Members.class.getDeclaredConstructors()) {
      System.out.println(constructor + " " + constructor.isVarArgs());
    }
    System.out.println(Members.class.getDeclaredMethod("second", int.class).invoke(
        new Members(), 5));
    System.out.println(Members.class.getDeclaredClasses().length);
    System.out.println(Members.class.getModifiers());
    for (Method method : Comparable.class.getMethods()) {
      System.out.println(method);
    }
  }
}
