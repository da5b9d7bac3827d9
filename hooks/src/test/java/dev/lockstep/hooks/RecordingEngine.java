package dev.lockstep.hooks;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Writes down what an engine is asked for, and answers what the engine before it does, or 42; the
 * calling thread is a task.
 */
public final class RecordingEngine {
  /** What it was asked for, in order. */
  public final List<String> requests = new ArrayList<>();

  private final Engine answers = Hooks.engine;

  /** Runs code with this engine in charge. */
  public List<String> during(Code code) throws Exception {
    Engine recording =
        (Engine)
            Proxy.newProxyInstance(
                Engine.class.getClassLoader(),
                new Class<?>[] {Engine.class},
                (proxy, method, arguments) -> {
                  requests.add(
                      method.getName() + (arguments == null ? "[]" : Arrays.toString(arguments)));
                  return known(method, arguments);
                });
    try (Installation _ = Installation.put(recording)) {
      Hooks.task = Thread.currentThread();
      code.run();
    }
    return requests;
  }

  private Object known(Method method, Object[] arguments) throws Throwable {
    return method.getReturnType() == long.class ? 42L : answer(method, arguments);
  }

  private Object answer(Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(answers, arguments);
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause();
    }
  }

  /** Code that may throw. */
  public interface Code {
    void run() throws Exception;
  }
}
