package dev.lockstep.runs.explain;

import dev.lockstep.hooks.CallPlace;
import dev.lockstep.kernel.answers.FollowedChoice;
import dev.lockstep.kernel.choice.Candidate;
import dev.lockstep.kernel.choice.Choice;
import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.choice.Why;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Lets another policy choose, and tells what it chose that was not the first alternative. */
final class WatchedChoice extends FollowedChoice {
  private static final Pattern PLACE = Pattern.compile("(.*)\\.([^.(]+)\\((.*?)(?::(\\d+))?\\)");
  private static final Pattern PAUSE = Pattern.compile("a pause of (\\d+) ticks");

  private static final Pattern THREAD = Pattern.compile("thread \"(.*?)\" \\(task .*?\\)");

  /** After such a choice a task is asked about again, at the same place. */
  private static final Set<Why> STANDS_STILL = EnumSet.of(Why.PAUSE, Why.START, Why.WAKE, Why.LATE);

  private final Watched watched;

  /** What was told last of each task. */
  private final Map<Integer, String> last = new HashMap<>();

  WatchedChoice(ChoicePolicy policy, Watched watched) {
    super(policy);
    this.watched = watched;
  }

  @Override
  protected void hasChosen(Choice choice, int index) {
    if (index != 0 && choice.why() != Why.FAR) {
      tell(choice, index);
    }
  }

  /** A task that stands still for long is asked again and again: that is told once. */
  private void tell(Choice choice, int index) {
    int about = choice.task();
    int task = about == Candidate.NO_TASK ? choice.task(index) : about;
    String words = words(choice, index);
    String place = choice.place(index);
    String now = words + place + choice.workedTicks();
    boolean isAgain = now.equals(last.put(task, now));
    if (isAgain && STANDS_STILL.contains(choice.why())) {
      return;
    }
    watched.chosen(choice.tick(), task, words, place(place));
  }

  private static CallPlace.@Nullable Place place(String text) {
    Matcher found = PLACE.matcher(text);
    if (!found.matches()) {
      return null;
    }
    int line = found.group(4) == null ? 0 : Integer.parseInt(found.group(4));
    return new CallPlace.Place(found.group(1), found.group(2), found.group(3), line);
  }

  private static String words(Choice choice, int index) {
    String what = THREAD.matcher(choice.describe(index)).replaceAll("$1");
    Matcher pause = PAUSE.matcher(what);
    String length = pause.matches() ? "" : ", until after the next time-out";
    return switch (choice.why()) {
      case PAUSE -> "stands still" + length;
      case START -> "begins late" + length;
      case WAKE -> "goes on late" + length;
      case LATE -> "is woken late by its time-out" + length;
      case SPURIOUS -> "is woken without a reason";
      case BARGE -> "leaves the monitor free for whoever comes";
      case PREEMPT, SLICE, QUANTUM, YIELD -> "is preempted: " + what + " goes on";
      case READY -> "gets the processor before others";
      case LOCK, SEMAPHORE, VARIABLE, MONITOR -> "gets it before others";
      case NOTIFY -> "is notified before others";
      case MESSAGE -> "takes the " + what + " first";
      case RECEIVE -> "gets the message before others: " + what;
      case TURN -> "is first of what happens at one tick: " + what;
      case FAR -> "goes so far";
      case STEP -> "stands still: " + what + " goes on";
      case TRAVEL -> "sends a message that arrives late" + length;
    };
  }
}
