import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.HashMap;
import java.util.Map;

/** Method handles and variable handles, and what they say of themselves. */
class Handles {
  private static int total = 3;
  private int own = 4;

  private static int twice(int n) {
    return 2 * n;
  }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodType type = MethodType.methodType(int.class, int.class);
    MethodHandle twice = lookup.findStatic(Handles.class, "twice", type);
    System.out.println((int) twice.invokeExact(21) + " " + twice + " " + type.hashCode());
    VarHandle statics = lookup.findStaticVarHandle(Handles.class, "total", int.class);
    VarHandle fields = lookup.findVarHandle(Handles.class, "own", int.class);
    statics.getAndAdd(5);
    Handles object = new Handles();
    fields.compareAndSet(object, 4, 40);
    System.out.println(total + " " + object.own + " " + statics.varType() + " " + fields);
    MethodHandle joined = MethodHandles.filterReturnValue(twice, twice);
    System.out.println((int) joined.invoke(5) + " " + joined.type() + " " + lookup);
    Map<MethodType, Integer> types = new HashMap<>();
    types.put(type, 1);
    types.put(MethodType.genericMethodType(2), 2);
    types.put(MethodType.methodType(Handles.class, String.class, Map.class), 3);
    System.out.println(types + " " + twice.hashCode());
  }
}
