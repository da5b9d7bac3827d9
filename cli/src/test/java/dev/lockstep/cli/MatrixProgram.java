package dev.lockstep.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A program of the folder {@code matrix}, each about one thing that could let chance in.
 *
 * @param options of {@code lockstep run}; its first line has them as a comment
 */
record MatrixProgram(String name, List<String> options) {
  private static final Path FOLDER =
      Path.of(System.getProperty("lockstep.root"))
          .resolve("cli/src/test/resources/dev/lockstep/cli/matrix");

  /** Runs the programs that it is given. */
  static final MatrixProgram ALL = new MatrixProgram("All", List.of());

  /** Every program but {@code All}, by name. */
  static List<MatrixProgram> programs() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      List<MatrixProgram> programs = new ArrayList<>();
      for (Path file : files.filter(file -> file.toString().endsWith(".java")).sorted().toList()) {
        programs.add(new MatrixProgram(nameOf(file), optionsOf(file)));
      }
      programs.remove(ALL);
      return programs;
    }
  }

  private static String nameOf(Path file) {
    return file.getFileName().toString().replace(".java", "");
  }

  private static List<String> optionsOf(Path file) throws IOException {
    try (Stream<String> lines = Files.lines(file)) {
      String first = lines.findFirst().orElse("");
      return first.startsWith("// --") ? List.of(first.substring(3).split(" ")) : List.of();
    }
  }

  Path source() {
    return FOLDER.resolve(name + ".java");
  }

  /** What it prints. */
  Path expected() {
    return FOLDER.resolve(name + ".out");
  }
}
