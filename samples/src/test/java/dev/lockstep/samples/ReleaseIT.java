package dev.lockstep.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive that a release is, unpacked in an empty folder, where a JDK is all that is there. */
class ReleaseIT {
  @TempDir private Path folder;

  @Test
  void it_runs_where_it_is_unpacked() throws Exception {
    Path home = unpacked();
    String lockstep = home.resolve("lockstep").toString();
    String sample = home.resolve("samples/01-inner-product/InnerProduct.java").toString();
    assertEquals("45 27 31 14 40\n", printed(lockstep, "run", sample));
    List<String> doctor = printed(lockstep, "doctor").lines().toList();
    assertWell(doctor, "jar", home.resolve("lib/lockstep.jar"));
    assertWell(doctor, "archive", home.resolve("lib"));
    assertWell(doctor, "kept", folder.resolve("cache/lockstep"));
    assertEquals("Ring.java lockstep.yaml", made(lockstep));
    assertEquals(
        "the token made 8 hops in 48000 ticks\n", printed(lockstep, "run", "ipsc/Ring.java"));
  }

  @Test
  void it_has_manual_pages_and_completions() throws Exception {
    Path home = unpacked();
    String run = Files.readString(home.resolve("share/man/man1/lockstep-run.1"));
    assertTrue(run.startsWith(".TH LOCKSTEP-RUN 1 "), run);
    for (String name : List.of("lockstep.bash", "_lockstep", "lockstep.fish")) {
      String script = Files.readString(home.resolve("share/completions").resolve(name));
      assertTrue(script.contains("show-options"), name);
    }
  }

  private String made(String lockstep) throws Exception {
    String _ = printed(lockstep, "new", "ipsc");
    try (Stream<Path> files = Files.list(folder.resolve("ipsc"))) {
      return String.join(" ", files.map(file -> file.getFileName().toString()).sorted().toList());
    }
  }

  /** The line of a subject, behind which none says what is wrong. */
  private static void assertWell(List<String> lines, String subject, Path place) {
    List<String> from = lines.stream().dropWhile(line -> !line.startsWith(subject + " ")).toList();
    assertTrue(from.getFirst().contains(place.toString()), from.getFirst());
    assertTrue(!from.get(1).contains("!"), from.get(1));
  }

  private Path unpacked() throws Exception {
    try (Stream<Path> built = Files.list(LockstepJar.ROOT.resolve("jar/target"))) {
      Path archive =
          built.filter(file -> file.toString().endsWith(".tar.gz")).findFirst().orElseThrow();
      String _ = printed("tar", "xzf", archive.toString());
      String name = archive.getFileName().toString();
      return folder.resolve(name.substring(0, name.length() - ".tar.gz".length()));
    }
  }

  private String printed(String... command) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(new ArrayList<>(List.of(command))).directory(folder.toFile());
    builder.environment().clear();
    builder.environment().put("PATH", "/usr/bin:/bin");
    builder.environment().put("LOCKSTEP_JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
    Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int _ = process.waitFor();
    return out;
  }
}
