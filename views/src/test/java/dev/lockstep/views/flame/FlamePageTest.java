package dev.lockstep.views.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.traces.profile.Activity;
import dev.lockstep.traces.profile.Allocated;
import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledInstruction;
import dev.lockstep.traces.profile.ProfiledMethod;
import dev.lockstep.traces.profile.ProfiledTask;
import dev.lockstep.traces.profile.Spent;
import dev.lockstep.views.report.BrowserPage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.WebElement;

class FlamePageTest {
  private static final Path SCREENSHOTS = Path.of("target", "flame-screenshots");

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
  void size() {
    browser.size(1200, 900);
  }

  @AfterEach
  void nothing_was_complained_of_and_nothing_left_the_page() {
    assertEquals(List.of(), browser.complaints());
  }

  private static Profile profile(String name, List<CallPath> paths) {
    ProfiledInstruction one = new ProfiledInstruction(1, "nop", 10, 0, List.of(), true);
    ProfiledInstruction two =
        new ProfiledInstruction(2, "invokestatic java.lang.Math.sin(D)D", 0, 5, List.of(), false);
    List<ProfiledMethod> methods = new ArrayList<>();
    for (String method : List.of("main", "left", "right")) {
      methods.add(new ProfiledMethod("a.Main", method, "()V", "Main.java", 0, List.of(one, two)));
    }
    RunFacts facts =
        new RunFacts(
            new RunOrigin("1.0", "ipsc2", 4_000_000, 8, Optional.empty(), 0),
            name,
            List.of(),
            "",
            List.of(),
            "");
    return new Profile(
        facts,
        1000,
        methods,
        List.of(new ProfiledTask(0, "main", 0, 0), new ProfiledTask(1, "<b>worker", 1, 0)),
        paths,
        List.of("A note </script><script>window.harmed = 1</script>."));
  }

  private static CallPath path(int task, int parent, int method, long executions) {
    return new CallPath(
        task,
        parent,
        method,
        1,
        false,
        method < 0 ? new long[0] : new long[] {executions, executions},
        method == 2 ? List.of(new Spent(Activity.WAITING, "a lock", 1, 70)) : List.of(),
        method == 0 || method == 1
            ? List.of(new Allocated(1, "int[]", 1, 8 * executions))
            : List.of());
  }

  /** Each execution is 10 ticks of the method and 5 of a routine. */
  private static Profile profile(long left) {
    return profile(
        "Main.java",
        List.of(
            path(0, -1, -1, 0),
            path(0, 0, 0, 2),
            path(0, 1, 1, left),
            path(0, 1, 2, 3),
            path(1, -1, -1, 0),
            path(1, 4, 2, 1)));
  }

  private void open(FlamePage page) throws IOException {
    Path file = folder.resolve("flame.html");
    try (OutputStream out = Files.newOutputStream(file)) {
      assertEquals(List.of(), page.write(out));
    }
    browser.open(file);
  }

  private List<String> rows() {
    return browser.all("#methods tr").stream().map(WebElement::getText).toList();
  }

  private void choose(String select, String value) {
    browser.run(
        "const e = document.getElementById(arguments[0]); e.value = arguments[1];"
            + " e.dispatchEvent(new Event('change'))",
        select,
        value);
  }

  @Test
  void methods_have_what_they_cost_without_and_with_what_they_call() throws IOException {
    open(new FlamePage(profile(4), Optional.empty()));
    browser.screenshot(SCREENSHOTS.resolve("one.png"));
    assertEquals(
        List.of(
            "50 33.33 % 50 33.33 % java.lang.Math.sin",
            "40 26.67 % 60 40.00 % a.Main.left",
            "40 26.67 % 60 40.00 % a.Main.right",
            "20 13.33 % 135 90.00 % a.Main.main"),
        rows().stream().map(row -> row.replace('\u202f', ' ')).toList());
    assertEquals("9", browser.text("document.getElementById('bars').dataset.bars"));
  }

  @Test
  void a_task_and_a_value_can_be_chosen() throws IOException {
    open(new FlamePage(profile(4), Optional.empty()));
    choose("task", "1");
    assertEquals(2, rows().size());
    choose("value", "1");
    assertEquals(
        List.of("70 100.00 % 70 100.00 % [waiting: a lock]", "0 0.00 % 70 100.00 % a.Main.right"),
        rows().stream().map(row -> row.replace('\u202f', ' ')).toList());
    choose("value", "2");
    assertEquals(
        List.of("2 100.00 % 2 100.00 % a.Main.right"),
        rows().stream().map(row -> row.replace('\u202f', ' ')).toList());
    assertEquals(
        "<b>worker (task 1)", browser.text("document.querySelector('#task').options[2].text"));
  }

