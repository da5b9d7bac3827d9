package dev.lockstep.cli.sweep;

import dev.lockstep.cli.engines.Crew;
import dev.lockstep.cli.engines.EngineOptions;
import dev.lockstep.cli.engines.Load;
import dev.lockstep.cli.engines.LocalCrew;
import dev.lockstep.cli.engines.ShippedRoot;
import dev.lockstep.cli.engines.SparkChoice;
import dev.lockstep.cli.engines.SparkCrew;
import dev.lockstep.cli.notices.SearchProgress;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.running.PicocliOptions;
import dev.lockstep.cli.running.Signals;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;
import dev.lockstep.cli.words.ConfigFile;
import dev.lockstep.runs.plan.NumberRange;
import dev.lockstep.runs.plan.RunOption;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.shard.Shard;
import dev.lockstep.runs.sweep.Axis;
import dev.lockstep.runs.sweep.Extraction;
import dev.lockstep.runs.sweep.LoadedProgram;
import dev.lockstep.runs.sweep.Sweep;
import dev.lockstep.runs.sweep.SweepRow;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

/** {@code lockstep sweep}: runs a program again and again, each time with other values. */
public final class SweepCommand extends Command {
  /** Its name. */
  public static final String NAME = "sweep";

  /** What a single run leaves. */
  private static final Set<RunOption<?>> OF_ONE_RUN =
      Set.of(
          RunOptions.REPLAY,
          RunOptions.TRACE,
          RunOptions.TRACE_FORMAT,
          RunOptions.RECORD,
          RunOptions.PROFILE,
          RunOptions.COVERAGE,
          RunOptions.SCHEDULE,
          RunOptions.SCHEDULE_ALL,
          RunOptions.STATS,
          RunOptions.SUMMARY_JSON,
          RunOptions.RACES,
          RunOptions.RACES_JSON,
          RunOptions.SUPPRESS,
          RunOptions.FAIL_ON_RACE);

  /** Their values have commas of their own, or there is nothing to vary. */
  private static final Set<RunOption<?>> NOT_VARIED =
      Set.of(RunOptions.CHOOSE, RunOptions.DATE, RunOptions.SWITCH_POINTS, RunOptions.SET);

  private static final NumberRange SAMPLES = new NumberRange(1, 100_000_000);
  private static final NumberRange SEEDS = new NumberRange(Long.MIN_VALUE, Long.MAX_VALUE);

  private final Argument varied =
      listOption(
          "--vary",
          "NAME=VALUES",
          "Values that only arguments have, as {NAME}; as often as needed.");
  private final Argument sample =
      option(
          "--sample",
          "N[#SEED]",
          "Make N of the runs, each once, drawn so that each value of an axis is there about as"
              + " often (Latin hypercube).");
  private final Argument failing =
      option(
          "--failing",
          "NAME",
          "Look for the border behind which runs fail, along what is called NAME, for each"
              + " combination of the other values: print it, and make few runs.");
  private final Argument extracted =
      listOption(
          "--extract",
          "REGEX",
          "What to look for in the output: a column for each named group, such as"
              + " 'took (?<time>[0-9]+)';",
          "mark(\"NAME=VALUE\") in the program makes one, too.");
  private final EngineOptions engines =
      new EngineOptions(
          spec(),
          "How many JVMs make runs (default: one for each processor); the rows are the same with"
              + " all.");
  private final TableOptions table = TableOptions.of(spec());
  private final Argument sharded =
      option(
          "--shard",
          "I/N",
          "Make only each Nth run, from the Ith on, and leave the rows in FILE.csv.I-of-N.rows,"
              + " for 'lockstep merge'.");
  private final Argument resumes =
      flag("--resume", "Go on with a sweep that did not come to its end, in FILE.csv.rows.");
  private final PicocliOptions options =
      new PicocliOptions(spec(), row -> !OF_ONE_RUN.contains(row));
  private final Argument program =
      parameter("1", "PROGRAM", "A .java file, a .class file, a .jar file or the name of a class.");
  private final Argument args =
      parameters(
          "1..*", "0..1", "args", "All that follows is the program's; {NAME} is a varied value.");

