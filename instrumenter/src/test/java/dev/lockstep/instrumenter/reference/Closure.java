package dev.lockstep.instrumenter.reference;

import java.lang.reflect.Proxy;
import java.util.Arrays;
import org.objectweb.asm.Handle;

/** What LambdaMetafactory makes: a method and its first arguments, as an object of an interface. */
record Closure(
    Interpreter interpreter, Class<?> type, String name, Handle method, Object[] captured) {
  /** Calls the method, which counts. */
  Object call(Object[] more) {
    Object[] all = Arrays.copyOf(captured, captured.length + more.length);
    System.arraycopy(more, 0, all, captured.length, more.length);
    return interpreter.invoke(method, all);
  }

  /** An object that libraries can call. */
  Object asJava() {
    return Proxy.newProxyInstance(
        type.getClassLoader(),
        new Class<?>[] {type},
        (proxy, called, arguments) -> {
          Class<?>[] types = called.getParameterTypes();
          Object[] values = new Object[types.length];
          for (int i = 0; i < types.length; i++) {
            values[i] = Library.fromJava(arguments[i], types[i]);
          }
          return Library.toJava(call(values), called.getReturnType());
        });
  }
}
