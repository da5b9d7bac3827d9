package dev.lockstep.cli.doctor;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/** Looks at all that runs depend on. */
final class Examination {
  private static final long MUCH = 2L << 30;
  private static final int DEBUG_PORT = 5005;

  private final Surroundings around;

  Examination(Surroundings around) {
    this.around = around;
  }

  List<Finding> findings() {
    List<Finding> all = new ArrayList<>();
    all.add(jdk());
    all.add(jar());
    all.add(archive());
    all.add(kept());
    all.addAll(options());
    all.add(processors());
    all.add(port());
    all.add(folder());
    all.add(maven());
    return List.copyOf(all);
  }

  private Finding jdk() {
    String state =
        "%s, %s, in %s"
            .formatted(
                around.property("java.runtime.version"),
                around.property("java.vendor"),
                around.property("java.home"));
    for (String module : List.of("jdk.compiler", "java.instrument", "jdk.management")) {
      if (!around.modules().contains(module)) {
        return Finding.ill(
            "jdk",
            state,
            "it has no module %s, so it is no whole JDK: set LOCKSTEP_JAVA_HOME to one"
                .formatted(module));
      }
    }
    return around.property("java.vm.info").startsWith("interpreted")
        ? Finding.ill("jdk", state, "-Xint: nothing is compiled, and runs take 20 times as long")
        : Finding.well("jdk", state);
  }

