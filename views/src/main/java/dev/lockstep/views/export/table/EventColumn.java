package dev.lockstep.views.export.table;

import dev.lockstep.views.table.Column;
import dev.lockstep.views.table.ColumnType;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The columns of the table, in their order. */
enum EventColumn {
  TICK(ColumnType.INTEGER, false),
  /** Nanoseconds from tick 0 on. */
  NS(ColumnType.INTEGER, false),
  /** What happened, as the table of records in docs/recordings.md calls it, in a word. */
  EVENT(ColumnType.TEXT, false),
  TASK(ColumnType.INTEGER, true),
  PROCESSOR(ColumnType.INTEGER, true),
  MESSAGE(ColumnType.INTEGER, true),
  /** The processor that a message goes to. */
  TO_PROCESSOR(ColumnType.INTEGER, true),
  /** The task that started this one, holds what it waits for, wakes it or is woken by it. */
  OTHER_TASK(ColumnType.INTEGER, true),
  PID(ColumnType.INTEGER, true),
  TYPE(ColumnType.INTEGER, true),
  LENGTH(ColumnType.INTEGER, true),
  ADDRESS(ColumnType.INTEGER, true),
  /** What else is a number: a status, a lock, a link, how many processors are active. */
  NUMBER(ColumnType.INTEGER, true),
  /** How long it took. */
  TICKS(ColumnType.INTEGER, true),
  /** How long it waited before that. */
  WAITED(ColumnType.INTEGER, true),
  TEXT(ColumnType.TEXT, true),
  PLACE(ColumnType.TEXT, true);

  private final ColumnType type;
  private final boolean isOptional;

  EventColumn(ColumnType type, boolean isOptional) {
    this.type = type;
    this.isOptional = isOptional;
  }

  String heading() {
    return name().toLowerCase(Locale.ROOT);
  }

  static List<Column> all() {
    return Arrays.stream(values())
        .map(column -> new Column(column.heading(), column.type, column.isOptional))
        .toList();
  }
}
