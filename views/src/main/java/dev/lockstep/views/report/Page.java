package dev.lockstep.views.report;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import dev.lockstep.views.report.detail.Columns;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Puts the page together: its frame, style, data, the chart library and our code.
 *
 * <p>Only the two scripts whose hashes the page names are obeyed. Data is text: in JSON, Gson
 * escapes what could end a script; columns are base64.
 */
final class Page {
  /** Our code, in the order in which files use each other. */
  private static final List<String> SCRIPTS =
      List.of(
          "data.js",
          "format.js",
          "theme.js",
          "dom.js",
          "view.js",
          "chart.js",
          "timechart.js",
          "paint.js",
          "summary.js",
          "tasks.js",
          "utilization.js",
          "gantt.js",
          "messages.js",
          "matrix.js",
          "histograms.js",
          "topology.js",
          "path.js",
          "slices.js",
          "lines.js",
          "notes.js",
          "deadlock.js",
          "search.js",
          "main.js");

  private static final Gson JSON = new GsonBuilder().serializeSpecialFloatingPointValues().create();

  /** The columns that the page draws. */
  record Blocks(
      Columns bins,
      Columns processors,
      Columns waits,
      Columns samples,
      Columns messages,
      Columns path) {}

  private final Writer out;

  Page(Writer out) {
    this.out = out;
  }

  void write(ReportData data, Blocks blocks) throws IOException {
    String library = Resource.text("echarts/echarts.min.js");
    String code = code();
    String frame =
        Resource.text("page.html")
            .replace("@SCRIPTS@", Resource.hash(library) + " " + Resource.hash(code))
            .replace("@STYLE@", Resource.text("page.css"))
            .replace("@LICENCES@", licences());
    int end = frame.indexOf("@DATA@");
    out.write(frame, 0, end);
    data("report", JSON.toJson(data));
    data("bins", blocks.bins.packed());
    data("processors", blocks.processors.packed());
    data("waits", blocks.waits.packed());
    data("samples", blocks.samples.packed());
    data("messages", blocks.messages.packed());
    data("path", blocks.path.packed());
    script(library);
    script(code);
    out.write(frame.substring(end + "@DATA@".length()));
  }

  private static String code() {
    return SCRIPTS.stream()
        .map(name -> Resource.text("js/" + name))
        .collect(Collectors.joining("\n", "'use strict';\n(() => {\n", "})();\n"));
  }

  /** What the library's licences want to be told with it. */
  private static String licences() {
    return List.of("NOTICE", "LICENSE", "LICENSE-zrender", "LICENSE-d3").stream()
        .map(name -> Resource.text("echarts/" + name))
        .map(text -> text.replace("&", "&amp;").replace("<", "&lt;"))
        .collect(Collectors.joining("\n\n"));
  }

  private void data(String name, String text) throws IOException {
    out.write("<script type=\"application/octet-stream\" id=\"data-" + name + "\">");
    out.write(text);
    out.write("</script>\n");
  }

  private void script(String text) throws IOException {
    out.write("<script>");
    out.write(text);
    out.write("</script>\n");
  }
}
