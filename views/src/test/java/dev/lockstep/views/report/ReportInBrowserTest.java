package dev.lockstep.views.report;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.ToldStory;
import dev.lockstep.views.report.FoundFaults.Access;
import dev.lockstep.views.report.FoundFaults.Asking;
import dev.lockstep.views.report.FoundFaults.Call;
import dev.lockstep.views.report.FoundFaults.FoundDeadlock;
import dev.lockstep.views.report.FoundFaults.FoundRace;
import dev.lockstep.views.report.FoundFaults.VoidCheck;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

class ReportInBrowserTest {
  /** Whether a canvas has more than one colour. */
  private static final String IS_DRAWN =
      """
      const canvas = arguments[0].querySelector('canvas');
      const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
      const colours = new Set();
      for (let i = 0; i < data.length; i += 4) {
        colours.add(data[i] << 16 | data[i + 1] << 8 | data[i + 2]);
      }
      return colours.size > 2;
      """;

  /**
   * Utilization over time and by processor, timeline, space-time diagram, path, slices, matrix,
   * three histograms, network.
   */
  private static final int CHARTS = 11;

  private static final Path SCREENSHOTS = Path.of("target", "report-screenshots");

  private static BrowserPage browser;

  @TempDir private Path folder;

  @BeforeAll
  static void startBrowser() {
    browser = BrowserPage.start();
  }

  @AfterAll
  static void endBrowser() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void set_size() {
    browser.size(1600, 1000);
  }

  @AfterEach
  void nothing_was_complained_of_and_nothing_left_the_page() {
    assertEquals(List.of(), browser.complaints());
  }

  @ParameterizedTest
  @CsvSource({
    "4, 1600, 1000", "4, 1024, 768", "4, 390, 844",
    "64, 1600, 1000", "64, 1024, 768", "64, 390, 844",
    "1024, 1600, 1000", "1024, 1024, 768", "1024, 390, 844"
  })
  void every_chart_is_drawn(int nodes, int width, int height) throws IOException {
    browser.size(width, height);
    open(SyntheticRun.ofEvents(nodes, 20_000));
    assertEquals(CHARTS, browser.all(".chart").size());
    for (WebElement chart : browser.all(".chart")) {
      browser.show(chart);
      assertEquals(true, browser.run(IS_DRAWN, chart), chart.getAttribute("aria-label"));
      String section = chart.findElement(By.xpath("..")).getAttribute("id");
      browser.screenshot(SCREENSHOTS.resolve("%d-%d-%s.png".formatted(nodes, width, section)));
    }
    assertTrue(
        (boolean)
            browser.run("return document.documentElement.scrollWidth <= window.innerWidth + 1"));
  }

  @Test
  void keys_zoom_and_pan_all_charts_together() throws IOException {
    open(new SyntheticRun(4, 100, false));
    WebElement chart = browser.chart("gantt");
    assertEquals("0-101000", browser.window());

    browser.press(chart, "+");
    assertEquals("25250-75750", browser.window());
    browser.press(chart, Keys.ARROW_RIGHT);
    assertEquals("30300-80800", browser.window());
    browser.chart("messages");
    browser.waitFor(
        "return [...document.querySelectorAll('#messages .tools span')]"
            + ".some(e => e.textContent.startsWith('204 messages'))");

    browser.press(browser.chart("utilization"), Keys.HOME);
    assertEquals("0-101000", browser.window());
  }

  @Test
  void the_wheel_with_ctrl_zooms_and_dragging_pans() throws IOException {
    open(new SyntheticRun(4, 100, false));
    WebElement chart = browser.chart("gantt");
    browser.wheelWithCtrl(chart);
    browser.waitFor("return document.documentElement.dataset.window !== '0-101000'");
    String zoomed = browser.window();

    browser.drag(chart, -120);
    browser.waitFor("return document.documentElement.dataset.window !== '" + zoomed + "'");
  }

