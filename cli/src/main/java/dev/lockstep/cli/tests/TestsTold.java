package dev.lockstep.cli.tests;

import dev.lockstep.cli.explore.ExhaustiveJson;
import dev.lockstep.cli.explore.ExploredJson;
import dev.lockstep.cli.explore.ExploredText;
import dev.lockstep.cli.explore.ShownProof;
import dev.lockstep.cli.explore.ShownSearch;
import dev.lockstep.runs.explain.Interleaving;
import dev.lockstep.runs.tests.FoundTest;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Optional;
import java.util.function.Function;

/** Tells what comes of tests that are explored, one after the other. */
sealed interface TestsTold {
  /**
   * What came of one.
   *
   * @param explains shows what tasks did in a failure, which takes a while
   */
  void tell(
      FoundTest test,
      TestSearch.Result result,
      Function<TestSearch.Result, Optional<Interleaving>> explains);

  /** What another JVM has told of one, by {@link #last}. */
  void add(String told);

  /** What was told last, for another JVM that adds it. */
  String last();

  /** There are no more. */
  void end(Tally tally);

  /** As a user reads it: a line for each, and what was found behind it. */
  record Text(PrintWriter out, StringWriter lines) implements TestsTold {
    /** Prints there. */
    Text(PrintWriter out) {
      this(out, new StringWriter());
    }

    /** Keeps it for another JVM. */
    static Text kept() {
      StringWriter lines = new StringWriter();
      return new Text(new PrintWriter(lines), lines);
    }

    @Override
    public void add(String told) {
      out.print(told);
      out.flush();
    }

    @Override
    public String last() {
      String told = lines.toString();
      lines.getBuffer().setLength(0);
      return told;
    }

    @Override
    public void tell(
        FoundTest test,
        TestSearch.Result result,
        Function<TestSearch.Result, Optional<Interleaving>> explains) {
      String words = result.words().isEmpty() ? "" : ": " + result.words();
      out.println(result.kind().word() + " " + test.name() + words);
      out.flush();
      if (result.kind() == TestSearch.Kind.FAILED && result.done().isPresent()) {
        ShownSearch.Done done = result.done().get();
        out.print(ExploredText.summary(done.explored(), done.kept(), result.search().strategies()));
        out.flush(); // What was found is told, whatever becomes of explaining it.
        explains.apply(result).ifPresent(told -> out.print(ExploredText.explained(told)));
      }
      boolean hasProof = result.proof().filter(proof -> tells(result.kind(), proof)).isPresent();
      if (hasProof) {
        result.proof().get().print(out, () -> explains.apply(result));
      }
      boolean haveRaced = result.races().filter(all -> !all.areNone()).isPresent();
      if (haveRaced) {
        out.print(result.races().get().text());
      }
      if (haveRaced
          || hasProof
          || (result.kind() == TestSearch.Kind.FAILED && result.done().isPresent())) {
        out.println();
        out.flush();
      }
    }

    /** Of a test that has passed, its line tells all but the outcomes. */
    private static boolean tells(TestSearch.Kind kind, ShownProof.Done proof) {
      return kind == TestSearch.Kind.FAILED || proof.showsOutcomes();
    }

    @Override
    public void end(Tally tally) {
      out.println(tally.text());
      out.flush();
    }
  }

  /** As programs read it: one object, at the end. */
  record Json(PrintWriter out, ExploredJson.Tests tests) implements TestsTold {
    @Override
    public void add(String told) {
      tests.add(told);
    }

    @Override
    public String last() {
      return tests.last();
    }

    @Override
    public void tell(
        FoundTest test,
        TestSearch.Result result,
        Function<TestSearch.Result, Optional<Interleaving>> explains) {
      Optional<Interleaving> told =
          result.kind() == TestSearch.Kind.FAILED ? explains.apply(result) : Optional.empty();
      tests.add(test.className(), test.name(), result.kind().name(), result.words());
      result
          .done()
          .ifPresent(done -> tests.searched(done.explored(), done.kept(), told, result.races()));
      result
          .proof()
          .ifPresent(
              done ->
                  tests.proved(
                      ExhaustiveJson.proof(done.proof(), done.kept(), done.again(), told)));
    }

    @Override
    public void end(Tally tally) {
      out.print(tests.text(tally.left()) + "\n");
      out.flush();
    }
  }
}
