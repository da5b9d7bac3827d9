package dev.lockstep.cli.machines;

import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.reader.Basis;
import dev.lockstep.machines.reader.Figure;
import dev.lockstep.machines.reader.Profiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * All that a profile says and inherits, section by section: figures that share a source are
 * together, with their source below them.
 */
public final class ProfilePage {
  /** Sections with a row for each routine. */
  private static final List<String> ROUTINES =
      List.of("library-costs.routines", "picl.routine-nanoseconds");

  private static final String DELAYS = "message-delays";
  private static final Pattern LIMITED_RANGE = Pattern.compile(".*\\.up-to-([0-9]+)-bytes");
  private static final String ANY_LENGTH = ".any-length";

  /** What figures rest on together. */
  private record Origin(Basis basis, String source, String file) {
    static Origin of(Figure figure) {
      return new Origin(figure.basis(), figure.source(), figure.file());
    }
  }

  private ProfilePage() {}

  /**
   * The page of a machine.
   *
   * @param nameOrFile a profile's name, or the path of its file
   * @param settings figures that take the place of the profile's, each {@code KEY=VALUE}
   * @throws dev.lockstep.machines.reader.ProfileException if there is no such profile or it is
   *     refused
   */
  public static String of(String nameOrFile, List<String> settings) {
    MachineProfile machine = Profiles.load(nameOrFile, settings);
    Lines lines = new Lines();
    lines.paragraph(machine.name() + ": ", "  ", machine.description());
    sections(Profiles.figures(nameOrFile, settings))
        .forEach((section, figures) -> section(lines, section + unused(section, machine), figures));
    lines.add("");
    DerivedLines.add(lines, machine);
    return lines.toString();
  }

  /** Figures by section; sections stand where their first figure does, ranges by their length. */
  private static Map<String, List<Figure>> sections(List<Figure> figures) {
    Map<String, Map<String, List<Figure>>> byTop = new LinkedHashMap<>();
    for (Figure figure : figures) {
      String section = section(figure);
      byTop
          .computeIfAbsent(
              section.substring(0, (section + ".").indexOf('.')), top -> new LinkedHashMap<>())
          .computeIfAbsent(section, name -> new ArrayList<>())
          .add(figure);
    }
    Map<String, List<Figure>> sections = new LinkedHashMap<>();
    for (Map<String, List<Figure>> below : byTop.values()) {
      below.keySet().stream()
          .sorted(
              Comparator.comparing(ProfilePage::aboveRange).thenComparingLong(ProfilePage::range))
          .forEach(name -> sections.put(name, below.get(name)));
    }
    return sections;
  }

  private static String section(Figure figure) {
    String key = figure.key();
    String routines = routines(key);
    return routines.isEmpty() ? key.substring(0, key.lastIndexOf('.')) : routines;
  }

  /** The section of routines that a key is in; empty if it is in none. */
  private static String routines(String key) {
    for (String section : ROUTINES) {
      if (key.startsWith(section + ".")) {
        return section;
      }
    }
    return "";
  }

  private static String aboveRange(String section) {
    return range(section) == 0 ? section : section.substring(0, section.lastIndexOf('.'));
  }

  /** The longest message of a range; 0 if a section is none. */
  private static long range(String section) {
    if (section.endsWith(ANY_LENGTH)) {
      return Long.MAX_VALUE;
    }
    Matcher limited = LIMITED_RANGE.matcher(section);
    return limited.matches() ? Long.parseLong(limited.group(1)) : 0;
  }

  /** Machines with links may inherit the delays of one without. */
  private static String unused(String section, MachineProfile machine) {
    return section.equals(DELAYS) && machine.interconnect() instanceof LinkNetwork
        ? " (not used: messages go through links)"
        : "";
  }

  private static void section(Lines lines, String section, List<Figure> figures) {
    Map<Origin, List<Figure>> byOrigin = new LinkedHashMap<>();
    for (Figure figure : figures) {
      byOrigin.computeIfAbsent(Origin.of(figure), origin -> new ArrayList<>()).add(figure);
    }
    int width = ROUTINES.contains(section) ? 0 : Lines.width(rows(figures));
    lines.add("");
    lines.add(section);
    byOrigin.forEach(
        (origin, together) -> {
          List<List<String>> rows = rows(together);
          lines.rows("  ", Math.max(width, Lines.width(rows)), rows);
          lines.paragraph(
              "    " + origin.basis() + ", " + origin.file() + ": ", "    ", origin.source());
        });
  }

  /** A row for each figure; the figures of a routine are one row. */
  private static List<List<String>> rows(List<Figure> figures) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (Figure figure : figures) {
      int dot = figure.key().lastIndexOf('.');
      String name = figure.key().substring(dot + 1);
      int routines = routines(figure.key()).length();
      if (routines > 0) {
        String routine = figure.key().substring(routines + 1, dot);
        values.computeIfAbsent(routine, key -> new ArrayList<>()).add(name + " " + figure.text());
      } else {
        values.put(name, List.of(figure.text()));
      }
    }
    List<List<String>> rows = new ArrayList<>();
    values.forEach((name, texts) -> rows.add(List.of(name, String.join(", ", texts))));
    return rows;
  }
}
