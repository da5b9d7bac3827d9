package dev.lockstep.agent;

import dev.lockstep.agent.cache.ClassCache;
import dev.lockstep.agent.jdk.BootClasses;
import dev.lockstep.agent.jdk.JdkAccess;
import dev.lockstep.agent.jdk.JdkChanges;
import dev.lockstep.agent.jdk.KeptClasses;
import dev.lockstep.agent.jdk.LoadedChanges;
import dev.lockstep.agent.programs.Capabilities;
import dev.lockstep.agent.programs.FurtherAgents;
import dev.lockstep.agent.programs.OwnLoading;
import dev.lockstep.agent.programs.ProgramInstrumentation;
import dev.lockstep.hooks.Installation;
import dev.lockstep.hooks.Rewriter;
import dev.lockstep.hooks.ShieldedEngine;
import dev.lockstep.hooks.jdk.threads.Lives;
import dev.lockstep.hooks.jvm.CurrentThread;
import dev.lockstep.instrumenter.ClassRewriter;
import dev.lockstep.instrumenter.facts.RewriteSettings;
import dev.lockstep.instrumenter.statics.NativeMethods;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TimeZone;
import java.util.function.Consumer;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;

/** The one agent of this JVM. */
public final class Agent {
  /** Null until {@link #prepare} is called. */
  private static @Nullable Instrumentation instrumentation;

  private static @Nullable JdkChanges jdkChanges;

  private static final LoadedChanges LOADED_CHANGES = new LoadedChanges();

  /** Agents of the JVM that were started before. */
  private static OtherAgents others = OtherAgents.NONE;

  /** Null unless the program has agents of its own. */
  private static @Nullable FurtherAgents further;

  /** Whether the program that runs is counted: all of its threads are tasks then. */
  private static boolean isRewriting;

  /** What those are given. */
  private static final List<ProgramInstrumentation> programs = new ArrayList<>();

  private Agent() {}

  /**
   * Opens the JDK to us and puts the hooks where every class sees them. To be called before
   * anything touches the kernel or the hooks.
   */
  public static void prepare(Instrumentation given) {
    prepare(given, List.of());
  }

  /**
   * The same where the JVM has started other agents before: what is theirs runs as it does without
   * Lockstep.
   *
   * @param jars they are in
   */
  public static void prepare(Instrumentation given, List<Path> jars) {
    instrumentation = given;
    KeptClasses.settle();
    JdkAccess.open(given);
    JdkAccess.settleReflection();
    BootClasses.defineHooks();
    JdkAccess.openToHooks(given, BootClasses.module());
    JdkAccess.settleIterationOrder(given);
    JdkAccess.settleEncoding();
    JvmFlags.settle();
    CurrentThread.settle();
    jdkChanges = new JdkChanges(given, LOADED_CHANGES);
    if (!jars.isEmpty()) {
      others = OtherAgents.of(given, jars);
      expectOthers(true);
    }
    jdkChanges.settleHashes();
  }

  private static void expectOthers(boolean wereFirst) {
    if (!LOADED_CHANGES.reshaped().areOthers()) {
      LOADED_CHANGES.reshaped().expectOthers(FurtherAgents.another(ourJar()), wereFirst);
    }
    Objects.requireNonNull(jdkChanges, "the JVM isn't prepared").expectOthers();
  }

  /**
   * Begins to make the changes of the JDK that {@link #rewriteProgram} waits for, on another
   * thread. Nothing happens where the JVM isn't prepared.
   */
  public static synchronized void beginChanges() {
    if (jdkChanges != null) {
      jdkChanges.begin();
    }
  }

