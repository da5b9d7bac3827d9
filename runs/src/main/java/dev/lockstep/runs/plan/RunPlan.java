package dev.lockstep.runs.plan;

import java.nio.file.Path;
import java.util.AbstractMap;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A run as a value: everything that decides what happens in it. Two runs of equal plans print the
 * same and leave the same traces.
 *
 * <p>Files are named as the user names them, from the folder where the run takes place; none is
 * open yet. Made by a {@link RunPlanBuilder}, which checks ranges and combinations; written to a
 * file and read again by {@link PlanFile}.
 *
 * @param values what is said of the run, by options; where nothing is said, and the option has a
 *     usual value, that
 */
public record RunPlan(Map<RunOption<?>, Object> values) implements RunValues {
  /** Takes a copy, in the order of the options. */
  public RunPlan {
    values = values instanceof InRows rows ? rows : new InRows(values);
  }

  /** The JVM would make seven classes for a record's own at each start. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof RunPlan plan && values.equals(plan.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  /** A plan of a program; all else is as the command has it without options. */
  public static RunPlanBuilder of(String program, List<String> arguments) {
    return new RunPlanBuilder()
        .with(RunOptions.PROGRAM, program)
        .with(RunOptions.ARGUMENTS, arguments);
  }

  @Override
  public <T> Optional<T> find(RunOption<T> option) {
    Object held = values.get(option);
    return held == null ? Optional.empty() : Optional.of(option.value(held));
  }

  /** The same plan, but for this; nothing is checked. */
  public <T> RunPlan with(RunOption<T> option, T value) {
    return new RunPlan(new InRows(values, option, value));
  }

  /** The same plan, where nothing is said of some options; nothing is checked. */
  public RunPlan without(Collection<? extends RunOption<?>> options) {
    Map<RunOption<?>, Object> left = new LinkedHashMap<>(values);
    left.keySet().removeAll(options);
    return new RunPlan(left);
  }

  /** The same plan, in order; that is not said where it is so anyway. */
  public RunPlan inOrder() {
    return choosing(PolicyChoice.ORDER);
  }

  /**
   * The same of which a policy chooses, where this one names none. What would choose anyway is not
   * named, so that a plan is the same that was written and read.
   */
  public RunPlan choosing(PolicyChoice policy) {
    return PolicyChoice.usual(get(RunOptions.SEED)).equals(policy)
        ? this
        : with(RunOptions.CHOOSE, policy);
  }

  /**
   * Values by the rows of their options, for ever. A run looks up some fifty, and in a sorted map
   * that and the copies of it were a tenth of what a short run takes.
   */
  private static final class InRows extends AbstractMap<RunOption<?>, Object> {
    private final @Nullable Object[] byRow;

    InRows(Map<RunOption<?>, Object> values) {
      byRow = new @Nullable Object[RunOption.count()];
      values.forEach((option, value) -> byRow[option.row()] = value);
    }

    InRows(Map<RunOption<?>, Object> values, RunOption<?> option, Object value) {
      byRow =
          values instanceof InRows other
              ? Arrays.copyOf(other.byRow, RunOption.count())
              : new InRows(values).byRow;
      byRow[option.row()] = value;
    }

    @Override
    public @Nullable Object get(Object key) {
      int row = key instanceof RunOption<?> option ? option.row() : byRow.length;
      return row < byRow.length ? byRow[row] : null;
    }

    @Override
    public boolean containsKey(Object key) {
      return get(key) != null;
    }

    @Override
    public Set<Map.Entry<RunOption<?>, Object>> entrySet() {
      Map<RunOption<?>, Object> said = new LinkedHashMap<>();
      for (RunOption<?> option : RunOption.rows()) {
        Object value = get(option);
        if (value != null) {
          said.put(option, value);
        }
      }
      return Collections.unmodifiableMap(said).entrySet();
    }
  }

  /** Another plan, with what this one says of an option; the same if it says nothing of that. */
  public <T> RunPlan copyTo(RunPlan other, RunOption<T> option) {
    return find(option).map(value -> other.with(option, value)).orElse(other);
  }

