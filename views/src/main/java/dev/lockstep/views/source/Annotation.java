package dev.lockstep.views.source;

import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledInstruction;
import dev.lockstep.traces.profile.ProfiledMethod;
import dev.lockstep.traces.profile.sums.MethodSums;
import dev.lockstep.traces.profile.sums.Names;
import dev.lockstep.views.source.LineCosts.Spot;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A source beside which stands what its lines did. */
public final class Annotation {
  private final Comparison runs;
  private final SourceFile source;
  private final LineCosts costs;
  private final LineCosts others;
  private final boolean hasWaiting;
  private final boolean hasAllocated;
  private final Map<String, Integer> otherMethods = new HashMap<>();
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
   */
  public ShownTable table(boolean withInstructions) {
    List<String> headings = new ArrayList<>(runs.headings("executions"));
    if (hasWaiting) {
      headings.add("waiting");
    }
    if (hasAllocated) {
      headings.add("bytes");
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
      row(now, others.at(new Spot(source.path(), 0)), "", "(of no known line)");
    }
  }

  private void line(int line) {
    Spot spot = new Spot(source.path(), line);
    row(costs.at(spot), others.at(spot), Integer.toString(line), source.line(line));
  }

  private void row(LineCost now, LineCost then, String line, String text) {
    List<String> cells = new ArrayList<>(runs.cells(now, then));
    if (hasWaiting) {
      cells.add(Comparison.number(now.waiting()));
    }
    if (hasAllocated) {
      cells.add(Comparison.number(now.allocated()));
    }
    cells.add(line);
    cells.add(text.replace("\t", "        "));
    rows.add(cells);
  }

  private void instructions(int line) {
    Profile profile = runs.run().profile();
    for (int i = 0; i < profile.methods().size(); i++) {
      ProfiledMethod method = profile.methods().get(i);
      if (source.has(method)) {
        instructions(line, i, method);
      }
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
            "",
            "    %6s  %s".formatted(price(instruction), shown(i, instruction)));
      }
    }
  }

  private void note(String text) {
    List<String> cells = new ArrayList<>(runs.cells(LineCost.NONE, LineCost.NONE));
    int others = (hasWaiting ? 1 : 0) + (hasAllocated ? 1 : 0);
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

  private static String shown(int index, ProfiledInstruction instruction) {
    return instruction.targets().isEmpty()
        ? index + ": " + instruction.text()
        : "%s: %s -> %s".formatted(index, instruction.text(), instruction.targets());
  }
}
