package dev.lockstep.agent.table;

import static dev.lockstep.agent.table.JdkChange.in;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The classes of the JDK that ask for the time and are changed when the JVM loads them, so that no
 * way leads to them as they were; {@link JdkTable} and {@link ThreadTable} have those of which more
 * is changed. What else asks for the time tells nobody, or waits for what is outside.
 */
public final class ClockTable {
  /** Those that call {@code System.currentTimeMillis}. */
  private static final List<String> MILLIS =
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

          // What is written down.
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

          // How long something is good.
          "java.net.HttpCookie",
          "sun.security.ssl.EphemeralKeyManager$EphemeralKeyPair",
          "sun.security.ssl.PreSharedKeyExtension$CHPreSharedKeyProducer",
          "sun.security.ssl.SSLSessionImpl",
          "sun.security.ssl.SessionTicketExtension$StatelessKey",
          "sun.security.util.MemoryCache",
          "sun.security.util.MemoryCache$QueueCacheEntry",

          // What tells of beans.
          "javax.management.MBeanServerDelegate",
          "javax.management.remote.JMXConnectionNotification");

  /** Those that call {@code System.nanoTime}: tasks wait by the simulated clock. */
  private static final List<String> NANOS =
      List.of("jdk.internal.misc.ThreadFlock", "javax.swing.TimerQueue");

  /** All of them; each stands here alone. */
  public static final List<JdkChange> CHANGES =
      Stream.of(
              MILLIS.stream().map(ClockTable::millis),
              NANOS.stream().map(ClockTable::nanos),
              Stream.of(
                  nanos("sun.security.ssl.SSLSessionContextImpl")
                      .call(JdkTable.MILLIS, JdkTable.MILLIS_HOOK),
                  clock("jdk.internal.logger.BootstrapLogger$LogEvent")
                      .call(JdkTable.MILLIS, JdkTable.MILLIS_HOOK)
                      .call(JdkTable.NANO_ADJUSTMENT, JdkTable.NANO_ADJUSTMENT_HOOK),
                  clock("sun.util.calendar.ZoneInfoFile")
                      .read("sun/util/calendar/ZoneInfoFile.CURRT", "jdk.JdkOutside.seconds(J)J")))
          .flatMap(Function.identity())
          .toList();

  private ClockTable() {}

  private static JdkChange clock(String type) {
    return in(type).because("tasks read the simulated clock");
  }

  private static JdkChange millis(String type) {
    return clock(type).call(JdkTable.MILLIS, JdkTable.MILLIS_HOOK);
  }

  private static JdkChange nanos(String type) {
    return clock(type).call(JdkTable.NANOS, JdkTable.NANOS_HOOK);
  }
}
