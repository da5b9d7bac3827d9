package dev.lockstep.views.report;

/** The look of the report, for other pages. */
public final class PageStyle {
  private static final String CHOSEN_DARK = ":root[data-theme=\"dark\"] {";

  private PageStyle() {}

  /** A style sheet that is light or dark as the browser prefers: such a page needs no script. */
  public static String text() {
    String style = Resource.text("page.css");
    int start = style.indexOf(CHOSEN_DARK);
    int end = style.indexOf('}', start) + 1;
    String dark = ":root {" + style.substring(start + CHOSEN_DARK.length(), end);
    return style.substring(0, start)
        + "@media (prefers-color-scheme: dark) { "
        + dark
        + " }"
        + style.substring(end);
  }
}
