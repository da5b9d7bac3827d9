package dev.lockstep.cli.explore;

import dev.lockstep.cli.explore.ExploredText.Kept;
import dev.lockstep.runs.explore.failure.Failure;
import dev.lockstep.runs.explore.failure.Finding;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.shard.Shard;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * What the shards of a search have found together.
 *
 * @param shards how many there are
 * @param runs how many runs they have made; run 1, which each of them makes, counts once
 * @param failures by the numbers of their first runs
 */
public record MergedSearch(int shards, long runs, List<Kept> failures) {
  /** Takes a copy of the list. */
  public MergedSearch {
    failures = List.copyOf(failures);
  }

  /** Whether these files are of searches, as their names say. */
  public static boolean isOf(List<Path> files) {
    return files.stream().anyMatch(file -> file.toString().endsWith(SearchFile.ENDING));
  }

  /**
   * Reads what all shards have left.
   *
   * @throws UsageException if files can't be read, or are not those of all shards of one search
   */
  public static MergedSearch of(List<Path> files) {
    Map<Integer, SearchFile> shards = new TreeMap<>();
    SearchFile first = SearchFile.read(files.getFirst());
    for (Path file : files) {
      SearchFile one = SearchFile.read(file);
      if (!one.search().equals(first.search()) || one.shard().count() != first.shard().count()) {
        throw new UsageException(
            "%s is of another search than %s, or of another program"
                .formatted(file, files.getFirst()));
      }
      SearchFile same = shards.put(one.shard().index(), one);
      if (same != null && !same.equals(one)) {
        throw new UsageException(
            "%s: shard %s is there twice, and has found something else"
                .formatted(file, one.shard()));
      }
    }
    refuseMissing(first.shard().count(), shards);
    List<SearchFile> all = List.copyOf(shards.values());
    long runs = all.stream().mapToLong(SearchFile::runs).sum() - (all.size() - 1);
    return new MergedSearch(all.size(), runs, failures(all));
  }

  private static void refuseMissing(int count, Map<Integer, SearchFile> shards) {
    List<String> missing =
        IntStream.rangeClosed(1, count)
            .filter(index -> !shards.containsKey(index))
            .mapToObj(index -> new Shard(index, count, true).toString())
            .toList();
    if (!missing.isEmpty()) {
      throw new UsageException(
          "missing: shard %s; name the files of all shards, and let those come to their ends"
              .formatted(String.join(", ", missing)));
    }
  }

  /** Those that are alike are one, of which the first is kept. */
  private static List<Kept> failures(List<SearchFile> shards) {
    List<Kept> found = new ArrayList<>();
    shards.forEach(shard -> found.addAll(shard.failures()));
    found.sort(Comparator.comparingLong(kept -> kept.finding().firstRun()));
    Map<Failure, Kept> alike = new LinkedHashMap<>();
    for (Kept kept : found) {
      alike.merge(kept.finding().failure(), kept, MergedSearch::together);
    }
    return List.copyOf(alike.values());
  }

  /** All shards make run 1, which is one run. */
  private static Kept together(Kept first, Kept later) {
    Finding finding = first.finding();
    long runs = later.finding().runs() - (later.finding().firstRun() == 1 ? 1 : 0);
    return new Kept(finding.with(finding.runs() + runs), first.file(), first.line());
  }
}