  /**
   * Rewrites every class of the program that is loaded from now on, until that is closed.
   *
   * @param told is told what becomes of them
   * @param reached what of the JDK they reach that is counted: gets what those reach that are
   *     loaded
   */
  public static synchronized Rewriting rewriteProgram(
      RewriteSettings settings, Told told, ReachedJdk reached) {
    JdkAccess.settleCommonPool();
    Instrumentation given = Objects.requireNonNull(instrumentation, "the JVM isn't prepared");
    JdkChanges changes = Objects.requireNonNull(jdkChanges);
    changes.begin();
    ClassCache cache = KeptClasses.cache(settings);
    ClassRewriter rewriter = new ClassRewriter(settings);
    ProgramTransformer transformer =
        new ProgramTransformer(rewriter, told, changes, LOADED_CHANGES, others, cache);
    Lives.settle();
    transformer.install();
    add(transformer, given, false);
    transformer.tellOfEarly(given);
    FurtherAgents agents = further;
    if (agents != null) {
      add(transformer.behindAgents(), agents.behind(), true);
    }
    if (settings.profiled()) {
      JvmFlags.inlineProfiled();
    }
    if (settings.countsJdk()) {
      LOADED_CHANGES.count(settings, reached.groups(), told.profiled());
    }
    if (settings.raced()) {
      LOADED_CHANGES.tellEdges();
    }
    ShieldedEngine.countsJdk(settings.countsJdk());
    ShieldedEngine.races(settings.raced());
    LOADED_CHANGES.settle(given, ClassCache.none());
    isRewriting = true;
    return () -> {
      isRewriting = false;
      given.removeTransformer(transformer);
      if (agents != null) {
        agents.behind().removeTransformer(transformer.behindAgents());
      }
      cache.close();
      changes.keep();
      Installation.put(Rewriter.NONE);
      if (JdkAccess.MAKES_ARCHIVE) {
        int _ = ArchiveTraining.rewrite(ourJar(), rewriter);
      }
    };
  }

  private static void add(ClassFileTransformer transformer, Instrumentation to, boolean again) {
    to.addTransformer(transformer, again);
    to.setNativeMethodPrefix(transformer, NativeMethods.PREFIX);
  }

  /**
   * The program that runs next has agents of its own: its classes are rewritten behind what those
   * make of them. To be called while the JVM's own loader is the system's.
   */
  public static synchronized void expectAgents() {
    OwnLoading.complete(ourJar());
    expectOthers(false);
    further = FurtherAgents.of(ourJar());
    CarrierHashes.agents(true);
    ShieldedEngine.agents(true);
  }

  /**
   * What an agent of the process that calls is given, behind {@link #expectAgents}.
   *
   * @param loader has the classes of that process
   * @param classPath adds a jar to the class path of the process
   * @param can what the agent may do
   */
  public static synchronized Instrumentation forProgram(
      ClassLoader loader, Consumer<Path> classPath, Capabilities can) {
    FurtherAgents agents = Objects.requireNonNull(further, "expectAgents comes first");
    ProgramInstrumentation.AgentProcess process =
        new ProgramInstrumentation.AgentProcess(loader, classPath, isRewriting);
    ProgramInstrumentation given = new ProgramInstrumentation(agents.programs(), process, can);
    programs.add(given);
    return given;
  }

  /** Adds a jar to the class path of the JVM itself. */
  public static void append(Path jar) {
    try (JarFile file = new JarFile(jar.toFile())) {
      Objects.requireNonNull(instrumentation).appendToSystemClassLoaderSearch(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The agents of a program are at their end. */
  public static synchronized void endAgents() {
    programs.forEach(ProgramInstrumentation::close);
    programs.clear();
    further = null;
    CarrierHashes.agents(false);
    ShieldedEngine.agents(false);
  }

  private static Path ourJar() {
    try {
      return Path.of(Agent.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The zone of simulated machines is UTC, their language English, wherever they run. */
  public static void settlePlace() {
    System.setProperty("user.timezone", "UTC");
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    System.setProperty("user.language", "en");
    System.clearProperty("user.country");
    Locale.setDefault(Locale.ENGLISH);
  }

  /** Whether {@link #prepare} was called: this JVM was started as it should be. */
  public static boolean isPrepared() {
    return instrumentation != null;
  }
}
