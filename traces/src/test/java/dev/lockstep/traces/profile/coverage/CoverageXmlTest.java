package dev.lockstep.traces.profile.coverage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledInstruction;
import dev.lockstep.traces.profile.ProfiledMethod;
import dev.lockstep.traces.profile.SampleProfiles;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.ICoverageNode;
import org.jacoco.core.analysis.ICoverageNode.CounterEntity;
import org.jacoco.core.analysis.IMethodCoverage;
import org.jacoco.core.analysis.IPackageCoverage;
import org.jacoco.core.analysis.ISourceFileCoverage;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.data.SessionInfoStore;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.runtime.LoggerRuntime;
import org.jacoco.core.runtime.RuntimeData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

class CoverageXmlTest {
  private static final String PROGRAM = "Covered.java";

  @TempDir Path folder;

  /** Loads classes of the program as something has rewritten them. */
  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> classes;

    Loader(Map<String, byte[]> classes) {
      super(CoverageXmlTest.class.getClassLoader());
      this.classes = classes;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classes.get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  private SortedMap<String, byte[]> compiled() throws IOException {
    Path source = folder.resolve(PROGRAM);
    try (InputStream in = CoverageXmlTest.class.getResourceAsStream(PROGRAM)) {
      Files.write(source, in.readAllBytes());
    }
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", folder.toString(), source.toString()));
    SortedMap<String, byte[]> classes = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".class")).toList()) {
        classes.put(file.getFileName().toString().replace(".class", ""), Files.readAllBytes(file));
      }
    }
    return classes;
  }

  private static void run(Map<String, byte[]> classes) throws ReflectiveOperationException {
    new Loader(classes)
        .loadClass("Covered")
        .getMethod("main", String[].class)
        .invoke(null, (Object) new String[0]);
  }

  private static Profile counted(Map<String, byte[]> classes) throws ReflectiveOperationException {
    Counting counting = new Counting();
    Map<String, byte[]> rewritten = new TreeMap<>();
    classes.forEach((name, bytes) -> rewritten.put(name, counting.rewrite(bytes)));
    counting.start();
    run(rewritten);
    return counting.profile();
  }

  private static IPackageCoverage covered(Map<String, byte[]> classes) throws Exception {
    LoggerRuntime runtime = new LoggerRuntime();
    RuntimeData data = new RuntimeData();
    runtime.startup(data);
    Map<String, byte[]> rewritten = new TreeMap<>();
    for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
      rewritten.put(
          entry.getKey(), new Instrumenter(runtime).instrument(entry.getValue(), entry.getKey()));
    }
    run(rewritten);
    ExecutionDataStore executions = new ExecutionDataStore();
    data.collect(executions, new SessionInfoStore(), false);
    runtime.shutdown();
    CoverageBuilder builder = new CoverageBuilder();
    Analyzer analyzer = new Analyzer(executions, builder);
    for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
      analyzer.analyzeClass(entry.getValue(), entry.getKey());
    }
    return builder.getBundle("all").getPackages().iterator().next();
  }

  /** A row for each method, class, file and line. */
  private static List<String> rows(IPackageCoverage covered) {
    List<String> rows = new ArrayList<>();
    for (IClassCoverage of : covered.getClasses()) {
      for (IMethodCoverage method : of.getMethods()) {
        rows.add(
            "%s.%s%s:%s%s"
                .formatted(
                    of.getName(),
                    method.getName(),
                    method.getDesc(),
                    method.getFirstLine(),
                    counters(method)));
      }
      if (of.containsCode()) {
        rows.add(of.getName() + counters(of));
      }
    }
    for (ISourceFileCoverage file : covered.getSourceFiles()) {
      for (int line = file.getFirstLine(); line <= file.getLastLine(); line++) {
        ICounter instructions = file.getLine(line).getInstructionCounter();
        ICounter branches = file.getLine(line).getBranchCounter();
        if (instructions.getTotalCount() > 0) {
          rows.add(
              "line %s %s %s %s %s"
                  .formatted(
                      line,
                      instructions.getMissedCount(),
                      instructions.getCoveredCount(),
                      branches.getMissedCount(),
                      branches.getCoveredCount()));
        }
      }
      rows.add(file.getName() + counters(file));
    }
    rows.add("package" + counters(covered));
    return rows.stream().sorted().toList();
  }

  private static String counters(ICoverageNode node) {
    StringBuilder text = new StringBuilder();
    for (CounterEntity entity : CounterEntity.values()) {
      ICounter counter = node.getCounter(entity);
      if (counter.getTotalCount() > 0) {
        text.append(
            " %s %s/%s".formatted(entity, counter.getMissedCount(), counter.getCoveredCount()));
      }
    }
    return text.toString();
  }

  private static String xml(Profile profile, String... told) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    assertEquals(List.of(told), CoverageXml.write(profile, out));
    return out.toString(StandardCharsets.UTF_8);
  }

  private static List<String> rows(String xml) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    Element report =
        factory
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)))
            .getDocumentElement();
    List<String> rows = new ArrayList<>();
    for (Element of : children(report, "package")) {
      for (Element type : children(of, "class")) {
        for (Element method : children(type, "method")) {
          rows.add(
              "%s.%s%s:%s%s"
                  .formatted(
                      type.getAttribute("name"),
                      method.getAttribute("name"),
                      method.getAttribute("desc"),
                      method.getAttribute("line"),
                      counters(method)));
        }
        rows.add(type.getAttribute("name") + counters(type));
      }
      for (Element file : children(of, "sourcefile")) {
        for (Element line : children(file, "line")) {
          rows.add(
              "line %s %s %s %s %s"
                  .formatted(
                      line.getAttribute("nr"),
                      line.getAttribute("mi"),
                      line.getAttribute("ci"),
                      line.getAttribute("mb"),
                      line.getAttribute("cb")));
        }
        rows.add(file.getAttribute("name") + counters(file));
      }
      rows.add("package" + counters(of));
    }
    return rows.stream().sorted().toList();
  }

  private static List<Element> children(Element parent, String name) {
    List<Element> found = new ArrayList<>();
    NodeList all = parent.getChildNodes();
    for (int i = 0; i < all.getLength(); i++) {
      Node node = all.item(i);
      if (node instanceof Element element && element.getTagName().equals(name)) {
        found.add(element);
      }
    }
    return found;
  }

  private static String counters(Element element) {
    StringBuilder text = new StringBuilder();
    for (Element counter : children(element, "counter")) {
      text.append(
          " %s %s/%s"
              .formatted(
                  counter.getAttribute("type"),
                  counter.getAttribute("missed"),
                  counter.getAttribute("covered")));
    }
    return text.toString();
  }

  @Test
  void counters_are_those_of_jacoco() throws Exception {
    SortedMap<String, byte[]> classes = compiled();
    assertEquals(
        String.join("\n", rows(covered(classes))), String.join("\n", rows(xml(counted(classes)))));
  }

  @Test
  void a_report_has_all_counters() {
    assertEquals(
        """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <!DOCTYPE report PUBLIC "-//JACOCO//DTD Report 1.1//EN" "report.dtd">
        <report name="Work.java --nodes 8 ä &quot;b&quot;">
         <package name="demo">
          <class name="demo/Work" sourcefilename="Work.java">
           <method name="fib" desc="(I)I" line="5">
            <counter type="INSTRUCTION" missed="0" covered="15"/>
            <counter type="BRANCH" missed="0" covered="2"/>
            <counter type="LINE" missed="0" covered="1"/>
            <counter type="COMPLEXITY" missed="0" covered="2"/>
            <counter type="METHOD" missed="0" covered="1"/>
           </method>
           <method name="main" desc="([Ljava/lang/String;)V" line="9">
            <counter type="INSTRUCTION" missed="0" covered="6"/>
            <counter type="LINE" missed="0" covered="3"/>
            <counter type="COMPLEXITY" missed="0" covered="1"/>
            <counter type="METHOD" missed="0" covered="1"/>
           </method>
           <method name="receive" desc="()V" line="14">
            <counter type="INSTRUCTION" missed="0" covered="2"/>
            <counter type="LINE" missed="0" covered="2"/>
            <counter type="COMPLEXITY" missed="0" covered="1"/>
            <counter type="METHOD" missed="0" covered="1"/>
           </method>
           <counter type="INSTRUCTION" missed="0" covered="23"/>
           <counter type="BRANCH" missed="0" covered="2"/>
           <counter type="LINE" missed="0" covered="6"/>
           <counter type="COMPLEXITY" missed="0" covered="4"/>
           <counter type="METHOD" missed="0" covered="3"/>
           <counter type="CLASS" missed="0" covered="1"/>
          </class>
          <sourcefile name="Work.java">
           <line nr="5" mi="0" ci="15" mb="0" cb="2"/>
           <line nr="9" mi="0" ci="4" mb="0" cb="0"/>
           <line nr="10" mi="0" ci="1" mb="0" cb="0"/>
           <line nr="11" mi="0" ci="1" mb="0" cb="0"/>
           <line nr="14" mi="0" ci="1" mb="0" cb="0"/>
           <line nr="15" mi="0" ci="1" mb="0" cb="0"/>
           <counter type="INSTRUCTION" missed="0" covered="23"/>
           <counter type="BRANCH" missed="0" covered="2"/>
           <counter type="LINE" missed="0" covered="6"/>
           <counter type="COMPLEXITY" missed="0" covered="4"/>
           <counter type="METHOD" missed="0" covered="3"/>
           <counter type="CLASS" missed="0" covered="1"/>
          </sourcefile>
          <counter type="INSTRUCTION" missed="0" covered="23"/>
          <counter type="BRANCH" missed="0" covered="2"/>
          <counter type="LINE" missed="0" covered="6"/>
          <counter type="COMPLEXITY" missed="0" covered="4"/>
          <counter type="METHOD" missed="0" covered="3"/>
          <counter type="CLASS" missed="0" covered="1"/>
         </package>
        <counter type="INSTRUCTION" missed="0" covered="23"/>
        <counter type="BRANCH" missed="0" covered="2"/>
        <counter type="LINE" missed="0" covered="6"/>
        <counter type="COMPLEXITY" missed="0" covered="4"/>
        <counter type="METHOD" missed="0" covered="3"/>
        <counter type="CLASS" missed="0" covered="1"/>
        </report>
        """,
        xml(SampleProfiles.work()));
  }

  private static ProfiledInstruction at(String text, Integer... targets) {
    boolean fallsThrough = !text.equals("goto") && !text.endsWith("return");
    return new ProfiledInstruction(1, text, 1, 0, List.of(targets), fallsThrough);
  }

  /** Two branches whose ways have the same ends: what went which way can't be told by sums. */
  private static Profile ambiguous() {
    List<ProfiledInstruction> code =
        List.of(
            at("iload_0"),
            at("tableswitch", 2, 4),
            at("iload_1"),
            at("lookupswitch", 6, 7),
            at("iload_2"),
            at("lookupswitch", 6, 7),
            at("return"),
            at("return"));
    List<ProfiledInstruction> switches = new ArrayList<>(code);
    for (int i : new int[] {1, 3, 5}) {
      switches.set(
          i, new ProfiledInstruction(1, code.get(i).text(), 1, 0, code.get(i).targets(), false));
    }
    ProfiledMethod method = new ProfiledMethod("A", "m", "(III)V", "A.java", 0, switches);
    Profile work = SampleProfiles.work();
    return new Profile(
        work.run(),
        0,
        List.of(method),
        work.tasks(),
        List.of(
            new CallPath(0, -1, -1, 0, false, new long[0], List.of()),
            new CallPath(0, 0, 0, 10, false, new long[] {10, 10, 4, 4, 6, 6, 5, 5}, List.of())),
        List.of());
  }

  @Test
  void ways_that_sums_do_not_tell_are_told() {
    String xml =
        xml(
            ambiguous(),
            "of 4 ways of branches it is not known whether they were taken: they count as taken if"
                + " both their ends ran");
    assertTrue(xml.contains("<counter type=\"BRANCH\" missed=\"0\" covered=\"6\"/>"), xml);
  }
}
