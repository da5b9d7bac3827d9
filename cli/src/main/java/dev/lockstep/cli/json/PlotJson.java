package dev.lockstep.cli.json;

import com.google.gson.stream.JsonWriter;
import dev.lockstep.views.plot.figure.Figure;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.List;

/** The numbers of a plot as JSON, a row in a line: docs/json.md. */
public final class PlotJson {
  private PlotJson() {}

  /** Writes them; the writer stays open. */
  public static void write(Figure figure, Writer out) throws IOException {
    JsonWriter json = new JsonWriter(out);
    json.setHtmlSafe(false);
    json.beginObject();
    json.name("schema").value(Json.name("plot-1"));
    json.name("title").value(figure.title());
    texts(json.name("notes"), figure.notes());
    texts(json.name("columns"), figure.table().columns());
    json.name("rows").beginArray();
    for (List<Object> row : figure.table().rows()) {
      json.jsonValue("\n" + row(row));
    }
    json.endArray().endObject();
    json.flush();
    out.write('\n');
  }

  private static String row(List<Object> values) throws IOException {
    StringWriter text = new StringWriter();
    JsonWriter json = new JsonWriter(text);
    json.setHtmlSafe(false);
    json.beginArray();
    for (Object value : values) {
      value(json, value);
    }
    json.endArray();
    return text.toString();
  }

  private static void texts(JsonWriter json, List<String> texts) throws IOException {
    json.beginArray();
    for (String text : texts) {
      json.value(text);
    }
    json.endArray();
  }

  /** JSON has no number that is infinite or none. */
  private static void value(JsonWriter json, Object value) throws IOException {
    switch (value) {
      case Double number when !Double.isFinite(number) -> json.nullValue();
      case Number number -> json.value(number);
      default -> json.value(value.toString());
    }
  }
}
