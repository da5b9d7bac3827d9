package dev.lockstep.site;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;

/** What the search of the site looks through: a script, as pages from files can read no data. */
final class SearchIndex {
  private static final Gson WRITER = new GsonBuilder().disableHtmlEscaping().create();

  private SearchIndex() {}

  /** The script. */
  static String of(List<Page> pages) {
    JsonArray all = new JsonArray();
    for (Page page : pages) {
      JsonObject one = new JsonObject();
      one.addProperty("url", page.target());
      one.addProperty("title", page.title());
      one.addProperty("group", page.group());
      JsonArray headings = new JsonArray();
      for (Heading heading : page.headings()) {
        JsonArray pair = new JsonArray();
        pair.add(heading.text());
        pair.add(heading.anchor());
        headings.add(pair);
      }
      one.add("headings", headings);
      one.addProperty("text", page.text().replaceAll("\\s+", " "));
      all.add(one);
    }
    return "window.searchIndex = " + WRITER.toJson(all) + ";\n";
  }
}
