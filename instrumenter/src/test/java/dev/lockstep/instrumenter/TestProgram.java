package dev.lockstep.instrumenter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.machines.InstructionCosts;
import dev.lockstep.machines.LibraryCosts;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;

/** Classes to rewrite, and the settings to do it with. A tick is an instruction. */
record TestProgram(Map<String, byte[]> classes, RewriteSettings settings) implements ClassLookup {
  static final LibraryCosts FREE_LIBRARY = LibraryCosts.uniform(0);

  /** Compiles Java text; calls of the JDK cost nothing beyond the call instruction. */
  static TestProgram java(String text, String... options) {
    return of(JavaSource.compile(text, options));
  }

  /** Compiles class {@code Program} with these members. */
  static TestProgram program(String members) {
    return java("class Program {\n" + members + "\n}");
  }

  static TestProgram of(Map<String, byte[]> classes) {
    return new TestProgram(classes, settings(SwitchPoints.BLOCK, FREE_LIBRARY));
  }

  /** Made class files. */
  static TestProgram of(byte[]... files) {
    Map<String, byte[]> classes = new TreeMap<>();
    for (byte[] file : files) {
      classes.put(new ClassReader(file).getClassName(), file);
    }
    return of(classes);
  }

  private static RewriteSettings settings(SwitchPoints switchPoints, LibraryCosts libraryCosts) {
    return new RewriteSettings(switchPoints, InstructionCosts.uniform(1), libraryCosts);
  }

  TestProgram at(SwitchPoints switchPoints) {
    return new TestProgram(classes, settings(switchPoints, settings.libraryCosts()));
  }

  TestProgram withCosts(LibraryCosts libraryCosts) {
    return new TestProgram(classes, settings(settings.switchPoints(), libraryCosts));
  }

  RewrittenClass rewrite(String name) {
    return new ClassRewriter(settings).rewrite(classes.get(name), this);
  }

  /** Loads the program rewritten, for an engine to run. */
  ClassLoader load() {
    return new TestLoader(classes.keySet(), this::rewrite);
  }

  /** Runs {@code Program.run()} rewritten, in slices of so many ticks. */
  Execution run(int slice) {
    return new TestMachine(slice).run(load());
  }

  /** The ticks of {@code Program.run()}, which both granularities and the naive count agree on. */
  long ticks() {
    long ticks = ticksOfRewritten();
    assertEquals(NaiveCounter.run(this), run(1000), "counted naively, and rewritten");
    return ticks;
  }

  /** The same without the naive count, where that has to differ. */
  long ticksOfRewritten() {
    Execution block = at(SwitchPoints.BLOCK).run(1000);
    Execution instruction = at(SwitchPoints.INSTRUCTION).run(1000);
    assertEquals(block, instruction, "at block granularity, and at instruction granularity");
    return block.ticks();
  }

  @Override
  public boolean isLibrary(String name) {
    return name.startsWith("java/") || name.startsWith("[");
  }

  @Override
  public ClassFacts find(String name) {
    byte[] original = classes.get(name);
    return original == null ? null : ClassFacts.of(original);
  }
}
