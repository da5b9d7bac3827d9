package dev.lockstep.cli.sweep;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;
import dev.lockstep.runs.plan.UsageException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code lockstep merge}: makes the table of a sweep of the rows of its shards. */
public final class MergeCommand extends Command {
  /** Its name. */
  public static final String NAME = "merge";

  private static final int MOST_TOLD = 5;

  private final TableOptions table = TableOptions.of(spec());
  private final Argument files =
      parameters("0..*", "1..*", "FILE.rows", "What 'sweep --shard' has left.");

  /** As it is typed. */
  public MergeCommand() {
    super("Makes one table of the rows of a sweep's shards.");
    synopsis("lockstep merge [options] FILE.rows...");
    spec().usageMessage().footer("", "Exit status: 0 all rows are there; 2 wrong usage.");
  }

  @Override
  public Integer call() {
    SweepOutput result = checked(() -> table.read(false));
    List<Path> all = files.texts().stream().map(Path::of).toList();
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
    SweepTable merged = new SweepTable(first.axes(), rows);
    result.write(merged, out());
    result.page(merged, first.command(), Optional.empty());
    result.draw(merged, out());
    return ExitStatus.DONE.code();
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
