package dev.lockstep.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * A page for each command: the help that the build has rendered for the jar, from which {@code
 * --help} prints it. Manual pages and completions come from the same declarations.
 */
final class Commands {
  static final String GROUP = "Commands";
  private static final String HELP = " --help.txt";
  private static final String FOLDER = "dev/lockstep/cli/shell/texts/";

  private Commands() {}

  /** The pages, in the order of the help of all. */
  static List<Page> pages(Path jar) throws IOException {
    List<Page> pages = new ArrayList<>();
    try (ZipFile file = new ZipFile(jar.toFile())) {
      String all = text(file, FOLDER + HELP.strip());
      pages.add(page("index", "All commands", linked(all), all));
      for (ZipEntry entry : Collections.list(file.entries())) {
        String name = entry.getName();
        if (name.startsWith(FOLDER) && name.endsWith(HELP)) {
          String command = name.substring(FOLDER.length(), name.length() - HELP.length());
          String text = text(file, name);
          pages.add(page(command, "lockstep " + command, help(text), text));
        }
      }
    }
    if (pages.size() == 1) {
      throw new SiteException(jar + ": no help of a command is in it");
    }
    pages.subList(1, pages.size()).sort((one, next) -> one.title().compareTo(next.title()));
    return pages;
  }

  private static Page page(String name, String title, String help, String text) {
    String body = "<h1 id=\"top\">%s</h1>\n%s".formatted(Markdown.escaped(title), help);
    Heading heading = new Heading(1, title, "top");
    return new Page("commands/" + name + ".html", title, GROUP, body, List.of(heading), text);
  }

  private static String help(String text) {
    return "<pre class=\"help\">%s</pre>\n".formatted(Markdown.escaped(text));
  }

  /** Where a command is told of in a line, its name leads to its page. */
  private static String linked(String text) {
    return help(text).replaceAll("(?m)^  ([a-z]+)(?= {2,})", "  <a href=\"$1.html\">$1</a>");
  }

  private static String text(ZipFile file, String name) throws IOException {
    ZipEntry entry = file.getEntry(name);
    if (entry == null) {
      throw new SiteException("%s: %s is not in it".formatted(file.getName(), name));
    }
    return new String(file.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
  }
}
