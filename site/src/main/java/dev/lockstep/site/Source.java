package dev.lockstep.site;

import java.util.List;
import org.commonmark.node.Node;

/**
 * A file in Markdown, parsed.
 *
 * @param path where it is, from the root of the repository, with {@code /}
 */
record Source(String path, Node document, List<Heading> headings) {
  /** What its first heading says. */
  String title() {
    return headings.isEmpty() ? path : headings.getFirst().text();
  }

  /** Where its page is in the site. */
  String target() {
    return target(path);
  }

  /** Where the page of a file is. */
  static String target(String path) {
    String page = path.substring(0, path.length() - ".md".length());
    return (page.equals("README") || page.endsWith("/README")
            ? page.substring(0, page.length() - "README".length()) + "index"
            : page)
        + ".html";
  }

  boolean has(String anchor) {
    return headings.stream().anyMatch(heading -> heading.anchor().equals(anchor));
  }
}
