package dev.lockstep.cli.explore;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.cli.explain.ExplainedJson;
import dev.lockstep.cli.explore.ExploredText.Kept;
import dev.lockstep.kernel.steps.Weakness;
import dev.lockstep.runs.explain.Interleaving;
import dev.lockstep.runs.explore.exhaustive.Outcome;
import dev.lockstep.runs.explore.exhaustive.Proof;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** What came of all schedules as JSON, for programs that read it. */
public final class ExhaustiveJson {
  private ExhaustiveJson() {}

  /**
   * What is written at the end: one object.
   *
   * @param again gives the line that makes a run again
   * @param ofFirst what the tasks did in the first failure, if that was looked for
   */
  public static String of(
      Proof proof,
      List<Kept> failures,
      Function<Outcome, String> again,
      Optional<Interleaving> ofFirst) {
    return new GsonBuilder()
        .setPrettyPrinting()
        .disableHtmlEscaping()
        .create()
        .toJson(proof(proof, failures, again, ofFirst));
  }

  /** The same as an object. */
  public static JsonObject proof(
      Proof proof,
      List<Kept> failures,
      Function<Outcome, String> again,
      Optional<Interleaving> ofFirst) {
    JsonObject all = new JsonObject();
    all.addProperty("claim", ExhaustiveText.claim(proof));
    all.addProperty("schedules", proof.schedules());
    proof.bound().ifPresent(most -> all.addProperty("bound", most));
    all.addProperty("complete", proof.isComplete());
    if (!proof.isComplete()) {
      all.addProperty("estimate", proof.estimate());
    }
    all.addProperty("brokenOff", proof.brokenOff());
    all.addProperty("steps", proof.steps());
    all.addProperty("failedSchedules", proof.failed());
    all.addProperty("millis", proof.millis());
    all.addProperty("interrupted", proof.isInterrupted());
    all.add("weaknesses", weaknesses(proof));
    all.add("outcomes", outcomes(proof, again));
    JsonArray list = new JsonArray();
    failures.forEach(failure -> list.add(ExploredJson.failure(failure)));
    all.add("failures", list);
    ofFirst.ifPresent(told -> all.add("explained", ExplainedJson.tree(told)));
    return all;
  }

  private static JsonArray weaknesses(Proof proof) {
    JsonArray all = new JsonArray();
    for (Weakness one : proof.weaknesses()) {
      all.add(weakness(one.name().toLowerCase(Locale.ROOT), one.words()));
    }
    for (String call : proof.outside()) {
      all.add(weakness("calls", call));
    }
    return all;
  }

  private static JsonObject weakness(String kind, String words) {
    JsonObject one = new JsonObject();
    one.addProperty("kind", kind);
    one.addProperty("words", words);
    return one;
  }

  private static JsonArray outcomes(Proof proof, Function<Outcome, String> again) {
    JsonArray all = new JsonArray();
    for (Outcome outcome : proof.outcomes()) {
      JsonObject one = new JsonObject();
      one.addProperty("output", outcome.output());
      one.addProperty("end", outcome.end());
      one.addProperty("schedules", outcome.schedules());
      one.addProperty("line", again.apply(outcome));
      all.add(one);
    }
    return all;
  }
}
