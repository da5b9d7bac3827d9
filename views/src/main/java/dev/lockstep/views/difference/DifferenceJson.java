package dev.lockstep.views.difference;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import dev.lockstep.views.difference.Difference.Extent;
import dev.lockstep.views.difference.Pair.Numbered;
import java.util.Optional;

/** The same as JSON, for programs that read it. */
public final class DifferenceJson {
  private DifferenceJson() {}

  /** The text of one object, with a line end. */
  public static String of(Difference told) {
    return new GsonBuilder()
            .setPrettyPrinting()
            .disableHtmlEscaping()
            .serializeNulls()
            .create()
            .toJson(tree(told))
        + "\n";
  }

  private static JsonObject tree(Difference told) {
    JsonObject all = new JsonObject();
    all.addProperty("same", told.isNone());
    all.add("first", run(told.first(), told.firstExtent()));
    all.add("second", run(told.second(), told.secondExtent()));
    all.addProperty("times", told.form().tick() + "s");
    JsonArray facts = new JsonArray();
    for (Fact fact : told.facts()) {
      JsonObject one = new JsonObject();
      one.addProperty("fact", fact.name());
      one.addProperty("first", fact.first());
      one.addProperty("second", fact.second());
      facts.add(one);
    }
    all.add("facts", facts);
    JsonArray events = new JsonArray();
    for (Pair pair : told.pairs()) {
      JsonObject one = new JsonObject();
      one.add("first", event(pair.first(), pair.isFirst()));
      one.add("second", event(pair.second(), pair.isSecond()));
      events.add(one);
    }
    all.add("events", events);
    JsonArray nodes = new JsonArray();
    for (NodePair pair : told.nodes()) {
      JsonObject one = new JsonObject();
      one.addProperty("node", pair.first().name());
      one.add("first", node(pair.first()));
      one.add("second", node(pair.second()));
      nodes.add(one);
    }
    all.add("nodes", nodes);
    JsonArray cutOffs = new JsonArray();
    told.cutOffs().forEach(cutOffs::add);
    all.add("cutOff", cutOffs);
    return all;
  }

  private static JsonObject run(String name, Extent extent) {
    JsonObject one = new JsonObject();
    one.addProperty("file", name);
    one.addProperty("events", extent.events());
    one.addProperty("lastTime", extent.lastTick());
    return one;
  }

  /** Null at the end of the run. */
  private static JsonElement event(Optional<Numbered> told, boolean isOtherwise) {
    if (told.isEmpty()) {
      return JsonNull.INSTANCE;
    }
    Happening happening = told.get().happening();
    JsonObject one = new JsonObject();
    one.addProperty("number", told.get().number());
    one.addProperty("differs", isOtherwise);
    one.addProperty("time", happening.tick());
    if (happening.task() >= 0) {
      one.addProperty("task", happening.task());
      one.addProperty("name", happening.where().name());
    }
    if (happening.where().processor() >= 0) {
      one.addProperty("processor", happening.where().processor());
    }
    one.addProperty("what", happening.words());
    one.addProperty("place", happening.place());
    one.addProperty("before", happening.where().place());
    return one;
  }

  private static JsonObject node(NodeRow row) {
    JsonObject one = new JsonObject();
    one.addProperty("busy", row.busy());
    one.addProperty("idle", row.idle());
    one.addProperty("sent", row.sent());
    one.addProperty("received", row.received());
    one.addProperty("tasks", row.tasks());
    return one;
  }
}
