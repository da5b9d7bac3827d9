package dev.lockstep.site;

import java.util.List;

/**
 * A page of the site.
 *
 * @param target where it is, from the root of the site
 * @param group what it stands under in the navigation; empty if it isn't there
 * @param body its HTML
 * @param text what the search looks through
 */
record Page(
    String target, String title, String group, String body, List<Heading> headings, String text) {
  /** What leads from this page to the root of the site: empty, or {@code ../} and so on. */
  String toRoot() {
    return "../".repeat((int) target.chars().filter(character -> character == '/').count());
  }
}
