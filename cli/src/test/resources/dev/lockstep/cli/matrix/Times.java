import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.TimeZone;

/** What time it is. */
class Times {
  public static void main(String[] args) throws Exception {
    System.out.println(Instant.now() + " " + LocalDate.now() + " " + ZonedDateTime.now());
    System.out.println(TimeZone.getDefault().getID() + " " + ZoneId.systemDefault());
    System.out.println(new Date() + " " + new Date().getTime());
    System.out.println(Calendar.getInstance().get(Calendar.HOUR_OF_DAY));
    long nanos = System.nanoTime();
    Instant before = Instant.now();
    Thread.sleep(250);
    System.out.println((System.nanoTime() - nanos) / 1_000_000);
    System.out.println(Duration.between(before, Instant.now()).toMillis());
    System.out.println(System.currentTimeMillis() + " " + Clock.systemUTC().millis());
    System.out.println(ZonedDateTime.of(2024, 3, 31, 2, 30, 0, 0, ZoneId.of("Europe/Berlin")));
    System.out.println(ZonedDateTime.now(ZoneId.of("Asia/Tokyo")).getOffset());
  }
}
