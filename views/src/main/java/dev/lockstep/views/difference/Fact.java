package dev.lockstep.views.difference;

import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** Something that both runs tell of themselves, and in which they differ. */
public record Fact(String name, String first, String second) {
  /** What recordings tell: all of it. */
  static Map<String, String> of(RunFacts facts) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("program", facts.program());
    all.put("options", String.join(" ", facts.options()));
    all.putAll(of(facts.origin()));
    all.put("date", facts.origin().date().toString());
    all.put("topology", facts.topology());
    all.put(
        "sides", facts.sides().stream().map(Object::toString).collect(Collectors.joining(" x ")));
    all.put("network", facts.network());
    return all;
  }

  /** What text traces tell, too. */
  static Map<String, String> of(RunOrigin origin) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("machine", origin.machine());
    all.put("ticks in a second", Long.toString(origin.clockHertz()));
    all.put("nodes", origin.nodes() == 0 ? "" : Integer.toString(origin.nodes()));
    all.put("timeslice", origin.timeslice().orElse(""));
    all.put("seed", Long.toString(origin.seed()));
    all.put("Lockstep", origin.version());
    return all;
  }

  /** Those of which both tell, and not the same. */
  static List<Fact> different(
      Optional<Map<String, String>> first, Optional<Map<String, String>> second) {
    List<Fact> facts = new ArrayList<>();
    Map<String, String> others = second.orElse(Map.of());
    first
        .orElse(Map.of())
        .forEach(
            (name, value) -> {
              String other = others.get(name);
              if (other != null && !Objects.equals(value, other)) {
                facts.add(new Fact(name, value, other));
              }
            });
    return facts;
  }
}
