package dev.lockstep.site;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The names of a page's headings in links, as GitHub makes them: links of the pages rely on it. */
final class Anchors {
  private final Map<String, Integer> taken = new HashMap<>();

  /** The name of the next heading of the page. */
  String next(String heading) {
    String name =
        heading.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-');
    int before = taken.merge(name, 1, Integer::sum) - 1;
    return before == 0 ? name : name + "-" + before;
  }
}