  /** As it is typed. */
  public SweepCommand() {
    super(
        "Runs a program for all combinations of values, and makes a table of the runs.",
        "Values are words and ranges: 1,7,100  1..9  1..9+2  2..1024*2  50..500:10, in options of"
            + " the run and --set.");
    ConfigFile.declare(spec());
    optionsStandFirst();
    synopsis("lockstep sweep [options] PROGRAM [args...]", "lockstep sweep [options] SWEEP.yaml");
    footer("Exit status: 0 there is a row for each run, however it ended; 2 wrong usage.");
    examples(
        "lockstep sweep --machine ipsc2,delta --nodes 1..64*2 --spmd Program.java",
        "lockstep sweep --seed 1..100 --failing seed -o table.csv Program.java");
  }

  @Override
  public Integer call() {
    List<Extraction> extractions =
        checked(() -> extracted.texts().stream().map(Extraction::read).toList());
    Sweep sweep = checked(this::sweep);
    refuseNames(sweep, extractions);
    Optional<Path> socket = SweepWorker.socket();
    if (socket.isPresent()) {
      List<String> names = Extraction.names(extractions);
      List<String> known = SweepTable.headings(axes(sweep), names);
      boolean looksForMarks = checked(() -> !known.containsAll(table.columns()));
      return SweepWorker.work(socket.get(), sweep, extractions, looksForMarks);
    }
    Asked asked = asked(sweep, extractions);
    SweepOutput result = asked.result();
    Shard shard = checked(() -> sharded.optional().map(Shard::read).orElse(Shard.WHOLE));
    refuseWithShard();
    if (result.file().isEmpty() && (resumes.isSet() || sharded.isGiven())) {
      throw wrong(
          "%s: name the file by -o FILE.csv".formatted(resumes.isSet() ? "--resume" : "--shard"));
    }
    Optional<Path> kept = result.file().map(file -> RowFile.beside(file, shard));
    try (RowFile rows = new RowFile(sweep, extractions, shard, kept)) {
      Optional<FailingSearch> search = checked(() -> search(sweep, rows.rows()));
      rows.check(resumes.isSet());
      long most = search.map(FailingSearch::mostAtOnce).orElse(sweep.size());
      int status;
      try {
        status = sweep(asked, most, rows, search);
      } catch (UsageException broken) {
        tellKept(rows);
        throw broken;
      }
      boolean isComplete = isComplete(rows, search);
      SweepTable made = new SweepTable(axes(sweep), asked.extracted(), rows.rows());
      if (result.file().isPresent() || search.isEmpty() || !isComplete) {
        deliver(made, rows, result, isComplete);
      }
      if (isComplete) {
        result.page(made, sweep.command(), search.map(FailingSearch::table));
        result.draw(made, out());
        search.ifPresent(found -> result.print(found.table(), out()));
        search.ifPresent(found -> found.warn(this::tell));
      }
      return status;
    }
  }

  /** What can be refused before a program is loaded is refused here. */
  private Asked asked(Sweep sweep, List<Extraction> extractions) {
    Optional<SparkChoice> spark = checked(engines::read);
    return checked(
        () -> {
          SweepOutput result = table.read(failing.isGiven());
          Asked asked = new Asked(sweep, Extraction.names(extractions), result, spark);
          asked.check(true);
          return asked;
        });
  }

  /**
   * What the user wants, once it is read.
   *
   * @param extracted what is looked for in the output
   */
  private record Asked(
      Sweep sweep, List<String> extracted, SweepOutput result, Optional<SparkChoice> spark) {
    /** Refuses pictures that there can't be. */
    void check(boolean mayMark) {
      result.check(sweep.axes(), SweepTable.headings(axes(sweep), extracted), mayMark);
    }
  }

