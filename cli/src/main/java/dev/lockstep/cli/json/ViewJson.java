package dev.lockstep.cli.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.views.path.CriticalPath;
import dev.lockstep.views.path.Place;
import dev.lockstep.views.path.Share;
import dev.lockstep.views.path.Spot;
import dev.lockstep.views.whatif.Answer;
import dev.lockstep.views.whatif.WhatIf;
import java.util.List;
import java.util.function.BiConsumer;

/** What determined how long a run took, and what if, as JSON: docs/json.md. */
public final class ViewJson {
  private static final double HUNDRED = 100;

  private ViewJson() {}

  /**
   * The text of one object.
   *
   * @param name what is shown
   */
  public static String of(String name, CriticalPath path, List<Answer> answers) {
    JsonObject all = Json.ofSchema("view-1");
    all.addProperty("run", name);
    all.addProperty("ticks", path.length());
    JsonObject critical = new JsonObject();
    critical.add(
        "kinds",
        shares(path.sums().byKind(), (kind, one) -> one.addProperty("kind", kind.words())));
    critical.add("places", shares(path.sums().byPlace(), ViewJson::spot));
    critical.add(
        "processors",
        shares(path.sums().byProcessor(), (processor, one) -> node("node", processor, one)));
    critical.add(
        "memories",
        shares(path.sums().byMemory(), (processor, one) -> node("node", processor, one)));
    all.add("criticalPath", critical);
    JsonArray ifs = new JsonArray();
    for (Answer answer : answers) {
      JsonObject one = new JsonObject();
      one.addProperty("if", answer.ifWords());
      one.addProperty("ticks", answer.newLength());
      one.addProperty("timesAsFast", answer.speedUpHundredths() / HUNDRED);
      ifs.add(one);
    }
    all.add("whatIf", ifs);
    JsonArray leftOut = new JsonArray();
    WhatIf.leavesOut(answers).forEach(leftOut::add);
    all.add("leftOut", leftOut);
    return Json.text(all);
  }

  private static <T> JsonArray shares(List<Share<T>> shares, BiConsumer<T, JsonObject> tell) {
    JsonArray all = new JsonArray();
    for (Share<T> share : shares) {
      JsonObject one = new JsonObject();
      tell.accept(share.what(), one);
      one.addProperty("ticks", share.ticks());
      all.add(one);
    }
    return all;
  }

  private static void spot(Spot spot, JsonObject one) {
    Place place = spot.place();
    one.addProperty("kind", spot.kind().words());
    one.addProperty("class", place.className());
    one.addProperty("method", place.method());
    one.addProperty("file", place.file());
    one.addProperty("line", place.line());
  }

  private static void node(String name, int processor, JsonObject one) {
    if (processor == StatsJson.HOST) {
      one.addProperty(name, "host");
    } else {
      one.addProperty(name, processor - 1);
    }
  }
}
