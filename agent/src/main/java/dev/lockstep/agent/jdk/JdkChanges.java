package dev.lockstep.agent.jdk;

import dev.lockstep.agent.cache.ClassCache;
import dev.lockstep.agent.table.JdkChange;
import dev.lockstep.agent.table.JdkTable;
import dev.lockstep.agent.table.When.Moment;
import dev.lockstep.hooks.jdk.Hashes;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Makes the changes of {@link JdkTable}, each when it is needed.
 *
 * <p>A change takes the JVM a millisecond or more, so most are made when a class of the program
 * names something by which they can be reached.
 *
 * <p>Classes are redefined, from the bytes that the JDK's image has; those that aren't loaded yet
 * are loaded for it. The JVM asks no transformer while one is at work on the same thread, neither
 * for a retransformation nor for a class that is loaded there, and changes are needed while a
 * program's class is being loaded.
 */
public final class JdkChanges {
  /**
   * Parts of the JDK that use any other: threads, timers, locks, selectors. What they do isn't told
   * by what the program mentions, so it may need every change.
   */
  private static final List<String> ENGINES =
      List.of("java/net/http/", "com/sun/net/httpserver/", "java/rmi/", "jdk/jshell/");

  /**
   * So often changes are made as they are needed, and then all others at once. Each time the JVM
   * looks at every class that it has: Calcite's shell needed some 34 times, which took 0.7 s.
   */
  private static final int FEW = 8;

  /** So many changes at once are worth to look for those that are kept. */
  private static final int MANY = 20;

  private final Instrumentation instrumentation;
  private final AskedQuestions questions;
  private final LoadedChanges loadedChanges;

  /**
   * None before hashes are settled: opening it puts constants into tables. What every program needs
   * is made faster than files are opened.
   */
  private ClassCache cache = ClassCache.none();

  private final List<JdkChange> pending = new ArrayList<>();

  private int timesNeeded;
  private @Nullable Throwable failure;
  private boolean hasBegun;
  private boolean areOthers;
  private final Thread starting = new Thread(this::changeForAll, "lockstep-jdk-changes");

  /**
   * None is made yet.
   *
   * @param loadedChanges are made of what is loaded, after those that every program may need
   */
  public JdkChanges(Instrumentation instrumentation, LoadedChanges loadedChanges) {
    this.instrumentation = instrumentation;
    this.questions = new AskedQuestions(instrumentation);
    this.loadedChanges = loadedChanges;
  }

  /**
   * Lets rewritten code ask at entries and behind calls, or not: see {@code hooks.Questions}.
   *
   * @return whether that is so now
   */
  public boolean setQuestions(boolean asked) {
    questions.set(asked);
    return true;
  }

  /**
   * Makes the changes by which classes and enum constants get their hash codes, before anything but
   * the JDK's own start has put any into a table.
   */
  public void settleHashes() {
    redefine(JdkTable.at(Moment.FIRST));
    ClassTables.during(Hashes::begin);
  }

  /**
   * Begins to make the changes that every program may need. It takes some 30 ms, most of them for
   * loading what rewrites classes, which the program waits for anyway: there is a second processor
   * while the program is compiled.
   */
  public synchronized void begin() {
    if (!hasBegun) {
      hasBegun = true;
      starting.setDaemon(true);
      starting.start();
    }
  }

  /**
   * This JVM has other agents, which change the JDK too. The JVM would not ask them while a class
   * of the program is loaded, and what they have made would be lost: so all changes are made at the
   * beginning.
   */
  public synchronized void expectOthers() {
    areOthers = true;
    makeAllForOthers(); // where the first ones are made already
  }

  private synchronized void makeAllForOthers() {
    if (areOthers) {
      makeThose(change -> JdkAccess.isThere(change.type()));
    }
  }

  /** Keeps the changes that were made for later runs. */
  public synchronized void keep() {
    cache.close();
  }

