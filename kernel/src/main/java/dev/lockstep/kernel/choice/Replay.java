package dev.lockstep.kernel.choice;

import java.util.Iterator;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Chooses what was chosen in another run, by its schedule; refuses a run that is asked other
 * questions.
 *
 * <p>Of a schedule that is cut off, all that is there is chosen again; from then on it goes in
 * order.
 */
public final class Replay implements ChoicePolicy {
  private final Schedule schedule;
  private final Iterator<Deviation> deviations;
  private final Questions questions = new Questions();
  private final Optional<Consumer<String>> whereOther;
  private @Nullable Deviation next;
  private boolean isRefused;

  /** Replays a schedule, once. */
  public Replay(Schedule schedule) {
    this(schedule, Optional.empty());
  }

  /**
   * Replays a schedule as far as it fits, and goes in order from there on. It fits where the same
   * is asked, if at other ticks: the program may have changed, or JUnit's way to a test.
   *
   * @param whereOther is told, once, where the run was not the schedule's any more
   */
  public static Replay asFarAsItFits(Schedule schedule, Consumer<String> whereOther) {
    return new Replay(schedule, Optional.of(whereOther));
  }

  private Replay(Schedule schedule, Optional<Consumer<String>> whereOther) {
    this.schedule = schedule;
    this.whereOther = whereOther;
    this.deviations = schedule.deviations().iterator();
    advance();
  }

  private void advance() {
    next = deviations.hasNext() ? deviations.next() : null;
  }

  @Override
  public Asked asked() {
    return schedule.asked();
  }

  @Override
  public boolean countsJdk() {
    return schedule.countsJdk();
  }

  @Override
  public int choose(Choice choice) {
    long question = questions.next(choice);
    if (next == null || isRefused || question != next.question()) {
      return 0;
    }
    Deviation chosen = next;
    advance();
    if (!(whereOther.isEmpty() ? chosen.answers(choice) : chosen.fits(choice))) {
      return refused(
          "the run is not the one of the schedule: question %s is %s with %s alternatives, and was"
                  .formatted(question, choice, choice.count())
              + " %s at tick %s with %s"
                  .formatted(chosen.why().word(), chosen.tick(), chosen.count()));
    }
    String what = choice.describe(chosen.index());
    if (!what.equals(chosen.what())) {
      return refused(
          "the run is not the one of the schedule: alternative %s of question %s, %s, is '%s', and was '%s'"
              .formatted(chosen.index() + 1, question, choice, what, chosen.what()));
    }
    return chosen.index();
  }

  /** The run is ended, or goes on in order; so what it was not asked any more says nothing. */
  private int refused(String reason) {
    isRefused = true;
    if (whereOther.isEmpty()) {
      throw new ScheduleException(reason);
    }
    whereOther.get().accept(reason);
    return 0;
  }

  @Override
  public void runEnded() {
    if (isRefused) {
      return;
    }
    boolean other =
        schedule.questions().isPresent()
            && (schedule.questions().getAsLong() != questions.count()
                || (whereOther.isEmpty() && schedule.sum() != questions.sum()));
    if (other || next != null) {
      int _ =
          refused(
              String.format(
                  Locale.ROOT,
                  "the run is not the one of the schedule: it was asked %,d questions%s",
                  questions.count(),
                  questionsOfSchedule()));
    }
  }

  private String questionsOfSchedule() {
    if (schedule.questions().isEmpty()) {
      long left = Objects.requireNonNull(next).question();
      return String.format(Locale.ROOT, ", the schedule answers question %,d", left);
    }
    long count = schedule.questions().getAsLong();
    return count == questions.count()
        ? ", as many as the schedule's, but others"
        : String.format(Locale.ROOT, ", the schedule's %,d", count);
  }
}
