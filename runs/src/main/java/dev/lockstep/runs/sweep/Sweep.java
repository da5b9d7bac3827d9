package dev.lockstep.runs.sweep;

import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.runs.UsualMachine;
import dev.lockstep.runs.plan.MachineChoice;
import dev.lockstep.runs.plan.RunOption;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.RunPlanBuilder;
import dev.lockstep.runs.plan.UsageException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which runs there are: all combinations of the values of some axes, the last axis running fastest,
 * or a sample of them, a {@link LatinHypercube}.
 */
public final class Sweep {
  private static final long MOST = 100_000_000;
  private static final Pattern PLACE =
      Pattern.compile("\\{(\\{[A-Za-z][\\w.-]*}|[A-Za-z][\\w.-]*)}");

  private final String program;
  private final List<String> arguments;
  private final Map<RunOption<?>, List<String>> fixed;
  private final List<Axis> axes;
  private final List<int[]> sampled;
  private final long size;

  /**
   * A sweep.
   *
   * @param program what runs
   * @param arguments what it is given: {@code {NAME}} stands for the value of an axis, or of an
   *     option; {@code {{NAME}}} for itself in single braces
   * @param fixed what options are in all runs
   * @param sample how many runs there are, drawn from the axes; all if empty
   * @param seed where the sample comes from
   * @throws UsageException if two axes have one name, there are too many runs, a sample has more
   *     than there are, or an argument names no axis
   */
  public Sweep(
      String program,
      List<String> arguments,
      Map<RunOption<?>, List<String>> fixed,
      List<Axis> axes,
      OptionalInt sample,
      long seed) {
    this.program = program;
    this.arguments = List.copyOf(arguments);
    this.fixed = new LinkedHashMap<>(fixed);
    this.axes = List.copyOf(axes);
    Set<String> names = new HashSet<>();
    for (Axis axis : axes) {
      if (!names.add(axis.name())) {
        throw new UsageException(axis.name() + " is varied twice: leave one of them out");
      }
    }
    this.sampled = sample.isPresent() ? sampled(sample.getAsInt(), seed) : List.of();
    this.size = sample.isPresent() ? sample.getAsInt() : product();
    check();
  }

  /**
   * What can't be in any run is no row: a word that is no value of its option, a machine that
   * nobody knows, a figure that none of the machines has.
   */
  private void check() {
    for (Axis axis : axes) {
      axis.option()
          .filter(option -> !option.equals(RunOptions.SET))
          .ifPresent(
              option ->
                  axis.values()
                      .forEach(value -> new RunPlanBuilder().give(option, List.of(value))));
    }
    List<String> machines = machines();
    machines.forEach(name -> named(name, List.of()).load());
    List<String> figures = new ArrayList<>(fixed.getOrDefault(RunOptions.SET, List.of()));
    axes.stream()
        .filter(axis -> axis.option().equals(Optional.of(RunOptions.SET)))
        .forEach(axis -> figures.add(axis.name() + "=" + axis.values().getFirst()));
    figures.forEach(figure -> checkFigure(figure, machines));
    RunPlan _ = plan(1);
  }

  /** The machines that are named, by name or file. */
  public List<String> machines() {
    return axes.stream()
        .filter(axis -> axis.option().equals(Optional.of(RunOptions.MACHINE)))
        .findAny()
        .map(Axis::values)
        .orElseGet(() -> fixed.getOrDefault(RunOptions.MACHINE, List.of()));
  }

  private static void checkFigure(String figure, List<String> machines) {
    List<String> figures = List.of(figure);
    List<MachineChoice> all =
        machines.isEmpty()
            ? UsualMachine.all(figures)
            : machines.stream().map(name -> named(name, figures)).toList();
    Optional<UsageException> refusal = Optional.empty();
    for (MachineChoice machine : all) {
      try {
        MachineProfile _ = machine.load();
        return;
      } catch (UsageException refused) {
        refusal = Optional.of(refused);
      }
    }
    if (refusal.isPresent()) {
      throw refusal.get();
    }
  }

  private static MachineChoice named(String machine, List<String> figures) {
    return new MachineChoice(Optional.of(machine), figures, Optional.empty(), OptionalInt.empty());
  }

  private long product() {
    long product = 1;
    for (Axis axis : axes) {
      product *= axis.values().size(); // Each has a million at most.
      if (product > MOST) {
        throw new UsageException(
            String.format(
                Locale.ROOT,
                "there would be more than %,d runs: give fewer values, or --sample N",
                MOST));
      }
    }
    return product;
  }

