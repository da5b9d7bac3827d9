package dev.lockstep.site;

import java.util.List;
import java.util.stream.Collectors;

/** What stands around the body of a page. */
final class Layout {
  private final String frame;
  private final List<Page> inOrder;

  /**
   * The layout of a site.
   *
   * @param frame the page with names for its parts
   * @param inOrder the pages of the navigation
   */
  Layout(String frame, List<Page> inOrder) {
    this.frame = frame;
    this.inOrder = List.copyOf(inOrder);
  }

  /** The whole page. */
  String of(Page page) {
    return frame
        .replace("@ROOT@", page.toRoot())
        .replace("@TITLE@", Markdown.escaped(page.title()))
        .replace("@NAVIGATION@", navigation(page))
        .replace("@CONTENTS@", contents(page))
        .replace("@NEXT@", neighbours(page))
        .replace("@BODY@", page.body());
  }

  private String navigation(Page page) {
    return Groups.ALL.stream().map(group -> group(page, group)).collect(Collectors.joining("\n"));
  }

  /** Decisions are many, so their list is open where one of them is read. */
  private String group(Page page, String group) {
    boolean isOpen = !group.equals(Groups.DECISIONS) || page.group().equals(group);
    return "<details%s><summary>%s</summary><ul>\n%s</ul></details>"
        .formatted(
            isOpen ? " open" : "",
            Markdown.escaped(group),
            inOrder.stream()
                .filter(each -> each.group().equals(group))
                .map(each -> "<li>%s</li>\n".formatted(link(page, each)))
                .collect(Collectors.joining()));
  }

  private static String link(Page from, Page to) {
    return "<a href=\"%s\"%s>%s</a>"
        .formatted(
            Links.relative(from.target(), to.target()),
            from.target().equals(to.target()) ? " aria-current=\"page\"" : "",
            Markdown.escaped(to.title()));
  }

  private static String contents(Page page) {
    String lines =
        page.headings().stream()
            .filter(heading -> heading.level() == 2 || heading.level() == 3)
            .map(
                heading ->
                    "<li class=\"level-%s\"><a href=\"#%s\">%s</a></li>\n"
                        .formatted(
                            heading.level(), heading.anchor(), Markdown.escaped(heading.text())))
            .collect(Collectors.joining());
    return lines.isEmpty() ? "" : "<h2>On this page</h2><ul>\n%s</ul>".formatted(lines);
  }

  private String neighbours(Page page) {
    int at = inOrder.indexOf(page);
    if (at < 0) {
      return "";
    }
    String before = at == 0 ? "" : "<span>← %s</span>".formatted(link(page, inOrder.get(at - 1)));
    String after =
        at == inOrder.size() - 1
            ? ""
            : "<span>%s →</span>".formatted(link(page, inOrder.get(at + 1)));
    return before + after;
  }
}
