package dev.lockstep.cli.explain;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.runs.explain.Interleaving;
import dev.lockstep.runs.explain.Interleaving.Excerpt;
import dev.lockstep.runs.explain.Interleaving.Place;
import dev.lockstep.runs.explain.Interleaving.Row;
import dev.lockstep.runs.explain.Interleaving.Stand;

/** An explanation as JSON, for programs that read it. */
public final class ExplainedJson {
  private ExplainedJson() {}

  /** The text of one object. */
  public static String of(Interleaving told) {
    return new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create().toJson(tree(told));
  }

  /** The object. */
  public static JsonObject tree(Interleaving told) {
    JsonObject all = new JsonObject();
    all.addProperty("failure", told.failure());
    JsonArray story = new JsonArray();
    told.story().forEach(story::add);
    all.add("story", story);
    JsonArray columns = new JsonArray();
    told.columns()
        .forEach(
            column -> {
              JsonObject one = new JsonObject();
              one.addProperty("task", column.task());
              one.addProperty("name", column.name());
              columns.add(one);
            });
    all.add("tasks", columns);
    told.excerpt().ifPresent(excerpt -> add(excerpt, all));
    JsonArray rows = new JsonArray();
    long number = told.first();
    for (Row row : told.rows()) {
      rows.add(row.isFold() ? fold(row) : step(number, row));
      number += row.isFold() ? 0 : 1;
    }
    all.add("rows", rows);
    all.addProperty("leftOut", told.leftOut());
    return all;
  }

  private static void add(Excerpt excerpt, JsonObject all) {
    all.addProperty("first", excerpt.first());
    all.addProperty("total", excerpt.total());
    JsonArray stands = new JsonArray();
    for (Stand stand : excerpt.stands()) {
      JsonObject one = new JsonObject();
      one.addProperty("task", stand.task());
      one.addProperty("text", stand.text());
      stand.place().ifPresent(place -> add(place, one));
      JsonArray holds = new JsonArray();
      stand.holds().forEach(holds::add);
      one.add("holds", holds);
      stands.add(one);
    }
    all.add("before", stands);
  }

  private static void add(Place place, JsonObject one) {
    one.addProperty("file", place.file());
    one.addProperty("line", place.line());
    one.addProperty("source", place.source());
  }

  private static JsonObject fold(Row row) {
    JsonObject one = new JsonObject();
    one.addProperty("kind", row.kind());
    one.addProperty("text", row.text());
    JsonArray steps = new JsonArray();
    row.folded().forEach(steps::add);
    one.add("steps", steps);
    return one;
  }

  private static JsonObject step(long number, Row row) {
    JsonObject one = new JsonObject();
    one.addProperty("row", number);
    one.addProperty("step", row.step());
    one.addProperty("tick", row.tick());
    one.addProperty("task", row.column());
    one.addProperty("kind", row.kind());
    one.addProperty("text", row.text());
    if (!row.variable().isEmpty()) {
      one.addProperty("variable", row.variable());
    }
    if (!row.value().isEmpty()) {
      one.addProperty("value", row.value());
    }
    row.place().ifPresent(place -> add(place, one));
    return one;
  }
}
