package dev.lockstep.cli.explore;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import dev.lockstep.cli.explore.ExploredText.Kept;
import dev.lockstep.cli.output.CheckedLine;
import dev.lockstep.runs.explore.Exploration;
import dev.lockstep.runs.explore.Explored;
import dev.lockstep.runs.explore.failure.FailureFile;
import dev.lockstep.runs.explore.failure.RunLine;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.shard.Shard;
import dev.lockstep.traces.lines.IoReason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * What a shard of a search has found, for {@code merge}: a file beside its failures, of two lines
 * with checksums. The first one tells the search from others, the second one is what {@code --json}
 * prints, without how long it took: the same shard leaves the same file.
 *
 * @param search the words of the search, and what tells the program from others
 * @param shard which part of it this is
 * @param runs how many runs it has made
 * @param failures in the order in which they were found
 */
record SearchFile(String search, Shard shard, long runs, List<Kept> failures) {
  /** How the names of such files end. */
  static final String ENDING = ".search";

  private static final String FIRST = "lockstep search 1";
  private static final int FIELDS = 3;

  /** The checksums of the failures' files. */
  private static final String SUMS = "sums";

  /** Takes a copy of the list. */
  SearchFile {
    failures = List.copyOf(failures);
  }

  /**
   * What is written of a shard.
   *
   * @param classes tells the program's classes from others
   * @param kept its failures; all have files
   */
  static String text(Exploration search, String classes, Explored explored, List<Kept> kept) {
    JsonObject found = ExploredJson.search(explored, kept, Optional.empty(), Optional.empty());
    found.remove("millis");
    JsonArray sums = new JsonArray();
    kept.forEach(one -> sums.add(sum(Path.of(one.file().orElseThrow()))));
    found.add(SUMS, sums);
    String first = String.join("\t", FIRST, words(search, classes), search.shard().toString());
    return CheckedLine.of(first) + CheckedLine.of(found.toString());
  }

  /** What all shards of a search have in common. */
  private static String words(Exploration search, String classes) {
    FailureFile.Origin origin = FailureFile.Origin.ofThisJvm(classes);
    StringBuilder words = new StringBuilder(RunLine.of(origin, search.plan()));
    words.append(" --strategy ").append(search.strategies());
    words.append(" --runs ").append(search.runs());
    search.time().ifPresent(time -> words.append(" --time ").append(time.toSeconds()));
    words.append(search.keepsGoing() ? " --keep-going" : "");
    words.append(search.minimises() ? "" : " --no-minimise");
    search.criteria().lines().forEach(line -> words.append(' ').append(line));
    return words.toString().replaceAll("\\s+", " ");
  }

  /**
   * Reads one.
   *
   * @throws UsageException if it can't be read, is none, or is damaged
   */
  static SearchFile read(Path file) {
    String[] lines = new String(bytes(file), StandardCharsets.UTF_8).split("\n", -1);
    String[] first = CheckedLine.read(lines[0]).orElse("").split("\t", -1);
    if (first.length != FIELDS || !first[0].equals(FIRST)) {
      throw new UsageException(file + ": has nothing of a search");
    }
    UsageException damaged = new UsageException(file + " is damaged: make this shard again");
    String found = CheckedLine.read(lines[1]).orElseThrow(() -> damaged);
    try {
      JsonObject all = JsonParser.parseString(found).getAsJsonObject();
      List<JsonElement> sums = all.getAsJsonArray(SUMS).asList();
      List<Kept> failures = new ArrayList<>();
      for (JsonElement one : all.getAsJsonArray("failures")) {
        Kept kept = ExploredJson.failure(one.getAsJsonObject(), file);
        refuseOther(Path.of(kept.file().orElseThrow()), sums.get(failures.size()).getAsString());
        failures.add(kept);
      }
      return new SearchFile(first[1], Shard.read(first[2]), all.get("runs").getAsLong(), failures);
    } catch (JsonParseException | IllegalStateException | IllegalArgumentException wrong) {
      throw damaged;
    }
  }

  private static void refuseOther(Path failure, String sum) {
    if (!sum(failure).equals(sum)) {
      throw new UsageException(
          "%s is another one than the shard has left: make that again".formatted(failure));
    }
  }

  private static String sum(Path file) {
    CRC32 sum = new CRC32();
    sum.update(bytes(file));
    return "%08x".formatted(sum.getValue());
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UsageException("%s: %s".formatted(file, IoReason.of(e)));
    }
  }
}
