package dev.lockstep.runs.program;

import dev.lockstep.agent.Agent;
import dev.lockstep.agent.ReachedJdk;
import dev.lockstep.runs.plan.ClassPath;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.source.LibraryVersions;
import java.io.Closeable;
import java.io.File;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A program that was found, and compiled if need be: its main class, and how to load it.
 *
 * <p>Its classes are loaded, and rewritten, once: for one run, or for several runs on machines
 * whose instructions cost the same.
 */
public final class Program implements AutoCloseable {
  /** What the java command takes where the user says no class path. */
  private static final String CURRENT_FOLDER = ".";

  /** Of a program with more classes, others may change without being noticed. */
  private static final int MOST_HASHED = 20_000;

  private final String mainClassName;
  private final String classPath;
  private final ProgramLoaders loaders;
  private final ClassLoader loader;
  private final List<ProgramAgent> agents;

  /** Where looks at its classes begin, besides the main class; some may be none. */
  private final List<String> subjects;

  /** Null until it is asked for: many class files are read for it. */
  private @Nullable Mentions mentions;

  private Program(
      String mainClassName,
      String classPath,
      ProgramLoaders loaders,
      ClassLoader loader,
      List<ProgramAgent> agents,
      List<String> subjects) {
    this.mainClassName = mainClassName;
    this.classPath = classPath;
    this.loaders = loaders;
    this.loader = loader;
    this.agents = agents;
    this.subjects = subjects;
  }

  /**
   * A program that no other code loads.
   *
   * @param mainClassName the binary name of the class that has the main method
   * @param places its class path
   * @param loaders makes loaders that each define all classes of the program anew, given what they
   *     see of Lockstep
   * @throws UsageException if a library of Lockstep's is there in another version
   */
  static Program of(
      String mainClassName, ClassPath places, Function<OurLibraries, ProgramLoader> loaders) {
    LibraryVersions.ours().check(places);
    OurLibraries ours = new OurLibraries(new LibraryLoader(), LibraryLoader::isLibrary);
    ProgramLoaders all = new ProgramLoaders(ours, loaders);
    String classPath = places.entries().isEmpty() ? CURRENT_FOLDER : places.toString();
    return new Program(mainClassName, classPath, all, all.fresh(), List.of(), List.of());
  }

  /**
   * The program of a JVM that was started for it.
   *
   * @param places what the JVM has on its class path
   * @throws UsageException if a library of Lockstep's is there in another version
   */
  public static Program ofThisJvm(String mainClassName, ClassPath places) {
    LibraryVersions.ours().check(places);
    LibraryVersions.ours().checkModules();
    ClassLoader jvms = ClassLoader.getSystemClassLoader();
    OurLibraries all = new OurLibraries(jvms, _ -> true);
    return new Program(
        mainClassName,
        places.toString(),
        new ProgramLoaders(all, ours -> new ProgramLoader(places, ours)),
        jvms,
        List.of(),
        List.of());
  }

  /** The same program, which also keeps this open. */
  Program with(Closeable resource) {
    loaders.keep(resource);
    return this;
  }

  /** The same program, before whose main method these are started too. */
  Program with(List<ProgramAgent> more) {
    List<ProgramAgent> all = Stream.concat(more.stream(), agents.stream()).toList();
    return new Program(mainClassName, classPath, loaders, loader, all, subjects);
  }

  /** The same classes with another main class; closing one of the two closes both. */
  public Program withMain(String className) {
    return new Program(className, classPath, loaders, loader, agents, subjects);
  }

  /**
   * The same classes, of which those count too that these lead to; closing one of the two closes
   * both.
   *
   * @param names names of classes that only the arguments name; what is no class is passed over
   */
  public Program about(List<String> names) {
    return new Program(mainClassName, classPath, loaders, loader, agents, names);
  }

  /** Whether {@link #startAgents} does anything. */
  public boolean hasAgents() {
    return !agents.isEmpty();
  }

  /**
   * Starts the program's agents on this thread, one after the other, as the JVM does before it
   * calls main, and throws what they throw.
   *
   * @param by one of this program's loaders
   */
  public void startAgents(ClassLoader by) throws Throwable {
    for (ProgramAgent agent : agents) {
      ProgramLoader own = (ProgramLoader) by;
      own.append(agent.jar());
      agent.start(own, Agent.forProgram(own, own::append, agent.capabilities()));
    }
  }

  /**
   * Starts an agent that was attached to the process that calls, on this thread, and throws what it
   * throws.
   *
   * @param jar is put on the class path
   * @param className the class whose method is called
   * @param options what it is given; null if nothing was said
   */
  public void startAttached(String jar, String className, @Nullable String options)
      throws Throwable {
    ProgramAgent agent = ProgramAgent.attached(Path.of(jar), className, options);
    Consumer<Path> classPath =
        ClassLoader.getSystemClassLoader() instanceof ProgramLoader own
            ? own::append
            : Agent::append;
    classPath.accept(agent.jar());
    ClassLoader own = ClassLoader.getSystemClassLoader();
    agent.start(own, Agent.forProgram(own, classPath, agent.capabilities()));
  }

  /**
   * Says what the classes are rewritten for.
   *
   * @throws IllegalStateException if they were rewritten for anything else before
   */
  public void rewriteFor(Object settings) {
    loaders.rewriteFor(settings);
  }

  /** What of the JDK its classes reach that is counted. */
  public ReachedJdk reached() {
    return loaders.reached();
  }

  /** Classes that are loaded from here on check their assertions, as with {@code java -ea}. */
  public void enableAssertions() {
    loaders.enableAssertions();
    loader.setDefaultAssertionStatus(true);
  }

