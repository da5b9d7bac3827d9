package dev.lockstep.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Expected;
import dev.lockstep.cli.Jvm.Ended;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The library of {@code docs/writing-a-library.md}, made as its readers make it. */
class OwnLibraryIT {
  private static final Path SAMPLE = LockstepJar.ROOT.resolve("samples/39-own-library");
  private static final String PRINTED = "38.4361 of 100.0000 is left with node 0\n";

  @TempDir private Path folder;

  @BeforeEach
  void compile() throws IOException {
    Path library = SAMPLE.resolve("library");
    javac("classes", LockstepJar.JAR.toString(), library);
    Path roles = folder.resolve("classes/META-INF/lockstep/roles");
    Files.createDirectories(roles.getParent());
    Files.copy(library.resolve("META-INF/lockstep/roles"), roles);
    jar(folder.resolve("classes"), folder.resolve("rings.jar"));
    javac(
        "program",
        LockstepJar.JAR + File.pathSeparator + folder.resolve("rings.jar"),
        SAMPLE.resolve("program"));
  }

  /** The second line of the statistics is that of node 0, as the page says. */
  @Test
  void node_0_computes_as_long_as_roles_and_prices_say() throws Exception {
    String program = "run --machine ipsc2 --spmd --nodes 8 --stats -cp rings.jar ";
    Ended asProgram = LockstepJar.in(folder).lockstep(program + SAMPLE + "/program/Rod.java 8");
    String figures =
        """
        run -cp rings.jar, all of it the program's:     %s ticks
        the agent, roles as declared, usual prices:      %s ticks
        the agent, with the price in vectors.yaml:       %s ticks
        """
            .formatted(
                computing(asProgram),
                computing(agent("ipsc2", "8")),
                computing(agent(SAMPLE.resolve("vectors.yaml").toString(), "8")));
    Expected.assertMatches(SAMPLE.resolve("computing.txt"), figures);
  }

  @Test
  void a_wrong_call_is_shown_where_the_program_makes_it() throws Exception {
    Ended ended = agent("ipsc2", "9");
    assertEquals(1, ended.status());
    String told =
        "sendw: there is no node 8: nodes are between 0 and 7\n\tat Rod.main(Rod.java:17)\n";
    assertTrue(ended.err().contains(told), ended.err());
  }

  private Ended agent(String machine, String nodes) throws Exception {
    return LockstepJar.in(folder)
        .javaAgent(
            "machine=%s,nodes=8,spmd,stats".formatted(machine),
            "-cp rings.jar%sprogram Rod %s".formatted(File.pathSeparator, nodes));
  }

  private static String computing(Ended ended) {
    assertEquals(PRINTED, ended.out(), ended.err());
    List<String> lines = ended.err().lines().toList();
    int column = List.of(lines.get(0).strip().split(" {2,}")).indexOf("computing");
    return lines.get(1).strip().split(" +")[column];
  }

  private void javac(String to, String classPath, Path from) throws IOException {
    List<String> words =
        new ArrayList<>(List.of("-d", folder.resolve(to).toString(), "-cp", classPath));
    try (Stream<Path> files = Files.walk(from)) {
      files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(words::add);
    }
    String[] all = words.toArray(String[]::new);
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, all));
  }

  private static void jar(Path classes, Path jar) throws IOException {
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out);
        Stream<Path> files = Files.walk(classes).filter(Files::isRegularFile).sorted()) {
      for (Path file : files.toList()) {
        entries.putNextEntry(new JarEntry(classes.relativize(file).toString()));
        entries.write(Files.readAllBytes(file));
      }
    }
  }
}
