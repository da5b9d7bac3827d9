package dev.lockstep.traces.recording;

import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the run is, as numbers and texts. */
final class FactsRecord {
  private static final int NUMBERS = 4;
  private static final int TEXTS = 6;

  private FactsRecord() {}

  static void write(RunFacts facts, ToldObject.Output to) {
    RunOrigin origin = facts.origin();
    to.number(NUMBERS + facts.sides().size());
    to.number(origin.clockHertz());
    to.number(origin.nodes());
    to.number(origin.seed());
    to.number(origin.date().toEpochMilli());
    facts.sides().forEach(to::number);
    List<String> texts =
        new ArrayList<>(
            List.of(
                origin.version(),
                origin.machine(),
                origin.timeslice().orElse(""),
                facts.program(),
                facts.topology(),
                facts.network()));
    texts.addAll(facts.options());
    to.number(texts.size());
    texts.forEach(to::text);
  }

  static RunFacts read(long[] numbers, List<String> texts) {
    if (numbers.length < NUMBERS || texts.size() < TEXTS) {
      throw new IllegalArgumentException("what the run is, is not all there");
    }
    if (numbers[0] < 0 || numbers[1] < 0) {
      throw new IllegalArgumentException("a number of what the run is, is negative");
    }
    RunOrigin origin =
        new RunOrigin(
            texts.get(0),
            texts.get(1),
            numbers[0],
            Math.toIntExact(numbers[1]),
            Optional.of(texts.get(2)).filter(text -> !text.isEmpty()),
            numbers[2],
            Instant.ofEpochMilli(numbers[3]));
    List<Integer> sides = new ArrayList<>();
    for (int i = NUMBERS; i < numbers.length; i++) {
      sides.add(Math.toIntExact(numbers[i]));
    }
    List<String> options = texts.subList(TEXTS, texts.size());
    return new RunFacts(origin, texts.get(3), options, texts.get(4), sides, texts.get(5));
  }
}
