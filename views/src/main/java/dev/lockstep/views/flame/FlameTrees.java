package dev.lockstep.views.flame;

import dev.lockstep.traces.profile.Allocated;
import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.sums.Cost;
import dev.lockstep.traces.profile.sums.Names;
import dev.lockstep.traces.profile.sums.PathCosts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The bars of each task, of a run and of the other one that it is compared with. */
final class FlameTrees {
  private final Map<String, FlameNode> tasks = new LinkedHashMap<>();

  void add(Profile profile, boolean isOther) {
    int first = isOther ? FlameNode.VALUES : 0;
    List<FlameNode> nodes = new ArrayList<>();
    for (CallPath path : profile.paths()) {
      FlameNode node = node(profile, path, nodes);
      nodes.add(node);
      for (Cost cost : PathCosts.of(profile, path)) {
        FlameNode spender = cost.frame().isEmpty() ? node : node.child(cost.frame());
        spender.add(first + (cost.activity().isBusy() ? 0 : 1), cost.ticks());
        spender.add(first + 2, cost.instructions());
      }
      for (Allocated allocated : path.allocated()) {
        if (allocated.bytes() > 0) {
          node.child("new " + allocated.type()).add(first + 3, allocated.bytes());
        }
      }
    }
  }

  private FlameNode node(Profile profile, CallPath path, List<FlameNode> nodes) {
    FlameNode parent =
        path.parent() >= 0
            ? nodes.get(path.parent())
            : tasks.computeIfAbsent(
                Names.task(profile.tasks().get(path.task())), added -> new FlameNode());
    return path.method() < 0
        ? parent
        : parent.child(Names.method(profile.methods().get(path.method())));
  }

  void addUp() {
    tasks.values().forEach(FlameNode::addUp);
  }

  /** By the names of tasks; a task that only the other run had comes last. */
  Map<String, FlameNode> tasks() {
    return tasks;
  }

  /** Of all tasks. */
  long sum(int value) {
    return tasks.values().stream().mapToLong(task -> task.sum(value)).sum();
  }
}
