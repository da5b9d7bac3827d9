package dev.lockstep.runs.profile;

import dev.lockstep.hooks.profile.CallNode;
import dev.lockstep.instrumenter.MethodTexts;
import dev.lockstep.instrumenter.facts.MethodCounters;
import dev.lockstep.instrumenter.facts.MethodCounters.Counter;
import dev.lockstep.instrumenter.facts.MethodCounters.Kind;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.traces.profile.Activity;
import dev.lockstep.traces.profile.Allocated;
import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledMethod;
import dev.lockstep.traces.profile.ProfiledTask;
import dev.lockstep.traces.profile.Spent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Makes a profile of the nodes of call paths. */
final class ProfileMaker {
  private static final long[] NONE = {};

  /** A node whose path is to be made. */
  private record Waiting(CallNode node, int parent) {}

  private final CountedMethods counted;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<ProfiledMethod> methods = new ArrayList<>();
  private final List<ProfiledTask> tasks = new ArrayList<>();
  private final List<CallPath> paths = new ArrayList<>();
  private final int hostTicks;
  private boolean isFolded;

  /**
   * Of nothing yet.
   *
   * @param hostTicks how many ticks the host's clock moves for each that is counted there
   */
  ProfileMaker(CountedMethods counted, int hostTicks) {
    this.counted = counted;
    this.hostTicks = hostTicks;
    MethodTexts texts = new MethodTexts();
    for (String key : counted.keys()) {
      numbers.put(key, methods.size());
      methods.add(counted.method(key, texts));
    }
  }

  /** Adds a task with all its paths. */
  void add(ProfiledTask task, CallNode root) {
    int number = tasks.size();
    tasks.add(task);
    Deque<Waiting> waiting = new ArrayDeque<>();
    waiting.push(new Waiting(root, -1));
    while (!waiting.isEmpty()) {
      Waiting next = waiting.pop();
      CallNode node = next.node();
      int path = paths.size();
      paths.add(path(number, next.parent(), node));
      isFolded |= node.isFolded();
      List<CallNode> callees = new ArrayList<>();
      node.forEachCallee(callees::add);
      callees.sort(Comparator.comparing(CallNode::method).reversed());
      callees.forEach(callee -> waiting.push(new Waiting(callee, path)));
    }
  }

  private CallPath path(int task, int parent, CallNode node) {
    MethodCounters method = counted.find(node.method());
    List<Spent> spent = new ArrayList<>();
    long[] executions = method == null ? NONE : executions(method, node, spent);
    if (hostTicks > 1 && tasks.get(task).processor() == 0 && method != null) {
      slowDown(method, executions, spent);
    }
    for (int i = 0; i < node.spent(); i++) {
      Spending each = Spending.of(node.spentKey(i));
      spent.add(new Spent(each.activity(), each.what(), each.line(), node.spentTicks(i)));
    }
    spent.sort(
        Comparator.comparing(Spent::activity)
            .thenComparing(Spent::what)
            .thenComparingInt(Spent::line));
    int number = numbers.getOrDefault(node.method(), -1);
    long calls = method == null ? 0 : calls(method, node, executions);
    List<Allocated> allocated =
        method == null ? List.of() : allocated(method, methods.get(number), node, executions);
    return new CallPath(task, parent, number, calls, node.isFolded(), executions, spent, allocated);
  }

  /** By line and type, in the order of the instructions. */
  private static List<Allocated> allocated(
      MethodCounters method, ProfiledMethod written, CallNode node, long[] executions) {
    long[] bytes = new long[executions.length];
    for (int i = 0; i < executions.length; i++) {
      bytes[i] = executions[i] * method.bytes()[i];
    }
    for (int i = 0; i < method.seldom().size(); i++) {
      Counter counter = method.seldom().get(i);
      if (counter.kind() == Kind.ALLOCATED) {
        bytes[counter.from()] += node.seldom(i);
      }
    }
    Map<String, Allocated> all = new LinkedHashMap<>();
    for (int i = 0; i < executions.length; i++) {
      String type = type(written.instructions().get(i).text());
      if (executions[i] > 0 && !type.isEmpty()) {
        int line = method.lines()[i];
        Allocated one = new Allocated(line, type, executions[i], bytes[i]);
        all.merge(line + type, one, ProfileMaker::together);
      }
    }
    return List.copyOf(all.values());
  }

