package dev.lockstep.cli.templates;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Programs that {@code lockstep new} makes: files in a folder of the jar. */
enum Template {
  IPSC("messages between the nodes of a hypercube, by the iPSC's library", "Ring.java", "8"),
  PICL("a host and its nodes, by PICL", "Host.java", "8", "Node.java"),
  BLACS("a matrix on a grid of processes, by the BLACS", "NormOfMatrix.java", ""),
  UNIFORM_SYSTEM(
      "tasks on processors that share memory, by the Uniform System", "Squares.java", ""),
  THREADS("Java's own threads, of which one thing is wrong", "Tickets.java", "");

  private static final String SETTINGS = "lockstep.yaml";

  private final String description;
  private final String program;
  private final String arguments;
  private final List<String> others;

  Template(String description, String program, String arguments, String... others) {
    this.description = description;
    this.program = program;
    this.arguments = arguments;
    this.others = List.of(others);
  }

  /** How users call it. */
  String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static List<String> words() {
    return Arrays.stream(values()).map(Template::word).toList();
  }

  String description() {
    return description;
  }

  /** The file that is run. */
  String program() {
    return program;
  }

  /** What it is given; empty if nothing. */
  String arguments() {
    return arguments;
  }

  /** The names of its files. */
  List<String> files() {
    List<String> files = new ArrayList<>(List.of(program));
    files.addAll(others);
    files.add(SETTINGS);
    return List.copyOf(files);
  }

  /** What is in a file. */
  String text(String file) {
    String place = word() + "/" + file;
    try (InputStream in =
        Objects.requireNonNull(Template.class.getResourceAsStream(place), place)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
