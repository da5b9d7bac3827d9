package dev.lockstep.machines.reader;

import dev.lockstep.machines.reader.ProfileException.Place;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What one profile file says, with or without what it inherits.
 *
 * @param file how messages name it
 * @param name the machine's name
 * @param description the machine's description
 * @param parent the profile that it extends; empty if it extends none
 * @param figures figures by key
 * @param lines the line of every key and section that the file itself has
 */
record Layer(
    String file,
    String name,
    String description,
    String parent,
    Map<String, Figure> figures,
    Map<String, Integer> lines) {
  static final String ROUTINES = "library-costs.routines.";

  /** The keys of which a routine has one, by each other. */
  static final Map<String, String> IN_THE_OTHER_UNIT =
      Map.of(
          "call-ticks", "call-instructions",
          "call-instructions", "call-ticks",
          "ticks-per-element", "instructions-per-element",
          "instructions-per-element", "ticks-per-element");

  /** Stands for the file of a figure that was set. */
  static final String SET_BY_OPTION = "--set";

  /**
   * The same file with the figures of {@code below} where it has none of its own. Name and
   * description are never inherited.
   */
  Layer onTopOf(Layer below) {
    return new Layer(file, name, description, parent, merged(below.figures, figures), lines);
  }

  /** The same profile with some figures set by the user. */
  Layer with(Map<String, Figure> settings) {
    return new Layer(file, name, description, parent, merged(figures, settings), lines);
  }

  /** A routine's price in ticks takes the place of one in instructions, and the other way round. */
  private static Map<String, Figure> merged(Map<String, Figure> below, Map<String, Figure> above) {
    Map<String, Figure> merged = new LinkedHashMap<>(below);
    for (String key : above.keySet()) {
      if (key.startsWith(ROUTINES)) {
        int dot = key.lastIndexOf('.');
        String other = IN_THE_OTHER_UNIT.get(key.substring(dot + 1));
        if (other != null) {
          merged.remove(key.substring(0, dot + 1) + other);
        }
      }
    }
    merged.putAll(above);
    return merged;
  }

  /** The routine that a key prices. */
  static String routineOf(String key) {
    return key.substring(ROUTINES.length(), key.lastIndexOf('.'));
  }

  /** Where a key is; where the file itself should have it, if none of its files has. */
  Place place(String key) {
    Figure figure = figures.get(key);
    if (figure != null && !figure.file().equals(SET_BY_OPTION)) {
      return new Place(figure.file(), figure.line(), key);
    }
    String around = key;
    while (!around.isEmpty() && !lines.containsKey(around)) {
      around = around.substring(0, Math.max(0, around.lastIndexOf('.')));
    }
    return new Place(file, lines.getOrDefault(around, 1), key);
  }
}
