package dev.lockstep.runs;

import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.runs.profile.ProfileTaker;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The place where a run is carried out: what belongs to the caller, and makes no difference to the
 * run.
 *
 * @param streams where the program's standard output and standard error lead
 * @param observer is shown the run while it is under way
 * @param witness sees which way it goes
 * @param policy is given the policy of the run's plan, and returns the one that is asked: the same,
 *     or one that looks on
 * @param profiles takes the run's profile, if its plan asks for one
 */
public record Surroundings(
    StandardStreams streams,
    RunObserver observer,
    Optional<RunWitness> witness,
    UnaryOperator<ChoicePolicy> policy,
    ProfileTaker profiles) {
  /** The same where nobody takes profiles. */
  public Surroundings(
      StandardStreams streams,
      RunObserver observer,
      Optional<RunWitness> witness,
      UnaryOperator<ChoicePolicy> policy) {
    this(streams, observer, witness, policy, ProfileTaker.NONE);
  }

  /** The same where the run's policy is asked itself. */
  public Surroundings(StandardStreams streams, RunObserver observer, Optional<RunWitness> witness) {
    this(streams, observer, witness, UnaryOperator.identity());
  }

  /** The same without a witness of which way it goes. */
  public Surroundings(StandardStreams streams, RunObserver observer) {
    this(streams, observer, Optional.empty());
  }
}
