package dev.lockstep.traces.recording;

import dev.lockstep.kernel.trace.Recorder;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** Writes down what a recorder is told, a line for each call. */
public final class Listener {
  private Listener() {}

  public static List<String> hears(Consumer<Recorder> story) {
    List<String> lines = new ArrayList<>();
    story.accept(
        (Recorder)
            Proxy.newProxyInstance(
                Listener.class.getClassLoader(),
                new Class<?>[] {Recorder.class},
                (_, method, arguments) -> {
                  lines.add(method.getName() + Arrays.toString(arguments));
                  return null;
                }));
    return List.copyOf(lines);
  }
}
