package dev.lockstep.cli.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.jar.Attributes.Name;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExaminationTest {
  @TempDir private Path folder;

  private final Properties properties = new Properties();
  private final Map<String, String> environment = new HashMap<>();
  private List<String> jvmOptions = List.of();
  private List<String> modules = List.of("jdk.compiler", "java.instrument", "jdk.management");
  private Optional<String> mapped = Optional.empty();
  private Path jar = Path.of("");
  private Optional<Path> kept = Optional.empty();
  private int processors = 2;
  private boolean isFree = true;

  @BeforeEach
  void allIsWell() throws IOException {
    properties.putAll(
        Map.of(
            "java.runtime.version", "25.0.1+8",
            "java.vendor", "A Vendor",
            "java.home", "/jdk",
            "java.vm.info", "mixed mode",
            "user.dir", folder.toString(),
            "java.io.tmpdir", folder.toString()));
    jar = folder.resolve("lockstep.jar");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Name.IMPLEMENTATION_VERSION, "1.2");
    new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    Path archive = Files.write(folder.resolve("l.aot"), new byte[3000]);
    jvmOptions = List.of("-XX:AOTCache=" + archive);
    mapped = Optional.of("7f00-7f01 r--p " + archive);
    kept = Optional.of(Files.createDirectory(folder.resolve("kept")));
    Files.write(folder.resolve("kept/a.classes"), new byte[1 << 20]);
    Path mvn = Files.createFile(folder.resolve("mvn"));
    assertEquals(true, mvn.toFile().setExecutable(true));
    environment.put("PATH", "/nowhere::" + folder);
  }

  @Test
  void what_is_well_is_shown() {
    String heap = String.format(Locale.ROOT, "%,d", Runtime.getRuntime().maxMemory() >> 20);
    assertEquals(
        """
        jdk         25.0.1+8, A Vendor, in /jdk
        jar         %1$s/lockstep.jar, 1.2, 0 kB
        archive     %1$s/l.aot, 3 kB
        kept        %1$s/kept, 1 files, 1 MB
        processors  2, and %2$s MB of heap
        debugger    port 5005 is free
        folders     %1$s, %1$s for what is temporary
        maven       %1$s/mvn
        all is well
        """
            .formatted(folder, heap),
        DoctorCommand.text(findings()));
  }

  @Test
  void what_is_missing_in_the_jdk_is_told() {
    modules = List.of("java.instrument", "jdk.management");
    assertAdvice(
        "jdk",
        "it has no module jdk.compiler, so it is no whole JDK: set LOCKSTEP_JAVA_HOME to one");
  }

  @Test
  void a_jvm_that_compiles_nothing_is_told() {
    properties.put("java.vm.info", "interpreted mode, sharing");
    assertAdvice("jdk", "-Xint: nothing is compiled, and runs take 20 times as long");
  }

  @Test
  void a_folder_in_the_place_of_the_jar_is_told() {
    jar = folder;
    assertAdvice("jar", "classes in a folder start slowly, and none are kept: use the jar");
  }

  @Test
  void an_archive_that_is_not_used_is_told() {
    mapped = Optional.of("7f00-7f01 r--p /other");
    assertAdvice(
        "archive",
        "it doesn't fit another collector, heap or set of modules: leave out the option that says"
            + " so, or delete the file, and the next start makes it anew");
  }

  @Test
  void no_archive_is_told_with_what_makes_one() {
    jvmOptions = List.of();
    assertAdvice(
        "archive",
        "a run starts 0.3 s later than it could: the launcher ./lockstep makes one beside the jar");
    environment.put("LOCKSTEP_JAVA_OPTS", "-Xshare:off");
    assertAdvice(
        "archive",
        "a run starts 0.3 s later than it could: LOCKSTEP_JAVA_OPTS says what the JVM shares:"
            + " without that, ./lockstep makes one beside the jar");
  }

  @Test
  void classes_that_are_kept_nowhere_are_told() throws IOException {
    kept = Optional.empty();
    assertAdvice(
        "kept",
        "large programs start several times as slowly: start by ./lockstep, or set LOCKSTEP_CACHE"
            + " to a folder");
    Path file = Files.createFile(folder.resolve("file"));
    kept = Optional.of(file.resolve("in/it"));
    assertAdvice(
        "kept", "%s is no folder that can be written: set LOCKSTEP_CACHE to one".formatted(file));
  }

  @Test
  void a_cache_that_is_set_to_nothing_is_told() {
    kept = Optional.empty();
    environment.put("LOCKSTEP_CACHE", "");
    assertAdvice(
        "kept",
        "LOCKSTEP_CACHE is set to nothing, and large programs start several times as slowly: unset"
            + " it");
  }

  @Test
  void settings_of_every_jvm_are_told() {
    environment.put("JAVA_TOOL_OPTIONS", "-Dx=y");
    assertAdvice(
        "option",
        "every JVM takes it and says so on standard error; of use for Lockstep alone is"
            + " LOCKSTEP_JAVA_OPTS");
  }

  @Test
  void another_collector_is_told() {
    jvmOptions = List.of(jvmOptions.getFirst(), "-XX:+UseG1GC");
    assertAdvice("option", "tasks share one thread, which ParallelGC serves best: leave it out");
  }

  @Test
  void one_processor_a_taken_port_and_no_maven_are_told() {
    processors = 1;
    isFree = false;
    environment.remove("PATH");
    assertAdvice(
        "processors",
        "the compilers of the JVM and --jobs have none of their own: runs take up to twice as"
            + " long");
    assertAdvice("debugger", "say another one: --debug PORT");
    assertAdvice("maven", "--project and building Lockstep need it; all else does not");
  }

  @Test
  void folders_that_cannot_be_written_are_told() {
    Path gone = folder.resolve("gone");
    properties.put("user.dir", gone.toString());
    assertAdvice("folders", gone + " can't be written: give outputs another place");
  }

  private void assertAdvice(String subject, String advice) {
    assertEquals(
        Optional.of(advice),
        findings().stream()
            .filter(finding -> finding.subject().equals(subject))
            .findFirst()
            .orElseThrow()
            .advice());
  }

  private List<Finding> findings() {
    return new Examination(
            new Surroundings(
                properties,
                environment,
                jvmOptions,
                modules,
                mapped,
                jar,
                kept,
                processors,
                _ -> isFree))
        .findings();
  }
}
