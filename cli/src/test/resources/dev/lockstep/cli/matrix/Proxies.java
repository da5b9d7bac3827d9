import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Proxies as keys, and their names. */
class Proxies {
  interface Greeter {
    String greet(String whom);
  }

  public static void main(String[] args) {
    Set<Greeter> greeters = new HashSet<>();
    Map<Greeter, Integer> numbers = new HashMap<>();
    for (int i = 0; i < 5; i++) {
      int number = i;
      Object own = new Object();
      InvocationHandler handler =
          (proxy, method, values) ->
              switch (method.getName()) {
                case "hashCode" -> own.hashCode();
                case "equals" -> proxy == values[0];
                case "toString" -> "greeter " + number;
                default -> method.getName() + " " + List.of(values) + number;
              };
      Greeter greeter = (Greeter) Proxy.newProxyInstance(
          Proxies.class.getClassLoader(), new Class<?>[] {Greeter.class}, handler);
      greeters.add(greeter);
      numbers.put(greeter, number);
      System.out.println(greeter.greet("you") + " " + Proxy.isProxyClass(greeter.getClass()));
    }
    System.out.println(greeters + " " + numbers.values());
    System.out.println(greeters.iterator().next().getClass().getInterfaces()[0]);
  }
}
