package dev.lockstep.benchmarks;

import dev.lockstep.instrumenter.RewrittenClass;
import dev.lockstep.real.Jars;
import dev.lockstep.real.Library;
import dev.lockstep.real.RewrittenLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.h2.Driver;

/** Measures what becomes of a whole library: the size of H2's classes, and how long they load. */
final class WholeLibrary {
  private static final int REPEATS = 7;

  private final Timer timer;
  private final Report report;

  WholeLibrary(Timer timer, Report report) {
    this.timer = timer.with(List.of(Jars.of(Driver.class)));
    this.report = report;
  }

  void measure() throws IOException, InterruptedException {
    Library library = Library.of(Driver.class);
    report.heading(
        String.format(Locale.ROOT, "All %,d classes of H2", library.classes().size()),
        "what",
        "plain Java",
        "Lockstep",
        "ratio",
        "asked");
    sizes(library);
    Path names = Files.createTempFile("lockstep", ".classes");
    Files.writeString(names, String.join("\n", library.classes().keySet()).replace('/', '.'));
    load("loaded", names, "false");
    load("loaded and linked", names, "true");
    Files.delete(names);
  }

  /** The classes that hold statics count with those whose statics they are. */
  private void sizes(Library library) {
    long start = System.nanoTime();
    RewrittenLibrary rewritten = rewrite(library);
    double cold = (System.nanoTime() - start) / 1e9;
    int before = library.classes().values().stream().mapToInt(bytes -> bytes.length).sum();
    int after = rewritten.classes().values().stream().mapToInt(WholeLibrary::size).sum();
    report.line("| bytes | %,d | %,d | %.2f | 2.5 |", before, after, (double) after / before);
    report.line("| rewritten by a JVM that has just started, s | | %.2f | | |", cold);
  }

  private static RewrittenLibrary rewrite(Library library) {
    return RewrittenLibrary.of(library);
  }

  private static int size(RewrittenClass rewritten) {
    return rewritten.bytes().length
        + rewritten.statics().map(statics -> statics.bytes().length).orElse(0);
  }

  private void load(String how, Path names, String link) throws IOException, InterruptedException {
    List<Spent> medians =
        Timer.medians(
            REPEATS,
            Timer::betweenLines,
            List.of(
                timer.plain("LoadClasses", names.toString(), link),
                timer.lockstepClass("LoadClasses", names.toString(), link)));
    Spent plain = medians.get(0);
    Spent ours = medians.get(1);
    report.line(
        "| %s, s | %.2f | %.2f | %.2f | 2 |",
        how, plain.seconds(), ours.seconds(), ours.seconds() / plain.seconds());
    report.line(
        "| %s, s of CPU time | %.2f | %.2f | %.2f | |",
        how, plain.cpuSeconds(), ours.cpuSeconds(), ours.cpuSeconds() / plain.cpuSeconds());
  }
}
