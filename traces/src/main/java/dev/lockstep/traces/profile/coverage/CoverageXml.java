package dev.lockstep.traces.profile.coverage;

import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledInstruction;
import dev.lockstep.traces.profile.ProfiledMethod;
import dev.lockstep.traces.profile.sums.MethodSums;
import dev.lockstep.traces.profile.sums.Names;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Coverage of a profile, as the XML of JaCoCo's reports, which IDEs and build servers read.
 *
 * <p>JaCoCo sees that an instruction ran by what runs behind it, so before one that throws it sees
 * nothing; here each instruction is counted by itself.
 */
public final class CoverageXml {
  private static final String HEAD =
      """
      <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <!DOCTYPE report PUBLIC "-//JACOCO//DTD Report 1.1//EN" "report.dtd">
      """;

  private final SortedMap<String, PackagePart> packages = new TreeMap<>();
  private final MethodSums sums;
  private int unknownWays;

  /** Classes and source files, by their names within the package. */
  private static final class PackagePart {
    private final SortedMap<String, ClassPart> classes = new TreeMap<>();
    private final SortedMap<String, NodeCounters> files = new TreeMap<>();
  }

  /** The methods of a class. */
  private static final class ClassPart {
    private final String file;
    private final List<MethodPart> methods = new ArrayList<>();
    private final NodeCounters counters = new NodeCounters();

    ClassPart(String file) {
      this.file = file;
    }
  }

  /** A method whose code is not all left out. */
  private record MethodPart(ProfiledMethod method, NodeCounters counters) {}

  private CoverageXml(Profile profile) {
    sums = new MethodSums(profile);
    for (int i = 0; i < profile.methods().size(); i++) {
      add(profile.methods().get(i), i);
    }
  }

  /**
   * Writes the report. The stream is flushed and stays open.
   *
   * @return sentences about what is not known
   * @throws UncheckedIOException if it can't be written
   */
  public static List<String> write(Profile profile, OutputStream out) {
    CoverageXml xml = new CoverageXml(profile);
    try {
      Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
      text.write(xml.text(Names.command(profile)));
      text.flush();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return xml.unknownWays == 0
        ? List.of()
        : List.of(
            ("of %s ways of branches it is not known whether they were taken: they count as taken"
                    + " if both their ends ran")
                .formatted(xml.unknownWays));
  }

  private void add(ProfiledMethod method, int index) {
    if (CompilerCode.isSynthetic(method.facts()) || method.instructions().isEmpty()) {
      return;
    }
    MethodCoverage coverage =
        new MethodCoverage(new Code(method), sums.executions(index), sums.calls(index));
    CompilerCode.leaveOut(coverage);
    NodeCounters counters = coverage.counters();
    if (!counters.hasCode()) {
      return;
    }
    unknownWays += coverage.unknownWays();
    ClassPart ofClass =
        packages
            .computeIfAbsent(Names.packageOf(method.className()), added -> new PackagePart())
            .classes
            .computeIfAbsent(method.className(), added -> new ClassPart(method.file()));
    ofClass.methods.add(new MethodPart(method, counters));
    ofClass.counters.addOfSameFile(counters);
  }

  private String text(String name) {
    NodeCounters all = new NodeCounters();
    StringBuilder text = new StringBuilder(HEAD);
    text.append("<report name=\"").append(escaped(name)).append("\">\n");
    packages.forEach((packageName, part) -> all.addOther(add(packageName, part, text)));
    add(all, "", text);
    return text.append("</report>\n").toString();
  }

  private static NodeCounters add(String name, PackagePart part, StringBuilder text) {
    NodeCounters sum = new NodeCounters();
    text.append(" <package name=\"").append(escaped(name.replace('.', '/'))).append("\">\n");
    part.classes.forEach(
        (className, ofClass) -> {
          ofClass.counters.countClass();
          add(className, ofClass, text);
          if (ofClass.file.isEmpty()) {
            sum.addOther(ofClass.counters);
          } else {
            part.files
                .computeIfAbsent(ofClass.file, added -> new NodeCounters())
                .addOfSameFile(ofClass.counters);
          }
        });
    part.files.forEach(
        (file, counters) -> {
          addFile(file, counters, text);
          sum.addOther(counters);
        });
    add(sum, "  ", text);
    text.append(" </package>\n");
    return sum;
  }

  private static void add(String className, ClassPart part, StringBuilder text) {
    text.append("  <class name=\"").append(escaped(className.replace('.', '/'))).append('"');
    if (!part.file.isEmpty()) {
      text.append(" sourcefilename=\"").append(escaped(part.file)).append('"');
    }
    text.append(">\n");
    for (MethodPart method : part.methods) {
      text.append("   <method name=\"").append(escaped(method.method.name()));
      text.append("\" desc=\"").append(escaped(method.method.descriptor())).append('"');
      int line = firstLine(method);
      if (line > 0) {
        text.append(" line=\"").append(line).append('"');
      }
      text.append(">\n");
      add(method.counters, "    ", text);
      text.append("   </method>\n");
    }
    add(part.counters, "   ", text);
    text.append("  </class>\n");
  }

  private static int firstLine(MethodPart part) {
    return part.counters.lines().isEmpty()
        ? part.method.instructions().stream().mapToInt(ProfiledInstruction::line).min().orElse(0)
        : part.counters.lines().firstKey();
  }

  private static void addFile(String file, NodeCounters counters, StringBuilder text) {
    text.append("  <sourcefile name=\"").append(escaped(file)).append("\">\n");
    counters
        .lines()
        .forEach(
            (line, both) ->
                text.append(
                    "   <line nr=\"%s\" mi=\"%s\" ci=\"%s\" mb=\"%s\" cb=\"%s\"/>\n"
                        .formatted(
                            line,
                            both.instructions().missed(),
                            both.instructions().covered(),
                            both.branches().missed(),
                            both.branches().covered())));
    add(counters, "   ", text);
    text.append("  </sourcefile>\n");
  }

  private static void add(NodeCounters counters, String indent, StringBuilder text) {
    counters
        .all()
        .forEach(
            (type, counter) ->
                text.append(
                    "%s<counter type=\"%s\" missed=\"%s\" covered=\"%s\"/>\n"
                        .formatted(indent, type, counter.missed(), counter.covered())));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