  private synchronized void changeForAll() {
    pending.addAll(JdkTable.at(Moment.ALWAYS));
    pending.addAll(JdkTable.at(Moment.MENTIONED));
    makeThose(change -> change.when().is(Moment.ALWAYS));
    makeAllForOthers();
    attempt(() -> loadedChanges.settle(instrumentation, ClassCache.none()));
    cache = KeptClasses.jdkCache();
  }

  /**
   * Makes the changes that a class of the program may need.
   *
   * @return whether there were any: others of the JDK's classes may have been loaded for them
   * @throws IllegalStateException if the JDK lacks what is to be changed
   */
  public boolean prepareFor(byte[] bytes) throws InterruptedException {
    starting.join();
    String classFile = new String(bytes, StandardCharsets.ISO_8859_1);
    Map<String, Boolean> looked = new HashMap<>();
    Predicate<String> contains = part -> looked.computeIfAbsent(part, classFile::contains);
    boolean hasMade = makeNeeded(contains);
    hasMade |= countReached(contains);
    if (failure != null) {
      throw new IllegalStateException(failure);
    }
    return hasMade;
  }

  private synchronized boolean countReached(Predicate<String> contains) {
    boolean isNew = loadedChanges.reach(contains);
    if (isNew) {
      attempt(() -> loadedChanges.settleAgain(cache));
    }
    return isNew;
  }

  private synchronized boolean makeNeeded(Predicate<String> contains) {
    boolean isEngine = ENGINES.stream().anyMatch(contains);
    boolean isNeeded = pending.stream().anyMatch(change -> change.when().isReached(contains));
    boolean all = isEngine || (isNeeded && ++timesNeeded > FEW);
    return makeThose(
        change -> change.when().isReached(contains) || (all && JdkAccess.isThere(change.type())));
  }

  /**
   * Makes all changes if a task is about to start a thread and no class of the program has told of
   * any: parts of the JDK start threads, and reflection names what no class file contains.
   *
   * @param all makes them also if some has
   * @return whether there were any
   */
  public synchronized boolean prepareForThreads(boolean all) {
    return (all || pending.stream().anyMatch(JdkChange::isForThreads))
        && makeThose(change -> JdkAccess.isThere(change.type()));
  }

  /** Whether the calling thread makes the first changes: what it loads is not the program's. */
  public boolean areAtWorkHere() {
    return Thread.currentThread() == starting;
  }

  private synchronized boolean makeThose(Predicate<JdkChange> needed) {
    List<JdkChange> changes = pending.stream().filter(needed).toList();
    if (!changes.isEmpty()) {
      pending.removeIf(needed);
      if (changes.stream().anyMatch(JdkChange::isForThreads)) {
        loadedChanges.beginThreads();
      }
      attempt(() -> redefine(changes));
    }
    return !changes.isEmpty();
  }

  /** Changes what was loaded while a transformer was at work, so that none was asked. */
  public synchronized void settleLoaded() {
    loadedChanges.settleAgain(cache);
  }

  /** No class of the program is loaded after one that failed. */
  private void attempt(Runnable change) {
    try {
      change.run();
    } catch (RuntimeException | Error thrown) {
      failure = thrown;
    }
  }

  private void redefine(List<JdkChange> changes) {
    ClassCache from = changes.size() < MANY ? ClassCache.none() : cache;
    ClassDefinition[] changed =
        changes.stream().map(change -> changed(change, from)).toArray(ClassDefinition[]::new);
    if (JdkAccess.MAKES_ARCHIVE) {
      return;
    }
    loadedChanges.reshaped().change(instrumentation, changed);
  }

  /** The class with its hooks. */
  private ClassDefinition changed(JdkChange change, ClassCache from) {
    Class<?> type = JdkAccess.classNamed(change.type());
    loadedChanges.begin(change);
    String name = change.type().replace('.', '/');
    ClassCache kept = loadedChanges.isKept(name) ? from : ClassCache.none();
    byte[] changed =
        kept.change(
            JdkAccess.bytesOf(type),
            loadedChanges.variant(name),
            as -> loadedChanges.withHooks(change, as));
    return new ClassDefinition(type, changed);
  }
}
