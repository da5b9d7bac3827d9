package dev.lockstep.benchmarks;

import dev.lockstep.instrumenter.ClassRewriter;
import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.facts.ClassLookup;
import dev.lockstep.instrumenter.facts.RewriteSettings;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.reader.Profiles;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeUnit;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** How long the rewriting of a class of 40 KB takes, beside reading and writing it unchanged. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class RewriteBenchmark {
  private byte[] original;
  private ClassRewriter rewriter;

  /** Reads a large class: ASM's own MethodWriter. */
  @Setup
  public void read() throws IOException {
    try (InputStream in = ClassReader.class.getResourceAsStream("MethodWriter.class")) {
      original = in.readAllBytes();
    }
    MachineProfile machine = Profiles.load("vax780");
    rewriter =
        new ClassRewriter(new RewriteSettings(machine.instructionCosts(), machine.libraryCosts()));
  }

  /** The baseline: ASM reads and writes the class. */
  @Benchmark
  public byte[] copied() {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(original).accept(writer, ClassReader.EXPAND_FRAMES);
    return writer.toByteArray();
  }

  /** The class is rewritten. */
  @Benchmark
  public byte[] rewritten() {
    return rewriter.rewrite(original, NOTHING_ELSE).bytes();
  }

  private static final ClassLookup NOTHING_ELSE =
      new ClassLookup() {
        @Override
        public boolean isLibrary(String name) {
          return name.startsWith("java/");
        }

        @Override
        public ClassFacts find(String name) {
          return null;
        }
      };
}