  @Test
  void pointing_at_a_stretch_tells_what_it_is() throws IOException {
    open(new SyntheticRun(4, 3, false));
    WebElement chart = browser.chart("gantt");

    browser.point(chart, -chart.getSize().width / 2 + 90, -chart.getSize().height / 2 + 30);
    browser.waitFor("return !document.getElementById('tip').hidden");
    List<String> lines = browser.one("#tip").getText().lines().toList();
    assertEquals("node 0: computing", lines.get(0));
    assertEquals("task 0 on node 0", lines.get(1));
    assertEquals("tick 0 to 250: 250 ticks (250 µs)", lines.get(2));
    assertEquals("at Exchange.java:12", lines.get(3));
  }

  @Test
  void a_message_can_be_found_and_followed() throws IOException {
    open(new SyntheticRun(4, 10, false));
    search("message 5");
    browser.waitFor("return document.querySelector('#messages .selected') !== null");
    assertTrue(
        browser.one("#messages .selected").getText().startsWith("message 5: type 1, 128 B"),
        browser.one("#messages .selected").getText());

    browser.all("#messages .selected button").stream()
        .filter(button -> button.getText().equals("What its receiver sent next"))
        .findFirst()
        .orElseThrow()
        .click();
    assertTrue(browser.one("#messages .selected").getText().startsWith("message 11: type 0"));
  }

  private void search(String words) {
    browser.press(browser.one("body"), "/");
    browser.press(words);
    browser.press(Keys.ENTER);
  }

  @Test
  void search_finds_nodes_tasks_types_and_lines() throws IOException {
    open(new SyntheticRun(4, 10, false));
    assertEquals("node 2", found("node 2"));
    assertEquals("task 3 on node 3", found("task 3"));
    assertEquals("messages of type 1 (20)", found("type 1"));
    assertTrue(found("exchange.java:12").startsWith("line Exchange.java:12"));
    assertEquals(
        "Nothing found. Try node 3, task 7, type 5, message 12 or a file with a line.",
        found("nobody"));
  }

  private String found(String words) {
    browser.run("document.getElementById('search').value = ''");
    browser.press(browser.one("#search"), words);
    return browser.one("#found > *").getText();
  }

  @Test
  void the_theme_changes_and_charts_with_it() throws IOException {
    open(new SyntheticRun(4, 10, false));
    String before = browser.text("getComputedStyle(document.body).backgroundColor");
    browser.chart("gantt");
    assertTrue(browser.one("#matrix p").getText().endsWith(" a receiver; darker is more."));
    browser.one("#theme").click();
    assertTrue(browser.one("#matrix p").getText().endsWith(" a receiver; lighter is more."));
    assertNotEquals(before, browser.text("getComputedStyle(document.body).backgroundColor"));
    assertEquals("dark", browser.text("document.documentElement.dataset.theme"));
    browser.screenshot(SCREENSHOTS.resolve("dark.png"));
  }

  @Test
  void every_chart_can_be_reached_by_tab_and_read_as_a_table() throws IOException {
    open(SyntheticRun.ofEvents(4, 1_000));
    for (WebElement chart : browser.all(".chart")) {
      assertEquals("0", chart.getAttribute("tabindex"));
      assertFalse(chart.getAttribute("aria-label").isBlank());
    }
    for (WebElement details : browser.all("main details")) {
      browser.run("arguments[0].open = true", details);
    }
    browser.waitFor(
        "return [...document.querySelectorAll('main details:not(.prose)')]"
            + ".every(e => e.querySelectorAll('td').length > 0)");
    browser.run("window.scrollTo(0, 0)");
    browser.press(browser.one(".skip"), Keys.ENTER);
    assertEquals("content", browser.text("document.activeElement.id"));
  }