  /** What runs. */
  public ProgramChoice program() {
    return new ProgramChoice(
        get(RunOptions.PROGRAM),
        find(RunOptions.ARGUMENTS).orElse(List.of()),
        find(RunOptions.CLASS_PATH).orElse(ClassPath.of()),
        find(RunOptions.JAVA_AGENT).orElse(List.of()));
  }

  /** Which machine it is on. */
  public MachineChoice machine() {
    return new MachineChoice(
        find(RunOptions.MACHINE),
        find(RunOptions.SET).orElse(List.of()),
        find(RunOptions.NETWORK),
        number(RunOptions.NODES));
  }

  /** Whether instructions are counted and tasks are preempted (aspp). */
  public boolean isCounted() {
    return !is(RunOptions.NO_ASPP);
  }

  /** Whether classes of the JDK are counted inside; empty where the policy is to say that. */
  public Optional<Boolean> countsJdk() {
    return find(RunOptions.JDK).map(work -> work == JdkWork.COUNTED);
  }

  /** The policy that chooses where it could go either way. */
  public PolicyChoice policy() {
    return find(RunOptions.REPLAY)
        .map(PolicyChoice::replaying)
        .or(() -> find(RunOptions.CHOOSE))
        .orElse(PolicyChoice.usual(get(RunOptions.SEED)));
  }

  /** Whether executions are counted, for a profile or what is covered. */
  public boolean isProfiled() {
    return find(RunOptions.PROFILE).isPresent() || find(RunOptions.COVERAGE).isPresent();
  }

  /** The files that it was asked to leave, by what asks for them. */
  public Map<RunOption<Path>, Path> writtenFiles() {
    Map<RunOption<Path>, Path> files = new TreeMap<>();
    for (RunOption<Path> option :
        List.of(
            RunOptions.TRACE,
            RunOptions.RECORD,
            RunOptions.PROFILE,
            RunOptions.COVERAGE,
            RunOptions.SCHEDULE,
            RunOptions.SCHEDULE_ALL,
            RunOptions.SUMMARY_JSON,
            RunOptions.RACES_JSON)) {
      find(option).ifPresent(file -> files.put(option, file));
    }
    return files;
  }

  /**
   * What an option is, as a plan has it: a number, a text, true or a list of texts; empty where
   * there is nothing to say.
   */
  Optional<Object> written(RunOption<?> option) {
    return Optional.ofNullable(values.get(option)).map(option::written);
  }

  /** Whether it says of an option what is usual, which no word needs to say. */
  public boolean saysUsual(RunOption<?> option) {
    return option.usual().isPresent() && option.usual().get().equals(values.get(option));
  }

  /** The words that say on a command line what it says of an option; none where it says nothing. */
  public List<String> words(RunOption<?> option) {
    return switch (written(option).orElse(null)) {
      case null -> List.of();
      case Boolean _ -> List.of(option.option());
      case List<?> texts -> texts.stream().flatMap(text -> words(option, text)).toList();
      case Object value -> words(option, value).toList();
    };
  }

  private static Stream<String> words(RunOption<?> option, Object value) {
    return Stream.of(option.option(), value.toString());
  }

  /**
   * Reads a plan that {@link #write} or a person has written.
   *
   * @throws UsageException if it can't be read or holds no plan; the message names file, line and
   *     key
   */
  public static RunPlan read(Path file) {
    return PlanFile.read(file);
  }

  /**
   * The same of a plan that stands in a file with something else.
   *
   * @param file what messages call it
   * @param text the plan, behind as many line ends as lines stand before it
   * @throws UsageException as {@link #read} throws it
   */
  public static RunPlan parse(String file, String text) {
    return PlanReader.read(file, text);
  }

  /**
   * Writes the plan to a file, as YAML.
   *
   * @throws UsageException if the file can't be written
   */
  public void write(Path file) {
    PlanFile.write(this, file);
  }

  /** What {@link #write} writes. */
  public String text() {
    return PlanFile.text(this);
  }
}