  private static List<String> axes(Sweep sweep) {
    return sweep.axes().stream().map(Axis::name).toList();
  }

  private void refuseWithShard() {
    List<String> needing = new ArrayList<>(table.drawing());
    if (table.html().isGiven()) {
      needing.add("--html");
    }
    if (sharded.isGiven() && !needing.isEmpty()) {
      throw wrong(
          "%s: a shard has not all rows: give it to 'lockstep merge'"
              .formatted(needing.getFirst()));
    }
  }

  private Optional<FailingSearch> search(Sweep sweep, Rows rows) {
    String few = "most runs are close to a border, and none elsewhere";
    refuseWithFailing(sharded, "--shard", "which run is next depends on those before it");
    refuseWithFailing(sample, "--sample", "the runs of a sample are no neighbours");
    refuseWithFailing(table.plot(), "--plot", few);
    refuseWithFailing(table.surface(), "--surface", few);
    refuseWithFailing(table.histogram(), "--histogram", few);
    return failing.optional().map(name -> FailingSearch.along(name, sweep, rows));
  }

  private void refuseWithFailing(Argument other, String name, String why) {
    if (failing.isGiven() && other.isGiven()) {
      throw wrong("--failing: %s: leave %s out".formatted(why, name));
    }
  }

  private static boolean isComplete(RowFile rows, Optional<FailingSearch> search) {
    return search.map(FailingSearch::isComplete).orElseGet(rows::isComplete);
  }

  private void tellKept(RowFile rows) {
    if (rows.hasKept()) {
      tell("%s keeps what there is; --resume goes on".formatted(rows.file()));
    }
  }

  private void deliver(SweepTable made, RowFile rows, SweepOutput result, boolean isComplete) {
    if (result.file().isEmpty()) {
      result.write(made, out());
    } else if (!isComplete) {
      tellKept(rows);
    } else if (sharded.isGiven()) {
      tell("the rows are in %s".formatted(rows.file()));
    } else {
      result.write(made, out());
      rows.delete();
    }
  }

  private int sweep(Asked asked, long most, RowFile rows, Optional<FailingSearch> search) {
    SearchProgress progress = SearchProgress.unless(asked.sweep().plan(1).is(RunOptions.QUIET));
    long begun = System.nanoTime();
    int status = ExitStatus.DONE.code();
    Crew crew = crew(asked, most, progress);
    try (SweepJvms jvms = new SweepJvms(asked.sweep(), crew, progress::tell);
        Signals signals = Signals.interrupting(jvms::interrupt)) {
      Optional<LoadedProgram> loaded = jvms.loaded();
      if (loaded.isPresent()) {
        asked.check(loaded.get().mayMark());
        rows.open(loaded.get().hash());
        long before = rows.rows().count();
        Supplier<String> line =
            () ->
                search
                    .map(FailingSearch::progress)
                    .orElseGet(() -> progress(rows.rows().count(), rows.size(), before, begun));
        Supplier<Missing> next =
            search.<Supplier<Missing>>map(found -> found::nextRound).orElse(rows::missing);
        Missing round = next.get();
        while (round.count() > 0 && make(round, jvms, rows, () -> progress.at(line))) {
          round = next.get();
        }
      }
      if (!isComplete(rows, search)) {
        status = signals.status();
      }
    } finally {
      progress.end();
    }
    tell(sum(rows.rows(), rows.size(), System.nanoTime() - begun));
    Rows.cut(rows.rows()).ifPresent(this::tell);
    return status;
  }

  /** Makes some runs; returns whether it has come to their end. */
  private static boolean make(Missing missing, SweepJvms jvms, RowFile rows, Runnable each) {
    jvms.make(missing);
    long left = missing.count();
    for (Optional<SweepRow> row = jvms.next(); row.isPresent(); row = jvms.next()) {
      rows.add(row.get());
      each.run();
      left--;
    }
    return left == 0;
  }

