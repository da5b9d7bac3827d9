package dev.lockstep.runs.explore;

import dev.lockstep.kernel.choice.places.Event;
import dev.lockstep.runs.plan.JdkWork;
import dev.lockstep.runs.plan.PolicyChoice;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * How runs of a search differ from each other.
 *
 * @param text what the user calls it, such as {@code pct:3}
 * @param policy who chooses, where it is by chance; empty where runs are in order and differ in
 *     their timeslices, and where it is drawn from what runs have shown
 * @param drawing what is drawn from that
 * @param depth the D of {@code pct:D}; 0 for others
 * @param jdk whether classes of the JDK are counted inside, where the plan doesn't say so
 */
public record Strategy(
    String text, Optional<PolicyChoice> policy, Drawing drawing, int depth, JdkWork jdk) {
  /** What is drawn for a run from what others have shown. */
  public enum Drawing {
    /** Nothing. */
    NONE,
    /** Places where tasks are preempted. */
    PLACES,
    /** All events of one location, whose order is chosen. */
    ONE_LOCATION,
    /** All events that race, whose order is chosen. */
    ALL_LOCATIONS,
    /** Accesses of two tasks that race, before which both are to meet. */
    MEETING
  }

  /** The names of those that can be asked for, with their arguments. */
  public static final String LABEL = "random[:P]|pct:D|pos|surw|speed|delay|timeslice|race";

  private static final String TIMESLICE = "timeslice";
  private static final String PCT = "pct";
  private static final String POS = "pos";
  private static final String SURW = "surw";
  private static final String RACE = "race";
  private static final List<String> WITHOUT_ARGUMENT = List.of(POS, SURW, TIMESLICE, RACE);
  private static final List<String> NAMES =
      List.of("random", PCT, POS, SURW, "speed", "delay", TIMESLICE, RACE);

  /** More events of a run than this would make its line too long to be handed on. */
  private static final int MOST_EVENTS = 200;

  /**
   * The timeslices of {@code timeslice}, in their order: what is switched at N is often not at 2 N,
   * so primes come first, and then lengths whose logarithms are equally far from each other.
   */
  private static final int[] TIMESLICES = timeslices();

  private static int[] timeslices() {
    IntStream primes = IntStream.rangeClosed(1, 127).filter(Strategy::isPrimeOrOne);
    IntStream spread = IntStream.rangeClosed(1, 64).map(i -> (int) Math.pow(10, 2 + i / 16.0));
    return IntStream.concat(primes, spread).distinct().toArray();
  }

  private static boolean isPrimeOrOne(int number) {
    return IntStream.rangeClosed(2, (int) Math.sqrt(number)).noneMatch(by -> number % by == 0);
  }

  /**
   * What is tried where the user names none: strategies that find other bugs than their neighbours.
   */
  static List<Strategy> portfolio() {
    return List.of(
        read("pct:2"),
        read("pct:3"),
        read("pct:5"),
        read(SURW),
        read(POS),
        read("random").with(JdkWork.PRICED),
        read("random:0.1").with(JdkWork.PRICED),
        read("speed"),
        read("delay"),
        read(TIMESLICE),
        read("pct:2").with(JdkWork.COUNTED),
        read("pct:3").with(JdkWork.COUNTED),
        read("random"),
        read("random:0.1"));
  }

  /**
   * The same.
   *
   * @param races whether data races are looked for: then it is tried what they do
   */
  static List<Strategy> portfolio(boolean races) {
    List<Strategy> all = new ArrayList<>(portfolio());
    if (races) {
      all.addFirst(read(RACE));
    }
    return List.copyOf(all);
  }

  private Strategy with(JdkWork other) {
    return new Strategy(text, policy, drawing, depth, other);
  }

  /**
   * Reads a list of them, separated by commas.
   *
   * @throws UsageException if there is no such strategy, or it needs more or less
   */
  public static List<Strategy> list(String option, String texts) {
    List<Strategy> all = new ArrayList<>();
    for (String text : texts.split(",", -1)) {
      String name = text.split(":", 2)[0];
      if (!NAMES.contains(name)) {
        throw new UsageException(
            "%s %s: must be %s, or several of them with commas between, or exhaustive[:K] alone"
                .formatted(option, text.isEmpty() ? "''" : text, LABEL));
      }
      if (WITHOUT_ARGUMENT.contains(name) && !text.equals(name)) {
        throw new UsageException("%s %s: %s takes no argument".formatted(option, text, name));
      }
      all.add(read(option, text));
    }
    return List.copyOf(all);
  }

  private static Strategy read(String text) {
    return read("--strategy", text);
  }

  private static Strategy read(String option, String text) {
    if (text.equals(TIMESLICE)) {
      return new Strategy(text, Optional.empty(), Drawing.NONE, 0, JdkWork.PRICED);
    }
    if (text.equals(POS) || text.equals(SURW) || text.equals(RACE)) {
      Drawing drawing =
          switch (text) {
            case POS -> Drawing.ALL_LOCATIONS;
            case SURW -> Drawing.ONE_LOCATION;
            default -> Drawing.MEETING;
          };
      return new Strategy(text, Optional.empty(), drawing, 0, JdkWork.PRICED);
    }
    if (text.split(":", 2)[0].equals(PCT)) {
      String given = text.equals(PCT) ? "" : text.substring(PCT.length() + 1);
      int depth = depth(option, text, given);
      return new Strategy(text, Optional.empty(), Drawing.PLACES, depth, JdkWork.PRICED);
    }
    PolicyChoice policy = PolicyChoice.read(option, text);
    if (policy.seed().isPresent()) {
      throw new UsageException(
          "%s %s: each run has a seed of its own; leave out # and what is behind it"
              .formatted(option, text));
    }
    boolean counts = policy.policy(1).countsJdk();
    JdkWork jdk = counts ? JdkWork.COUNTED : JdkWork.PRICED;
    return new Strategy(text, Optional.of(policy), Drawing.NONE, 0, jdk);
  }

  private static int depth(String option, String text, String given) {
    if (!given.matches("0*([1-9]\\d?|100)")) {
      throw new UsageException(
          "%s %s: must be pct:D, D from 1 to 100, for errors that need D things in one order"
              .formatted(option, text));
    }
    return Integer.parseInt(given);
  }

  /** Whether it needs to know where tasks could stop. */
  boolean drawsStops() {
    return drawing != Drawing.NONE;
  }

  /** Whether it needs to know, too, what tasks do in memory there. */
  boolean drawsLocations() {
    return drawing == Drawing.ONE_LOCATION || drawing == Drawing.ALL_LOCATIONS || drawsMeetings();
  }

  /** Whether it needs to know, besides, which lines of the program race. */
  public boolean drawsMeetings() {
    return drawing == Drawing.MEETING;
  }

  /**
   * What the run with this seed is given of what others have shown.
   *
   * @param turn which of its runs: each second one, the first too, looks at the user's own code
   *     alone, where that is told apart from libraries
   */
  List<Event> draw(Stops stops, long turn, long seed) {
    boolean own = turn % 2 == 0;
    return switch (drawing) {
      case NONE, MEETING -> List.of();
      case PLACES -> stops.draw(depth - 1, own, seed);
      case ONE_LOCATION -> stops.ofLocations(1, MOST_EVENTS, own, seed);
      case ALL_LOCATIONS -> stops.ofLocations(Integer.MAX_VALUE, MOST_EVENTS, own, seed);
    };
  }

  /** Who chooses in a run in which it is looked what tasks do behind what was drawn. */
  PolicyChoice choice(List<Event> events) {
    return events.isEmpty() ? PolicyChoice.read("--choose", "pct:1") : drawn(events);
  }

  /** How many different runs there are of it. */
  long most() {
    return policy.isPresent() || drawsStops() ? Long.MAX_VALUE : TIMESLICES.length;
  }

  /**
   * The plan of one of its runs. What was drawn fits a program whose own chance is that of the runs
   * that have shown it: its hash codes, and the names that it gives to things, decide how long it
   * takes. Where nothing is drawn, that differs, too.
   *
   * @param base what all runs have in common
   * @param turn which of its runs, from 0
   * @param seed where the chance of this run comes from
   * @param events what was drawn for it; none if it draws none, or none are known
   */
  RunPlan plan(RunPlan base, long turn, long seed, List<Event> events) {
    RunPlan plan = base.find(RunOptions.JDK).isPresent() ? base : base.with(RunOptions.JDK, jdk);
    if (policy.isPresent()) {
      return plan.with(RunOptions.SEED, seed).choosing(policy.get());
    }
    if (drawsMeetings() && !events.isEmpty()) {
      return plan.with(RunOptions.CHOOSE, choice(events).seeded(seedOfTwo(base, turn)));
    }
    if (drawsStops()) {
      return plan.with(RunOptions.CHOOSE, choice(events).seeded(seed));
    }
    return plan.inOrder().with(RunOptions.TIMESLICE, TIMESLICES[(int) (turn % TIMESLICES.length)]);
  }

  /** Two turns are the same run up to where tasks have met, and there they go both ways. */
  private static long seedOfTwo(RunPlan base, long turn) {
    return 2 * (base.get(RunOptions.SEED) + turn / 2) + turn % 2;
  }

  private PolicyChoice drawn(List<Event> events) {
    return switch (drawing) {
      case NONE, PLACES -> PolicyChoice.preempting(events.stream().map(Event::place).toList());
      case ONE_LOCATION -> PolicyChoice.ordering(PolicyChoice.Name.SURW, events);
      case ALL_LOCATIONS -> PolicyChoice.ordering(PolicyChoice.Name.POS, events);
      case MEETING -> PolicyChoice.ordering(PolicyChoice.Name.RACE, events);
    };
  }

  @Override
  public String toString() {
    return jdk == JdkWork.COUNTED ? text + " counted" : text;
  }

  /** The timeslices that are gone through, in their order. */
  static List<Integer> allTimeslices() {
    return Arrays.stream(TIMESLICES).boxed().toList();
  }
}
