import java.text.DateFormat;
import java.text.SimpleDateFormat;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.time.temporal.WeekFields;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;

/** Dates as the language and the zone of the JVM write them. */
class Dates {
  public static void main(String[] args) {
    LocalDateTime time = LocalDateTime.of(1986, 7, 4, 15, 30, 59);
    for (FormatStyle style : new FormatStyle[] {FormatStyle.MEDIUM, FormatStyle.SHORT}) {
      System.out.println(time.format(DateTimeFormatter.ofLocalizedDateTime(style)));
    }
    System.out.println(time.format(DateTimeFormatter.ofPattern("EEEE d MMMM uuuu, h a B")));
    System.out.println(time.atOffset(ZoneOffset.ofHours(2)).toZonedDateTime());
    System.out.println(time.getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.getDefault()));
    Date date = new Date(520_000_000_000L);
    System.out.println(date + " " + DateFormat.getDateTimeInstance().format(date));
    System.out.println(new SimpleDateFormat("yyyy-MM-dd HH:mm zzz").format(date));
    System.out.println(new GregorianCalendar(1986, Calendar.JULY, 4).getTimeInMillis());
    System.out.println(WeekFields.of(Locale.getDefault()) + " " + String.format("%tc", date));
  }
}
