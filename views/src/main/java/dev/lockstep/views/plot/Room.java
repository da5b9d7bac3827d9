package dev.lockstep.views.plot;

/**
 * How much a plot can show.
 *
 * @param columns columns of time
 * @param rows rows of cells
 * @param names rows with a name each
 */
public record Room(int columns, int rows, int names) {
  private static final int AROUND_PICTURE_X = 100;
  private static final int AROUND_PICTURE_Y = 140;
  private static final int BESIDE_TEXT = 10;
  private static final int TEXT_ROWS = 32;
  private static final int TEXT_NAMES = 20;
  private static final int LEAST = 8;
  private static final int PIXELS_PER_CELL = 3;
  private static final int PIXELS_PER_NAME = 14;

  /** What a picture of so many pixels can show: a column for each. */
  public static Room inPicture(int width, int height) {
    int rows = Math.max(LEAST, height - AROUND_PICTURE_Y);
    return new Room(
        Math.max(LEAST, width - AROUND_PICTURE_X),
        Math.max(LEAST, rows / PIXELS_PER_CELL),
        Math.max(LEAST, rows / PIXELS_PER_NAME));
  }

  /** What text in so many columns can show. */
  public static Room inText(int width) {
    return new Room(Math.max(LEAST, width - BESIDE_TEXT), TEXT_ROWS, TEXT_NAMES);
  }

  /** What tables of numbers show. */
  public static Room inTable(int columns) {
    return new Room(columns, columns, columns);
  }
}
