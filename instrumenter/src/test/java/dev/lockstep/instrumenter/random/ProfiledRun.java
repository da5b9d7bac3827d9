package dev.lockstep.instrumenter.random;

import dev.lockstep.hooks.profile.CallNode;
import dev.lockstep.instrumenter.facts.MethodCounters;
import dev.lockstep.instrumenter.facts.MethodCounters.Counter;
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
    for (int i = 0; i < method.often().size(); i++) {
      add(method, method.often().get(i), node.count(i), counts);
    }
    for (int i = 0; i < method.seldom().size(); i++) {
      add(method, method.seldom().get(i), node.seldom(i), counts);
    }
    node.forEachCallee(this::add);
  }

  private static String asWritten(String method) {
    return method.replace(StaticsHolder.INITIALIZER, "<clinit>");
  }

  private void add(MethodCounters method, Counter counter, long count, List<Long> counts) {
    if (counter.kind() == Kind.VARIED) {
      ticks += count;
    }
    long sign =
        switch (counter.kind()) {
          case RAN -> 1;
          case LEFT_OUT -> -1;
          case CALLED, VARIED, ALLOCATED -> 0;
        };
    for (int i = counter.from(); i <= counter.to(); i++) {
      counts.set(i, counts.get(i) + sign * count);
      ticks += sign * count * method.ticks()[i];
    }
  }

  Map<String, List<Long>> executions() {
    return executions;
  }

  long ticks() {
    return ticks;
  }
}
