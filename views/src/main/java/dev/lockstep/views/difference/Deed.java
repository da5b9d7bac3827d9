package dev.lockstep.views.difference;

import dev.lockstep.kernel.trace.Recorder;
import java.util.Locale;

/**
 * The kinds of things that happen in a run, each with a sentence whose subject is a task. In it
 * stand, in the order of a happening's numbers, {@code #} for a number, {@code ~} for ticks that
 * something takes, {@code &} for an address, {@code @} for a processor, {@code *} for a task,
 * {@code ^} for one that holds what is waited for, if there is one; and {@code $} for its text.
 */
enum Deed {
  STARTS("is there on @, of the process of *, started by *, named \"$\""),
  RUNS("gets the processor of @"),
  WAITS("loses its processor to another task"),
  BLOCKS("waits for $ &^"),
  ASKS_AND_BLOCKS("waits for a message of type #^"),
  AWAITS_SENDING("waits for message # to leave^"),
  AWAITS_END("waits for the end of *^"),
  SLEEPS("waits for time, up to tick ~^"),
  WAKES("goes on, as $ #"),
  WAKES_IN_TIME("goes on, as its time has come"),
  WAKES_BY_TASK("goes on, as * lets it"),
  ENDS("ends with status #"),
  WORKS_TO_SEND("has its processor work to send message #, ~ ticks", /* isTiming= */ true),
  WORKS_TO_RECEIVE("has its processor work to receive message #, ~ ticks", true),
  IS_DELAYED("has its processor taken for something else, ~ ticks", true),
  SAMPLE("has computed ~ ticks more, up to here", true),
  SENDS("sends message #: # bytes of type # at & to process # on @"),
  PASSES("message # has the link $ for ~ ticks, and waited ~ for it", true),
  ARRIVES("message # arrives at &, ~ ticks late, for *"),
  ASKS("$ for # bytes of type # at &, as process #"),
  TAKES("takes message #$"),
  PROBES("looks whether a message is here"),
  ACTIVE("from here on # processors are active"),
  BEGINS("begins span #"),
  FINISHES("finishes span #"),
  STILL_AWAITS("still waits, for $, which * could end"),
  RESULT("the run ends: $"),

  // Events of text traces, too.
  FORKS("starts * by the function at &, with a stack of # words"),
  SENT("sends # bytes of type # at & to process # on @"),
  ARRIVED("a message from @ arrives: # bytes of type # at & for process #, whose task is *"),
  SLEEP_STARTED("sleeps for ~ ticks"),
  SLEEP_ENDED("the sleep of * is over"),
  LOCKS("asks for lock &, which is $"),
  UNLOCKS("gives lock & back, to *"),
  POSTS("posts event &, which was $"),
  CLEARS("clears event &, which was $"),
  AWAITS_EVENT("asks for event &, which is $"),
  LOGS("logs as process #: $"),
  MARKS("marks: $"),
  TRACE_STARTED("starts the trace"),
  TRACE_STOPPED("stops the trace"),

  // Details.
  MEMORY(
      "has made # references to the memory of @: ~ ticks longer than near, # retries, ~ ticks in"
          + " the switch, ~ at the module",
      true),
  POLLED("has only looked for others, ~ ticks", true),
  SPIN_LOCK_ASKED("asks for spin lock #, which is $^"),
  SPIN_LOCK_TAKEN("has got spin lock #"),
  SPIN_LOCK_GIVEN("gives spin lock # back"),
  TASK_SPENT(
      "has spent on @ ~ ticks computing, ~ on messages, ~ polling, ~ waiting for its processor",
      true),
  THREAD_SPENT(
      "has as thread \"$\" run ~ ticks, was ready ~, blocked ~, waiting ~, sleeping ~", true),
  MODULE_USED(
      "the memory of node # was asked # times near, # times far, which waited ~ ticks", true),

  /** A record of PICL's. */
  RECORD("$");

  private static final String NUMBERS = "#~&@*^";

  private final String sentence;
  private final boolean isTiming;
  private final String marks;

  Deed(String sentence) {
    this(sentence, false);
  }

  Deed(String sentence, boolean isTiming) {
    this.sentence = sentence;
    this.isTiming = isTiming;
    this.marks = sentence.replaceAll("[^#~&@*^]", "");
  }

  /** Whether it tells of nothing but how long something took. */
  boolean isTiming() {
    return isTiming;
  }

  /** Whether these numbers say the same, but for ticks. */
  boolean areLike(long[] numbers, long[] others) {
    for (int at = 0; at < numbers.length; at++) {
      if (numbers[at] != others[at] && marks.charAt(at) != '~') {
        return false;
      }
    }
    return true;
  }

  /** The sentence, without its subject. */
  String words(long[] numbers, String text) {
    StringBuilder words = new StringBuilder();
    int next = 0;
    for (int at = 0; at < sentence.length(); at++) {
      char letter = sentence.charAt(at);
      if (letter == '$') {
        words.append(text);
      } else if (NUMBERS.indexOf(letter) >= 0) {
        words.append(number(letter, numbers[next++]));
      } else {
        words.append(letter);
      }
    }
    return words.toString();
  }

  private static String number(char mark, long number) {
    return switch (mark) {
      case '~' -> String.format(Locale.ROOT, "%,d", number);
      case '&' -> String.format(Locale.ROOT, "%#o", number);
      case '@' -> processor((int) number);
      case '^' -> number == Recorder.NOBODY ? "" : ", held by task " + number;
      case '*' -> number == Recorder.NOBODY ? "no task" : "task " + number;
      default -> Long.toString(number);
    };
  }

  /** What a processor is called. */
  static String processor(int number) {
    return number == 0 ? "the host" : "node " + (number - 1);
  }
}
