package programs;

import java.io.File;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.TimeZone;
import java.util.UUID;
import java.util.random.RandomGenerator;

/** What a program can learn about the world around it. */
public final class Surroundings {
  private Surroundings() {}

  public static void main(String[] args) throws Exception {
    clocks();
    calendars();
    chance();
    computer();
  }

  private static void clocks() throws Exception {
    Clock clock = Clock.systemUTC();
    System.out.println(clock.instant() + " " + clock.millis());
    System.out.println(Clock.system(ZoneId.systemDefault()));
    Instant before = Instant.now(Clock.tickMillis(ZoneId.of("UTC")));
    Thread.sleep(1500);
    System.out.println(java.time.Duration.between(before, Instant.now(clock)));
    System.out.println(InstantSource.system().instant() + " " + Year.now(ZoneId.systemDefault()));
    System.out.println(
        OffsetDateTime.now(ZoneId.of("Asia/Tokyo"))
            + " "
            + Year.now(ZoneId.systemDefault()).isLeap());
    System.out.println(ZonedDateTime.now(ZoneId.of("America/New_York")));
  }

  private static void calendars() {
    System.out.println(Calendar.getInstance().getTime());
    System.out.println(new GregorianCalendar(TimeZone.getDefault()).toZonedDateTime());
    System.out.printf("%,.2f %s %s%n", 1234.5, Locale.getDefault(), TimeZone.getDefault().getID());
  }

  private static void chance() throws Exception {
    System.out.println(
        new SecureRandom().nextInt() + " " + new SecureRandom(new byte[1]).nextLong());
    System.out.println(SecureRandom.getInstanceStrong().nextInt() + " " + UUID.randomUUID());
    SecureRandom given = SecureRandom.getInstance("SHA1PRNG");
    given.setSeed(1985);
    System.out.println(given.nextInt() + " " + SecureRandom.getInstance("DRBG").nextInt());
    System.out.println(
        RandomGenerator.getDefault().nextInt() + " " + new SplittableRandom().nextInt());
    System.out.println(RandomGenerator.of("Xoshiro256PlusPlus").nextInt());
    File temporary = File.createTempFile("real", ".tmp");
    System.out.println(temporary.getName() + " " + temporary.delete());
  }

  private static void computer() {
    Runtime runtime = Runtime.getRuntime();
    System.out.println(runtime.availableProcessors() + " " + runtime.maxMemory());
    System.out.println(runtime.totalMemory() - runtime.freeMemory());
  }
}