  private static Allocated together(Allocated one, Allocated other) {
    return new Allocated(
        one.line(), one.type(), one.objects() + other.objects(), one.bytes() + other.bytes());
  }

  /** What an instruction makes; empty if it makes nothing. */
  private static String type(String instruction) {
    int space = instruction.indexOf(' ');
    String type = instruction.substring(space + 1);
    return switch (space < 0 ? "" : instruction.substring(0, space)) {
      case "new", "multianewarray" -> type;
      case "newarray", "anewarray" -> type + "[]";
      default -> "";
    };
  }

  /** A slow host takes longer for all that is counted: what it takes beyond that, by line. */
  private void slowDown(MethodCounters method, long[] executions, List<Spent> spent) {
    Map<Integer, long[]> byLine = new TreeMap<>();
    for (int i = 0; i < executions.length; i++) {
      long[] ticks = byLine.computeIfAbsent(method.lines()[i], _ -> new long[2]);
      ticks[0] += executions[i] * (method.ticks()[i] - method.libraryTicks()[i]);
      ticks[1] += executions[i] * method.libraryTicks()[i];
    }
    for (Spent varied : spent) {
      long[] ticks = byLine.computeIfAbsent(varied.line(), _ -> new long[2]);
      ticks[varied.activity() == Activity.LIBRARY ? 1 : 0] += varied.ticks();
    }
    byLine.forEach(
        (line, ticks) -> {
          addSlow(Activity.COMPUTING, line, ticks[0], spent);
          addSlow(Activity.LIBRARY, line, ticks[1], spent);
        });
  }

  private void addSlow(Activity activity, int line, long ticks, List<Spent> spent) {
    if (ticks != 0) {
      spent.add(new Spent(activity, "", line, ticks * (hostTicks - 1)));
    }
  }

  /** Each call begins with the first instruction, and most often nothing else leads there. */
  private static long calls(MethodCounters method, CallNode node, long[] executions) {
    int last = method.often().size() - 1;
    return last >= 0 && method.often().get(last).kind() == Kind.CALLED
        ? node.count(last)
        : executions[0];
  }

  private static long[] executions(MethodCounters method, CallNode node, List<Spent> spent) {
    Map<Integer, Long> varied = new HashMap<>();
    for (int i = 0; i < method.seldom().size(); i++) {
      Counter counter = method.seldom().get(i);
      long count = node.seldom(i);
      if (counter.kind() == Kind.VARIED && count != 0) {
        varied.merge(counter.from(), count, Long::sum);
      }
    }
    varied.forEach((at, ticks) -> spent.add(spent(method, at, ticks)));
    return method.executions(node::count, node::seldom);
  }

  private static Spent spent(MethodCounters method, int at, long ticks) {
    Activity activity = method.libraryTicks()[at] > 0 ? Activity.LIBRARY : Activity.COMPUTING;
    return new Spent(activity, "", method.lines()[at], ticks);
  }

  /** What the profile has not, or not where it belongs, in sentences. */
  static List<String> missing(CountedMethods counted) {
    List<String> missing = new ArrayList<>();
    if (!counted.uncounted().isEmpty()) {
      missing.add(
          "These methods have no room for counters, so their ticks are in no line: "
              + String.join(", ", counted.uncounted())
              + ".");
    }
    if (CallNode.areTooMany()) {
      missing.add(
          "There were more than 1,048,576 call paths: behind these, methods stand right below their"
              + " task.");
    }
    return missing;
  }

  Profile profile(RunFacts facts, long endTick) {
    List<String> notes = new ArrayList<>();
    if (isFolded) {
      notes.add(
          "Recursion is folded: a method stands once on each call path, for all its activations.");
    }
    notes.addAll(missing(counted));
    return new Profile(facts, endTick, methods, tasks, paths, notes);
  }
}
