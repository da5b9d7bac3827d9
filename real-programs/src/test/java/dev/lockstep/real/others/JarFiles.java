package dev.lockstep.real.others;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Where the jars lie that Maven found, as {@code jars/target/jars.txt} says it.
 *
 * <p>A jar's name is its artifact's, and then its classifier's, if it has one: {@code
 * commons-csv:tests}.
 */
record JarFiles(Map<String, JarFile> byName) {
  /** A line is {@code group:artifact:jar:classifier:version:scope:file -- module}. */
  private static final Pattern LINE =
      Pattern.compile(" *[^:]+:([^:]+):jar:(?:([^:]+):)?([^:]+):(?:compile|runtime):(\\S+).*");

  private static final Pattern MENTION = Pattern.compile("\\{([^{} ]+)}");

  record JarFile(String version, String path) {}

  static JarFiles read() throws IOException {
    Map<String, JarFile> found = new TreeMap<>();
    for (String line : Files.readAllLines(ProgramList.FOLDER.resolve("jars/target/jars.txt"))) {
      Matcher matcher = LINE.matcher(line);
      if (matcher.matches()) {
        String classifier = matcher.group(2) == null ? "" : ":" + matcher.group(2);
        JarFile jar = new JarFile(matcher.group(3), matcher.group(4));
        if (found.put(matcher.group(1) + classifier, jar) != null) {
          throw new IllegalStateException("two jars have the name of " + line);
        }
      }
    }
    return new JarFiles(found);
  }

  /** The version of what a program is made of first. */
  String version(Program program) throws IOException {
    return program.app().isPresent()
        ? program.app().get().version()
        : files(program.jars().getFirst()).getFirst().version();
  }

  String classPath(Program program) {
    if (program.app().isPresent()) {
      return String.join(File.pathSeparator, program.jars());
    }
    return program.jars().stream()
        .flatMap(name -> files(name).stream())
        .map(JarFile::path)
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** The arguments, with files for the jars that they mention: {@code {scimark}}. */
  List<String> arguments(Program program) {
    return program.arguments().stream()
        .map(MENTION::matcher)
        .map(found -> found.replaceAll(jar -> files(jar.group(1)).getFirst().path()))
        .toList();
  }

  private List<JarFile> files(String name) {
    String start = name.endsWith("*") ? name.substring(0, name.length() - 1) : null;
    List<JarFile> files =
        byName.entrySet().stream()
            .filter(
                jar -> start == null ? jar.getKey().equals(name) : jar.getKey().startsWith(start))
            .map(Map.Entry::getValue)
            .toList();
    if (files.isEmpty()) {
      throw new IllegalArgumentException("real-programs/jars/pom.xml leads to no " + name);
    }
    return files;
  }
}
