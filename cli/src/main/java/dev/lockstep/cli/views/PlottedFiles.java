package dev.lockstep.cli.views;

import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.traces.recording.Stories;
import dev.lockstep.views.plot.PlottedRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The runs of some files, which stay open while they are plotted. */
final class PlottedFiles implements AutoCloseable {
  private final List<PlottedRun> runs = new ArrayList<>();

  private PlottedFiles() {}

  static PlottedFiles open(List<String> names) {
    PlottedFiles files = new PlottedFiles();
    try {
      names.forEach(name -> files.runs.add(new PlottedRun(name, Stories.read(Path.of(name)))));
      return files;
    } catch (RuntimeException refused) {
      files.close();
      throw refused;
    }
  }

  List<PlottedRun> runs() {
    return runs;
  }

  @Override
  public void close() {
    runs.forEach(run -> close(run.story()));
  }

  private static void close(RunStory story) {
    if (story instanceof AutoCloseable open) {
      try {
        open.close();
      } catch (Exception broken) {
        throw new UsageException("cannot close a file that was read: " + broken.getMessage());
      }
    }
  }
}
