package dev.lockstep.kernel.trace;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Writes down what a recorder is told, a line for each call. */
final class ToldLines {
  private final List<String> lines = new ArrayList<>();

  Recorder recorder() {
    return (Recorder)
        Proxy.newProxyInstance(
            Recorder.class.getClassLoader(),
            new Class<?>[] {Recorder.class},
            (proxy, method, arguments) -> {
              if (isNoLine(method)) {
                return InvocationHandler.invokeDefault(proxy, method, arguments);
              }
              String words =
                  arguments == null
                      ? ""
                      : Arrays.stream(arguments)
                          .map(String::valueOf)
                          .collect(Collectors.joining(" "));
              lines.add(method.getName() + " " + words);
              return null;
            });
  }

  /** A question, or what the listener tells itself in numbers. */
  private static boolean isNoLine(Method method) {
    return method.getReturnType() == boolean.class
        || Arrays.asList(method.getParameterTypes()).contains(MessageFacts.class);
  }

  /** Those of these kinds. */
  List<String> of(String... kinds) {
    return lines.stream()
        .filter(line -> Arrays.asList(kinds).contains(line.substring(0, line.indexOf(' '))))
        .toList();
  }
}
