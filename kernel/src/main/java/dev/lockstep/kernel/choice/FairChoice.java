package dev.lockstep.kernel.choice;

import java.util.HashMap;
import java.util.Map;

/**
 * Lets that task go on which was chosen least recently, and makes no pauses; it takes no seed.
 *
 * <p>That is good for programs that wait in loops: on processors that threads share, none of them
 * is kept waiting by another one's quantum, and whatever tasks contend for goes round. It puts no
 * stress on anything: {@link RandomChoice} and {@link PctChoice} look for errors.
 */
public final class FairChoice implements ChoicePolicy {
  /** When tasks were last chosen, by number; only asked for, never gone through. */
  private final Map<Integer, Long> chosen = new HashMap<>();

  private long choices;

  @Override
  public Asked asked() {
    return Asked.ALL;
  }

  @Override
  public int choose(Choice choice) {
    return switch (choice.why()) {
      case START, WAKE, PAUSE, BARGE, SPURIOUS, LATE, TRAVEL, FAR -> 0;
      default -> leastRecent(choice);
    };
  }

  /** The first one of those that were; what is no task counts as never chosen. */
  private int leastRecent(Choice choice) {
    noteRunning(choice.task());
    int least = 0;
    for (int index = 1; index < choice.count(); index++) {
      least = last(choice, index) < last(choice, least) ? index : least;
    }
    noteRunning(choice.task(least));
    return least;
  }

  private long last(Choice choice, int index) {
    return chosen.getOrDefault(choice.task(index), 0L);
  }

  private void noteRunning(int task) {
    if (task != Candidate.NO_TASK) {
      chosen.put(task, ++choices);
    }
  }
}
