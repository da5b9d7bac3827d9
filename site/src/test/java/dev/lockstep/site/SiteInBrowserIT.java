package dev.lockstep.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.views.report.BrowserPage;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.WebElement;

/** The site that the build has made, in a real browser. */
class SiteInBrowserIT {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root"));
  private static final Path SITE = ROOT.resolve("site/target/site");
  private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--?[a-zA-Z][a-z-]*");

  /** Wide enough for the navigation beside the page. */
  private static final int WIDTH = 1280;

  private static final int HEIGHT = 900;

  private static BrowserPage browser;

  @BeforeAll
  static void start() {
    browser = BrowserPage.start();
    browser.size(WIDTH, HEIGHT);
  }

  @AfterAll
  static void end() {
    browser.close();
  }

  /** Pages of Javadoc are javadoc's own: what leads to them is followed, and not what they say. */
  @Test
  void every_link_of_every_page_leads_somewhere() throws IOException {
    Map<Path, List<URI>> links = new TreeMap<>();
    Map<Path, Set<String>> names = new HashMap<>();
    for (Path page : pages()) {
      browser.open(page);
      links.put(page, all("a[href]", "href").stream().map(URI::create).toList());
      names.put(page, new TreeSet<>(all("[id]", "id")));
    }
    List<String> wrong = new ArrayList<>();
    links.forEach(
        (page, uris) ->
            uris.stream()
                .filter(uri -> uri.getScheme().equals("file"))
                .filter(uri -> !leadsSomewhere(uri, names))
                .forEach(uri -> wrong.add(SITE.relativize(page) + " -> " + uri)));
    assertEquals(List.of(), wrong);
    assertEquals(List.of(), browser.complaints());
    assertTrue(links.size() > 150, links.size() + " pages");
  }

  private static boolean leadsSomewhere(URI link, Map<Path, Set<String>> names) {
    Path target = Path.of(link.getPath());
    return Files.isRegularFile(target)
        && (link.getFragment() == null
            || !names.containsKey(target)
            || names.get(target).contains(link.getFragment()));
  }

  @Test
  void links_can_be_clicked() {
    browser.open(SITE.resolve("index.html"));
    for (List<String> step :
        List.of(
            List.of("nav a[href$='docs/command.html']", "The command"),
            List.of("main a[href='#lockstep-stats']", "The command"),
            List.of("nav a[href$='commands/run.html']", "lockstep run"),
            List.of("nav a[href$='docs/programs.html']", "Programs"),
            List.of("main a[href$='writing-a-machine.html']", "Writing a machine"),
            List.of("header a[href$='api/index.html']", "Javadoc of the libraries"))) {
      WebElement link = browser.one(step.getFirst());
      browser.run("arguments[0].scrollIntoView({block: 'center'})", link);
      link.click();
      browser.waitFor("return document.documentElement.dataset.ready === 'true'");
      assertTrue(
          browser.text("document.querySelector('h1').textContent").startsWith(step.getLast()),
          step.toString());
    }
    browser.one("main a[href='ipsc/index.html']").click();
    browser.waitFor("return document.title.includes('iPSC')");
  }

  @Test
  void the_search_leads_to_what_is_asked_for() {
    browser.open(SITE.resolve("docs/races.html"));
    for (List<String> search :
        List.of(
            List.of("timeslice", "docs/timeslices.html"),
            List.of("explore", "commands/explore.html"),
            List.of("data race", "docs/races.html"))) {
      browser.one("body").sendKeys("/");
      WebElement words = browser.one("#search-words");
      words.clear();
      words.sendKeys(search.getFirst());
      List<String> found = all("#search-results a", "href");
      assertTrue(
          found.stream().limit(3).anyMatch(address -> address.contains(search.getLast())),
          search + " " + found);
      browser.run("document.getElementById('search').close()");
    }
    browser.one("body").sendKeys("/");
    browser.one("#search-words").clear();
    browser.one("#search-words").sendKeys("iso8859nothing");
    assertEquals(List.of(), all("#search-results a", "href"));
  }

  @Test
  void light_and_dark_are_remembered() {
    browser.open(SITE.resolve("index.html"));
    String before = background();
    browser.one("#theme").click();
    String after = background();
    assertTrue(!before.equals(after), after);
    browser.open(SITE.resolve("docs/command.html"));
    assertEquals(after, background());
    browser.one("#theme").click();
    assertEquals(before, background());
  }

  @Test
  void a_telephone_shows_the_page_first() {
    browser.size(400, 800);
    browser.open(SITE.resolve("docs/command.html"));
    assertTrue(!browser.one("nav").isDisplayed());
    assertEquals("false", browser.text("document.documentElement.scrollWidth > window.innerWidth"));
    browser.one("#menu").click();
    assertTrue(browser.one("nav").isDisplayed());
    browser.size(WIDTH, HEIGHT);
  }

  /** Completions and manual pages are made of what the helps are made of: ShellTest says so. */
  @Test
  void every_command_and_option_of_the_completion_is_on_the_site() throws IOException {
    String completion = Files.readString(ROOT.resolve("jar/target/lockstep.bash"));
    Matcher rows = Pattern.compile("(?m)^ +([a-z]+)\\) options='([^']*)'").matcher(completion);
    int commands = 0;
    while (rows.find()) {
      commands++;
      browser.open(SITE.resolve("commands/%s.html".formatted(rows.group(1))));
      String help = browser.text("document.querySelector('pre.help').textContent");
      Set<String> shown = new TreeSet<>();
      Matcher option = OPTION.matcher(help);
      while (option.find()) {
        shown.add(option.group());
      }
      for (String name : rows.group(2).split(" ")) {
        assertTrue(name.isEmpty() || shown.contains(name), rows.group(1) + " " + name);
      }
    }
    assertTrue(commands > 15, commands + " commands");
  }

  private static String background() {
    return browser.text("getComputedStyle(document.body).backgroundColor");
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(SITE)) {
      return files
          .filter(file -> file.toString().endsWith(".html"))
          .filter(
              file ->
                  !file.startsWith(SITE.resolve("api"))
                      || file.equals(SITE.resolve("api/index.html")))
          .sorted()
          .toList();
    }
  }

  private static List<String> all(String selector, String property) {
    List<?> values =
        (List<?>)
            browser.run(
                "return [...document.querySelectorAll(arguments[0])].map((e) => e[arguments[1]])",
                selector,
                property);
    return values.stream().map(String::valueOf).toList();
  }
}
