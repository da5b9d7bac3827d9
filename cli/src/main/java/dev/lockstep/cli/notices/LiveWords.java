package dev.lockstep.cli.notices;

import dev.lockstep.cli.notices.Look.HotLine;
import dev.lockstep.kernel.trace.Wait;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What is said of a run that goes on, on its page and in its lines. */
record LiveWords(Look look, long clockHertz) {
  private static final long MEGABYTE = 1 << 20;

  static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  /** How far it has come. */
  String time() {
    long tick = look.now().tick();
    return text("%,.6f s, tick %,d", (double) tick / clockHertz, tick);
  }

  /** How fast it gets on. */
  String rate() {
    return text("%,.0f ticks a second", look.ticksPerSecond());
  }

  /** How long a second of the machine's takes; nothing if it doesn't get on. */
  String slowness() {
    double perSecond = look.ticksPerSecond();
    return perSecond > 0 ? text(", a simulated second in %,.2f s", clockHertz / perSecond) : "";
  }

  /** What tasks do. */
  String tasks() {
    LiveState now = look.now();
    List<String> parts = new ArrayList<>();
    add(parts, now.running(), "%,d running");
    add(parts, now.ready(), "%,d ready");
    for (int wait = 0; wait < now.waiting().size(); wait++) {
      add(parts, now.waiting().get(wait), "%,d waiting for " + Wait.values()[wait].words());
    }
    return String.join(", ", parts);
  }

  private static void add(List<String> parts, int count, String format) {
    if (count > 0) {
      parts.add(text(format, count));
    }
  }

  /** How messages get on. */
  String messages() {
    LiveState now = look.now();
    return text(
        "%,d sent, %,d under way, %,d not received%s",
        now.sent(),
        now.sent() - now.arrived(),
        now.arrived() - now.taken(),
        now.most() > 1 ? text("; %,d of them for %s", now.most(), name(now.fullest())) : "");
  }

  private static String name(int processor) {
    return processor == 0 ? "the host" : text("node %,d", processor - 1);
  }

  /** What the JVM holds. */
  static String memory() {
    Runtime jvm = Runtime.getRuntime();
    return text(
        "%,d of %,d MB",
        (jvm.totalMemory() - jvm.freeMemory()) / MEGABYTE, jvm.maxMemory() / MEGABYTE);
  }

  /** The lines that most was computed in, of late. */
  List<String> lines(int most) {
    return look.hottest(most).stream().map(LiveWords::words).toList();
  }

  private static String words(HotLine line) {
    return text("%5.1f %%  %s", line.percent(), line.place());
  }
}
