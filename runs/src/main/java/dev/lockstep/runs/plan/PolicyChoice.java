package dev.lockstep.runs.plan;

import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.choice.DelayChoice;
import dev.lockstep.kernel.choice.FairChoice;
import dev.lockstep.kernel.choice.InOrder;
import dev.lockstep.kernel.choice.PctChoice;
import dev.lockstep.kernel.choice.RandomChoice;
import dev.lockstep.kernel.choice.SpeedChoice;
import dev.lockstep.kernel.choice.StepsChoice;
import dev.lockstep.kernel.choice.places.BetweenChoice;
import dev.lockstep.kernel.choice.places.Event;
import dev.lockstep.kernel.choice.places.HoldChoice;
import dev.lockstep.kernel.choice.places.Place;
import dev.lockstep.kernel.choice.places.PosChoice;
import dev.lockstep.kernel.choice.places.PreemptChoice;
import dev.lockstep.kernel.choice.places.RaceChoice;
import dev.lockstep.kernel.choice.places.SurwChoice;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The policy that chooses where a run could go either way.
 *
 * @param name which policy does
 * @param argument what it is given; empty if nothing
 * @param seed where its chance comes from; empty for where the program's comes from, too
 */
public record PolicyChoice(Name name, String argument, OptionalLong seed) {
  private static final Pattern PROBABILITY = Pattern.compile("0?\\.\\d{1,6}|1(\\.0{1,6})?");

  /** What stands before a seed of its own. */
  private static final char SEEDED = '#';

  private static final Pattern CHANGES = Pattern.compile("([1-9]\\d{0,2})(:([1-9]\\d{0,8}))?");

  /** Each question has its first alternative for an answer. */
  public static final PolicyChoice ORDER = new PolicyChoice(Name.ORDER, "");

  private PolicyChoice(Name name, String argument) {
    this(name, argument, OptionalLong.empty());
  }

  private static final String EVENTS = ", such as 1@37=1,2@12=1w";

  /** How likely {@link Name#RANDOM} makes pauses where nothing says so. */
  private static final String USUAL_PROBABILITY = "0.01";

  /** The table of policies, by their names in lower case. A new policy is a row here. */
  @SuppressWarnings("ImmutableEnumChecker") // functions without state
  public enum Name {
    /** None: the run goes in order. */
    ORDER(Argument.NONE, (_, _) -> InOrder.POLICY),
    /** Chance, out of the run's seed. */
    RANDOM(
        new Argument(
            "[:P]",
            ", P a probability of pauses from 0.000001 to 1",
            given -> given == null || isProbability(given)),
        (probability, seed) ->
            new RandomChoice(
                seed, millionths(probability.isEmpty() ? USUAL_PROBABILITY : probability))),
    /** Priorities by chance, and few changes of them. */
    PCT(
        new Argument(
            ":D[:K]",
            ", D from 1 to 999, K at least D - 1",
            given -> given != null && isChanges(given)),
        PolicyChoice::pct),
    /** The task that was chosen least recently. */
    FAIR(Argument.NONE, (_, _) -> new FairChoice()),
    /** A speed for each task, and stalls. */
    SPEED(Argument.NONE, (_, seed) -> new SpeedChoice(seed)),
    /** Another order of what arrives and of what waits. */
    DELAY(Argument.NONE, (_, seed) -> new DelayChoice(seed)),
    /** Priorities by chance, and changes of them at places that are named. */
    PREEMPT(
        new Argument(
            ":TASK@TICKS[,...]",
            ", such as 1@37,2@12",
            given -> given != null && isList(given, Place::list)),
        (places, seed) -> new PreemptChoice(seed, Place.list(places))),
    /** Stands still at places until each task has come to its own. */
    HOLD(
        new Argument(
            ":TASK@TICKS[,...]",
            ", such as 1@37,2@12",
            given -> given != null && isList(given, Place::list)),
        (places, _) -> new HoldChoice(Place.list(places))),
    /** Chance that makes each order of some events as likely as another. */
    SURW(
        new Argument(
            ":TASK@TICKS=LOCATION[w][,...]",
            EVENTS,
            given -> given != null && isList(given, Event::list)),
        (events, seed) -> new SurwChoice(seed, Event.list(events))),
    /** Priorities of events by chance, drawn anew where events race. */
    POS(
        new Argument(
            ":TASK@TICKS=LOCATION[w][,...]",
            EVENTS,
            given -> given != null && isList(given, Event::list)),
        (events, seed) -> new PosChoice(seed, Event.list(events))),
    /** Tasks are held until they meet before accesses that race. */
    RACE(
        new Argument(
            ":TASK@TICKS=LOCATION[w][,...]",
            EVENTS,
            given -> given != null && isList(given, Event::list)),
        (events, seed) -> new RaceChoice(seed, Event.list(events))),
    /** Two tasks meet, and one goes on before, behind or between two steps of the other. */
    BETWEEN(
        new Argument(
            ":TASK@TICKS,TASK@TICKS,TASK@TICKS",
            ", two of one task and one of another, such as 1@37,1@45,2@12",
            given -> given != null && isList(given, BetweenChoice::places)),
        (places, seed) -> new BetweenChoice(seed, BetweenChoice.places(places))),
    /** What is said of some steps, in a run that goes on step by step. */
    STEPS(
        new Argument(
            "[:N=I[,...]]",
            ", such as 12=1,30=2: the Nth question has the alternative I for an answer, from 0",
            given -> given == null || StepsChoice.isValid(given)),
        (answers, _) -> StepsChoice.of(answers)),
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

