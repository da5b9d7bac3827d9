package dev.lockstep.views.export;

import dev.lockstep.views.export.chrome.ChromeExport;
import dev.lockstep.views.export.otlp.OtlpExport;
import dev.lockstep.views.export.paje.PajeExport;
import dev.lockstep.views.export.paraver.ParaverExport;
import dev.lockstep.views.export.perfetto.PerfettoExport;
import dev.lockstep.views.export.shown.Export;
import dev.lockstep.views.export.table.ArrowExport;
import dev.lockstep.views.export.table.CsvExport;
import dev.lockstep.views.export.table.ParquetExport;
import java.util.List;
import java.util.Optional;

/** The formats that runs are written in for viewers. */
public final class Exports {
  /** Each format stands here, and nowhere else; in the order in which messages list them. */
  private static final List<Export> ALL =
      List.of(
          new PerfettoExport(),
          new ChromeExport(),
          new PajeExport(),
          new ParaverExport(),
          new OtlpExport(),
          new CsvExport(),
          new ParquetExport(),
          new ArrowExport());

  private Exports() {}

  /** What options call them. */
  public static List<String> names() {
    return ALL.stream().map(Export::name).toList();
  }

  /** The one that has this name. */
  public static Optional<Export> named(String name) {
    return ALL.stream().filter(export -> export.name().equals(name)).findFirst();
  }
}
