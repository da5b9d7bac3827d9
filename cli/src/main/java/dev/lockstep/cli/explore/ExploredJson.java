package dev.lockstep.cli.explore;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.cli.explain.ExplainedJson;
import dev.lockstep.cli.explore.ExploredText.Kept;
import dev.lockstep.cli.words.JvmCommand;
import dev.lockstep.runs.explain.Interleaving;
import dev.lockstep.runs.explore.Explored;
import dev.lockstep.runs.explore.failure.Failure;
import dev.lockstep.runs.explore.failure.FailureFile;
import dev.lockstep.runs.explore.failure.Finding;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A search as JSON, for programs that read it. */
public final class ExploredJson {
  private ExploredJson() {}

  /**
   * What is written at the end: one object.
   *
   * @param ofFirst what the tasks did in the first failure, if that was looked for
   * @param races the data races, if they were looked for
   */
  public static String of(
      Explored explored,
      List<Kept> failures,
      Optional<Interleaving> ofFirst,
      Optional<ShownRaces> races) {
    return text(search(explored, failures, ofFirst, races));
  }

  private static String text(JsonObject all) {
    return new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create().toJson(all);
  }

  /** What came of tests, each searched by itself: one object, too. */
  public static final class Tests {
    private final JsonArray tests = new JsonArray();
    private JsonObject last = new JsonObject();

    /**
     * One of them.
     *
     * @param kind whether it has passed
     * @param words what else is told of it
     */
    public void add(String className, String name, String kind, String words) {
      last = new JsonObject();
      last.addProperty("class", className);
      last.addProperty("name", name);
      last.addProperty("kind", kind.toLowerCase(Locale.ROOT));
      last.addProperty("words", words);
      tests.add(last);
    }

    /** One as {@link #last} has it. */
    public void add(String told) {
      tests.add(JsonParser.parseString(told));
    }

    /** The text of the last one. */
    public String last() {
      return last.toString();
    }

    /** What was found where the last one was searched, as of a program. */
    public void searched(
        Explored explored,
        List<Kept> failures,
        Optional<Interleaving> ofFirst,
        Optional<ShownRaces> races) {
      last.add("search", search(explored, failures, ofFirst, races));
    }

    /** What came of all schedules of the last one, as of those of a program. */
    public void proved(JsonObject proof) {
      last.add("proof", proof);
    }

    /**
     * The text.
     *
     * @param left how many were not explored, as somebody has interrupted it
     */
    public String text(int left) {
      JsonObject all = new JsonObject();
      all.add("tests", tests);
      all.addProperty("notExplored", left);
      return ExploredJson.text(all);
    }
  }

  /** A search as an object. */
  static JsonObject search(
      Explored explored,
      List<Kept> failures,
      Optional<Interleaving> ofFirst,
      Optional<ShownRaces> races) {
    JsonObject all = new JsonObject();
    all.addProperty("runs", explored.runs());
    all.addProperty("millis", explored.millis());
    all.addProperty("schedules", explored.schedules());
    all.addProperty("handOvers", explored.handOvers());
    all.addProperty("lastNewRun", explored.lastNewRun());
    all.addProperty("failedRuns", explored.failed());
    all.addProperty("interrupted", explored.isInterrupted());
    all.add("javaOptions", array(JvmCommand.optionsOfProgram()));
    JsonArray list = new JsonArray();
    failures.forEach(failure -> list.add(failure(failure)));
    all.add("failures", list);
    races.ifPresent(
        shown -> {
          all.add("races", shown.tree());
          all.add("checks", shown.checkTree());
          all.addProperty("suppressedRaces", shown.leftOut());
        });
    ofFirst.ifPresent(told -> all.add("explained", ExplainedJson.tree(told)));
    return all;
  }

  private static JsonArray array(List<String> texts) {
    JsonArray array = new JsonArray();
    texts.forEach(array::add);
    return array;
  }

  /** A failure that is kept. */
  static JsonObject failure(Kept kept) {
    JsonObject one = new JsonObject();
    one.addProperty("kind", kept.finding().failure().kind().word());
    one.addProperty("what", kept.finding().failure().what());
    one.addProperty("place", kept.finding().failure().place());
    one.addProperty("runs", kept.finding().runs());
    one.addProperty("firstRun", kept.finding().firstRun());
    one.addProperty("strategy", kept.finding().strategy());
    one.addProperty("told", kept.finding().told());
    kept.finding()
        .minimal()
        .ifPresent(
            minimal -> {
              one.add("choices", array(minimal.choices()));
              one.addProperty("choicesBefore", minimal.before());
              one.addProperty("choicesAreNeeded", minimal.isComplete());
            });
    kept.file().ifPresent(file -> one.addProperty("file", file));
    one.addProperty("line", kept.line());
    return one;
  }

  /**
   * A failure of a search that was written so.
   *
   * @param search the file of the search: that of the failure lies beside it
   * @throws RuntimeException of Gson's, or of a number or word that is none, if it was damaged
   */
  static Kept failure(JsonObject one, Path search) {
    Path file = search.resolveSibling(Path.of(text(one, "file")).getFileName());
    FailureFile read = FailureFile.read(file);
    Optional<Finding.Minimal> minimal =
        Optional.ofNullable(one.getAsJsonArray("choices"))
            .map(
                choices ->
                    new Finding.Minimal(
                        choices.asList().stream().map(JsonElement::getAsString).toList(),
                        one.get("choicesBefore").getAsInt(),
                        0,
                        one.get("choicesAreNeeded").getAsBoolean()));
    Finding finding =
        new Finding(
            new Failure(Failure.Kind.of(text(one, "kind")), text(one, "what"), text(one, "place")),
            one.get("runs").getAsLong(),
            one.get("firstRun").getAsLong(),
            text(one, "strategy"),
            read.plan(),
            read.schedule(),
            text(one, "told"),
            minimal);
    return new Kept(finding, Optional.of(file.toString()), text(one, "line"));
  }

  private static String text(JsonObject one, String name) {
    return one.get(name).getAsString();
  }
}
