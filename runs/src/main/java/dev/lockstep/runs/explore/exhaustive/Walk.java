package dev.lockstep.runs.explore.exhaustive;

import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.steps.StepWitness;
import dev.lockstep.kernel.steps.Weakness;
import java.util.List;
import java.util.Set;

/**
 * Goes through the runs of a program: decides in each, sees it, and says whether there are more.
 */
public interface Walk extends ChoicePolicy, StepWitness {
  /** A run begins. */
  void begins();

  /**
   * Whether the run that is over has shown that what was gone through until now does not count;
   * then all begins again.
   */
  boolean beginsAgain();

  /**
   * The run is over.
   *
   * @return whether there is another one
   */
  boolean hasNext();

  /** Whether a run went another way than the one before it, though the same was chosen. */
  boolean isUnrepeatable();

  /** Whether the run that is over came to its own end: others showed nothing that was new. */
  boolean isWhole();

  /** The answers of the run that is over, as a policy takes them. */
  String answers();

  /** How many steps the run had. */
  int steps();

  /** How many preemptions the run had. */
  int preemptions();

  /** How much of all was gone through, if what is left is as large as what was seen; up to 1. */
  double done();

  /** Lines from which {@link #goOn} goes on as this would with the run that comes next. */
  List<String> left();

  /**
   * Goes on from there, in place of from the beginning.
   *
   * @throws IllegalArgumentException if these are no such lines
   */
  void goOn(List<String> lines);

  /** What makes weaker what can be said. */
  Set<Weakness> weaknesses();
}
