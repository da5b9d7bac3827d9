package dev.lockstep.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.LocalRepository;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the build hands to those who compile programs elsewhere. */
class ArtifactsIT {
  /** The time of all that is in a jar: project.build.outputTimestamp. */
  private static final LocalDate TIME = LocalDate.of(2026, 1, 1);

  @TempDir private Path folder;

  private static Path jar(String module, String artifact, String kind) throws IOException {
    String name = "%s-%s%s.jar".formatted(artifact, LocalRepository.version(), kind);
    return LockstepJar.ROOT.resolve(module).resolve("target").resolve(name);
  }

  private static void assertEachBuildMakesTheSame(Path file) throws IOException {
    try (JarFile jar = new JarFile(file.toFile())) {
      for (ZipEntry each : Collections.list(jar.entries())) {
        assertEquals(TIME, each.getTimeLocal().toLocalDate(), () -> file + ": " + each);
      }
    }
  }

  private void compile(String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int status = ToolProvider.getSystemJavaCompiler().run(null, out, out, words);
    assertEquals(0, status, () -> out.toString(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @CsvSource({
    "ipsc, dev.lockstep.ipsc, 01-inner-product/InnerProduct",
    "picl, dev.lockstep.picl, 36-synchronisation/Sync",
    "blacs, dev.lockstep.blacs, 28-matrix-vector/MvMult",
    "uniform-system, dev.lockstep.uniformsystem, 18-hello/Hello",
    "hep, dev.lockstep.hep, 25-sieve/Sieve",
    "xmp, dev.lockstep.xmp, 26-macrotasked-loop/TriangleProduct",
  })
  void a_program_compiles_with_a_library_alone(String library, String module, String sample)
      throws IOException {
    Path jar = jar("libraries/" + library, library, "");
    Path source = LockstepJar.ROOT.resolve("samples").resolve(sample + ".java");
    String strict = "-Xlint:all,-this-escape";
    Path classes = folder.resolve("classes");
    compile("-Werror", strict, "-cp", jar.toString(), "-d", classes.toString(), source.toString());

    Path sources = Files.createDirectories(folder.resolve("mine/a"));
    Path inModule = sources.resolve(source.getFileName());
    Files.writeString(inModule, "package a;\n" + Files.readString(source));
    Path info = folder.resolve("mine/module-info.java");
    Files.writeString(info, "module mine { requires %s; }".formatted(module));
    String modules = folder.resolve("modules").toString();
    compile("-p", jar.toString(), "-d", modules, info.toString(), inModule.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "libraries/ipsc, ipsc",
    "libraries/picl, picl",
    "libraries/blacs, blacs",
    "libraries/uniform-system, uniform-system",
    "libraries/hep, hep",
    "libraries/xmp, xmp",
    "junit/artifact, junit",
  })
  void it_comes_with_sources_javadoc_and_licence(String module, String artifact)
      throws IOException {
    String pom = Files.readString(LockstepJar.ROOT.resolve(module + "/target/published-pom.xml"));
    assertTrue(pom.contains("<name>Apache-2.0</name>"), pom);
    assertTrue(pom.contains("<description>"), pom);
    assertFalse(pom.contains("<parent>"), pom);
    assertFalse(pom.contains("<scope>test</scope>"), pom);
    assertFalse(pom.contains("lockstep-kernel"), pom);
    Path main = jar(module, artifact, "");
    try (JarFile jar = new JarFile(main.toFile())) {
      assertNotNull(jar.getEntry("META-INF/LICENSE"));
      assertEquals(
          LocalRepository.version(),
          jar.getManifest().getMainAttributes().getValue("Lockstep-Version"));
    }
    try (JarFile javadoc = new JarFile(jar(module, artifact, "-javadoc").toFile())) {
      assertNotNull(javadoc.getEntry("index.html"));
    }
    assertEachBuildMakesTheSame(main);
    assertEachBuildMakesTheSame(jar(module, artifact, "-sources"));
    assertEachBuildMakesTheSame(jar(module, artifact, "-javadoc"));
  }

  @Test
  void the_one_jar_and_that_of_the_hooks_are_the_same_in_each_build() throws IOException {
    assertEachBuildMakesTheSame(LockstepJar.JAR);
    assertEachBuildMakesTheSame(LockstepJar.JAR.resolveSibling("lockstep-hooks.jar"));
  }

  @Test
  void the_list_of_versions_has_all_of_them() throws IOException {
    String bom = Files.readString(LockstepJar.ROOT.resolve("bom/pom.xml"));
    Set<String> named = new TreeSet<>();
    for (String part : bom.split("<artifactId>")) {
      named.add(part.substring(0, part.indexOf("<")));
    }

    assertTrue(
        named.containsAll(
            Set.of("blacs", "hep", "ipsc", "junit", "lockstep", "picl", "uniform-system", "xmp")),
        bom);
    assertTrue(bom.contains("<version>%s</version>".formatted(LocalRepository.version())), bom);
  }
}
