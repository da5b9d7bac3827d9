package dev.lockstep.views.source;

import dev.lockstep.traces.profile.ProfiledInstruction;
import dev.lockstep.traces.profile.ProfiledMethod;
import dev.lockstep.traces.profile.coverage.Branches;
import dev.lockstep.traces.profile.coverage.Branches.Way;
import dev.lockstep.traces.profile.sums.MethodSums;
import dev.lockstep.traces.profile.sums.Names;
import dev.lockstep.views.source.LineCosts.Spot;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A source beside which stands what its lines did. */
public final class Annotation {
  private final Comparison runs;
  private final SourceFile source;
  private final LineCosts costs;
  private final LineCosts others;
  private final boolean hasWaiting;
  private final boolean hasAllocated;
  private final Map<String, Integer> otherMethods = new HashMap<>();

  /** The methods of the source, by their indices. */
  private final List<Integer> methodsHere = new ArrayList<>();

  private final Map<Integer, Branches> branches = new HashMap<>();
  private boolean hasBranches;
  private final List<List<String>> rows = new ArrayList<>();

  /**
   * Looks up what the source did.
   *
   * @param run a profile, added up
   * @param other another one that it is compared with
   */
  public Annotation(MethodSums run, Optional<MethodSums> other, SourceFile source) {
    runs = new Comparison(run, other);
    this.source = source;
    costs = new LineCosts(run, source::has);
    others = new LineCosts(other.orElse(run), source::has);
    hasWaiting = costs.sum().waiting() > 0;
    hasAllocated = costs.sum().allocated() > 0;
    for (int i = 0; i < run.profile().methods().size(); i++) {
      if (source.has(run.profile().methods().get(i))) {
        methodsHere.add(i);
      }
    }
    List<ProfiledMethod> methods = other.orElse(run).profile().methods();
    for (int i = 0; i < methods.size(); i++) {
      if (source.has(methods.get(i))) {
        otherMethods.put(Names.wholeMethod(methods.get(i)), i);
      }
    }
  }

  /** Whether anything of the source is in the profile. */
  public boolean isEmpty() {
    return costs.all().isEmpty();
  }

  /** What makes the source another one than the one that ran, in sentences. */
  public List<String> strange() {
    return source.strange(
        costs.all().entrySet().stream()
            .filter(entry -> entry.getValue().hasCode())
            .map(entry -> entry.getKey().line())
            .toList());
  }

  /**
   * The table.
   *
   * @param withInstructions whether each line's instructions follow it
   * @param withBranches whether it has a column of branches: of each, how often it went each way
   */
  public ShownTable table(boolean withInstructions, boolean withBranches) {
    hasBranches = withBranches;
    List<String> headings = new ArrayList<>(runs.headings("executions"));
    if (hasWaiting) {
      headings.add("waiting");
    }
    if (hasAllocated) {
      headings.add("bytes");
    }
    if (hasBranches) {
      headings.add("branches");
    }
    headings.addAll(List.of("line", "source"));
    rows.clear();
    unknownLine();
    for (int line = 1; line <= Math.max(source.lines().size(), costs.lastLine()); line++) {
      line(line);
      if (withInstructions) {
        instructions(line);
      }
    }
    return new ShownTable(source.path() + ": " + summary(), remarks(), headings, rows);
  }

  private String summary() {
    long ticks = costs.sum().ticks();
    long total = runs.run().totalTicks();
    String now =
        "%s of the run's %s busy ticks, %s%%"
            .formatted(ticks, total, Comparison.percent(ticks, total));
    return runs.other().isEmpty()
        ? now
        : "%s; %s of %s in the other run"
            .formatted(now, others.sum().ticks(), runs.other().get().totalTicks());
  }

  private List<String> remarks() {
    return runs.run().profile().notes();
  }

  /** What has no line stands above the first one. */
  private void unknownLine() {
    LineCost now = costs.at(new Spot(source.path(), 0));
    if (now.ticks() > 0 || now.waiting() > 0) {
      row(now, others.at(new Spot(source.path(), 0)), List.of("", "", "(of no known line)"));
    }
  }

  private void line(int line) {
    Spot spot = new Spot(source.path(), line);
    String number = Integer.toString(line);
    row(
        costs.at(spot),
        others.at(spot),
        List.of(hasBranches ? branchesOf(line) : "", number, source.line(line)));
  }

