package dev.lockstep.views.report;

/** Text as it stands in a page. */
public final class HtmlText {
  private HtmlText() {}

  /** A text that is shown, whatever a program has written into it, and never obeyed. */
  public static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
