package dev.lockstep.runs.explore;

import dev.lockstep.runs.explore.failure.Finding;
import dev.lockstep.runs.plan.RunPlan;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Makes the runs of a search. What comes of them does not depend on who does. */
public interface Runner extends AutoCloseable {
  /**
   * Loads the program.
   *
   * @return what all runs have in common
   * @throws dev.lockstep.runs.plan.UsageException if it can't be run
   */
  RunPlan begin();

  /**
   * Makes runs.
   *
   * @param wantsMore is given what came of them, in the order of the orders; where it says no, or
   *     somebody interrupts, that was the last
   */
  void run(List<Order> orders, Predicate<Ran> wantsMore);

  /** The same failure with fewer choices; empty if that was not found out. */
  Optional<Finding> minimise(Finding first);

  /** What only the program's classes say, once it was loaded. */
  Loaded loaded();

  /** Ends what is under way. Other threads may call this. */
  void interrupt();

  /** Ends what is under way now, as the time is over; other threads may call this. */
  void endRuns();

  @Override
  void close();

  /**
   * What is known of a loaded program.
   *
   * @param classesHash tells its classes from others
   * @param outsideCalls by which calls it reaches outside
   */
  record Loaded(String classesHash, List<String> outsideCalls) {
    /** Of no program yet. */
    public static final Loaded NOTHING = new Loaded("", List.of());
  }
}
