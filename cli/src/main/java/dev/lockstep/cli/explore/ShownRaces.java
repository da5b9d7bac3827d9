package dev.lockstep.cli.explore;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.cli.notices.ProgramFailure;
import dev.lockstep.cli.races.RaceJson;
import dev.lockstep.cli.races.Suppressions;
import dev.lockstep.cli.words.AgainCommand;
import dev.lockstep.kernel.races.Race;
import dev.lockstep.kernel.races.Race.Side;
import dev.lockstep.runs.explore.Explored;
import dev.lockstep.runs.explore.Runner;
import dev.lockstep.runs.explore.checks.FoundCheck;
import dev.lockstep.runs.explore.failure.Criteria;
import dev.lockstep.runs.explore.failure.FailureFile;
import dev.lockstep.runs.explore.failure.RunLine;
import dev.lockstep.runs.explore.races.FoundRace;
import dev.lockstep.runs.explore.races.FoundRace.Change;
import dev.lockstep.runs.plan.RunPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The data races of a search, in words and as JSON.
 *
 * @param races those that are shown
 * @param checks what relied on a check that another task made void
 * @param leftOut how many others are known
 * @param unwatched methods that told nothing
 * @param unused lines of the file of those that are known, which fit none
 * @param origin what runs are made again with
 */
