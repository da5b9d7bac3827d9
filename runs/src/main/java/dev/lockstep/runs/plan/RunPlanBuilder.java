package dev.lockstep.runs.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Makes a plan, option by option; what isn't set is as the command has it without options.
 *
 * <p>Each option takes here what it takes on the command line, and refuses what it refuses there
 * with a {@link UsageException}.
 */
public final class RunPlanBuilder {
  private final Map<RunOption<?>, Object> values = new TreeMap<>();
  private final Set<RunOption<?>> given = new TreeSet<>();

  /**
   * Gives an option a value.
   *
   * @throws UsageException if it can't have that
   */
  public <T> RunPlanBuilder with(RunOption<T> option, T value) {
    values.put(option, option.check(value));
    given.add(option);
    return this;
  }

  /** Says something that is so or not so. */
  public RunPlanBuilder with(RunOption<Boolean> option) {
    return with(option, true);
  }

  /**
   * Gives an option what a user gave to it.
   *
   * @throws UsageException if that is no value for it
   */
  public RunPlanBuilder give(RunOption<?> option, List<String> texts) {
    return read(option, new GivenValue(option.option(), texts));
  }

  RunPlanBuilder read(RunOption<?> option, GivenValue value) {
    Object read = option.read(value);
    if (read != null) {
      values.put(option, read);
    }
    if (read != null || !option.isFlag()) {
      given.add(option);
    }
    return this;
  }

  /**
   * The plan.
   *
   * @throws UsageException if there is no program, settings contradict each other, or the run would
   *     write a file that it reads
   */
  public RunPlan build() {
    PlanRules.check(given);
    if (!values.containsKey(RunOptions.PROGRAM)) {
      throw new UsageException("a plan needs a program");
    }
    Map<RunOption<?>, Object> all = new TreeMap<>(values);
    for (RunOption<?> option : RunOptions.all()) {
      option.usual().ifPresent(usual -> all.putIfAbsent(option, usual));
    }
    all.values().removeIf(RunPlanBuilder::saysNothing);
    RunPlan plan = withoutUsualPolicy(new RunPlan(all));
    new RunFiles(plan, Optional.empty()).check();
    return plan;
  }

  /** Whether a policy that would choose anyway is named or not, the plan is the same. */
  private static RunPlan withoutUsualPolicy(RunPlan plan) {
    Map<RunOption<?>, Object> values = new TreeMap<>(plan.values());
    values.remove(RunOptions.CHOOSE, PolicyChoice.usual(plan.get(RunOptions.SEED)));
    return new RunPlan(values);
  }

  /** To ask records whether they are the same, the JVM makes some classes at each start. */
  private static boolean saysNothing(Object value) {
    return (value instanceof List<?> texts && texts.isEmpty())
        || (value instanceof ClassPath path && path.entries().isEmpty());
  }
}