  /** The last cells are of its branches, its number and its text. */
  private void row(LineCost now, LineCost then, List<String> last) {
    List<String> cells = new ArrayList<>(runs.cells(now, then));
    if (hasWaiting) {
      cells.add(Comparison.number(now.waiting()));
    }
    if (hasAllocated) {
      cells.add(Comparison.number(now.allocated()));
    }
    if (hasBranches) {
      cells.add(last.getFirst());
    }
    cells.add(last.get(1));
    cells.add(last.getLast().replace("\t", "        "));
    rows.add(cells);
  }

  private void instructions(int line) {
    for (int method : methodsHere) {
      instructions(line, method, runs.run().profile().methods().get(method));
    }
  }

  private void instructions(int line, int index, ProfiledMethod method) {
    boolean isNamed = false;
    for (int i = 0; i < method.instructions().size(); i++) {
      ProfiledInstruction instruction = method.instructions().get(i);
      if (instruction.line() == line) {
        if (!isNamed) {
          note("    in " + Names.wholeMethod(method) + ":");
          isNamed = true;
        }
        LineCost now =
            new LineCost(runs.run().ticks(index, i), 0, runs.run().executions(index, i), true);
        row(
            now,
            then(method, i),
            List.of(
                "", "", "    %6s  %s".formatted(price(instruction), shown(index, i, instruction))));
      }
    }
  }

  private void note(String text) {
    List<String> cells = new ArrayList<>(runs.cells(LineCost.NONE, LineCost.NONE));
    int others = (hasWaiting ? 1 : 0) + (hasAllocated ? 1 : 0) + (hasBranches ? 1 : 0);
    cells.addAll(Collections.nCopies(others + 1, ""));
    cells.add(text);
    rows.add(cells);
  }

  /** What the same instruction of the same method was in the other run, on whatever machine. */
  private LineCost then(ProfiledMethod method, int instruction) {
    Integer index = otherMethods.get(Names.wholeMethod(method));
    if (runs.other().isEmpty() || index == null) {
      return LineCost.NONE;
    }
    MethodSums sums = runs.other().get();
    List<ProfiledInstruction> code = sums.profile().methods().get(index).instructions();
    boolean isSame =
        code.size() == method.instructions().size()
            && code.get(instruction).text().equals(method.instructions().get(instruction).text());
    return isSame
        ? new LineCost(sums.ticks(index, instruction), 0, sums.executions(index, instruction), true)
        : LineCost.NONE;
  }

  private static String price(ProfiledInstruction instruction) {
    return instruction.libraryTicks() == 0
        ? Integer.toString(instruction.ticks())
        : instruction.ticks() + "+" + instruction.libraryTicks();
  }

  /** A jump says how often it jumped; a switch, how often it went to each of its cases. */
  private String shown(int method, int index, ProfiledInstruction instruction) {
    String text = index + ": " + instruction.text();
    if (instruction.targets().isEmpty()) {
      return text;
    }
    List<Way> ways = branches(method).ways(index);
    if (ways.isEmpty() || ways.getFirst().cases().isEmpty()) {
      String jump = text + " -> " + instruction.targets().getFirst();
      return ways.isEmpty()
          ? jump
          : "%s, %s of %s"
              .formatted(jump, times(ways.getLast()), runs.run().executions(method, index));
    }
    return ways.stream()
        .map(way -> "%s -> %s, %s".formatted(way.cases(), way.target(), times(way)))
        .collect(Collectors.joining("; ", upToKind(text) + ": ", ""));
  }

  /** Without the cases, which stand at the ways. */
  private static String upToKind(String text) {
    return text.replaceFirst("(switch).*", "$1");
  }

  private static String times(Way way) {
    return way.times().isPresent() ? Long.toString(way.times().getAsLong()) : "?";
  }

  private Branches branches(int method) {
    return branches.computeIfAbsent(
        method,
        index ->
            new Branches(
                runs.run().profile().methods().get(index),
                runs.run().executions(index),
                runs.run().calls(index)));
  }

  /** Of each branch of a line, how often it went each way: "3:1", and with a blank between. */
  private String branchesOf(int line) {
    StringBuilder all = new StringBuilder();
    List<ProfiledMethod> methods = runs.run().profile().methods();
    for (int method : methodsHere) {
      List<ProfiledInstruction> code = methods.get(method).instructions();
      for (int i = 0; i < code.size(); i++) {
        if (code.get(i).line() == line && !code.get(i).targets().isEmpty()) {
          List<Way> ways = branches(method).ways(i);
          if (!ways.isEmpty()) {
            all.append(all.isEmpty() ? "" : " ");
            all.append(ways.stream().map(Annotation::times).collect(Collectors.joining(":")));
          }
        }
      }
    }
    return all.toString();
  }
}
