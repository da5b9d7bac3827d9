package dev.lockstep.kernel.races;

import dev.lockstep.hooks.races.RaceFields;
import dev.lockstep.hooks.races.RaceFields.Named;
import dev.lockstep.hooks.races.Races;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields whose accesses are told, by the numbers of {@link RaceFields}. */
final class ToldFields {
  private @Nullable ToldField[] fields = new @Nullable ToldField[256];
  private final Map<Named, ToldField> declared = new HashMap<>();

  /** How many fields of classes that are not known belong to a class and those above. */
  private final Map<String, Integer> others = new HashMap<>();

  ToldField of(int number) {
    if (number < fields.length) {
      ToldField known = fields[number];
      if (known != null) {
        return known;
      }
    }
    return found(number);
  }

  private ToldField found(int number) {
    Races.busy(true);
    try {
      if (number >= fields.length) {
        fields = Arrays.copyOf(fields, Math.max(number + 1, 2 * fields.length));
      }
      Named named = RaceFields.declared(RaceFields.of(number));
      ToldField told = declared.get(named);
      if (told == null) {
        int index = RaceFields.index(named);
        int other = index < 0 ? nextOther(RaceFields.top(named.owner())) : -1;
        told = new ToldField(named, index, other, declared.size());
        declared.put(named, told);
      }
      fields[number] = told;
      return told;
    } finally {
      Races.busy(false);
    }
  }

  private int nextOther(String top) {
    int next = others.getOrDefault(top, 0);
    others.put(top, next + 1);
    return next;
  }
}
