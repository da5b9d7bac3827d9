package dev.lockstep.views.plot.figure;

import java.util.List;

/**
 * A plot before it is drawn.
 *
 * @param title what is shown
 * @param notes of which run, of which part of it, and what else must be known to read it; a line
 *     each
 * @param warnings what of this the user must be told at once
 * @param body what is drawn
 * @param table the same as numbers
 */
public record Figure(
    String title, List<String> notes, List<String> warnings, Body body, Table table) {
  /** Without warnings. */
  public Figure(String title, List<String> notes, Body body, Table table) {
    this(title, notes, List.of(), body, table);
  }

  /** Makes all that programs and users may have written fit to be shown. */
  public Figure {
    title = PictureText.of(title);
    notes = notes.stream().map(PictureText::of).toList();
    warnings = List.copyOf(warnings);
  }

  /** The same under another title. */
  public Figure titled(String other) {
    return new Figure(other, notes, warnings, body, table);
  }
}
