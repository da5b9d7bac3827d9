package dev.lockstep.instrumenter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.facts.ClassLookup;
import dev.lockstep.instrumenter.facts.RewriteSettings;
import dev.lockstep.instrumenter.random.NaiveCounter;
import dev.lockstep.machines.profile.InstructionCosts;
import dev.lockstep.machines.profile.LibraryCosts;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;

/** Classes to rewrite, and the settings to do it with. A tick is an instruction. */
public final class TestProgram implements ClassLookup {
  /** Where the exact version runs often, now and then, and hardly ever. */
  private static final int[] SLICES = {1, 7, 1000};

  public static final LibraryCosts FREE_LIBRARY = LibraryCosts.uniform(0);

  private final Map<String, byte[]> classes;
  private final Map<String, ClassFacts> facts = new HashMap<>();
  private final RewriteSettings settings;
  private final boolean both;

  /** Whether each class is rewritten without knowing any other. */
  private boolean open;

  private TestProgram(Map<String, byte[]> classes, RewriteSettings settings) {
    this(classes, settings, true);
  }

  private TestProgram(Map<String, byte[]> classes, RewriteSettings settings, boolean both) {
    this.classes = classes;
    this.settings = settings;
    this.both = both;
  }

  /** The same, with all methods in the form that large ones have. */
  public TestProgram inShortForm() {
    return new TestProgram(classes, settings, false);
  }

  /** The same, where only the JVM knows what names of other classes mean. */
  public TestProgram opened() {
    TestProgram opened = new TestProgram(classes, settings, both);
    opened.open = true;
    return opened;
  }

  /** The same, as it is when a debugger looks. */
  public TestProgram debugged() {
    return new TestProgram(
        classes,
        new RewriteSettings(
            settings.instructionCosts(), settings.libraryCosts(), 0, true, false, false, false));
  }

  /** The same, as it is when a run is explained. */
  public TestProgram explained() {
    return new TestProgram(
        classes,
        new RewriteSettings(
            settings.instructionCosts(),
            settings.libraryCosts(),
            0,
            false,
            false,
            true,
            false,
            true,
            false));
  }

  /** The same, as it is when a run is explained in which races are looked for. */
  public TestProgram explainedWithRaces() {
    return new TestProgram(
        classes,
        new RewriteSettings(
            settings.instructionCosts(),
            settings.libraryCosts(),
            0,
            false,
            false,
            true,
            false,
            true,
            false,
            true,
            false));
  }

  /** The same, as it is when a run is profiled. */
  public TestProgram profiled() {
    return new TestProgram(
        classes,
        new RewriteSettings(
            settings.instructionCosts(),
            settings.libraryCosts(),
            0,
            false,
            false,
            true,
            false,
            false,
            true));
  }

  /** The same, where arrays live on nodes. */
  public TestProgram withPlaces() {
    return new TestProgram(
        classes,
        new RewriteSettings(
            settings.instructionCosts(), settings.libraryCosts(), 0, false, true, false, false),
        both);
  }

  /** The same, with calls nested no deeper than that. */
  public TestProgram withStackDepth(int depth) {
    return new TestProgram(
        classes,
        new RewriteSettings(
            settings.instructionCosts(),
            settings.libraryCosts(),
            depth,
            false,
            false,
            false,
            false));
  }

  /** Compiles Java text; calls of the JDK cost nothing beyond the call instruction. */
  public static TestProgram java(String text, String... options) {
    return of(JavaSource.compile(text, options));
  }

  /** Compiles class {@code Program} with these members. */
  public static TestProgram program(String members) {
    return java("class Program {\n" + members + "\n}");
  }

  public static TestProgram of(Map<String, byte[]> classes) {
    return new TestProgram(classes, new RewriteSettings(InstructionCosts.uniform(1), FREE_LIBRARY));
  }

  /** Made class files. */
  public static TestProgram of(byte[]... files) {
    Map<String, byte[]> classes = new TreeMap<>();
    for (byte[] file : files) {
      classes.put(new ClassReader(file).getClassName(), file);
    }
    return of(classes);
  }

  public TestProgram withCosts(LibraryCosts libraryCosts) {
    return withCosts(settings.instructionCosts(), libraryCosts);
  }

  public TestProgram withCosts(InstructionCosts instructionCosts, LibraryCosts libraryCosts) {
    return new TestProgram(classes, new RewriteSettings(instructionCosts, libraryCosts));
  }

  public RewrittenClass rewrite(String name) {
    return new ClassRewriter(settings, both).rewrite(classes.get(name), this);
  }

  public byte[] rewriteHidden(String name) {
    return new ClassRewriter(settings).rewriteHidden(classes.get(name), this).bytes();
  }

  /** Loads the program rewritten, for an engine to run. */
  public ClassLoader load() {
    return new TestLoader(classes.keySet(), this::rewrite);
  }

  /** Runs {@code Program.run()} rewritten, in slices of so many ticks. */
  public Execution run(int slice) {
    return new TestMachine(slice).run(load());
  }

  /** The ticks of {@code Program.run()}, which all slices and the naive count agree on. */
  public long ticks() {
    return checked().ticks();
  }

  /** What {@code Program.run()} comes to, which also the unrewritten program agrees on. */
  public Execution checked() {
    Execution expected = NaiveCounter.run(this);
    for (int slice : SLICES) {
      assertEquals(expected, run(slice), "counted naively, and in slices of " + slice);
      assertEquals(expected, opened().run(slice), "linked late, in slices of " + slice);
    }
    return expected;
  }

  @Override
  public boolean isLibrary(String name) {
    return name.startsWith("java/") || name.startsWith("[");
  }

  @Override
  public ClassFacts find(String name) {
    byte[] original = classes.get(name);
    if (open && !isLibrary(name)) {
      return ClassFacts.OPEN;
    }
    return original == null ? null : facts.computeIfAbsent(name, key -> ClassFacts.of(original));
  }

  public RewriteSettings settings() {
    return settings;
  }

  public Map<String, byte[]> classes() {
    return classes;
  }
}