  /** The binary name of the class that has the main method. */
  public String mainClassName() {
    return mainClassName;
  }

  /** What the program is told its class path is. */
  public String classPath() {
    return classPath;
  }

  /** The loader of the run, or of its first process. */
  public ClassLoader loader() {
    return loader;
  }

  /** Whether its class files, as far as the main class leads to them, call Lockstep's libraries. */
  public boolean callsLibraries() {
    return mentions().libraries();
  }

  /**
   * Whether it may attach agents to its own JVM: it has the API for that, or jars of such agents on
   * its class path, or one that its arguments name, as they do for JUnit's launcher.
   */
  public boolean mayAttachAgents(List<String> arguments) {
    List<Path> places =
        Stream.concat(Stream.of(classPath), arguments.stream())
            .flatMap(text -> Stream.of(text.split("[=" + File.pathSeparator + "]")))
            .flatMap(Program::path)
            .toList();
    return AgentJars.areIn(places) || mentions().attaching();
  }

  private static Stream<Path> path(String text) {
    try {
      return Stream.of(Path.of(text));
    } catch (InvalidPathException none) {
      return Stream.empty();
    }
  }

  /** Where looks at its classes begin, as in class files. */
  private List<String> starts() {
    return Stream.concat(Stream.of(mainClassName), subjects.stream())
        .map(name -> name.replace('.', '/'))
        .toList();
  }

  private Mentions mentions() {
    if (mentions == null) {
      mentions = Mentions.of(starts(), ownFiles());
    }
    return mentions;
  }

  private Function<String, @Nullable URL> ownFiles() {
    return loader instanceof ProgramLoader own ? own::findResource : this::ownResource;
  }

  /**
   * Calls by which its classes change files, or use sockets and processes, such as {@code
   * java.nio.file.Files.write}, as far as the main class leads to them; what a test's framework
   * does by itself, for temporary folders and reports, is not among them.
   */
  public List<String> outsideCalls() {
    return List.copyOf(callsOutside().found());
  }

  /** Whether its classes use standard input, as far as the main class leads to them. */
  public boolean readsInput() {
    return callsOutside().readsInput();
  }

  private OutsideCalls callsOutside() {
    OutsideCalls calls = new OutsideCalls();
    new ReachedClasses(ownFiles())
        .go(
            starts(),
            MOST_HASHED,
            (name, bytes) -> {
              if (!TestFrameworks.have(name.replace('/', '.'))) {
                calls.look(bytes);
              }
            },
            _ -> false);
    return calls;
  }

  /**
   * Tells its classes from others, as far as the main class leads to them: 16 hexadecimal digits,
   * the first of a SHA-256 of their names and files.
   */
  public String classesHash() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      new ReachedClasses(ownFiles())
          .go(
              starts(),
              MOST_HASHED,
              (name, bytes) -> {
                digest.update(name.getBytes(StandardCharsets.UTF_8));
                digest.update(bytes);
              },
              _ -> false);
      return HexFormat.of().formatHex(digest.digest(), 0, Long.BYTES);
    } catch (NoSuchAlgorithmException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }

  /**
   * Whether a name is among the constants of its class files, as far as the main class leads to
   * them: else they call nothing that is called so, and name it in no text. True as well where
   * there are too many to look at.
   *
   * @param name of at most 127 characters of ASCII
   */
  public boolean mentions(String name) {
    byte[] letters = name.getBytes(StandardCharsets.US_ASCII);
    byte[] constant = new byte[letters.length + 3];
    constant[0] = 1; // CONSTANT_Utf8, and its length (section 4.4.7 of the specification).
    constant[2] = (byte) letters.length;
    System.arraycopy(letters, 0, constant, 3, letters.length);
    AtomicBoolean isFound = new AtomicBoolean();
    AtomicInteger count = new AtomicInteger();
    new ReachedClasses(ownFiles())
        .go(
            starts(),
            MOST_HASHED,
            (_, bytes) -> {
              if (count.incrementAndGet() >= MOST_HASHED || has(bytes, constant)) {
                isFound.set(true);
              }
            },
            _ -> isFound.get());
    return isFound.get();
  }

  private static boolean has(byte[] bytes, byte[] part) {
    for (int at = 0; at <= bytes.length - part.length; at++) {
      if (bytes[at] == part[0]
          && Arrays.equals(bytes, at, at + part.length, part, 0, part.length)) {
        return true;
      }
    }
    return false;
  }

  /** Whether it has called one, as far as that is known. */
  public boolean hasCalledLibraries() {
    return loaders.useLibraries();
  }

  private @Nullable URL ownResource(String name) {
    URL found = loader.getResource(name);
    return found == null || found.getProtocol().equals("jrt") ? null : found;
  }

  /** Another loader of the same program; what it loads shares no static field with any other. */
  public ProgramLoader fresh() {
    return loaders.fresh();
  }

  /** The main class, loaded by {@link #loader} but not initialised. */
  public Class<?> mainClass() {
    return mainClass(loader);
  }

  /** The main class, loaded by one of {@link #fresh}'s loaders but not initialised. */
  public Class<?> mainClass(ClassLoader by) {
    try {
      return Class.forName(mainClassName, false, by);
    } catch (ClassNotFoundException e) {
      throw new UsageException("there is no class " + mainClassName);
    } catch (LinkageError e) {
      throw new UsageException(
          "class %s can't be loaded: %s".formatted(mainClassName, LoadingErrors.describe(e)));
    }
  }

  /** Closes the jars that its classes came from; it is not run any more. */
  @Override
  public void close() {
    loaders.close();
  }
}
