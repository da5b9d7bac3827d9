package dev.lockstep.views.plot.figure;

import java.util.List;

/**
 * A plot before it is drawn.
 *
 * @param title what is shown
 * @param notes of which run, of which part of it, and what else must be known to read it; a line
 *     each
 * @param body what is drawn
 * @param table the same as numbers
 */
public record Figure(String title, List<String> notes, Body body, Table table) {
  /** Takes a copy of the notes. */
  public Figure {
    notes = List.copyOf(notes);
  }

  /** The same under another title. */
  public Figure titled(String other) {
    return new Figure(other, notes, body, table);
  }
}
