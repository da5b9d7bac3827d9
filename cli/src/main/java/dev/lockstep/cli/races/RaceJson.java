package dev.lockstep.cli.races;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.kernel.lockorder.LockCircle;
import dev.lockstep.kernel.races.Race;
import java.util.List;

/** Races as JSON, for programs that read it. */
public final class RaceJson {
  private RaceJson() {}

  /** The text of all. */
  static String of(
      List<Race> shown, int leftOut, List<String> unwatched, List<TriedCircle> circles) {
    JsonObject all = new JsonObject();
    all.add("races", tree(shown));
    all.add("deadlocks", ofCircles(circles));
    all.addProperty("suppressed", leftOut);
    JsonArray methods = new JsonArray();
    unwatched.forEach(methods::add);
    all.add("unwatched", methods);
    return new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create().toJson(all) + "\n";
  }

  /** An array of races. */
  public static JsonArray tree(List<Race> races) {
    JsonArray all = new JsonArray();
    for (Race race : races) {
      JsonObject one = new JsonObject();
      one.addProperty("what", race.what());
      one.addProperty("value", race.value());
      one.addProperty("unsure", race.mayBeNone());
      one.add("first", side(race.first()));
      one.add("second", side(race.second()));
      all.add(one);
    }
    return all;
  }

  private static JsonArray ofCircles(List<TriedCircle> circles) {
    JsonArray all = new JsonArray();
    for (TriedCircle tried : circles) {
      JsonObject one = new JsonObject();
      one.addProperty("confirmed", tried.isConfirmed());
      one.addProperty("again", tried.again().orElse(""));
      one.addProperty("why", tried.why());
      JsonArray locks = new JsonArray();
      tried.circle().locks().forEach(lock -> locks.add(lock.words()));
      one.add("locks", locks);
      JsonArray sides = new JsonArray();
      tried.circle().sides().forEach(side -> sides.add(side(side)));
      one.add("tasks", sides);
      all.add(one);
    }
    return all;
  }

  private static JsonObject side(LockCircle.Side side) {
    JsonObject one = new JsonObject();
    one.addProperty("task", side.name());
    one.addProperty("took", side.held().toString());
    one.addProperty("tookToRead", side.sharesHeld());
    one.addProperty("asked", side.asked().toString());
    one.addProperty("askedToRead", side.sharesAsked());
    one.addProperty("tick", side.tick());
    JsonArray stack = new JsonArray();
    side.stack().forEach(frame -> stack.add(frame.toString()));
    one.add("stack", stack);
    return one;
  }

  private static JsonObject side(Race.Side side) {
    JsonObject one = new JsonObject();
    one.addProperty("task", side.task());
    one.addProperty("writes", side.writes());
    one.addProperty("line", side.line().toString());
    one.addProperty("tick", side.tick());
    JsonArray stack = new JsonArray();
    side.stack().forEach(frame -> stack.add(frame.toString()));
    one.add("stack", stack);
    one.addProperty("stackIsThisAccess", side.isOwnStack());
    JsonArray locks = new JsonArray();
    side.locks().forEach(locks::add);
    one.add("locks", locks);
    return one;
  }
}