  private Finding jar() {
    Path jar = around.jar();
    if (Files.isDirectory(jar)) {
      return Finding.ill(
          "jar",
          jar.toString(),
          "classes in a folder start slowly, and none are kept: use the jar");
    }
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      String version = manifest.getMainAttributes().getValue("Implementation-Version");
      return Finding.well(
          "jar", "%s, %s, %s kB".formatted(jar, version, grouped(Files.size(jar) / 1000)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Finding archive() {
    Optional<Path> named = around.option("-XX:AOTCache=").map(Path::of);
    if (named.isEmpty()) {
      String why =
          around
              .variable("LOCKSTEP_JAVA_OPTS")
              .filter(options -> options.matches("(?s).*(-Xshare|-XX:SharedArchiveFile|-XX:AOT).*"))
              .map(_ -> "LOCKSTEP_JAVA_OPTS says what the JVM shares: without that, ./lockstep")
              .orElse("the launcher ./lockstep");
      return Finding.ill(
          "archive",
          "none in use",
          "a run starts 0.3 s later than it could: %s makes one beside the jar".formatted(why));
    }
    Path archive = named.get();
    if (!Files.isRegularFile(archive)) {
      return Finding.ill("archive", archive + " is not there", "delete nothing beside the jar");
    }
    boolean isUnused =
        around.mapped().filter(maps -> !maps.contains(archive.toString())).isPresent();
    return isUnused
        ? Finding.ill(
            "archive",
            archive + ", which this JVM does not take",
            "it doesn't fit another collector, heap or set of modules: leave out the option that"
                + " says so, or delete the file, and the next start makes it anew")
        : Finding.well(
            "archive", "%s, %s kB".formatted(archive, grouped(archive.toFile().length() / 1000)));
  }

  private Finding kept() {
    String cache = around.environment().get("LOCKSTEP_CACHE");
    if (around.kept().isEmpty() && cache != null && cache.isEmpty()) {
      return Finding.ill(
          "kept",
          "no rewritten classes",
          "LOCKSTEP_CACHE is set to nothing, and large programs start several times as slowly:"
              + " unset it");
    }
    if (around.kept().isEmpty()) {
      return Finding.ill(
          "kept",
          "no rewritten classes",
          "large programs start several times as slowly: start by ./lockstep, or set LOCKSTEP_CACHE"
              + " to a folder");
    }
    Path folder = around.kept().get();
    Path there = existing(folder.toAbsolutePath());
    if (!Files.isDirectory(there) || !Files.isWritable(there)) {
      return Finding.ill(
          "kept",
          folder.toString(),
          "%s is no folder that can be written: set LOCKSTEP_CACHE to one".formatted(there));
    }
    if (!Files.isDirectory(folder)) {
      return Finding.well("kept", folder + ", nothing yet");
    }
    try (Stream<Path> files = Files.list(folder)) {
      List<Long> sizes = files.map(file -> file.toFile().length()).toList();
      long bytes = sizes.stream().mapToLong(Long::longValue).sum();
      String state =
          "%s, %s files, %s MB".formatted(folder, grouped(sizes.size()), grouped(bytes >> 20));
      return bytes > MUCH
          ? Finding.ill("kept", state, "delete the folder when no run is under way: it fills again")
          : Finding.well("kept", state);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The folder, or the nearest one above that is there. */
  private static Path existing(Path folder) {
    Path above = folder.getParent();
    return Files.exists(folder) || above == null ? folder : existing(above);
  }

  /** Variables that change each JVM, or ours. */
  private List<Finding> options() {
    List<Finding> all = new ArrayList<>();
    for (String ours : List.of("LOCKSTEP_JAVA_HOME", "LOCKSTEP_JAVA_OPTS", "LOCKSTEP_CACHE")) {
      around.variable(ours).ifPresent(value -> all.add(Finding.well("option", ours + "=" + value)));
    }
    for (String everyJvms : List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS")) {
      around
          .variable(everyJvms)
          .ifPresent(
              value ->
                  all.add(
                      Finding.ill(
                          "option",
                          everyJvms + "=" + value,
                          "every JVM takes it and says so on standard error; of use for"
                              + " Lockstep alone is LOCKSTEP_JAVA_OPTS")));
    }
    around
        .option("-XX:+Use")
        .filter(option -> option.endsWith("GC") && !option.equals("ParallelGC"))
        .ifPresent(
            collector ->
                all.add(
                    Finding.ill(
                        "option",
                        "-XX:+Use" + collector,
                        "tasks share one thread, which ParallelGC serves best: leave it out")));
    return all;
  }

  private Finding processors() {
    String state = "%s, and %s MB of heap".formatted(around.processors(), grouped(maxHeap() >> 20));
    return around.processors() < 2
        ? Finding.ill(
            "processors",
            state,
            "the compilers of the JVM and --jobs have none of their own: runs take up to twice as"
                + " long")
        : Finding.well("processors", state);
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private static long maxHeap() {
    return Runtime.getRuntime().maxMemory();
  }

  private Finding port() {
    return around.isFree().test(DEBUG_PORT)
        ? Finding.well("debugger", "port %s is free".formatted(DEBUG_PORT))
        : Finding.ill(
            "debugger", "port %s is taken".formatted(DEBUG_PORT), "say another one: --debug PORT");
  }

  private Finding folder() {
    Path here = Path.of(around.property("user.dir"));
    Path temporary = Path.of(around.property("java.io.tmpdir"));
    for (Path folder : List.of(here, temporary)) {
      if (!Files.isWritable(folder)) {
        return Finding.ill(
            "folders",
            "%s, %s".formatted(here, temporary),
            "%s can't be written: give outputs another place".formatted(folder)
                + (folder.equals(temporary) ? ", and -Djava.io.tmpdir" : ""));
      }
    }
    return Finding.well("folders", "%s, %s for what is temporary".formatted(here, temporary));
  }

  private Finding maven() {
    Optional<Path> mvn =
        Stream.of(around.variable("PATH").orElse("").split(File.pathSeparator))
            .filter(place -> !place.isEmpty())
            .map(place -> Path.of(place, "mvn"))
            .filter(Files::isExecutable)
            .findFirst();
    return mvn.map(path -> Finding.well("maven", path.toString()))
        .orElseGet(
            () ->
                Finding.ill(
                    "maven",
                    "none on the PATH",
                    "--project and building Lockstep need it; all else does not"));
  }
}
