package dev.lockstep.views.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A column of a table.
 *
 * @param name its heading
 * @param type what its values are
 * @param isOptional whether some rows have none, which is an empty text
 */
public record Column(String name, ColumnType type, boolean isOptional) {
  /** With leading zeros it is a name rather than a number. */
  private static final String DECIMAL = "-?(0|[1-9]\\d*)(\\.\\d+)?([eE][-+]?\\d+)?";

  /**
   * The columns of a table: each has the narrowest type that all of its values fit.
   *
   * @param known the types of columns of which they are known: no narrower ones fit them, and those
   *     without any value have them
   */
  public static List<Column> of(
      List<String> names, Iterable<List<String>> rows, Map<String, ColumnType> known) {
    ColumnType[] types = new ColumnType[names.size()];
    boolean[] areOptional = new boolean[types.length];
    for (List<String> row : rows) {
      for (int at = 0; at < types.length; at++) {
        if (row.get(at).isEmpty()) {
          areOptional[at] = true;
        } else if (types[at] != ColumnType.TEXT) {
          ColumnType type = typeOf(row.get(at));
          types[at] = types[at] == null || type.compareTo(types[at]) > 0 ? type : types[at];
        }
      }
    }
    List<Column> columns = new ArrayList<>();
    for (int at = 0; at < types.length; at++) {
      ColumnType least = known.getOrDefault(names.get(at), ColumnType.INTEGER);
      boolean isEmpty = types[at] == null;
      ColumnType found = isEmpty ? known.getOrDefault(names.get(at), ColumnType.TEXT) : types[at];
      ColumnType type = found.compareTo(least) < 0 ? least : found;
      columns.add(new Column(names.get(at), type, areOptional[at]));
    }
    return columns;
  }

  private static ColumnType typeOf(String text) {
    if (isLong(text)) {
      return ColumnType.INTEGER;
    }
    return isNumber(text) ? ColumnType.NUMBER : ColumnType.TEXT;
  }

  /** Whether a text is a decimal number that a double holds, whole or not. */
  public static boolean isNumber(String text) {
    return text.matches(DECIMAL) && Double.isFinite(Double.parseDouble(text));
  }

  private static boolean isLong(String text) {
    try {
      return String.valueOf(Long.parseLong(text)).equals(text);
    } catch (NumberFormatException other) {
      return false;
    }
  }
}