public record ShownRaces(
    List<FoundRace> races,
    List<FoundCheck> checks,
    int leftOut,
    List<String> unwatched,
    List<String> unused,
    FailureFile.Origin origin) {
  private static final String AGAIN = "   again: ";

  /** Takes copies of the lists. */
  public ShownRaces {
    races = List.copyOf(races);
    checks = List.copyOf(checks);
    unwatched = List.copyOf(unwatched);
    unused = List.copyOf(unused);
  }

  /** Those of a search, without those that are known; empty if it did not look for any. */
  public static Optional<ShownRaces> of(
      Explored explored, Runner.Loaded loaded, RaceOptions options) {
    if (!options.isWanted()) {
      return Optional.empty();
    }
    Suppressions suppressions = options.suppressions();
    List<FoundRace> all = explored.races();
    List<FoundRace> shown = all.stream().filter(one -> !suppressions.leaveOut(one.race())).toList();
    return Optional.of(
        new ShownRaces(
            shown,
            explored.checks(),
            all.size() - shown.size(),
            explored.unwatched(),
            suppressions.unused("the search"),
            FailureFile.Origin.ofThisJvm(loaded.classesHash())));
  }

  /** What is told at the end: how many there are, and each. */
  public String text() {
    StringBuilder text = new StringBuilder("\n");
    text.append(count(races.size()));
    long changed = races.stream().filter(one -> one.change().isPresent()).count();
    if (changed > 0) {
      text.append(String.format(Locale.ROOT, ", %,d changed the outcome", changed));
    }
    if (leftOut > 0) {
      text.append(String.format(Locale.ROOT, "; %,d more left out by --suppress", leftOut));
    }
    text.append('\n');
    int number = 0;
    for (FoundRace one : races) {
      text.append('\n').append(++number).append(". ").append(one(one));
    }
    return text + shownChecks().text();
  }

  private ShownChecks shownChecks() {
    return new ShownChecks(checks, origin);
  }

  /** Whether nothing is shown. */
  public boolean areNone() {
    return races.isEmpty() && checks.isEmpty();
  }

  /** Each check in words. */
  public List<String> checkTexts() {
    return checks.stream().map(ShownChecks::words).toList();
  }

  /** The file that makes the first run again that has something of all this. */
  public FailureFile file() {
    return races.isEmpty() ? shownChecks().file(checks.getFirst()) : file(races.getFirst());
  }

  /** What is told besides: what was not watched, and what in the file of known races fits none. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    for (String method : unwatched) {
      notes.add(
          "--races: %s is too large to be watched: a race in it is not found; split it"
              .formatted(method));
    }
    notes.addAll(unused);
    return notes;
  }

  private static String count(int races) {
    return switch (races) {
      case 0 -> "no data race";
      case 1 -> "1 data race";
      default -> String.format(Locale.ROOT, "%,d data races", races);
    };
  }

  private String one(FoundRace one) {
    Race race = one.race();
    StringBuilder text = new StringBuilder("data race: ").append(race.what()).append('\n');
    text.append("     ").append(side(race.first())).append('\n');
    text.append("     ").append(side(race.second())).append('\n');
    if (!race.mayBeNone().isEmpty()) {
      text.append("     this may be no race: ").append(race.mayBeNone()).append('\n');
    }
    text.append(
        String.format(
            Locale.ROOT,
            "   %s, the first is run %,d, by %s%n",
            runs(one.runs()),
            one.firstRun(),
            one.strategy()));
    text.append("   ").append(outcome(one)).append('\n');
    text.append(AGAIN).append(again(one.plan())).append('\n');
    if (one.change().isPresent()) {
      Change change = one.change().get();
      for (int i = 0; i < change.runs().size(); i++) {
        text.append(
            String.format(
                Locale.ROOT,
                "   run %,d: %s%n",
                change.runs().get(i),
                again(change.plans().get(i))));
      }
    }
    return text.toString();
  }

  private static String side(Side side) {
    return "%s %s it at %s, holding %s"
        .formatted(
            side.task(),
            side.writes() ? "wrote" : "read",
            ProgramFailure.asWritten(side.line()),
            side.locks().isEmpty() ? "no lock" : String.join(" and ", side.locks()));
  }

  private static String runs(long count) {
    return String.format(Locale.ROOT, "in %,d run%s", count, count == 1 ? "" : "s");
  }

  /** What it made of the outcome, as far as runs have shown that. */
  private static String outcome(FoundRace one) {
    if (one.change().isPresent()) {
      Change change = one.change().get();
      return change.failure().isEmpty()
          ? String.format(
              Locale.ROOT,
              "changed the outcome: runs %,d and %,d, which differ from there on, end differently",
              change.runs().getFirst(),
              change.runs().getLast())
          : String.format(
              Locale.ROOT,
              "changed the outcome: directed there, run %,d failed: %s",
              change.runs().getFirst(),
              change.failure());
    }
    if (one.directed() > 0) {
      return String.format(
          Locale.ROOT,
          "did not change the outcome in %,d directed run%s",
          one.directed(),
          one.directed() == 1 ? "" : "s");
    }
    return one.aimed() > 0
        ? String.format(
            Locale.ROOT,
            "in %,d directed run%s the tasks did not meet there",
            one.aimed(),
            one.aimed() == 1 ? "" : "s")
        : "no run was directed there";
  }

  /** The file that makes the first run again that had it; its plan says who chooses. */
  private FailureFile file(FoundRace one) {
    String what = "data race: " + one.race().what();
    return new FailureFile(origin, what, Criteria.NONE, one.plan(), List.of(), 0);
  }

  private String again(RunPlan plan) {
    return AgainCommand.of("replay", "--races " + AgainCommand.quoted(RunLine.of(origin, plan)));
  }

  /** As an object, as {@code --races-json} has it. */
  public String json() {
    JsonObject all = new JsonObject();
    all.add("races", tree());
    all.add("checks", checkTree());
    all.addProperty("suppressed", leftOut);
    JsonArray methods = new JsonArray();
    unwatched.forEach(methods::add);
    all.add("unwatched", methods);
    return new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create().toJson(all) + "\n";
  }

  /** An array of them. */
  JsonArray tree() {
    JsonArray all = RaceJson.tree(races.stream().map(FoundRace::race).toList());
    for (int i = 0; i < races.size(); i++) {
      FoundRace race = races.get(i);
      JsonObject one = all.get(i).getAsJsonObject();
      one.addProperty("runs", race.runs());
      one.addProperty("firstRun", race.firstRun());
      one.addProperty("strategy", race.strategy());
      one.addProperty("line", RunLine.of(origin, race.plan()));
      one.addProperty("directedRuns", race.directed());
      one.addProperty("changedOutcome", race.change().isPresent());
      race.change().ifPresent(change -> one.add("change", change(change)));
    }
    return all;
  }

  /** The same of checks. */
  JsonArray checkTree() {
    return shownChecks().tree();
  }

  private JsonObject change(Change change) {
    JsonObject one = new JsonObject();
    one.addProperty("failure", change.failure());
    JsonArray runs = new JsonArray();
    for (int i = 0; i < change.runs().size(); i++) {
      JsonObject run = new JsonObject();
      run.addProperty("run", change.runs().get(i));
      run.addProperty("line", RunLine.of(origin, change.plans().get(i)));
      runs.add(run);
    }
    one.add("runs", runs);
    return one;
  }
}
