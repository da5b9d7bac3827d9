package dev.lockstep.kernel.choice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScheduleTest {
  private static final List<String> TASKS = List.of("task 3", "task 4", "task 5");

  private static Choice choice(Why why, long tick) {
    return new Choice(why, tick, () -> TASKS);
  }

  /** The schedule of a run of three questions, of which the second has another answer. */
  private static List<String> recorded() {
    List<String> lines = new ArrayList<>();
    ScheduleRecorder recorder =
        new ScheduleRecorder(choice -> choice.why() == Why.LOCK ? 2 : 0, false, lines::add);
    assertEquals(0, recorder.choose(choice(Why.TURN, 10)));
    assertEquals(2, recorder.choose(choice(Why.LOCK, 20)));
    assertEquals(0, recorder.choose(choice(Why.SLICE, 30)));
    recorder.runEnded();
    return lines;
  }

  @Test
  void a_schedule_has_a_line_for_each_choice_that_was_not_the_first_alternative() {
    assertEquals(
        List.of("lockstep schedule 1", "2 lock 20 3/3 task 5", "end 3 8be64f273350ddde"),
        recorded());
  }

  @Test
  void what_was_written_is_read_again() {
    Schedule schedule = Schedule.read("log", recorded());
    assertEquals(List.of(new Deviation(2, Why.LOCK, 20, 2, 3, "task 5")), schedule.deviations());
    assertEquals(OptionalLong.of(3), schedule.questions());
  }

  @Test
  void a_schedule_says_by_its_version_what_was_asked() {
    List<String> lines = new ArrayList<>();
    new ScheduleRecorder(new RandomChoice(1, 1), false, lines::add).runEnded();
    assertEquals(List.of("lockstep schedule 4", "end 0 cbf29ce484222325"), lines);
    assertEquals(Asked.ALL, new Replay(Schedule.read("log", lines)).asked());
    assertEquals(Asked.TURNS, new Replay(Schedule.read("log", recorded())).asked());
    List<String> earlier = List.of("lockstep schedule 2", "1 pause 5 2/9 a pause of 10 ticks");
    assertEquals(Asked.PAUSES, new Replay(Schedule.read("log", earlier)).asked());
    List<String> later = List.of("lockstep schedule 3", "1 pause 5 2/9 a pause of 10 ticks");
    assertEquals(Asked.TASKS, new Replay(Schedule.read("log", later)).asked());
  }

  @Test
  void a_schedule_says_whether_classes_of_the_jdk_were_counted() {
    List<String> lines = new ArrayList<>();
    new ScheduleRecorder(new RandomChoice(1, 1), true, lines::add).runEnded();
    assertEquals("lockstep schedule 4 counted", lines.getFirst());
    assertTrue(new Replay(Schedule.read("log", lines)).countsJdk());
    assertFalse(new Replay(Schedule.read("log", recorded())).countsJdk());
  }

  @Test
  void empty_lines_at_the_end_of_a_file_mean_nothing() {
    List<String> edited = new ArrayList<>(recorded());
    edited.addAll(List.of("", " "));
    assertEquals(OptionalLong.of(3), Schedule.read("log", edited).questions());
  }

  @Test
  void a_replay_gives_the_same_answers() {
    Replay replay = new Replay(Schedule.read("log", recorded()));
    assertEquals(0, replay.choose(choice(Why.TURN, 10)));
    assertEquals(2, replay.choose(choice(Why.LOCK, 20)));
    assertEquals(0, replay.choose(choice(Why.SLICE, 30)));
    replay.runEnded();
  }

  @Test
  void a_schedule_that_is_cut_off_goes_on_in_order() {
    Replay replay = new Replay(Schedule.read("log", recorded().subList(0, 2)));
    assertEquals(0, replay.choose(choice(Why.TURN, 10)));
    assertEquals(2, replay.choose(choice(Why.LOCK, 20)));
    assertEquals(0, replay.choose(choice(Why.LOCK, 30)));
    replay.runEnded();
  }

  @Test
  void another_question_is_refused_where_an_answer_is_known() {
    Replay replay = new Replay(Schedule.read("log", recorded()));
    replay.choose(choice(Why.TURN, 10));
    ScheduleException e =
        assertThrows(ScheduleException.class, () -> replay.choose(choice(Why.MONITOR, 21)));
    assertEquals(
        "the run is not the one of the schedule: question 2 is monitor at tick 21 with 3"
            + " alternatives, and was lock at tick 20 with 3",
        e.getMessage());
  }

  @Test
  void what_did_not_fit_is_told_once() {
    Replay replay = new Replay(Schedule.read("log", recorded()));
    replay.choose(choice(Why.TURN, 10));
    assertThrows(ScheduleException.class, () -> replay.choose(choice(Why.MONITOR, 21)));
    replay.runEnded();
  }

  @Test
  void another_alternative_than_the_one_that_was_named_is_refused() {
    List<String> lines = List.of("lockstep schedule 1", "1 lock 20 3/3 task 4");
    Replay replay = new Replay(Schedule.read("log", lines));
    assertEquals(
        "the run is not the one of the schedule: alternative 3 of question 1, lock at tick 20, is"
            + " 'task 5', and was 'task 4'",
        assertThrows(ScheduleException.class, () -> replay.choose(choice(Why.LOCK, 20)))
            .getMessage());
  }

  @Test
  void a_run_that_ends_early_is_refused() {
    Replay replay = new Replay(Schedule.read("log", recorded()));
    replay.choose(choice(Why.TURN, 10));
    assertEquals(
        "the run is not the one of the schedule: it was asked 1 questions, the schedule's 3",
        assertThrows(ScheduleException.class, replay::runEnded).getMessage());
  }

  @Test
  void a_run_that_ends_before_the_last_choice_of_a_cut_schedule_is_refused() {
    Replay replay = new Replay(Schedule.read("log", recorded().subList(0, 2)));
    assertEquals(
        "the run is not the one of the schedule: it was asked 0 questions, the schedule answers"
            + " question 2",
        assertThrows(ScheduleException.class, replay::runEnded).getMessage());
  }

  @Test
  void other_questions_are_noticed_at_the_end() {
    Replay replay = new Replay(Schedule.read("log", recorded()));
    replay.choose(choice(Why.TURN, 10));
    replay.choose(choice(Why.LOCK, 20));
    replay.choose(choice(Why.SLICE, 31));
    assertEquals(
        "the run is not the one of the schedule: it was asked 3 questions, as many as the"
            + " schedule's, but others",
        assertThrows(ScheduleException.class, replay::runEnded).getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2 lock twenty 3/3 task 5|line 2: this is not a choice: QUESTION WHY TICK"
            + " CHOSEN/ALTERNATIVES WHAT",
        "end 3 8be64f27xx|line 2: this is not an end: end QUESTIONS SUM, the sum in up to 16"
            + " hexadecimal digits",
        "2 lock 20 1/3 task 5|line 2: alternative 1 is not between 2 and 3",
        "2 lock 20 4/3 task 5|line 2: alternative 4 is not between 2 and 3",
        "2 door 20 3/3 task 5|line 2: nothing is decided by the name door",
        "0 lock 20 3/3 task 5|line 2: question 0 does not come after question 0",
        "2 lock 9999999999999999999 3/3 task 5|line 2: tick 9999999999999999999 is too large",
      })
  void a_broken_line_is_refused_with_its_number(String line, String message) {
    List<String> lines = List.of(Schedule.HEADER, line);
    assertEquals(
        "log, " + message,
        assertThrows(ScheduleException.class, () -> Schedule.read("log", lines)).getMessage());
  }

  @Test
  void lines_behind_the_end_are_refused() {
    List<String> lines = new ArrayList<>(recorded());
    lines.add("4 lock 40 2/3 task 4");
    assertEquals(
        "log, line 4: nothing may follow the end, which is line 3",
        assertThrows(ScheduleException.class, () -> Schedule.read("log", lines)).getMessage());
  }

  @Test
  void another_file_is_no_schedule() {
    assertEquals(
        "log, line 1: a schedule begins with the line 'lockstep schedule 1'",
        assertThrows(ScheduleException.class, () -> Schedule.read("log", List.of("strace tid 0")))
            .getMessage());
  }

  @Test
  void a_schedule_of_another_version_is_told_from_other_files() {
    assertEquals(
        "log, line 1: this is a schedule of version 5, and only versions 1 to 4 can be read",
        assertThrows(
                ScheduleException.class,
                () -> Schedule.read("log", List.of("lockstep schedule 5", "end 3 8be6")))
            .getMessage());
  }
}
