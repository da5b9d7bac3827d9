package dev.lockstep.runs.twice;

import dev.lockstep.runs.RunWitness;
import dev.lockstep.runs.twice.Step.Kind;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Makes steps of what a run does, and counts them. */
public abstract class Steps implements RunWitness {
  private long lastTick;
  private long switches;
  private long bytes;
  private Step shown = new Step(Kind.WRITES, 0, "", "", "");

  /** Takes the next one. */
  abstract void next(Step step);

  @Override
  public final void goesOn(long tick, String task, String place) {
    switches++;
    next(new Step(Kind.GOES_ON, tick, task, place, ""));
  }

  @Override
  public final void shows(long tick, String task, String place) {
    shown = new Step(Kind.WRITES, tick, task, place, "");
  }

  /** Bytes that are no text get letters that stand for nothing else. */
  @Override
  public final void writes(byte[] from, int offset, int length) {
    bytes += length;
    String text = new String(from, offset, length, StandardCharsets.UTF_8);
    if (text.indexOf('\uFFFD') >= 0) {
      text = new String(from, offset, length, StandardCharsets.ISO_8859_1);
    }
    next(new Step(Kind.WRITES, shown.tick(), shown.task(), shown.place(), text));
  }

  @Override
  public final void ended(long tick) {
    lastTick = tick;
  }

  /** The run was reported. */
  public final void reported(int status, String report) {
    next(new Step(Kind.ENDS, lastTick, "", "", "status " + status + "\n" + report));
  }

  /** How much there was of it. */
  public final String extent() {
    return String.format(
        Locale.ROOT,
        "%,d ticks, %,d switch%s, %,d bytes of output",
        lastTick,
        switches,
        switches == 1 ? "" : "es",
        bytes);
  }
}
