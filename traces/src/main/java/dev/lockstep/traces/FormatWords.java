package dev.lockstep.traces;

import dev.lockstep.traces.format.TraceFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What help pages and messages say of all formats together. */
public final class FormatWords {
  /** The first format of each owner, which speaks for the others. */
  private final List<TraceFormat> families = new ArrayList<>();

  FormatWords(List<TraceFormat> formats) {
    for (TraceFormat format : formats) {
      if (families.stream().noneMatch(family -> family.whose().equals(format.whose()))) {
        families.add(format);
      }
    }
  }

  /** Whose formats there are: "Dunigan's or PICL's". */
  public String owners() {
    return anyOf(families.stream(), TraceFormat::whose);
  }

  /** Which formats become which, in sentences. */
  public String conversions() {
    return families.stream()
            .map(from -> from.becomes(others(from, to -> from.whyNot(to).isEmpty())))
            .collect(Collectors.joining(", and ", "", "."))
        + families.stream()
            .map(from -> from.neverBecomes(others(from, to -> from.whyNot(to).isPresent())))
            .filter(sentence -> !sentence.isEmpty())
            .map(" "::concat)
            .collect(Collectors.joining());
  }

  private String others(TraceFormat from, Predicate<TraceFormat> which) {
    return anyOf(
        families.stream().filter(to -> !to.equals(from)).filter(which), TraceFormat::whose);
  }

  /** For which conversions the machine has to be known: "Dunigan's format to PICL's". */
  public String needsMachine() {
    return needsMachine(TraceFormat::whose, " format to ");
  }

  /** The same as options call them: "dunigan to picl". */
  public String needsMachineByName() {
    return needsMachine(TraceFormat::name, " to ");
  }

  private String needsMachine(Function<TraceFormat, String> word, String to) {
    return anyOf(
            families.stream().filter(from -> families.stream().anyMatch(from::needsMachine)), word)
        + to
        + anyOf(
            families.stream()
                .filter(end -> families.stream().anyMatch(from -> from.needsMachine(end))),
            word);
  }

  private static String anyOf(Stream<TraceFormat> formats, Function<TraceFormat, String> word) {
    return formats.map(word).collect(Collectors.joining(" or "));
  }
}
