package dev.lockstep.agent.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.instrumenter.ClassRewriter;
import dev.lockstep.instrumenter.RewrittenClass;
import dev.lockstep.instrumenter.code.MadeClass;
import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.facts.ClassLookup;
import dev.lockstep.instrumenter.facts.RewriteSettings;
import dev.lockstep.machines.profile.InstructionCosts;
import dev.lockstep.machines.profile.LibraryCosts;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ClassCacheTest {
  /** Uses a static field of {@link Other}, and so asks for its facts. */
  static final class Asking {
    static int texts = Other.count;

    static int next() {
      return Other.count++ + "text".length();
    }
  }

  static final class Other {
    static int count;
  }

  private static final RewriteSettings SETTINGS = settings(1);

  @TempDir Path root;
  private Path folder;
  private final Lookup classes = new Lookup();
  private int rewritings;

  @BeforeEach
  void nameFolder() {
    folder = root.resolve("made").resolve("lockstep");
  }

  @Test
  void a_class_is_rewritten_once_and_is_the_same_in_later_runs() {
    ClassCache.Kept first = run();
    ClassCache.Kept second = run();
    assertEquals(1, rewritings);
    assertEquals(first.facts(), second.facts());
    assertEquals(first.rewritten().name(), second.rewritten().name());
    assertArrayEquals(first.rewritten().bytes(), second.rewritten().bytes());
    MadeClass statics = first.rewritten().statics().orElseThrow();
    assertEquals(statics.name(), second.rewritten().statics().orElseThrow().name());
    assertArrayEquals(statics.bytes(), second.rewritten().statics().orElseThrow().bytes());
    assertEquals(first.rewritten().links(), second.rewritten().links());
  }

  @Test
  void a_class_is_rewritten_anew_when_another_one_has_changed_of_which_rewriting_asks() {
    run();
    ClassFacts before = classes.find(name(Other.class));
    classes.facts.put(name(Other.class), ClassFacts.OPEN);
    run();
    assertEquals(2, rewritings);
    classes.facts.put(name(Other.class), before);
    run();
    assertEquals(2, rewritings);
    classes.hasJdk = false;
    run();
    assertEquals(3, rewritings);
  }

  @Test
  void a_class_is_rewritten_anew_when_a_small_method_of_another_one_has_changed() {
    run();
    ClassFacts as = classes.find(name(Other.class));
    for (String code : new String[] {"one", "two"}) {
      classes.facts.put(
          name(Other.class),
          new ClassFacts(
              as.name(),
              as.superName(),
              as.interfaces(),
              as.access(),
              as.statics(),
              as.privateStatics(),
              as.isInitialized(),
              as.instanceBytes(),
              as.hasDefaultMethods(),
              Map.of("twice(I)I", code)));
      run();
    }
    assertEquals(3, rewritings);
  }

  @Test
  void other_costs_another_build_and_other_bytes_are_other_classes() {
    run();
    run(settings(2), "build");
    assertEquals(2, rewritings);
    run(SETTINGS, "another build");
    assertEquals(3, rewritings);
    rewrite(Other.class, SETTINGS, "build");
    assertEquals(4, rewritings);
  }

  @Test
  void a_damaged_file_is_as_if_it_were_not_there() throws IOException {
    run();
    Path file = files().getFirst();
    byte[] good = Files.readAllBytes(file);
    for (int at : new int[] {1, good.length / 2, good.length - 30, good.length - 10}) {
      byte[] bad = good.clone();
      bad[at] ^= 1;
      Files.write(file, bad);
      run();
      deleteAllBut(file);
    }
    Files.write(file, new byte[3]);
    run();
    assertEquals(6, rewritings);
  }

  @Test
  void what_others_could_have_written_is_not_read() throws IOException {
    run();
    Path file = files().getFirst();
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw----"));
    run();
    assertEquals(2, rewritings);
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    run();
    run();
    assertEquals(4, rewritings);
    assertEquals(2, files().size());
  }

  @Test
  void the_folder_and_its_files_are_for_the_user_alone() throws IOException {
    run();
    assertEquals("rwx------", permissions(folder));
    assertEquals("rw-------", permissions(files().getFirst()));
  }

  @Test
  void a_program_with_many_files_begins_anew() throws IOException {
    for (int i = 0; i < 16; i++) {
      classes.facts.put(name(Other.class), other(i));
      run();
    }
    assertEquals(16, files().size());
    classes.facts.put(name(Other.class), other(16));
    run();
    assertEquals(1, files().size());
    assertEquals(17, rewritings);
  }

  @Test
  void little_is_neither_kept_nor_looked_for() {
    int little = bytes(Asking.class).length;
    for (int i = 0; i < 2; i++) {
      try (ClassCache cache = ClassCache.in(folder, SETTINGS, "build", little)) {
        rewrite(Asking.class, cache);
        rewrite(Other.class, cache);
      }
    }
    assertEquals(3, rewritings);
  }

  @Test
  void without_a_folder_every_class_is_rewritten() {
    for (int i = 0; i < 2; i++) {
      try (ClassCache cache = ClassCache.none()) {
        rewrite(Asking.class, cache);
      }
    }
    assertEquals(2, rewritings);
  }

  private ClassCache.Kept run() {
    return run(SETTINGS, "build");
  }

  private ClassCache.Kept run(RewriteSettings settings, String build) {
    return rewrite(Asking.class, settings, build);
  }

  private ClassCache.Kept rewrite(Class<?> type, RewriteSettings settings, String build) {
    try (ClassCache cache = ClassCache.in(folder, settings, build, 0)) {
      return rewrite(type, cache);
    }
  }

  private ClassCache.Kept rewrite(Class<?> type, ClassCache cache) {
    return cache.rewrite(bytes(type), classes, lookup -> rewritten(type, lookup));
  }

  private RewrittenClass rewritten(Class<?> type, ClassLookup lookup) {
    rewritings++;
    return new ClassRewriter(SETTINGS).rewrite(bytes(type), lookup);
  }

  private static RewriteSettings settings(int ticks) {
    return new RewriteSettings(InstructionCosts.uniform(ticks), LibraryCosts.uniform(ticks));
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  private void deleteAllBut(Path kept) throws IOException {
    for (Path file : files()) {
      if (!file.equals(kept)) {
        Files.delete(file);
      }
    }
  }

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  private static String name(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  private static ClassFacts other(int bytes) {
    ClassFacts as = facts(Other.class);
    return new ClassFacts(
        as.name(),
        as.superName(),
        as.interfaces(),
        as.access(),
        as.statics(),
        as.privateStatics(),
        as.isInitialized(),
        bytes,
        as.hasDefaultMethods(),
        as.small());
  }

  private static ClassFacts facts(Class<?> type) {
    return ClassFacts.of(bytes(type));
  }

  private static byte[] bytes(Class<?> type) {
    try (InputStream in = type.getResourceAsStream('/' + name(type) + ".class")) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** The two classes, and the JDK's. */
  private static final class Lookup implements ClassLookup {
    final Map<String, ClassFacts> facts = new HashMap<>();
    boolean hasJdk = true;

    Lookup() {
      facts.put(name(Asking.class), ClassCacheTest.facts(Asking.class));
      facts.put(name(Other.class), ClassCacheTest.facts(Other.class));
    }

    @Override
    public boolean isLibrary(String name) {
      return hasJdk && name.startsWith("java/");
    }

    @Override
    public @Nullable ClassFacts find(String name) {
      return facts.get(name);
    }
  }
}
