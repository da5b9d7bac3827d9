package dev.lockstep.cli.sweep;

import dev.lockstep.cli.explore.ExploredText;
import dev.lockstep.cli.explore.MergedSearch;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;
import dev.lockstep.runs.plan.UsageException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.OptionSpec;

/** {@code lockstep merge}: makes the table of a sweep of the rows of its shards. */
public final class MergeCommand extends Command {
  /** Its name. */
  public static final String NAME = "merge";

  private static final int MOST_TOLD = 5;

  private final TableOptions table = TableOptions.of(spec());
  private final Argument files =
      parameters(
          "0..*",
          "1..*",
          "FILE",
          "What 'sweep --shard' (FILE.rows) or 'explore --shard' (FILE.search) has left.");

  /** As it is typed. */
  public MergeCommand() {
    super(
        "Makes one table of the rows of a sweep's shards, or says what the shards of a search"
            + " found.");
    synopsis("lockstep merge [options] FILE.rows...", "lockstep merge FILE.search...");
    footer(
        "Exit status: 0 all rows are there, or no run failed; 1 a run of a search",
        "failed; 2 wrong usage.");
    examples("lockstep merge part-*.rows -o table.csv");
  }

  @Override
  public Integer call() {
    List<Path> all = files.texts().stream().map(Path::of).toList();
    if (MergedSearch.isOf(all)) {
      return mergeSearch(all);
    }
    SweepOutput result = checked(() -> table.read(false));
    RowText first = RowText.of(all.getFirst());
    Rows rows = new Rows(first.axes().size());
    for (Path file : all) {
      if (!RowText.of(file).equals(first)) {
        throw new UsageException(
            "%s is of another sweep than %s, or of another program"
                .formatted(file, all.getFirst()));
      }
      first.read(file, rows);
    }
    refuseMissing(first.size(), rows);
    SweepTable merged = new SweepTable(first.axes(), first.extracted(), rows);
    result.check(merged);
    result.write(merged, out());
    result.page(merged, first.command(), Optional.empty());
    result.draw(merged, out());
    Rows.cut(rows).ifPresent(this::tell);
    return ExitStatus.DONE.code();
  }

  private int mergeSearch(List<Path> all) {
    for (OptionSpec option : spec().commandLine().getParseResult().matchedOptions()) {
      throw wrong(
          "%s: a search has no table: leave it out, or name the rows of a sweep"
              .formatted(option.longestName()));
    }
    MergedSearch merged = MergedSearch.of(all);
    out().print(ExploredText.merged(merged));
    out().flush();
    return merged.failures().isEmpty() ? ExitStatus.DONE.code() : ExitStatus.PROGRAM_FAILED.code();
  }

  private static void refuseMissing(long size, Rows rows) {
    long left = size - rows.count();
    if (left == 0) {
      return;
    }
    List<String> some = new ArrayList<>();
    for (long number = 1; some.size() < Math.min(left, MOST_TOLD); number++) {
      if (!rows.has(number)) {
        some.add(String.valueOf(number));
      }
    }
    throw new UsageException(
        "%s of %s rows are missing: run %s%s; name the files of all shards, and let those come to"
                .formatted(left, size, String.join(", ", some), left > MOST_TOLD ? "..." : "")
            + " their ends");
  }
}
