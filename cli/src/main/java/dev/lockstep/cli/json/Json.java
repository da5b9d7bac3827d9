package dev.lockstep.cli.json;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;

/** How all results are written. */
final class Json {
  private static final Gson WRITER =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

  private Json() {}

  /** A result, which says first what it is. */
  static JsonObject ofSchema(String name) {
    JsonObject result = new JsonObject();
    result.addProperty("schema", name(name));
    return result;
  }

  /** What a result says that it is. */
  static String name(String schema) {
    return "lockstep-" + schema;
  }

  /** Its text, with the end of the line. */
  static String text(JsonObject result) {
    return WRITER.toJson(result) + "\n";
  }
}
