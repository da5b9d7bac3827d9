package dev.lockstep.cli.views;

import dev.lockstep.views.plot.PlottedRun;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** The runs of some files, which stay open while they are plotted. */
final class PlottedFiles implements AutoCloseable {
  private final List<PlottedRun> runs = new ArrayList<>();

  private PlottedFiles() {}

  static PlottedFiles open(List<String> names, PrintWriter err) {
    PlottedFiles files = new PlottedFiles();
    try {
      names.forEach(
          name -> files.runs.add(new PlottedRun(nameOf(name), StoryFile.open(name, err))));
      return files;
    } catch (RuntimeException refused) {
      files.close();
      throw refused;
    }
  }

  private static String nameOf(String name) {
    return StoryFile.isStandardInput(name) ? "standard input" : name;
  }

  List<PlottedRun> runs() {
    return runs;
  }

  @Override
  public void close() {
    runs.forEach(run -> run.story().close());
  }
}
