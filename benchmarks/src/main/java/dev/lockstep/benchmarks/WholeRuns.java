package dev.lockstep.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Times whole runs of programs, each beside its baseline, and writes docs/performance.md.
 *
 * <p>{@code mvn -B verify -DskipTests -DskipITs && java -cp
 * 'benchmarks/target/classes:benchmarks/target/lib/*' dev.lockstep.benchmarks.WholeRuns}, with a
 * JDK 25, in the checkout's root. With arguments it only shows what they name: programs such as
 * {@code fft sor}, {@code programs} for all of them, {@code real}, {@code long}, {@code sizes},
 * {@code start}, {@code ring}, {@code rates}, {@code messages}, {@code threads}, {@code threaded},
 * {@code memory}, {@code blacs}, {@code traces}, {@code views}, {@code exports}, {@code profiles},
 * {@code large}, {@code races}, {@code schedules}, {@code proofs}, {@code kills}, {@code sums},
 * {@code chance}, {@code explore}, {@code sweeps}, {@code libraries}, {@code tests}, {@code
 * million}, {@code minimise}, {@code replays}, {@code bugs}.
 */
public final class WholeRuns {
  private static final int REPEATS = 11;
  private static final Path PROGRAMS = Path.of("benchmarks/programs");
  private static final Path FILE = Path.of("docs/performance.md");

  private final Report report = new Report();
  private final Timer timer;

  private WholeRuns(Timer timer) {
    this.timer = timer;
  }

