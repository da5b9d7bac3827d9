package dev.lockstep.runs.explore;

import dev.lockstep.kernel.answers.FollowedChoice;
import dev.lockstep.kernel.choice.Candidate;
import dev.lockstep.kernel.choice.Choice;
import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.choice.Why;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets another policy choose, and says in a line each what it chose that was not the first
 * alternative, and where in the program. A task that stands still for long has one line.
 */
final class ChoiceLines extends FollowedChoice {
  private final List<String> lines = new ArrayList<>();
  private String last = "";
  private int times;

  ChoiceLines(ChoicePolicy policy) {
    super(policy);
  }

  @Override
  protected void hasChosen(Choice choice, int index) {
    if (index != 0 && choice.why() != Why.FAR) {
      add(line(choice, index));
    }
  }

  private void add(String line) {
    if (line.equals(last)) {
      lines.set(lines.size() - 1, "%s, %s times".formatted(line, ++times));
    } else {
      lines.add(line);
      last = line;
      times = 1;
    }
  }

  private static String line(Choice choice, int index) {
    String place = choice.place(index);
    String what = choice.describe(index);
    String who = choice.task() == Candidate.NO_TASK ? "" : "task " + choice.task() + ", ";
    return "%s: %s%s%s"
        .formatted(choice.why().word(), who, what, place.isEmpty() ? "" : " at " + place);
  }

  List<String> lines() {
    return List.copyOf(lines);
  }
}
