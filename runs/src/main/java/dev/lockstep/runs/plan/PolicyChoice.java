package dev.lockstep.runs.plan;

import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.choice.InOrder;
import dev.lockstep.kernel.choice.RandomChoice;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The policy that chooses where a run could go either way.
 *
 * @param name which policy does
 * @param argument what it is given; empty if nothing
 */
public record PolicyChoice(Name name, String argument) {
  private static final Pattern PROBABILITY = Pattern.compile("0?\\.\\d{1,6}|1(\\.0{1,6})?");

  static final PolicyChoice USUAL = new PolicyChoice(Name.ORDER, "");

  /** The table of policies, by their names in lower case. A new policy is a row here. */
  @SuppressWarnings("ImmutableEnumChecker") // functions without state
  public enum Name {
    /** None: the run goes in order. */
    ORDER(Argument.NONE, (_, _) -> InOrder.POLICY),
    /** Chance, out of the run's seed; with pauses where their probability is given. */
    RANDOM(
        new Argument(
            "[:P]",
            ", P a probability of pauses from 0.000001 to 1",
            given -> given == null || isProbability(given)),
        (probability, seed) ->
            probability.isEmpty()
                ? new RandomChoice(seed)
                : new RandomChoice(seed, millionths(probability))),
    /** What a schedule says. */
    REPLAY(
        new Argument(":FILE", "", given -> given != null && !given.isEmpty()),
        (file, _) -> ReplayedFile.read(Path.of(file)));

    private final Argument argument;
    private final Making making;

    Name(Argument argument, Making making) {
      this.argument = argument;
      this.making = making;
    }

    private String label() {
      return PlanValues.word(this) + argument.label();
    }
  }

  /**
   * What stands behind the name of a policy.
   *
   * @param label as the help has it, with the colon
   * @param meaning what messages add to that
   * @param isValid whether it can be this; null where no colon is
   */
  private record Argument(String label, String meaning, Predicate<@Nullable String> isValid) {
    static final Argument NONE = new Argument("", "", Objects::isNull);
  }

  /** Makes a policy. */
  private interface Making {
    ChoicePolicy make(String argument, long seed);
  }

  /** What the help calls such a choice. */
  static String label() {
    return Arrays.stream(Name.values()).map(Name::label).collect(Collectors.joining("|"));
  }

  /**
   * Reads {@code NAME[:ARGUMENT]}.
   *
   * @param option what messages call the setting
   * @throws UsageException if there is no such policy, or it needs more or less
   */
  static PolicyChoice read(String option, String text) {
    int colon = text.indexOf(':');
    String word = colon < 0 ? text : text.substring(0, colon);
    String argument = colon < 0 ? "" : text.substring(colon + 1);
    Name name = PlanValues.choice(option, word, Name.class);
    if (!name.argument.isValid().test(colon < 0 ? null : argument)) {
      throw new UsageException(
          "%s %s: must be %s%s".formatted(option, text, name.label(), name.argument.meaning()));
    }
    return new PolicyChoice(name, argument);
  }

  private static boolean isProbability(String text) {
    return PROBABILITY.matcher(text).matches() && millionths(text) > 0;
  }

  private static int millionths(String probability) {
    return new BigDecimal(probability).movePointRight(6).intValueExact();
  }

  static PolicyChoice replaying(Path file) {
    return new PolicyChoice(Name.REPLAY, file.toString());
  }

  /**
   * Decides in a run.
   *
   * @param seed where the run's chance comes from
   * @throws UsageException if it needs a file that can't be read, or holds no schedule
   */
  public ChoicePolicy policy(long seed) {
    return name.making.make(argument, seed);
  }

  /** The schedule that it reads, if it does. */
  Optional<Path> file() {
    return name == Name.REPLAY ? Optional.of(Path.of(argument)) : Optional.empty();
  }

  @Override
  public String toString() {
    return PlanValues.word(name) + (argument.isEmpty() ? "" : ":" + argument);
  }
}
