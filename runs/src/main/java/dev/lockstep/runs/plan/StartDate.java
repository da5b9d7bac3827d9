package dev.lockstep.runs.plan;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.regex.Pattern;

/** When simulated time begins: a date or a time from 1970 to 9999, in whole milliseconds. */
final class StartDate {
  private static final Pattern DATE = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
  private static final Instant FIRST = Instant.EPOCH;
  private static final Instant BEHIND_LAST = Instant.parse("+10000-01-01T00:00:00Z");
  private static final int NANOS_PER_MILLI = 1_000_000;

  private StartDate() {}

  /**
   * A date, which begins at midnight in UTC, or a time with its zone's offset.
   *
   * @param name what messages call the setting
   * @throws UsageException if the text is none, or one out of range
   */
  static Instant read(String name, String text) {
    try {
      return check(name, instant(text));
    } catch (DateTimeException noDate) {
      throw refusal(name, text);
    }
  }

  private static Instant instant(String text) {
    return DATE.matcher(text).matches()
        ? LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant()
        : OffsetDateTime.parse(text).toInstant();
  }

  /**
   * The same for a time.
   *
   * @throws UsageException if it is out of range
   */
  static Instant check(String name, Instant time) {
    boolean isInRange = !time.isBefore(FIRST) && time.isBefore(BEHIND_LAST);
    if (!isInRange || time.getNano() % NANOS_PER_MILLI != 0) {
      throw refusal(name, time.toString());
    }
    return time;
  }

  private static UsageException refusal(String name, String text) {
    return new UsageException(
        "%s %s: must be a date, such as 2026-01-31, or a time, such as 2026-01-31T12:00:00Z, from"
                .formatted(name, NumberRange.shown(text))
            + " 1970 to 9999, in whole milliseconds");
  }
}
