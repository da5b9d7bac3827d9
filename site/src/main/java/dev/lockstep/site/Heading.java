package dev.lockstep.site;

/**
 * A heading of a page.
 *
 * @param level 1 for the page's own
 * @param anchor its name in links
 */
record Heading(int level, String text, String anchor) {}
