package dev.lockstep.instrumenter.random;

import dev.lockstep.hooks.profile.CallNode;
import dev.lockstep.instrumenter.facts.MethodCounters;
import dev.lockstep.instrumenter.facts.MethodCounters.Kind;
import dev.lockstep.instrumenter.statics.StaticsHolder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What the counters of a profiled run say, summed over all call paths. */
final class ProfiledRun {
  private final Map<String, MethodCounters> methods;
  private final Map<String, List<Long>> executions = new TreeMap<>();
  private long ticks;

  ProfiledRun(List<MethodCounters> methods) {
    this.methods =
        methods.stream().collect(Collectors.toMap(MethodCounters::key, Function.identity()));
  }

  void add(CallNode node) {
    MethodCounters method = methods.get(node.method());
    List<Long> counts =
        executions.computeIfAbsent(
            asWritten(method.name()) + method.descriptor(),
            _ -> new ArrayList<>(Collections.nCopies(method.lines().length, 0L)));
    long[] ran = method.executions(node::count, node::seldom);
    for (int i = 0; i < ran.length; i++) {
      counts.set(i, counts.get(i) + ran[i]);
      ticks += ran[i] * method.ticks()[i];
    }
    for (int i = 0; i < method.seldom().size(); i++) {
      ticks += method.seldom().get(i).kind() == Kind.VARIED ? node.seldom(i) : 0;
    }
    node.forEachCallee(this::add);
  }

  private static String asWritten(String method) {
    return method.replace(StaticsHolder.INITIALIZER, "<clinit>");
  }

  Map<String, List<Long>> executions() {
    return executions;
  }

  long ticks() {
    return ticks;
  }
}
