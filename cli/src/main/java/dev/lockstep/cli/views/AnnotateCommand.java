package dev.lockstep.cli.views;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.output.WholeFile;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;
import dev.lockstep.runs.plan.SameFile;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.file.ProfileFile;
import dev.lockstep.traces.profile.sums.MethodSums;
import dev.lockstep.views.report.TablePage;
import dev.lockstep.views.source.Annotation;
import dev.lockstep.views.source.Hottest;
import dev.lockstep.views.source.ShownTable;
import dev.lockstep.views.source.SourceFile;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** {@code lockstep annotate}: a source with what each line did in a run. */
public final class AnnotateCommand extends Command {
  /** What it is called. */
  public static final String NAME = "annotate";

  private static final String STANDARD_OUTPUT = "-";

  private final Argument files =
      parameters(
          "0..*",
          "1..*",
          "FILE",
          "What 'lockstep run --profile X.ticks' wrote, and sources to annotate; without a source,"
              + " the lines and methods that took most.");
  private final Argument bytecode =
      flag("--bytecode", "Below each line its instructions: their costs, and how often each ran.");
  private final Argument diff =
      option("--diff", "OTHER.ticks", "Compare with the profile of another run, line by line.");
  private final Argument html = flag("--html", "Write a page for a browser; needs -o.");
  private final Argument output =
      option("-o --output", "FILE", "Where to; - for standard output (default: -).");
  private final Argument export =
      option(
          "--export",
          "FILE",
          "Write the profile as another kind of file instead, which the end of its name chooses:"
              + " ticks, pb.gz, speedscope.json, collapsed, callgrind, jfr, html, or xml for"
              + " coverage. With --diff, html compares.");

  /** The command without values. */
  public AnnotateCommand() {
    super("Shows what each line of a program did in a run: ticks, and how often it ran.");
    synopsis("lockstep annotate [options] FILE.ticks [SOURCE.java...]");
    examples(
        "lockstep annotate run.ticks Program.java",
        "lockstep annotate after.ticks --diff before.ticks --html -o changes.html");
  }

  @Override
  public Integer call() {
    try {
      if (export.isGiven()) {
        export(export.text());
        return ExitStatus.DONE.code();
      }
      Optional<WholeFile> target = target();
      List<ShownTable> tables = tables();
      String text = html.isSet() ? page(tables) : text(tables);
      target.ifPresentOrElse(file -> file.writeText(() -> text), () -> print(text));
    } catch (TraceFormatException | UncheckedIOException refused) {
      throw UsageException.of(refused);
    }
    return ExitStatus.DONE.code();
  }

  private void export(String name) {
    if (files.texts().size() > 1 || output.isGiven() || html.isSet() || bytecode.isSet()) {
      throw new UsageException(
          "--export: writes all of the profile; leave out sources, -o, --html and --bytecode");
    }
    Path file = WholeFile.named(name);
    String read = files.texts().getFirst();
    if (SameFile.is(Path.of(read), file)) {
      throw new UsageException(
          "--export %s: that is the file that is read; choose another name".formatted(name));
    }
    ProfileFiles.format("--export", file);
    Profile profile = ProfileFile.read(Path.of(read));
    List<String> leftOut =
        diff.isGiven()
            ? ProfileFiles.compare(
                "--export", profile, ProfileFile.read(Path.of(diff.text())), file)
            : ProfileFiles.write("--export", profile, file);
    leftOut.forEach(this::tell);
  }

  private void print(String text) {
    out().print(text);
    out().flush();
  }

  /** Empty for standard output. */
  private Optional<WholeFile> target() {
    String name = output.optional().orElse(STANDARD_OUTPUT);
    if (name.equals(STANDARD_OUTPUT)) {
      if (html.isSet()) {
        throw new UsageException("--html: pages go to files only; name one: -o PAGE.html");
      }
      return Optional.empty();
    }
    Path file = WholeFile.named(name);
    if (files.texts().stream().anyMatch(read -> SameFile.is(Path.of(read), file))) {
      throw new UsageException(
          "-o %s: that is a file that is read; choose another name".formatted(name));
    }
    return Optional.of(WholeFile.at(file));
  }

  private List<ShownTable> tables() {
    MethodSums run = read(files.texts().getFirst());
    Optional<MethodSums> other = diff.optional().map(AnnotateCommand::read);
    List<String> sources = files.texts().subList(1, files.texts().size());
    if (sources.isEmpty()) {
      if (bytecode.isSet()) {
        throw new UsageException("--bytecode: name a source whose instructions to show");
      }
      return new Hottest(run, other).tables();
    }
    List<ShownTable> tables = new ArrayList<>();
    for (String source : sources) {
      annotated(source, run, other).ifPresent(tables::add);
    }
    if (tables.isEmpty()) {
      throw new UsageException(
          "nothing to annotate: %s tells of no such file".formatted(files.texts().getFirst()));
    }
    return tables;
  }

  private static MethodSums read(String name) {
    return new MethodSums(ProfileFile.read(Path.of(name)));
  }

  private Optional<ShownTable> annotated(String name, MethodSums run, Optional<MethodSums> other) {
    Annotation annotation = new Annotation(run, other, SourceFile.read(Path.of(name)));
    if (annotation.isEmpty()) {
      tell(name + ": no class of the profile is from a file of this name and package");
      return Optional.empty();
    }
    List<String> strange = annotation.strange();
    if (!strange.isEmpty() && name.endsWith(".java")) {
      throw new UsageException(
          "%s; name the source of that run, or make the profile anew"
              .formatted(strange.getFirst()));
    }
    strange.forEach(this::tell);
    return Optional.of(annotation.table(bytecode.isSet(), html.isSet()));
  }

  private static String text(List<ShownTable> tables) {
    return tables.stream().map(ShownTable::text).collect(Collectors.joining("\n"));
  }

  private String page(List<ShownTable> tables) {
    TablePage page = new TablePage("Ticks of " + files.texts().getFirst());
    for (ShownTable table : tables) {
      page.section(table.title());
      table.remarks().forEach(page::sentence);
      page.table(table.headings(), table.rows());
    }
    return page.html();
  }
}