  @Test
  void a_slice_tells_what_each_processor_executed_and_waited_for() throws IOException {
    open(new SyntheticRun(4, 10, false));
    browser.run(
        """
        const [size, at] = document.querySelectorAll('#slices input');
        size.value = 1000;
        size.dispatchEvent(new Event('change'));
        at.value = 2;
        at.dispatchEvent(new Event('change'));
        """);
    String row = browser.one("#slices tbody tr").getText();
    assertTrue(row.contains("Exchange.java:12 (272)"), row);
    assertTrue(row.contains("a message of type 0 at Exchange.java:21"), row);
  }

  @Test
  void a_deadlock_is_drawn_as_a_graph() throws IOException {
    open(new SyntheticRun(4, 5, true));
    assertEquals("Deadlock", browser.one("#deadlock h2").getText());
    browser.chart("deadlock");
    assertEquals(
        "task 0 node 0 waiting for a message of type 99 task 1 Exchange.java:21 crecv(type, b,"
            + " length);",
        browser.one("#deadlock tbody tr").getText());
  }

  @Test
  void who_waits_for_the_end_of_a_task_could_be_woken_by_it() throws IOException {
    ToldStory story = new ToldStory();
    story.run(new SyntheticRun(1, 0, false).facts());
    story.task(0, 1, 1, 1, Recorder.NOBODY, "main");
    story.runs(0, 1, 1);
    story.task(10, 2, 1, 1, 1, "main");
    story.blocks(20, 1, Wait.END, 2, Recorder.NOBODY, 0);
    story.runs(20, 2, 1);
    story.blocks(40, 2, Wait.LOCK, 8, Recorder.NOBODY, 0);
    story.result(40, RunEnd.DEADLOCKED, "nothing could go on\nof two tasks");
    open(story);
    assertEquals(
        "task 1 node 0 waiting for the end of task 2 task 2 unknown place",
        browser.one("#deadlock tbody tr").getText());
    assertEquals(
        "nothing could go on\nof two tasks", browser.one("#summary dd:last-of-type").getText());
    assertFalse(browser.one("#summary").getText().contains("Most idle"));
  }

  /** When its wait began, another task held the monitor. */
  @Test
  void the_graph_names_who_holds_a_monitor_at_the_end_and_what_a_park_is_for() throws IOException {
    ToldStory story = new ToldStory();
    story.run(new SyntheticRun(1, 0, false).facts());
    for (int task = 1; task <= 3; task++) {
      story.task(0, task, task, 1, Recorder.NOBODY, "main");
      story.runs(0, task, task);
    }
    story.blocks(20, 1, Wait.MONITOR, 8, 2, 0);
    story.blocks(30, 2, Wait.PERMIT, 0, Recorder.NOBODY, 0);
    story.blocks(40, 3, Wait.SLEEP, 1000, Recorder.NOBODY, 0);
    story.awaits(50, 1, 3, "the monitor of class Bank");
    story.awaits(50, 2, Recorder.NOBODY, "a java.util.concurrent.CompletableFuture");
    story.awaits(50, 3, Recorder.NOBODY, "tick 1000");
    story.result(50, RunEnd.DEADLOCKED, "nothing could go on");
    open(story);
    assertEquals(
        List.of(
            "task 1 node 0 waiting for the monitor of class Bank task 3 unknown place",
            "task 2 node 1 waiting for a java.util.concurrent.CompletableFuture unknown"
                + " unknown place",
            "task 3 node 2 sleeping until tick 1,000 unknown unknown place"),
        browser.all("#deadlock tbody tr").stream().map(WebElement::getText).toList());
  }