  /** Runs all of it, about half an hour, or what the arguments name. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Path classes = Files.createTempDirectory("lockstep-benchmarks");
    WholeRuns runs = new WholeRuns(new Timer(Path.of("cli/target/lockstep.jar"), List.of(classes)));
    runs.timer.compile(PROGRAMS);
    if (args.length > 0) {
      runs.measure(List.of(args));
    } else {
      runs.measure(
          List.of(
              "start",
              "programs",
              "real",
              "long",
              "sizes",
              "rates",
              "messages",
              "threads",
              "threaded",
              "memory",
              "blacs",
              "traces",
              "views",
              "exports",
              "profiles",
              "large",
              "races",
              "kills",
              "sums",
              "ring",
              "chance",
              "explore",
              "sweeps",
              "libraries",
              "tests",
              "million",
              "minimise",
              "replays",
              "bounds",
              "schedules",
              "proofs",
              "bugs"));
      runs.report.write(FILE);
    }
  }

  private void measure(List<String> words) throws IOException, InterruptedException {
    List<String> programs = new ArrayList<>();
    for (String word : words) {
      switch (word) {
        case "start" -> startUp();
        case "programs" -> new WarmPrograms(timer, report).measure(allPrograms());
        case "profiles" -> new ProfiledPrograms(timer, report).measure();
        case "large" -> new LargeProfile(timer, report).measure();
        case "races" -> new RacedPrograms(timer, report).measure();
        case "real" -> new RealWork(timer, report).measure();
        case "long" -> new LongRuns(timer, report).measure();
        case "sizes" -> new WholeLibrary(timer, report).measure();
        case "rates" -> new MachineRates(timer, report).measure();
        case "messages" -> new MessageRates(timer, report).measure();
        case "threads" -> new ThreadRates(timer, report).measure();
        case "threaded" -> new ThreadRates(timer, report).measurePrograms();
        case "memory" -> new SharedMemoryRates(timer, report).measure();
        case "blacs" -> new BlacsRates(timer, report).measure();
        case "traces" -> new TraceRates(new MachineRates(timer, report), report).measure();
        case "views" -> new RecordingViews(timer, report).measure();
        case "exports" -> new RunExports(timer, report).measure();
        case "kills" -> new KilledRecordings(timer, report).measure();
        case "sums" -> new MachineRates(timer, report).measureGlobalSums();
        case "ring" -> ring();
        case "explore" -> new Hunts(timer, report).measureRates();
        case "sweeps" -> new Sweeps(timer, report).measure();
        case "libraries" -> new LibraryTests(timer, report).measure();
        case "tests" -> new TestMethods(timer, report).measure();
        case "million" -> new Hunts(timer, report).measureMemory();
        case "minimise" -> new FoundFailures(timer, report).measureMinimising();
        case "replays" -> new FoundFailures(timer, report).measureReplays();
        case "bounds" -> new PctBounds(report).measure();
        case "bugs" -> new Hunts(timer, report).measureBugs();
        case "schedules" -> new Proofs(timer, report).measureRate();
        case "proofs" -> new Proofs(timer, report).measureTwins();
        case "chance" -> new ChanceRates(timer, report).measure();
        default -> programs.add(programNamed(word));
      }
    }
    if (!programs.isEmpty()) {
      new WarmPrograms(timer, report).measure(programs);
    }
  }

  private static List<String> allPrograms() {
    List<String> all = new ArrayList<>(WarmPrograms.TEN);
    all.addAll(WarmPrograms.OTHERS);
    return all;
  }

  private static String programNamed(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return allPrograms().stream()
        .filter(program -> program.toLowerCase(Locale.ROOT).equals(lower))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(word + " is none of " + allPrograms()));
  }

  private void startUp() throws IOException, InterruptedException {
    report.heading(
        "Start to end of a small program",
        "run",
        "seconds",
        "plain Java",
        "ratio",
        "CPU seconds",
        "plain Java",
        "ratio",
        "asked");
    startUp(
        "`./lockstep run InnerProduct.java`, compiled and run",
        timer.plainSource(PROGRAMS.resolve("PlainInnerProduct.java")),
        timer.lockstep("samples/01-inner-product/InnerProduct.java"),
        "1.2");
    startUp(
        "a compiled class",
        timer.plain("PlainInnerProduct"),
        timer.lockstepClass("PlainInnerProduct"),
        "0.3 s");
    startUp(
        "a compiled class that mentions much of the JDK",
        timer.plain("MuchOfTheJdk"),
        timer.lockstepClass("MuchOfTheJdk"),
        "0.6 s");
    List<String> without = new ArrayList<>(List.of("env", "LOCKSTEP_CACHE="));
    without.addAll(timer.lockstepClass("MuchOfTheJdk"));
    startUp("the same, no rewritten classes kept", timer.plain("MuchOfTheJdk"), without, "");
    startUp(
        "the first of them by `java -jar lockstep.jar run`",
        timer.plain("PlainInnerProduct"),
        timer.jar("PlainInnerProduct"),
        "as `./lockstep`");
    for (String words : List.of("--version", "--help", "run --help", "completion bash")) {
      List<String> command = new ArrayList<>(List.of("./lockstep"));
      command.addAll(List.of(words.split(" ")));
      startUp("`./lockstep " + words + "`", timer.plain("PlainInnerProduct"), command, "0.15 s");
    }
    startMemory();
  }

  private void startMemory() throws IOException, InterruptedException {
    report.heading("Memory of such programs, megabytes", "program", "Lockstep", "plain Java");
    for (String program : List.of("PlainInnerProduct", "MuchOfTheJdk")) {
      report.line(
          "| %s | %d | %d |",
          program,
          Timer.peak(timer.lockstepClass(program)).megabytes(),
          Timer.peak(timer.plain(program)).megabytes());
    }
  }

  private void startUp(String what, List<String> plain, List<String> ours, String asked)
      throws IOException, InterruptedException {
    List<Spent> medians = Timer.medians(REPEATS, Timer::whole, List.of(plain, ours));
    Spent java = medians.get(0);
    Spent lockstep = medians.get(1);
    report.line(
        "| %s | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f | %s |",
        what,
        lockstep.seconds(),
        java.seconds(),
        lockstep.seconds() / java.seconds(),
        lockstep.cpuSeconds(),
        java.cpuSeconds(),
        lockstep.cpuSeconds() / java.cpuSeconds(),
        asked);
  }

  private void ring() throws IOException, InterruptedException {
    report.heading("A token through a ring of 1,000,000 nodes", "", "seconds", "asked");
    String ring = "samples/07-ring/Ring.java";
    List<String> run = timer.lockstep("--spmd", "--nodes", "1000000", ring, "1000000");
    List<String> small = new ArrayList<>(List.of("env", "LOCKSTEP_JAVA_OPTS=-Xmx4g"));
    small.addAll(run);
    report.line("| with 4 GB of heap | %.1f | 15 |", Timer.whole(small).seconds());
  }
}
