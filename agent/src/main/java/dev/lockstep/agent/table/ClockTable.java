package dev.lockstep.agent.table;

import static dev.lockstep.agent.table.Call.MILLIS;
import static dev.lockstep.agent.table.Call.NANOS;
import static dev.lockstep.agent.table.JdkChange.in;
import static dev.lockstep.agent.table.When.ALWAYS;
import static dev.lockstep.agent.table.When.LOADED;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Clocks: every way to the time ends at the simulated clock.
 *
 * <p>Classes of other topics that ask for the time say so in their own rows. All others that do
 * need no row: they only use the time for themselves, or wait for something outside.
 */
final class ClockTable {
  private static final Call NANO_ADJUSTMENT =
      new Call(
          "jdk/internal/misc/VM.getNanoTimeAdjustment(J)J",
          "jdk/JdkOutside.nanoTimeAdjustment(J)J");

  /** Classes that call {@code System.currentTimeMillis}, and need no other change. */
  private static final List<String> MILLIS_ALONE =
      List.of(
          "java.text.SimpleDateFormat",
          "java.time.Clock$SystemInstantSource",
          "java.util.Currency",
          "java.util.Currency$CurrencyProperty",
          "java.util.Currency$SpecialCaseEntry",
          "java.util.GregorianCalendar",
          "java.util.JapaneseImperialCalendar",
          "java.util.ResourceBundle",
          "sun.util.calendar.AbstractCalendar",
          "sun.util.calendar.Gregorian",
          "sun.util.calendar.JulianCalendar",
          "sun.util.calendar.LocalGregorianCalendar",
          "sun.util.calendar.ZoneInfo",
          "sun.util.locale.provider.CalendarProviderImpl",

          // Times that are written down.
          "java.util.zip.ZipOutputStream",
          "jdk.nio.zipfs.ZipFileSystem",
          "jdk.nio.zipfs.ZipFileSystem$1",
          "jdk.nio.zipfs.ZipFileSystem$Entry",
          "jdk.nio.zipfs.ZipFileSystem$EntryOutputChannel",
          "jdk.security.jarsigner.JarSigner",
          "sun.tools.jar.Main",
          "jdk.tools.jmod.JmodTask$Hasher",
          "com.sun.org.apache.xerces.internal.dom.events.EventImpl",
          "com.sun.org.apache.xalan.internal.xsltc.dom.DocumentCache",
          "com.sun.org.apache.xalan.internal.xsltc.dom.DocumentCache$CachedDocument",
          "java.rmi.server.UID",

          // Times until which something is good.
          "java.net.HttpCookie",
          "sun.security.ssl.EphemeralKeyManager$EphemeralKeyPair",
          "sun.security.ssl.PreSharedKeyExtension$CHPreSharedKeyProducer",
          "sun.security.ssl.SSLSessionImpl",
          "sun.security.ssl.SessionTicketExtension$StatelessKey",
          "sun.security.util.MemoryCache",
          "sun.security.util.MemoryCache$QueueCacheEntry",

          // Events of beans.
          "javax.management.MBeanServerDelegate",
          "javax.management.remote.JMXConnectionNotification");

  /** Classes that call {@code System.nanoTime}: tasks wait by the simulated clock. */
  private static final List<String> NANOS_ALONE =
      List.of("jdk.internal.misc.ThreadFlock", "javax.swing.TimerQueue");

  static final List<JdkChange> CHANGES =
      Stream.of(
              MILLIS_ALONE.stream().map(type -> clock(type, LOADED)),
              NANOS_ALONE.stream().map(ClockTable::nanos),
              Stream.of(
                  clock("java.time.Clock", ALWAYS).call(NANO_ADJUSTMENT),
                  clock("java.time.Clock$SystemClock", ALWAYS),
                  clock("java.util.Date", ALWAYS),
                  nanos("sun.security.ssl.SSLSessionContextImpl").call(MILLIS),
                  clock("jdk.internal.logger.BootstrapLogger$LogEvent", LOADED)
                      .call(NANO_ADJUSTMENT),
                  reading("sun.util.calendar.ZoneInfoFile", LOADED)
                      .read("sun/util/calendar/ZoneInfoFile.CURRT", "jdk/JdkOutside.seconds(J)J")))
          .flatMap(Function.identity())
          .toList();

  /**
   * Packages of the JDK with threads that call the program, or wait: servers and clients, beans.
   */
  static final List<String> TIMED =
      List.of(
          "com/sun/jmx/",
          "java/rmi/",
          "java/util/prefs/",
          "javax/management/",
          "jdk/internal/net/http/",
          "sun/net/httpserver/",
          "sun/net/www/http/",
          "sun/net/www/protocol/http/",
          "sun/rmi/");

  /** Each class of theirs that asks for the time. */
  static final GroupChange TIMED_PACKAGES =
      GroupChange.of(ClockTable::isTimed, reading("*", LOADED).call(MILLIS).call(NANOS));

  private ClockTable() {}

  /** All classes that are there are asked so at each start, so there is no stream. */
  private static boolean isTimed(String name) {
    for (String part : TIMED) {
      if (name.startsWith(part)) {
        return true;
      }
    }
    return false;
  }

  private static JdkChange reading(String type, When when) {
    return in(type, when).because("tasks read the simulated clock");
  }

  private static JdkChange clock(String type, When when) {
    return reading(type, when).call(MILLIS);
  }

  /** Tasks wait by the simulated clock. */
  private static JdkChange nanos(String type) {
    return reading(type, LOADED).call(NANOS);
  }
}