  /** For each axis, which value each run has; nothing where the sample is all that there is. */
  private List<int[]> sampled(int runs, long seed) {
    double all = 1;
    for (Axis axis : axes) {
      all *= axis.values().size();
    }
    if (runs > all) {
      throw new UsageException(
          String.format(
              Locale.ROOT,
              "--sample %d: there are only %.0f combinations; without --sample, all are made",
              runs,
              all));
    }
    int[] sizes = axes.stream().mapToInt(axis -> axis.values().size()).toArray();
    return runs == all ? List.of() : LatinHypercube.draw(sizes, runs, seed);
  }

  /** How many runs there are. */
  public long size() {
    return size;
  }

  /** What differs. */
  public List<Axis> axes() {
    return axes;
  }

  /** How far apart the numbers of two runs are that differ by one value of this axis. */
  public long stride(int axis) {
    long stride = 1;
    for (Axis faster : axes.subList(axis + 1, axes.size())) {
      stride *= faster.values().size();
    }
    return stride;
  }

  /** What the axes are in a run, which has a number from 1. */
  public List<String> values(long number) {
    String[] values = new String[axes.size()];
    long left = number - 1;
    for (int at = axes.size() - 1; at >= 0; at--) {
      List<String> all = axes.get(at).values();
      int index =
          sampled.isEmpty() ? (int) (left % all.size()) : sampled.get(at)[(int) (number - 1)];
      left /= all.size();
      values[at] = all.get(index);
    }
    return List.of(values);
  }

  /**
   * The plan of a run, which has a number from 1.
   *
   * @throws UsageException if there can't be such a run
   */
  public RunPlan plan(long number) {
    List<String> values = values(number);
    Map<RunOption<?>, List<String>> said = new LinkedHashMap<>(fixed);
    List<String> figures = new ArrayList<>(fixed.getOrDefault(RunOptions.SET, List.of()));
    Map<String, String> names = new HashMap<>();
    fixed.forEach((option, texts) -> names.put(option.word(), String.join(",", texts)));
    for (int at = 0; at < axes.size(); at++) {
      Axis axis = axes.get(at);
      String value = values.get(at);
      names.put(axis.name(), value);
      axis.option()
          .ifPresent(
              option -> {
                if (option.equals(RunOptions.SET)) {
                  figures.add(axis.name() + "=" + value);
                } else {
                  said.put(option, List.of(value));
                }
              });
    }
    if (!figures.isEmpty()) {
      said.put(RunOptions.SET, figures);
    }
    List<String> given = arguments.stream().map(word -> filled(word, names)).toList();
    RunPlanBuilder plan = RunPlan.of(program, given);
    said.forEach(plan::give);
    return plan.build();
  }

  private static String filled(String word, Map<String, String> names) {
    return PLACE
        .matcher(word)
        .replaceAll(found -> Matcher.quoteReplacement(value(found.group(1), names)));
  }

  private static String value(String name, Map<String, String> names) {
    if (name.startsWith("{")) {
      return name;
    }
    String value = names.get(name);
    if (value == null) {
      throw new UsageException(
          "{%1$s}: nothing is called so; --vary %1$s=VALUES varies it, and {{%1$s}} stands for"
                  .formatted(name)
              + " itself");
    }
    return value;
  }

  /** What all runs have in common, on one line: options, the program, its arguments. */
  public String command() {
    List<String> words = new ArrayList<>();
    fixed.forEach(
        (option, texts) -> {
          if (option.isFlag()) {
            words.add(option.option());
          } else {
            texts.forEach(text -> words.addAll(List.of(option.option(), text)));
          }
        });
    words.add(program);
    words.addAll(arguments);
    return String.join(" ", words).replaceAll("\\s", " ");
  }

  /** What tells this sweep from others, on one line. */
  public String words() {
    StringBuilder words = new StringBuilder();
    fixed.forEach((option, texts) -> words.append(option.option()).append(texts).append(' '));
    for (Axis axis : axes) {
      words.append(axis.option().map(RunOption::option).orElse("--vary")).append(' ');
      words.append(axis.name()).append(axis.values()).append(' ');
    }
    words.append(size).append(' ').append(program).append(arguments);
    for (int[] some : sampled) {
      words.append(' ').append(Arrays.hashCode(some));
    }
    return words.toString().replaceAll("\\s", " ");
  }
}