  private static String progress(long rows, long size, long before, long begun) {
    double seconds = (System.nanoTime() - begun) / 1e9;
    return String.format(
        Locale.ROOT,
        "%,d of %,d runs, about %,.0f s left",
        rows,
        size,
        Math.ceil((size - rows) * seconds / (rows - before)));
  }

  private static String sum(Rows rows, long size, long nanos) {
    return String.format(
        Locale.ROOT,
        "%,d of %,d runs: %s; %.1f s",
        rows.count(),
        size,
        Rows.sum(rows),
        nanos / 1e9);
  }

  private Crew crew(Asked asked, long most, SearchProgress progress) {
    if (asked.spark().isEmpty()) {
      int usual = Runtime.getRuntime().availableProcessors();
      int count = (int) Math.min(engines.jobs().orElse(usual), most);
      return new LocalCrew(SweepWorker.PROPERTY, count);
    }
    List<String> words = engines.words(spec().commandLine().getParseResult());
    Sweep sweep = asked.sweep();
    Load load = Load.of(sweep.plan(1).program(), sweep.machines(), words);
    return SparkCrew.start(asked.spark().get(), SweepWorker.PROPERTY, load, progress::tell);
  }

  private Sweep sweep() {
    ShippedRoot root = ShippedRoot.ofThisJvm();
    Map<RunOption<?>, List<String>> fixed = new TreeMap<>();
    List<Axis> axes = new ArrayList<>();
    options
        .given()
        .forEach(
            (option, texts) -> {
              if (option.equals(RunOptions.SET)) {
                texts.forEach(text -> place(Axis.ofFigure(text), option, text, fixed, axes));
              } else if (isVaried(option)) {
                Axis axis = Axis.of(option, texts.getFirst());
                place(axis, option, axis.values().getFirst(), fixed, axes);
              } else {
                fixed.put(option, texts);
              }
            });
    varied.texts().stream().map(Axis::ofArguments).forEach(axes::add);
    String[] drawn = sample.optional().orElse("").split("#", 2);
    OptionalInt number =
        drawn[0].isEmpty()
            ? OptionalInt.empty()
            : OptionalInt.of((int) SAMPLES.read("--sample", drawn[0]));
    long seed = drawn.length > 1 ? SEEDS.read("--sample", drawn[1]) : 0;
    return new Sweep(
        root.moved(program.text()), args.texts(), root.moved(fixed), axes, number, seed);
  }

  private static boolean isVaried(RunOption<?> option) {
    return !option.isFlag()
        && !option.isList()
        && !option.isPrograms()
        && !NOT_VARIED.contains(option);
  }

  /** What has one value is no axis. */
  private static void place(
      Axis axis,
      RunOption<?> option,
      String text,
      Map<RunOption<?>, List<String>> fixed,
      List<Axis> axes) {
    if (axis.values().size() > 1) {
      axes.add(axis);
    } else {
      fixed.computeIfAbsent(option, _ -> new ArrayList<>()).add(text);
    }
  }

  /** Two columns of one name would be a riddle. */
  private void refuseNames(Sweep sweep, List<Extraction> extractions) {
    List<String> own = SweepTable.headings(List.of(), List.of());
    List<String> taken = new ArrayList<>();
    sweep.axes().forEach(axis -> refuseName(axis.name(), own, taken));
    Extraction.names(extractions).forEach(name -> refuseName(name, own, taken));
  }

  private void refuseName(String name, List<String> own, List<String> taken) {
    if (own.contains(name)) {
      throw wrong(
          "there would be two columns %s, as the table has one of its own: call yours otherwise"
              .formatted(name));
    }
    if (taken.contains(name)) {
      throw wrong("there would be two columns %s: call one of them otherwise".formatted(name));
    }
    taken.add(name);
  }
}
