package dev.lockstep.cli.templates;

import dev.lockstep.cli.output.JarText;
import java.util.ArrayList;
import java.util.List;

/**
 * A program that {@code lockstep new} makes: files in a folder of the jar.
 *
 * @param word how users call it
 * @param description what it shows
 * @param program the file that is run
 * @param others its other sources
 */
record Template(String word, String description, String program, List<String> others) {
  static final List<Template> ALL =
      List.of(
          new Template(
              "ipsc",
              "messages between the nodes of a hypercube, by the iPSC's library",
              "Ring.java",
              List.of()),
          new Template("picl", "a host and its nodes, by PICL", "Host.java", List.of("Node.java")),
          new Template(
              "blacs",
              "a matrix on a grid of processes, by the BLACS",
              "NormOfMatrix.java",
              List.of()),
          new Template(
              "uniform-system",
              "tasks on processors that share memory, by the Uniform System",
              "Squares.java",
              List.of()),
          new Template(
              "threads",
              "Java's own threads, of which one thing is wrong",
              "Tickets.java",
              List.of()));

  private static final String SETTINGS = "lockstep.yaml";

  /** Takes a copy of the list. */
  Template {
    others = List.copyOf(others);
  }

  static List<String> words() {
    return ALL.stream().map(Template::word).toList();
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
    return JarText.of(Template.class, word + "/" + file);
  }
}
