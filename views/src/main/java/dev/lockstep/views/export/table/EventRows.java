package dev.lockstep.views.export.table;

import java.io.IOException;

/** Takes a table, cell by cell. A cell that is not told has nothing in it. */
interface EventRows {
  void put(EventColumn column, long value);

  void put(EventColumn column, String value);

  void endRow() throws IOException;

  /** There are no more rows. */
  void finish() throws IOException;
}