  @Test
  void bytes_are_drawn_by_what_was_made_and_of_both_runs() throws IOException {
    open(new FlamePage(profile(4), Optional.of(profile(1))));
    choose("value", "3");
    assertEquals(
        List.of(
            "48 100.00 % 48 100.00 % new int[]",
            "0 0.00 % 48 100.00 % a.Main.main", "0 0.00 % 32 66.67 % a.Main.left"),
        rows().stream().map(row -> row.replace('\u202f', ' ')).toList());
    choose("run", "1");
    assertEquals(
        List.of(
            "24 100.00 % 24 100.00 % new int[]",
            "0 0.00 % 24 100.00 % a.Main.main", "0 0.00 % 8 33.33 % a.Main.left"),
        rows().stream().map(row -> row.replace('\u202f', ' ')).toList());
  }

  @Test
  void a_pressed_bar_is_seen_alone_and_pointing_tells_what_it_is() throws IOException {
    open(new FlamePage(profile(4), Optional.empty()));
    WebElement chart = browser.one("#bars");
    browser.run(
        "const e = arguments[0], r = e.getBoundingClientRect();"
            + " for (const kind of ['mousemove', 'click']) {"
            + " e.dispatchEvent(new MouseEvent(kind, {clientX: r.left + 5, clientY: r.top + 45}))}",
        chart);
    assertEquals(
        "a.Main.left\n60 busy ticks, 40.00 %\nwithout what it called: 40",
        browser.one("#selected").getText().replace('\u202f', ' '));
    assertEquals("4", browser.text("document.getElementById('bars').dataset.bars"));
    browser.one("#out").click();
    assertEquals("9", browser.text("document.getElementById('bars').dataset.bars"));
  }

  @Test
  void a_search_tells_what_share_its_bars_have() throws IOException {
    open(new FlamePage(profile(4), Optional.empty()));
    browser.run(
        "const e = document.getElementById('search'); e.value = 'LEFT';"
            + " e.dispatchEvent(new Event('input'))");
    assertEquals(
        "found: 60 busy ticks, 40.00 %", browser.one("#found").getText().replace('\u202f', ' '));
  }

  @Test
  void two_profiles_are_compared() throws IOException {
    open(new FlamePage(profile(4), Optional.of(profile(1))));
    browser.screenshot(SCREENSHOTS.resolve("two.png"));
    browser.run(
        "const e = arguments[0], r = e.getBoundingClientRect();"
            + " e.dispatchEvent(new MouseEvent('mousemove',"
            + " {clientX: r.left + 5, clientY: r.top + 45}))",
        browser.one("#bars"));
    assertEquals(
        """
        a.Main.left
        60 busy ticks, 40.00 %
        without what it called: 40
        in the other run: 15
        difference: +45\
        """,
        browser.one("#selected").getText().replace('\u202f', ' '));
    choose("run", "1");
    assertTrue(rows().getFirst().endsWith("a.Main.right"), rows().getFirst());
  }

  @Test
  void what_a_program_wrote_is_shown_and_not_obeyed() throws IOException {
    open(new FlamePage(profile(4), Optional.empty()));
    assertEquals("undefined", browser.text("typeof window.harmed"));
    assertEquals(
        "A note </script><script>window.harmed = 1</script>.", browser.one("#remarks").getText());
  }

  @Test
  void what_is_too_thin_is_drawn_together_and_told() throws IOException {
    List<CallPath> paths = new ArrayList<>();
    paths.add(path(0, -1, -1, 0));
    paths.add(path(0, 0, 0, 100_000));
    paths.add(path(0, 1, 1, 5));
    Path file = folder.resolve("flame.html");
    try (OutputStream out = Files.newOutputStream(file)) {
      assertEquals(
          List.of(
              "3 bars, each at most one part in 20000 of all, are drawn together with their"
                  + " neighbours"),
          new FlamePage(profile("Main.java", paths), Optional.empty()).write(out));
    }
    browser.open(file);
    assertTrue(rows().toString().contains("(drawn together)"), rows().toString());
  }
}
