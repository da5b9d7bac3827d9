package dev.lockstep.views.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.ToldStory;
import dev.lockstep.views.plot.chart.Picture;
import dev.lockstep.views.plot.figure.Figure;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.xml.sax.InputSource;

/** Pictures look as the stored ones do, and hold what they should. */
class PlotPictureTest {
  private static long count(String regex, String svg) {
    return Pattern.compile(regex).matcher(svg).results().count();
  }

  private static StoredPicture stored(PlotKind kind, int nodes) {
    return new StoredPicture(Plots.STORED.resolve("%s-%s.png".formatted(kind.word(), nodes)));
  }

  private static RunStory[] stories(PlotKind kind) {
    return kind.comparesRuns()
        ? new RunStory[] {Stories.ring(1, 32), Stories.ring(4, 8), Stories.ring(16, 4)}
        : new RunStory[] {Stories.ring(4, 6)};
  }

  @ParameterizedTest
  @EnumSource
  void each_kind_looks_as_it_did(PlotKind kind) {
    Figure figure = Plots.drawn(kind, stories(kind));
    stored(kind, 4).compare(png(figure));
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SPEEDUP")
  void a_thousand_nodes_look_as_they_did(PlotKind kind) {
    Figure figure = Plots.drawn(kind, Stories.ring(1024, 4));
    stored(kind, 1024).compare(png(figure));
  }

  @ParameterizedTest
  @EnumSource
  void the_same_story_gives_the_same_bytes_in_every_locale(PlotKind kind) {
    String once = Plots.svg(Plots.drawn(kind, stories(kind)));
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      assertEquals(once, Plots.svg(Plots.drawn(kind, stories(kind))));
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void the_same_story_gives_the_same_png() {
    Figure figure = Plots.drawn(PlotKind.QUEUE, Stories.ring(64, 4));
    assertArrayEquals(png(figure), png(figure));
  }

  private static byte[] png(Figure figure) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new Picture(figure, Plots.WIDTH, Plots.HEIGHT).png(bytes);
    return bytes.toByteArray();
  }

  @ParameterizedTest
  @CsvSource({"4, 24", "1024, 4096"})
  void each_message_is_a_line(int nodes, int messages) {
    String svg = Plots.svg(Plots.drawn(PlotKind.SPACETIME, Stories.ring(nodes, messages / nodes)));
    String without =
        Plots.svg(Plots.drawn(PlotKind.ACTIVITY, Stories.ring(nodes, messages / nodes)));

    assertEquals(messages, count("<line ", svg) - count("<line ", without));
  }

  @ParameterizedTest
  @CsvSource({"4, 4", "64, 64"})
  void each_sender_and_destination_is_a_cell(int nodes, int cells) {
    Figure figure = Plots.drawn(PlotKind.TRAFFIC, Stories.ring(nodes, 2));

    assertEquals(cells, cells(Plots.svg(figure)));
  }

  /** Closed shapes of four corners that are no clips. */
  private static long cells(String svg) {
    return count(
        "M[\\d.]+ [\\d.]+ L[\\d.]+ [\\d.]+ L[\\d.]+ [\\d.]+ L[\\d.]+ [\\d.]+ L[\\d.]+ [\\d.]+ Z",
        svg.substring(svg.lastIndexOf("</defs")));
  }

  @Test
  void text_in_svg_is_text_and_names_the_title_both_axes_and_units() {
    String svg = Plots.svg(Plots.drawn(PlotKind.UTILIZATION, Stories.small()));

    assertTrue(svg.contains(">Active processors: Small.java on ipsc2, 2 nodes</title"), svg);
    assertTrue(svg.contains(">Active processors: Small.java on ipsc2, 2 nodes</text"), svg);
    assertTrue(svg.contains(">active processors</text"), svg);
    assertTrue(svg.contains(">time (µs)</text"), svg);
    assertTrue(svg.contains("Arial"), svg);
    assertFalse(svg.contains("20" + "26"), svg);
  }

  @ParameterizedTest
  @EnumSource
  void whatever_a_title_and_links_are_called_svg_is_xml(PlotKind kind) throws Exception {
    String hostile = "\0\u0007\u001b[31m\ud800 \uffff <a&b>]]> \ud83d\ude00";
    ToldStory story = Stories.ring(4, 2);
    story.link(1, hostile, hostile);
    RunStory[] runs = kind.comparesRuns() ? stories(kind) : new RunStory[] {story};
    String svg = Plots.svg(Plots.drawn(kind, runs).titled(hostile));

    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    factory.newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    assertTrue(svg.contains("\ufffd\ufffd\ufffd[31m\ufffd \ufffd &lt;a&amp;b&gt;"), svg);
  }

  @Test
  void a_long_title_is_cut() {
    Figure figure = Plots.drawn(PlotKind.QUEUE, Stories.small());

    assertEquals("x".repeat(200), figure.titled("x".repeat(200)).title());
    assertEquals("x".repeat(200) + "…", figure.titled("x".repeat(20_000)).title());
    assertEquals("\ud83d\ude00".repeat(200), figure.titled("\ud83d\ude00".repeat(200)).title());
  }

  @Test
  void the_host_is_named_beside_its_line() {
    String svg = Plots.svg(Plots.drawn(PlotKind.ACTIVITY, Stories.small()));
    assertTrue(svg.contains(">host</text"), svg);
    assertFalse(Plots.svg(Plots.drawn(PlotKind.ACTIVITY, Stories.ring(4, 1))).contains(">host<"));
  }
}
