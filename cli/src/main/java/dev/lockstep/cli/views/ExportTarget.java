package dev.lockstep.cli.views;

import dev.lockstep.cli.output.StandardInput;
import dev.lockstep.cli.output.WholeFile;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.export.shown.Export;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Where a run goes for a viewer: a file, or several beside each other. They take their names when
 * all of them are whole.
 */
public final class ExportTarget {
  private final Export export;
  private final List<WholeFile> files;

  private ExportTarget(Export export, List<WholeFile> files) {
    this.export = export;
    this.files = files;
  }

  /**
   * The file that -o names, and those beside it.
   *
   * @param isRead whether a file is the one that is read, which must not be overwritten
   * @throws UsageException if there can be no such files
   */
  public static ExportTarget of(Export export, String name, Predicate<Path> isRead) {
    List<String> endings = export.endings();
    if (endings.isEmpty()) {
      return new ExportTarget(export, List.of(file(name, isRead)));
    }
    String first = endings.getFirst();
    if (!name.endsWith(first) || Path.of(name).getFileName().toString().equals(first)) {
      throw new UsageException(
          "--to %s: writes files that end in %s: name the first one with -o FILE%s"
              .formatted(export.name(), String.join(", ", endings), first));
    }
    String stem = name.substring(0, name.length() - first.length());
    List<WholeFile> files = new ArrayList<>();
    endings.forEach(ending -> files.add(file(stem + ending, isRead)));
    return new ExportTarget(export, files);
  }

  /**
   * A file that a trace becomes.
   *
   * @param isRead whether a file is the trace, which must not be overwritten
   */
  public static WholeFile file(String name, Predicate<Path> isRead) {
    if (name.equals(StandardInput.WORD)) {
      return WholeFile.standardOutput();
    }
    Path file = WholeFile.named(name);
    if (isRead.test(file)) {
      throw new UsageException(
          "-o %s: that is the trace that is read; choose another name".formatted(name));
    }
    return WholeFile.at(file);
  }

  /** Writes all of it, or nothing. */
  public void write(RunStory story) {
    write(story, List.of());
  }

  private void write(RunStory story, List<OutputStream> open) {
    if (open.size() == files.size()) {
      export.write(story, open);
      return;
    }
    files
        .get(open.size())
        .write(
            out -> {
              List<OutputStream> more = new ArrayList<>(open);
              more.add(out);
              write(story, more);
            });
  }
}
