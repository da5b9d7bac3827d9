package dev.lockstep.views.report;

import dev.lockstep.views.report.section.PageData;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Puts the page together: its frame, style, data, the chart library and our code.
 *
 * <p>Only the two scripts whose hashes the page names are obeyed. Data is text: in JSON, Gson
 * escapes what could end a script; columns are base64.
 */
final class Page {
  /** What sections use, in the order in which files use each other. */
  private static final List<String> BELOW_SECTIONS =
      List.of("data", "format", "theme", "dom", "view", "chart", "timechart", "paint");

  /** What uses sections. */
  private static final List<String> ABOVE_SECTIONS = List.of("search", "main");

  private final Writer out;

  Page(Writer out) {
    this.out = out;
  }

  void write(PageData data) throws IOException {
    String library = Resource.text("echarts/echarts.min.js");
    String code = code();
    String frame =
        Resource.text("page.html")
            .replace("@SCRIPTS@", Resource.hash(library) + " " + Resource.hash(code))
            .replace("@STYLE@", Resource.text("page.css"))
            .replace("@LICENCES@", licences());
    int end = frame.indexOf("@DATA@");
    out.write(frame, 0, end);
    data("report", data.json());
    for (Map.Entry<String, String> columns : data.columns().entrySet()) {
      data(columns.getKey(), columns.getValue());
    }
    script(library);
    script(code);
    out.write(frame.substring(end + "@DATA@".length()));
  }

  private static String code() {
    return Stream.of(BELOW_SECTIONS, Sections.scripts(), ABOVE_SECTIONS)
        .flatMap(List::stream)
        .map(name -> Resource.text("js/" + name + ".js"))
        .collect(Collectors.joining("\n", "'use strict';\n(() => {\n", "})();\n"))
        .replace("@SECTIONS@", String.join(", ", Sections.scripts()));
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