    /** Whether a seed makes a difference. */
    private boolean isByChance() {
      return this != ORDER && this != FAIR && this != HOLD && this != STEPS && this != REPLAY;
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
   * Reads {@code NAME[:ARGUMENT][#SEED]}.
   *
   * @param option what messages call the setting
   * @throws UsageException if there is no such policy, or it needs more or less
   */
  public static PolicyChoice read(String option, String text) {
    int mark = text.startsWith("replay:") ? -1 : text.indexOf(SEEDED);
    String policy = mark < 0 ? text : text.substring(0, mark);
    int colon = policy.indexOf(':');
    String word = colon < 0 ? policy : policy.substring(0, colon);
    String argument = colon < 0 ? "" : policy.substring(colon + 1);
    Name name = PlanValues.choice(option, word, Name.class);
    if (!name.argument.isValid().test(colon < 0 ? null : argument)) {
      throw new UsageException(
          "%s %s: must be %s%s".formatted(option, text, name.label(), name.argument.meaning()));
    }
    return mark < 0
        ? new PolicyChoice(name, argument)
        : new PolicyChoice(name, argument, OptionalLong.of(seed(option, text, mark, name)));
  }

  private static long seed(String option, String text, int mark, Name name) {
    if (name.isByChance()) {
      try {
        return Long.parseLong(text.substring(mark + 1));
      } catch (NumberFormatException none) {
        // It is refused below.
      }
    }
    throw new UsageException(
        "%s %s: behind # comes a seed, a whole number, of a policy that chooses by chance"
            .formatted(option, text));
  }

  /** The same, with its chance from there, wherever the program's comes from. */
  public PolicyChoice seeded(long own) {
    return new PolicyChoice(name, argument, OptionalLong.of(own));
  }

  private static boolean isProbability(String text) {
    return PROBABILITY.matcher(text).matches() && millionths(text) > 0;
  }

  private static boolean isList(String text, Function<String, List<?>> reader) {
    try {
      return !reader.apply(text).isEmpty();
    } catch (IllegalArgumentException none) {
      return false;
    }
  }

  private static boolean isChanges(String text) {
    Matcher matcher = CHANGES.matcher(text);
    return matcher.matches() && depth(matcher) - 1 <= steps(matcher);
  }

  private static ChoicePolicy pct(String argument, long seed) {
    Matcher matcher = CHANGES.matcher(argument);
    if (!matcher.matches()) {
      throw new IllegalStateException(argument);
    }
    return new PctChoice(seed, depth(matcher), steps(matcher));
  }

  private static int depth(Matcher matcher) {
    return Integer.parseInt(matcher.group(1));
  }

  private static int steps(Matcher matcher) {
    String given = matcher.group(3);
    return given == null ? PctChoice.USUAL_STEPS : Integer.parseInt(given);
  }

  private static int millionths(String probability) {
    return new BigDecimal(probability).movePointRight(6).intValueExact();
  }

  /** The policy where nothing names one: chance, if that was asked for by a seed. */
  static PolicyChoice usual(long seed) {
    return seed == 0 ? ORDER : new PolicyChoice(Name.RANDOM, "");
  }

  /** Changes priorities at these places. */
  public static PolicyChoice preempting(List<Place> places) {
    return new PolicyChoice(
        Name.PREEMPT, places.stream().map(Place::toString).collect(Collectors.joining(",")));
  }

  /** Holds tasks at these places until all are there. */
  public static PolicyChoice holding(List<Place> places) {
    return new PolicyChoice(
        Name.HOLD, places.stream().map(Place::toString).collect(Collectors.joining(",")));
  }

  /**
   * Decides the order of these events, by {@link Name#SURW}, {@link Name#POS} or {@link Name#RACE}.
   */
  public static PolicyChoice ordering(Name name, List<Event> events) {
    return new PolicyChoice(
        name, events.stream().map(Event::toString).collect(Collectors.joining(",")));
  }

  /** Goes on step by step. */
  public static PolicyChoice stepping(String answers) {
    return new PolicyChoice(Name.STEPS, answers);
  }

  /** Whether the run goes on step by step. */
  public boolean goesByStep() {
    return name == Name.STEPS;
  }

  static PolicyChoice replaying(Path file) {
    return new PolicyChoice(Name.REPLAY, file.toString());
  }

  /**
   * Decides in a run.
   *
   * @param usual where the run's chance comes from, if it has no seed of its own
   * @throws UsageException if it needs a file that can't be read, or holds no schedule
   */
  public ChoicePolicy policy(long usual) {
    return name.making.make(argument, seed.orElse(usual));
  }

  /** The schedule that it reads, if it does. */
  Optional<Path> file() {
    return name == Name.REPLAY ? Optional.of(Path.of(argument)) : Optional.empty();
  }

  @Override
  public String toString() {
    return PlanValues.word(name)
        + (argument.isEmpty() ? "" : ":" + argument)
        + (seed.isEmpty() ? "" : SEEDED + String.valueOf(seed.getAsLong()));
  }
}
