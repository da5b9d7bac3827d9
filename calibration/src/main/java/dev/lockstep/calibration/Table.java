package dev.lockstep.calibration;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** A table of figures among the resources: comments, names of columns, rows. */
enum Table {
  EXCHANGES("picl-exchanges.csv"),
  FITS("blacs-fits.csv"),
  UNIFORM_SYSTEM("uniform-system.csv"),
  PICL_COSTS("picl-costs.csv");

  private final String file;

  Table(String file) {
    this.file = file;
  }

  /** A line of the table. */
  record Row(List<String> columns, List<String> cells) {
    String text(String column) {
      return cells.get(columns.indexOf(column));
    }

    int integer(String column) {
      return Integer.parseInt(text(column));
    }

    double number(String column) {
      return Double.parseDouble(text(column));
    }
  }

  List<Row> rows() {
    List<List<String>> lines =
        read()
            .lines()
            .filter(line -> !line.startsWith("#"))
            .map(line -> List.of(line.split(",", -1)))
            .toList();
    List<String> columns = lines.getFirst();
    return lines.stream().skip(1).map(cells -> new Row(columns, cells)).toList();
  }

  List<Row> rowsOf(String machine) {
    return rows().stream().filter(row -> row.text("machine").equals(machine)).toList();
  }

  private String read() {
    try (InputStream in = Objects.requireNonNull(Table.class.getResourceAsStream(file), file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
