package dev.lockstep.views.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.views.plot.figure.Axis;
import dev.lockstep.views.plot.figure.Curve;
import dev.lockstep.views.plot.figure.Curves;
import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.figure.Table;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.WebElement;

class TablePageTest {
  private static final String HOSTILE =
      "</style></td><script>document.title = 'obeyed'</script><img src=x onerror=alert(1)>&amp;";

  private static TablePage page() {
    TablePage page = new TablePage("a \"" + HOSTILE);
    page.section("first " + HOSTILE);
    page.sentence("says " + HOSTILE);
    page.list(Map.of(HOSTILE, HOSTILE));
    page.section("second");
    page.table(
        List.of("n", HOSTILE),
        List.of(List.of("10", "b"), List.of("9", HOSTILE), List.of("", "a"), List.of("1e2", "c")));
    double[] xs = {1, 2};
    Curve curve = Curve.through(HOSTILE, Curve.Style.POINTS, xs, xs);
    Axis axis = new Axis(HOSTILE, 0, 2, Axis.Scale.EVEN);
    page.pictures(
        List.of(
            new Figure(
                HOSTILE, List.of(), new Curves(axis, axis, List.of(curve)), new Table("x"))));
    return page;
  }

  private static List<String> column(BrowserPage browser, int number) {
    return browser.all("td:nth-child(" + number + ")").stream().map(WebElement::getText).toList();
  }

  @Test
  void a_heading_that_is_pressed_sorts_the_table(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("page.html");
    Files.writeString(file, page().html());
    try (BrowserPage browser = BrowserPage.start()) {
      browser.open(file);
      assertEquals("a \"" + HOSTILE, browser.text("document.title"));
      assertEquals(1, browser.all("script").size());
      assertEquals("first " + HOSTILE, browser.one("h1").getText());
      assertEquals("second", browser.one("h2").getText());
      assertEquals(HOSTILE, browser.one("dt").getText());
      assertEquals(HOSTILE, browser.one("dd").getText());
      assertEquals(List.of("10", "9", "", "1e2"), column(browser, 1));
      browser.all("th button").getFirst().click();
      assertEquals(List.of("", "9", "10", "1e2"), column(browser, 1));
      assertEquals("ascending", browser.text("document.querySelector('th').ariaSort"));
      browser.all("th button").getFirst().click();
      assertEquals(List.of("1e2", "10", "9", ""), column(browser, 1));
      browser.all("th button").getLast().click();
      assertEquals(List.of(HOSTILE, "a", "b", "c"), column(browser, 2));
      assertEquals("null", browser.text("document.querySelector('th').ariaSort"));
      assertEquals("820", browser.text("document.querySelector('img').naturalWidth"));
      assertEquals(1, browser.all("img").size());
      assertEquals(HOSTILE, browser.one("img").getAttribute("alt"));
      assertEquals(List.of(), browser.complaints());
    }
  }

  @Test
  void a_page_is_the_same_each_time() {
    assertEquals(page().html(), page().html());
  }
}