  /** Two threads share a processor and a lock, and refer to node 3's memory. */
  @Test
  void memories_and_locks_have_sections_threads_have_rows_and_what_is_empty_is_left_out()
      throws IOException {
    ToldStory story = new ToldStory();
    story.run(new SyntheticRun(1, 0, false).facts());
    story.task(0, 1, 1, 1, Recorder.NOBODY, "main");
    story.runs(0, 1, 1);
    story.task(10, 2, 1, 1, 1, "worker");
    story.detail(new TraceDetail.MemoryReached(20, 1, 3, 2, 5, 1, 2, 3));
    story.sample(20, 1, 0, 20);
    story.blocks(20, 1, Wait.LOCK, 8, 2, 0);
    story.runs(20, 2, 1);
    story.wakes(40, 1, Cause.TASK, 2);
    story.ends(40, 2, 0);
    story.runs(40, 1, 1);
    story.ends(50, 1, 0);
    story.result(50, RunEnd.COMPLETED, "All tasks came to their ends.");
    open(story);
    assertEquals(
        "Summary Utilization Timeline Critical path Timeslices Hottest lines Memory Locks Tasks",
        browser.all("nav a").stream().map(WebElement::getText).collect(joining(" ")));
    assertEquals("3 0 0 5 1 2 3 100.0 %", browser.one("#memories tbody tr").getText());
    assertEquals(
        List.of(
            "lock at 010 – – 1 20 20 20 40.0 %",
            "lock at 010 task 1 task 2 (worker) 20 1 unknown place"),
        browser.all("#locks tbody tr").stream().map(WebElement::getText).toList());
    assertEquals(
        "By thread", browser.one("#gantt [aria-label=Rows] button[aria-pressed=true]").getText());
  }

