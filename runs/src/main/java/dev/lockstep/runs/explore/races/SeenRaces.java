package dev.lockstep.runs.explore.races;

import dev.lockstep.kernel.races.Race;
import dev.lockstep.runs.explore.checks.CollectionCall;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * What a run has shown of data races.
 *
 * @param pairs each pair of lines that raced, and on what, as {@link Race#lines} has it
 * @param races those of them in full that no run with a lower number has shown in the same JVM
 * @param unwatched methods that told nothing
 * @param lines of the events that the run has shown, the line of each; empty of a monitor
 * @param haveMet whether it was directed, and two tasks stood before accesses that race
 * @param haveCollections whether tasks called concurrent collections
 * @param calls those calls, where they were looked at
 * @param output equal if the same lines were printed, in whatever order
 */
public record SeenRaces(
    List<String> pairs,
    List<Race> races,
    List<String> unwatched,
    List<String> lines,
    boolean haveMet,
    boolean haveCollections,
    List<CollectionCall> calls,
    long output) {
  /** Of a run in which nobody looked. */
  public static final SeenRaces NONE =
      new SeenRaces(List.of(), List.of(), List.of(), List.of(), false, false, List.of(), 0);

  /** Takes copies of the lists. */
  public SeenRaces {
    pairs = List.copyOf(pairs);
    races = List.copyOf(races);
    unwatched = List.copyOf(unwatched);
    lines = List.copyOf(lines);
    calls = List.copyOf(calls);
  }

  /** The number of an output: that of its lines, sorted. */
  public static long numberOf(byte[] output) {
    CRC32C sum = new CRC32C();
    new String(output, StandardCharsets.ISO_8859_1)
        .lines()
        .sorted()
        .forEach(line -> sum.update((line + "\n").getBytes(StandardCharsets.ISO_8859_1)));
    return (long) output.length << Integer.SIZE | sum.getValue();
  }
}
