package dev.lockstep.real.others;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A place in which a program runs, one time after the other and each time as if it were the first.
 *
 * <p>Its folder has the same path each time, and so have the home and the folder for temporary
 * files, which are beside it.
 */
record Place(Path root, Installation installation, JarFiles jars, Program program) {
  /** What a run left behind, and what it took. */
  record Ended(Outcome outcome, Spent spent) {}

  /** In the build, which measures nothing, the JIT compiler that starts faster is enough. */
  private static final String QUICK = "-XX:TieredStopAtLevel=1";

  Ended plain() throws Exception {
    List<String> words = new ArrayList<>(List.of(installation.java()));
    words.addAll(List.of("-Duser.timezone=UTC", "-Duser.language=en", "-Duser.country="));
    words.addAll(jvmOptions());
    if (!OtherProgramsIT.ALL) {
      words.addAll(List.of(QUICK, "-XX:+UseSerialGC"));
    }
    if (runsJar()) {
      words.add("-jar");
    }
    return run(words);
  }

  /** With these options of {@code run}, which have blanks between them. */
  Ended simulated(String way) throws Exception {
    List<String> words = new ArrayList<>(List.of(installation.script(), "run", "--stats"));
    if (!way.isEmpty()) {
      words.addAll(List.of(way.split(" +")));
    }
    return run(words);
  }

  /** Then the class path is what its manifest says. */
  private boolean runsJar() {
    return program.main().endsWith(".jar");
  }

  private List<String> jvmOptions() {
    List<String> options = new ArrayList<>(program.options());
    options.add("-Duser.home=" + root.resolve("home"));
    options.add("-Djava.io.tmpdir=" + root.resolve("tmp"));
    options.add("--sun-misc-unsafe-memory-access=allow");
    return options;
  }

  private String lockstepOptions() {
    return String.join(" ", jvmOptions()) + (OtherProgramsIT.ALL ? "" : " " + QUICK);
  }

  private Ended run(List<String> words) throws Exception {
    if (!runsJar()) {
      words.addAll(List.of("-cp", jars.classPath(program)));
    }
    words.add(program.main());
    words.addAll(jars.arguments(program));
    Path work = prepare();
    ProcessBuilder builder =
        new ProcessBuilder(words)
            .directory(work.toFile())
            .redirectOutput(root.resolve("out").toFile())
            .redirectError(root.resolve("err").toFile());
    builder.redirectInput(
        program.input().isEmpty()
            ? Path.of("/dev/null").toFile()
            : work.resolve(program.input()).toFile());
    builder.environment().putAll(installation.environment());
    builder.environment().put("HOME", root.resolve("home").toString());
    builder.environment().put("LOCKSTEP_JAVA_OPTS", lockstepOptions());
    return end(builder, work);
  }

  private Ended end(ProcessBuilder builder, Path work) throws Exception {
    Process process = builder.start();
    Spent spent = Spent.watch(process, TimeUnit.MINUTES.toNanos(program.isLong() ? 20 : 4));
    Outcome outcome =
        new Outcome(
            process.waitFor(), read(root.resolve("out")), read(root.resolve("err")), files(work));
    return new Ended(outcome, spent);
  }

  private Path prepare() throws IOException {
    for (String folder : List.of("work", "home", "tmp")) {
      delete(root.resolve(folder));
      Files.createDirectories(root.resolve(folder));
    }
    Path work = root.resolve("work");
    if (program.app().isPresent()) {
      Path built = program.app().get().folder();
      for (String name : Objects.requireNonNull(built.toFile().list(), built::toString)) {
        copy(built, name, work);
      }
    }
    for (String input : program.inputs()) {
      copy(ProgramList.FOLDER.resolve("inputs"), input, work);
    }
    return work;
  }

  private static void copy(Path from, String name, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from.resolve(name))) {
      for (Path file : all.toList()) {
        Path copy = to.resolve(from.relativize(file).toString());
        Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
  }

  /** What is in its folder, but for what it has been given and has left as it was. */
  private SortedMap<String, String> files(Path folder) throws IOException {
    SortedMap<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        Path name = folder.relativize(file);
        if (program.app().isEmpty() || !program.app().get().has(name, file)) {
          files.put(name.toString(), read(file));
        }
      }
    }
    return files;
  }

  /** One character for each byte. */
  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.ISO_8859_1);
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      Files.walkFileTree(folder, new Deletion());
    }
  }

  private static final class Deletion extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.delete(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, IOException failure) throws IOException {
      Files.delete(folder);
      return FileVisitResult.CONTINUE;
    }
  }
}
