package dev.lockstep.cli.explore;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.cli.notices.ProgramFailure;
import dev.lockstep.cli.words.AgainCommand;
import dev.lockstep.runs.explore.checks.CollectionCall;
import dev.lockstep.runs.explore.checks.FoundCheck;
import dev.lockstep.runs.explore.checks.FoundCheck.TriedRun;
import dev.lockstep.runs.explore.failure.Criteria;
import dev.lockstep.runs.explore.failure.FailureFile;
import dev.lockstep.runs.explore.failure.RunLine;
import java.util.List;
import java.util.Locale;

/**
 * What a search has found of checks that other calls relied on, in words and as JSON.
 *
 * @param checks those between which and what relied on them another task made a difference
 * @param origin what runs are made again with
 */
record ShownChecks(List<FoundCheck> checks, FailureFile.Origin origin) {
  /** Takes a copy of the list. */
  ShownChecks {
    checks = List.copyOf(checks);
  }

  /** What is told at the end; empty if there is none. */
  String text() {
    if (checks.isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder("\n");
    text.append(
        String.format(
            Locale.ROOT,
            "%,d check-then-act%s that changed the outcome%n",
            checks.size(),
            checks.size() == 1 ? "" : "s"));
    int number = 0;
    for (FoundCheck check : checks) {
      text.append('\n').append(++number).append(". ").append(words(check)).append(runs(check));
    }
    return text.toString();
  }

  /** One of them, but for what makes its runs again. */
  static String words(FoundCheck check) {
    StringBuilder text = new StringBuilder("check-then-act: ").append(check.what()).append('\n');
    for (CollectionCall call : check.calls()) {
      text.append(
          String.format(
              Locale.ROOT,
              "     %s called %s at tick %,d, at %s%n",
              call.moment().name(),
              call.method(),
              call.tick(),
              ProgramFailure.asWritten(call.line())));
    }
    TriedRun between = check.between();
    String how =
        between.failure().isEmpty()
            ? "ends as neither run %,d nor run %,d does"
            : "failed: "
                + between.failure().replace("%", "%%")
                + "; neither run %,d nor run %,d ended so";
    text.append(
        String.format(
            Locale.ROOT,
            "   changed the outcome: run %,d "
                + how
                + ", where the other task came behind both calls"
                + " or before both%n",
            between.run(),
            check.checkerFirst().run(),
            check.otherFirst().run()));
    return text.toString();
  }

  private String runs(FoundCheck check) {
    StringBuilder text = new StringBuilder();
    for (TriedRun run : List.of(check.between(), check.checkerFirst(), check.otherFirst())) {
      text.append(String.format(Locale.ROOT, "   run %,d: %s%n", run.run(), again(run)));
    }
    return text.toString();
  }

  private String again(TriedRun run) {
    return AgainCommand.of("replay", AgainCommand.quoted(RunLine.of(origin, run.plan())));
  }

  /** The file that makes the run again in which another task came between. */
  FailureFile file(FoundCheck check) {
    String what = "check-then-act: " + check.what();
    return new FailureFile(origin, what, Criteria.NONE, check.between().plan(), List.of(), 0);
  }

  /** An array of them. */
  JsonArray tree() {
    JsonArray all = new JsonArray();
    for (FoundCheck check : checks) {
      JsonObject one = new JsonObject();
      one.addProperty("what", check.what());
      JsonArray calls = new JsonArray();
      check.calls().forEach(call -> calls.add(tree(call)));
      one.add("calls", calls);
      one.addProperty("failure", check.between().failure());
      one.add("between", tree(check.between()));
      one.add("behind", tree(check.checkerFirst()));
      one.add("before", tree(check.otherFirst()));
      all.add(one);
    }
    return all;
  }

  private static JsonObject tree(CollectionCall call) {
    JsonObject one = new JsonObject();
    one.addProperty("task", call.moment().name());
    one.addProperty("method", call.method());
    one.addProperty("key", call.key());
    one.addProperty("line", call.line().toString());
    one.addProperty("tick", call.tick());
    return one;
  }

  private JsonObject tree(TriedRun run) {
    JsonObject one = new JsonObject();
    one.addProperty("run", run.run());
    one.addProperty("line", RunLine.of(origin, run.plan()));
    return one;
  }
}
