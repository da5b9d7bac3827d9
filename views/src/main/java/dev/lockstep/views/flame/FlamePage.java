package dev.lockstep.views.flame;

import com.google.gson.Gson;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.sums.Names;
import dev.lockstep.views.report.HtmlText;
import dev.lockstep.views.report.Resource;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The page.
 *
 * <p>Its browser obeys the one script whose hash the page names. Data is JSON, in which Gson
 * escapes what could end a script.
 *
 * @param profile what is shown
 * @param other what it is compared with
 */
public record FlamePage(Profile profile, Optional<Profile> other) {
  private static final String ROOM = "/dev/lockstep/views/flame/";

  /** What the script reads. */
  private record Content(
      String title,
      List<String> remarks,
      boolean hasOther,
      List<String> names,
      List<FlameData.Task> tasks) {}

  /**
   * Writes it. The stream is flushed and stays open.
   *
   * @return sentences about what is left out
   * @throws UncheckedIOException if it can't be written
   */
  public List<String> write(OutputStream out) {
    FlameTrees trees = new FlameTrees();
    trees.add(profile, false);
    other.ifPresent(compared -> trees.add(compared, true));
    trees.addUp();
    FlameData data = new FlameData(trees, other.isPresent());
    List<String> leftOut = leftOut(data);
    try {
      Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
      write(data, leftOut, text);
      text.flush();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return leftOut;
  }

  private static List<String> leftOut(FlameData data) {
    return data.together() == 0
        ? List.of()
        : List.of(
            "%s bars, each at most one part in %s of all, are drawn together with their neighbours"
                .formatted(data.together(), data.finest()));
  }

  private void write(FlameData data, List<String> leftOut, Writer to) throws IOException {
    String script = script();
    String page =
        Resource.text(ROOM + "page.html")
            .replace("@SCRIPT-HASH@", Resource.hash(script))
            .replace("@STYLE@", Resource.text("page.css"))
            .replace("@TITLE@", HtmlText.escaped(title()));
    int end = page.indexOf("@CONTENT@");
    to.write(page, 0, end);
    to.write("<script type=\"application/json\" id=\"data\">");
    List<String> remarks = new ArrayList<>(profile.notes());
    leftOut.forEach(sentence -> remarks.add(sentence + "."));
    new Gson()
        .toJson(new Content(title(), remarks, other.isPresent(), data.names(), data.tasks()), to);
    to.write("</script>\n<script>");
    to.write(script);
    to.write("</script>\n");
    to.write(page.substring(end + "@CONTENT@".length()));
  }

  private String title() {
    return other.isEmpty()
        ? Names.run(profile)
        : Names.run(profile) + " compared with " + Names.run(other.get());
  }

  private static String script() {
    return "'use strict';\n(() => {\n"
        + Resource.text("js/theme.js")
        + Resource.text(ROOM + "bars.js")
        + Resource.text(ROOM + "flame.js")
        + "})();\n";
  }
}
