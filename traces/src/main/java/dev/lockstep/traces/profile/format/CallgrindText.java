package dev.lockstep.traces.profile.format;

import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledInstruction;
import dev.lockstep.traces.profile.ProfiledMethod;
import dev.lockstep.traces.profile.sums.CallLines;
import dev.lockstep.traces.profile.sums.Cost;
import dev.lockstep.traces.profile.sums.Names;
import dev.lockstep.traces.profile.sums.PathCosts;
import dev.lockstep.traces.profile.sums.PathSums;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Writes callgrind's lines. */
final class CallgrindText {
  private static final String UNKNOWN = "???";

  private final Profile profile;
  private final TextLines out;
  private final Map<Function, Part> parts = new TreeMap<>();

  /** Names are written once, and are numbers from then on. */
  private final Map<String, Integer> files = new HashMap<>();

  private final Map<Function, Integer> functions = new HashMap<>();

  /** A method, or what stands for a task or a routine. */
  private record Function(String file, String name) implements Comparable<Function> {
    private static final Comparator<Function> ORDER =
        Comparator.comparing(Function::file).thenComparing(Function::name);

    @Override
    public int compareTo(Function other) {
      return ORDER.compare(this, other);
    }
  }

  /** A call, by what is called, where it begins, and the caller's line. */
  private record Call(Function callee, int calleeLine, int line) implements Comparable<Call> {
    private static final Comparator<Call> ORDER =
        Comparator.comparingInt(Call::line)
            .thenComparing(Call::callee)
            .thenComparingInt(Call::calleeLine);

    @Override
    public int compareTo(Call other) {
      return ORDER.compare(this, other);
    }
  }

  /** Ticks, ticks of waiting, executions; of calls, how many. */
  private record Values(long ticks, long waiting, long executions, long calls) {
    static Values sum(Values a, Values b) {
      return new Values(
          a.ticks + b.ticks, a.waiting + b.waiting, a.executions + b.executions, a.calls + b.calls);
    }

    String text() {
      return " %s %s %s\n".formatted(ticks, waiting, executions);
    }
  }

  /** What is told of a function. */
  private static final class Part {
    private final Map<Integer, Values> lines = new TreeMap<>();
    private final Map<Call, Values> calls = new TreeMap<>();
  }

  CallgrindText(Profile profile, TextLines out) {
    this.profile = profile;
    this.out = out;
  }

  void write() {
    Values total = addUp();
    out.add("# callgrind format\nversion: 1\ncreator: Lockstep ");
    out.add(oneLine(profile.run().origin().version())).add("\ncmd: ");
    out.add(oneLine(Names.command(profile))).add("\n");
    for (String note : profile.notes()) {
      out.add("desc: Note: ").add(oneLine(note)).add("\n");
    }
    out.add("positions: line\nevent: Ticks : Ticks for which the processor was busy\n");
    out.add("event: Waiting : Ticks of waiting\nevent: Executions : Instructions that ran\n");
    out.add("events: Ticks Waiting Executions\nsummary:").add(total.text());
    parts.forEach(this::part);
    out.add("\ntotals:").add(total.text());
    out.flush();
  }

  private Values addUp() {
    PathSums sums = new PathSums(profile);
    Values total = new Values(0, 0, 0, 0);
    for (int i = 0; i < profile.paths().size(); i++) {
      CallPath path = profile.paths().get(i);
      costs(path);
      if (path.parent() >= 0) {
        call(path, i, sums);
      }
      Values self = new Values(sums.busy(i), sums.waiting(i), sums.executions(i), 0);
      total = Values.sum(total, self);
    }
    return total;
  }

  private Part part(Function function) {
    return parts.computeIfAbsent(function, added -> new Part());
  }

  /** A frame below a method is a function that the method calls. */
  private void costs(CallPath path) {
    Function function = function(path);
    Part part = part(function);
    for (Cost cost : PathCosts.of(profile, path)) {
      boolean isBusy = cost.activity().isBusy();
      Values values =
          new Values(isBusy ? cost.ticks() : 0, isBusy ? 0 : cost.ticks(), cost.instructions(), 0);
      if (cost.frame().isEmpty()) {
        part.lines.merge(cost.line(), values, Values::sum);
      } else {
        Function frame = new Function(UNKNOWN, cost.frame());
        part(frame).lines.merge(0, values, Values::sum);
        Values called = Values.sum(values, new Values(0, 0, 0, Math.max(1, cost.calls())));
        part.calls.merge(new Call(frame, 0, cost.line()), called, Values::sum);
      }
    }
  }

  private void call(CallPath path, int index, PathSums sums) {
    Values values =
        new Values(
            sums.busyWithCallees(index),
            sums.waitingWithCallees(index),
            sums.executionsWithCallees(index),
            path.calls());
    Call call = new Call(function(path), firstLine(path), CallLines.of(profile, path));
    part(function(profile.paths().get(path.parent()))).calls.merge(call, values, Values::sum);
  }

  private Function function(CallPath path) {
    if (path.method() < 0) {
      return new Function(UNKNOWN, Names.task(profile.tasks().get(path.task())));
    }
    ProfiledMethod method = profile.methods().get(path.method());
    String source = Names.sourcePath(method);
    return new Function(source.isEmpty() ? UNKNOWN : source, Names.wholeMethod(method));
  }

  private int firstLine(CallPath path) {
    return profile.methods().get(path.method()).instructions().stream()
        .mapToInt(ProfiledInstruction::line)
        .filter(line -> line > 0)
        .min()
        .orElse(0);
  }

  private void part(Function function, Part part) {
    out.add("\nfl=").add(file(function)).add("\nfn=").add(name(function)).add("\n");
    part.lines.forEach((line, values) -> out.add(line).add(values.text()));
    part.calls.forEach(
        (call, values) -> {
          out.add("cfi=").add(file(call.callee)).add("\ncfn=").add(name(call.callee));
          out.add("\ncalls=").add(values.calls).add(" ").add(call.calleeLine).add("\n");
          out.add(call.line).add(values.text());
        });
  }

  private String file(Function function) {
    Integer known = files.putIfAbsent(function.file, files.size() + 1);
    return known != null
        ? "(%s)".formatted(known)
        : "(%s) %s".formatted(files.size(), oneLine(function.file));
  }

  private String name(Function function) {
    Integer known = functions.putIfAbsent(function, functions.size() + 1);
    return known != null
        ? "(%s)".formatted(known)
        : "(%s) %s".formatted(functions.size(), oneLine(function.name));
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ");
  }
}
