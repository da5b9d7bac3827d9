package dev.lockstep.runs.explain;

import java.util.List;
import java.util.Optional;

/**
 * What the tasks of a run did to each other, as people draw it: a column for each task, a row for
 * each step that matters.
 *
 * @param failure how the run failed, in a line
 * @param story what made it fail, a sentence each, which name rows by their numbers from 1
 * @param columns the tasks, in the order of their numbers
 * @param rows the steps, in the order in which they were taken
 * @param excerpt what the rows are an excerpt of; empty where they are those that matter
 * @param leftOut how many steps there were before the first that is known of
 */
public record Interleaving(
    String failure,
    List<String> story,
    List<Column> columns,
    List<Row> rows,
    Optional<Excerpt> excerpt,
    long leftOut) {
  /** Takes copies of the lists. */
  public Interleaving {
    story = List.copyOf(story);
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  /** The number of the first row that stands for one step. */
  public long first() {
    return excerpt.map(Excerpt::first).orElse(1L);
  }

  /**
   * All steps from one on, for as many as were asked for.
   *
   * @param first the number of the first, from 1
   * @param total how many steps the run has
   * @param stands where tasks stand before the first, in the order of their numbers
   */
  public record Excerpt(long first, long total, List<Stand> stands) {
    /** Takes a copy of the list. */
    public Excerpt {
      stands = List.copyOf(stands);
    }
  }

  /**
   * Where a task stands.
   *
   * @param task its number
   * @param name what it is called
   * @param text its last step in words
   * @param place where that is in the program; empty if that is unknown
   * @param holds the monitors that it has entered and not left, the outermost first
   */
  public record Stand(
      int task, String name, String text, Optional<Place> place, List<String> holds) {
    /** Takes a copy of the list. */
    public Stand {
      holds = List.copyOf(holds);
    }
  }

  /**
   * A task.
   *
   * @param task its number
   * @param name what it is called: its thread's name, or its node
   */
  public record Column(int task, String name) {}

  /**
   * A line of the program.
   *
   * @param file the name of its file; empty if that is unknown
   * @param line 0 if that is unknown
   * @param source its text; empty if that was not found
   */
  public record Place(String file, int line, String source) {
    @Override
    public String toString() {
      return file.isEmpty() ? "" : line == 0 ? file : file + ":" + line;
    }
  }

  /**
   * A step, or steps that don't matter, in one row.
   *
   * @param step its number among all steps of the run, from 1; 0 of steps that don't matter
   * @param tick when, on the clock of the task's processor; of steps that don't matter, of the
   *     first
   * @param column whose step it is; -1 of steps that don't matter, which may be of several tasks
   * @param kind what it is, in a word
   * @param text it in words
   * @param variable the variable, object or lock that it is about; empty if there is none
   * @param value what was read or written; empty if nothing was
   * @param place where in the program; empty if that is unknown
   * @param folded the steps that don't matter, in words; empty of all others
   */
  public record Row(
      long step,
      long tick,
      int column,
      String kind,
      String text,
      String variable,
      String value,
      Optional<Place> place,
      List<String> folded) {
    /** Takes a copy of the list. */
    public Row {
      folded = List.copyOf(folded);
    }

    /** Whether it stands for steps that don't matter. */
    public boolean isFold() {
      return column < 0;
    }
  }
}
