package dev.lockstep.blacs;

import static dev.lockstep.blacs.Step.UNTOUCHED;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** What a step should leave, worked out by one process that has the arrays of all. */
final class Expected {
  /**
   * What a group's combine comes to.
   *
   * @param owners whose each number is, where it is somebody's
   */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares them
  private record Combined(int[] values, int[] owners) {}

  private final Step step;
  private final Combined[] combined;

  /** What was done. */
  Expected(Step step) {
    this.step = step;
    this.combined = new Combined[step.groups().size()];
  }

  /**
   * What a process should have.
   *
   * @param actual what it has, which counts where the document leaves it open: on processes that
   *     were not to have the result, within the matrix
   */
  Step.Result of(int place, Step.Result actual) {
    Region region = step.regions().get(place);
    int[] values = step.before(place);
    int[] ra = new int[region.places()];
    int[] ca = new int[region.places()];
    Arrays.fill(ra, UNTOUCHED);
    Arrays.fill(ca, UNTOUCHED);
    int group = step.groupOf(place);
    switch (step.kind()) {
      case BARRIER -> {}
      case POINT -> copy(senderTo(place), place, values);
      case BROADCAST -> {
        if (group >= 0) {
          copy(step.roots()[group], place, values);
        }
      }
      case SUM, OWN, MAXIMUM, MINIMUM -> {
        if (group >= 0 && (step.forAll() || step.roots()[group] == place)) {
          put(combined(group), region, values, ra, ca);
        } else if (group >= 0) {
          region.indices().forEach(i -> values[i] = actual.values()[i]);
        }
      }
    }
    return new Step.Result(values, ra, ca);
  }

  private int senderTo(int place) {
    int[] targets = step.targets();
    return IntStream.range(0, targets.length).filter(i -> targets[i] == place).sum();
  }

  private void copy(int from, int to, int[] values) {
    int[] source = numbers(from);
    List<Integer> indices = step.regions().get(to).indices();
    for (int i = 0; i < indices.size(); i++) {
      values[indices.get(i)] = source[i];
    }
  }

  private void put(Combined result, Region region, int[] values, int[] ra, int[] ca) {
    List<Integer> indices = region.indices();
    for (int i = 0; i < indices.size(); i++) {
      values[indices.get(i)] = result.values[i];
    }
    boolean tellsWhose = step.kind() == Step.Kind.MAXIMUM || step.kind() == Step.Kind.MINIMUM;
    for (int i = 0; tellsWhose && i < result.owners.length; i++) {
      int place = i / region.m() * region.ldia() + i % region.m();
      ra[place] = result.owners[i] / step.columns();
      ca[place] = result.owners[i] % step.columns();
    }
  }

  private Combined combined(int group) {
    if (combined[group] == null) {
      combined[group] = combine(step.groups().get(group));
    }
    return combined[group];
  }

  private Combined combine(int[] group) {
    int slots = step.type().slots();
    int[][] all = Arrays.stream(group).mapToObj(this::numbers).toArray(int[][]::new);
    int[] values = new int[all[0].length];
    int[] owners = new int[values.length / slots];
    for (int i = 0; i < values.length; i++) {
      int best = best(group, all, i / slots);
      owners[i / slots] = group[best];
      int sum = 0;
      for (int[] numbers : all) {
        sum += numbers[i];
      }
      values[i] =
          switch (step.kind()) {
            case SUM -> sum;
            case OWN -> -2 * sum;
            default -> all[best][i];
          };
    }
    return new Combined(values, owners);
  }

  private int[] numbers(int place) {
    int[] values = step.before(place);
    return step.regions().get(place).indices().stream().mapToInt(i -> values[i]).toArray();
  }

  /** The index in its group of the process with the greatest or smallest number. */
  private int best(int[] group, int[][] all, int number) {
    int best = 0;
    for (int i = 1; i < group.length; i++) {
      int more = size(all[i], number) - size(all[best], number);
      int better = step.kind() == Step.Kind.MINIMUM ? -more : more;
      if (better > 0 || (better == 0 && group[i] < group[best])) {
        best = i;
      }
    }
    return best;
  }

  private int size(int[] numbers, int number) {
    int size = 0;
    for (int i = number * step.type().slots(); i < (number + 1) * step.type().slots(); i++) {
      size += Math.abs(numbers[i]);
    }
    return size;
  }
}