  /** What the page has for itself: its functions can't be called from outside. */
  private static String script(String name) throws IOException {
    try (InputStream in = Page.class.getResourceAsStream("js/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void percentages_keep_their_zeros() throws IOException {
    open(new SyntheticRun(4, 10, false));
    assertEquals(
        "4.9 %, 5.0 %, 100.0 %, 0.50 %, 0.49 %, 1.0 %, 0 %",
        browser.run(
            script("format.js")
                + "return [4.9, 5, 100, 0.5, 0.49, 0.996, 0]"
                + ".map(value => percent(value, 100)).join(', ')"));
  }

  /** For each dimension, how near a link comes to another node; a link of the first is 1 long. */
  @Test
  void no_link_of_a_hypercube_leads_over_another_node() throws IOException {
    open(new SyntheticRun(4, 10, false));
    Object nearest =
        browser.run(
            script("topology.js")
                + """
                const fromLine = ([x, y], [ax, ay], [bx, by]) => {
                  const [dx, dy] = [bx - ax, by - ay];
                  const part = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
                  const at = Math.max(0, Math.min(1, part));
                  return Math.hypot(ax + at * dx - x, ay + at * dy - y);
                };
                return [2, 3, 4, 5, 6, 7, 8].map((bits) => {
                  const names = Array.from({ length: 1 << bits }, (_, node) => String(node));
                  const all = placesOf("hypercube", names, []);
                  const places = names.map((name) => all.get(name));
                  let nearest = Infinity;
                  for (let node = 0; node < names.length; node++) {
                    for (let other = node + 1; other < names.length; other++) {
                      if ((node ^ other) & ((node ^ other) - 1)) continue;
                      places.forEach((place, i) => {
                        if (i === node || i === other) return;
                        nearest = Math.min(nearest, fromLine(place, places[node], places[other]));
                      });
                    }
                  }
                  return nearest.toFixed(2);
                }).join(' ');
                """);
    assertEquals("1.00 0.36 0.20 0.14 0.05 0.02 0.01", nearest);
  }

  @Test
  void a_link_to_a_section_leads_there() throws IOException {
    open(new SyntheticRun(4, 100, false));
    browser.open(folder.resolve("report.html"), "#slices");
    assertEquals(
        "true",
        browser.text("document.getElementById('slices').getBoundingClientRect().top < 100"));
  }

  @Test
  void races_and_possible_deadlocks_are_tables() throws IOException {
    Access write = new Access("thread \"a\"", true, "A.m(A.java:3)", 7, List.of("a monitor"));
    Access read = new Access("thread \"b\"", false, "A.n(A.java:9)", 8, List.of());
    FoundFaults found =
        new FoundFaults(
            true,
            List.of(new FoundRace("field A.b", "", write, read, true)),
            List.of(new VoidCheck("Map#1", List.of(new Call("d", "get", "D:1", 6)), "")),
            List.of(
                new FoundDeadlock(
                    true, "P/1/2 --seed 3", List.of(), List.of(new Asking("c", "C:1", "C:2", 5)))),
            2,
            List.of("E.f"));
    Path file = folder.resolve("report.html");
    new Report(new SyntheticRun(4, 200, false), "a.rec", Report.Range.WHOLE, found)
        .write(Files.newOutputStream(file));
    browser.open(file);
    assertEquals(
        List.of(
            "field A.b thread \"a\" wrote at A.m(A.java:3) a monitor 7 thread \"b\" read at"
                + " A.n(A.java:9) none 8 changed by the order",
            "1 Map#1 d get D:1 6 another output",
            "1 c C:1 C:2 5 P/1/2 --seed 3"),
        browser.all("#faults tbody tr").stream().map(WebElement::getText).toList());
    assertEquals(
        List.of(
            "2 more are known to the user, and left out.",
            "Not watched, as they are too large: E.f."),
        browser.all("#faults .remark").stream().map(WebElement::getText).toList());
  }

  @Test
  void a_long_run_is_shown_in_sums_and_says_so() throws IOException {
    Path file = folder.resolve("report.html");
    new Report(new SyntheticRun(4, 200, false), "a.rec", Report.Range.WHOLE)
        .write(Files.newOutputStream(file), 1_000);
    browser.open(file);
    assertTrue(browser.one(".remark").getText().contains("--from TICK --to TICK"));
    for (WebElement chart : browser.all(".chart")) {
      browser.show(chart);
      assertEquals(true, browser.run(IS_DRAWN, chart), chart.getAttribute("aria-label"));
    }
  }

  @Test
  void a_run_that_took_no_time_says_so_where_charts_would_be() throws IOException {
    open(timeless());
    for (String section : List.of("utilization", "gantt", "messages", "path", "slices")) {
      assertEquals(
          "The run took no time: its last tick is 0.",
          browser.one("#" + section + " .empty").getText());
    }
    for (WebElement chart : browser.all(".chart")) {
      browser.show(chart);
      assertEquals(true, browser.run(IS_DRAWN, chart), chart.getAttribute("aria-label"));
    }
    search("message 1");
    browser.waitFor("return document.querySelector('#messages .selected') !== null");
    search("task 1");
  }

  /** One message from a node to itself, and nothing costs anything. */
  private static RunStory timeless() {
    ToldStory story = new ToldStory();
    story.run(new SyntheticRun(1, 0, false).facts());
    story.task(0, 1, 1, 1, Recorder.NOBODY, "main");
    story.runs(0, 1, 1);
    story.sends(0, 1, 1, 1, 0, 7, 100, 0, 0);
    story.arrives(0, 1, 0, 0, Recorder.NOBODY);
    story.takes(0, 1, 1, true);
    story.ends(0, 1, 0);
    story.result(0, RunEnd.COMPLETED, "");
    return story;
  }

  @Test
  void what_a_program_wrote_is_shown_and_not_obeyed() throws IOException {
    open(new HostileRun());
    assertEquals("undefined", browser.text("typeof window.harmed"));
    assertTrue(browser.one("h1").getText().contains("</script><script>window.harmed = 1"));
    assertTrue(browser.one("#notes").getText().contains("<img src=x onerror=window.harmed=1>"));
    for (WebElement chart : browser.all(".chart")) {
      browser.show(chart);
    }
    assertEquals("undefined", browser.text("typeof window.harmed"));
    assertEquals("0", browser.text("document.querySelectorAll('main img, main script').length"));
  }

  private void open(RunStory story) throws IOException {
    Path file = folder.resolve("report.html");
    new Report(story, "a.rec", Report.Range.WHOLE).write(Files.newOutputStream(file));
    browser.open(file);
  }
}
