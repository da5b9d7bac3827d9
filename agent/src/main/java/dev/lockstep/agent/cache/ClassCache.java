package dev.lockstep.agent.cache;

import dev.lockstep.instrumenter.RewrittenClass;
import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.facts.ClassLookup;
import dev.lockstep.instrumenter.facts.RewriteSettings;
import dev.lockstep.instrumenter.facts.SettingsKey;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Rewritten classes of earlier runs, and those of this one for later ones.
 *
 * <p>A class is found by its bytes, and by all else that rewriting depends on: the costs, the build
 * of Lockstep, the JVM, and what rewriting asked of other classes ({@link Answers}), which is asked
 * again. Programs have files of their own, told apart by the class that is rewritten first. A run
 * reads all files of its program and writes another one, if it has rewritten classes.
 */
public final class ClassCache implements AutoCloseable {
  /** A class as it is kept. */
  public record Kept(RewrittenClass rewritten, ClassFacts facts) {}

  /** Never asked. */
  private static final ClassLookup NO_LOOKUP =
      new ClassLookup() {
        @Override
        public boolean isLibrary(String name) {
          throw new IllegalStateException(name);
        }

        @Override
        public @Nullable ClassFacts find(String name) {
          throw new IllegalStateException(name);
        }
      };

  private final @Nullable Path path;
  private final Supplier<String> basis;
  private final int little;
  private int seenBytes;
  private byte[] first = {};
  private boolean isOpen;
  private final Map<String, List<Place>> places = new HashMap<>();
  private List<CacheReader> readers = List.of();
  private @Nullable CacheWriter writer;

  private ClassCache(@Nullable Path path, Supplier<String> basis, int little) {
    this.path = path;
    this.basis = basis;
    this.little = little;
  }

  /** Where an entry lies. */
  private record Place(CacheReader reader, CacheReader.Entry entry) {}

  /** Keeps nothing. */
  public static ClassCache none() {
    return new ClassCache(null, () -> "", 0);
  }

  /**
   * In a folder, which is made if need be. One that others than the user could write to is left
   * alone.
   *
   * @param build what tells this build of Lockstep from all others
   * @param little so many bytes of classes are rewritten without looking: opening files takes
   *     longer
   */
  public static ClassCache in(Path folder, RewriteSettings settings, String build, int little) {
    return new ClassCache(folder, () -> basis(SettingsKey.of(settings), build), little);
  }

  /** For classes of the JDK, on whose bytes and {@code build} alone their changes depend. */
  public static ClassCache ofJdk(Path folder, String build) {
    return new ClassCache(folder, () -> basis("JDK", build), 0);
  }

  private static String basis(String settings, String build) {
    return build + '\n' + Runtime.version() + '\n' + settings;
  }

  /** The class as it was kept, or as {@code rewriting} makes it now. */
  public Kept rewrite(
      byte[] original, ClassLookup lookup, Function<ClassLookup, RewrittenClass> rewriting) {
    return keptOr(
        original, "", lookup, asked -> new Kept(rewriting.apply(asked), ClassFacts.of(original)));
  }

  /**
   * The bytes as they were kept, or as {@code change} makes them now.
   *
   * @param variant tells changes of one class from each other
   */
  public byte[] change(byte[] original, String variant, UnaryOperator<byte[]> change) {
    return keptOr(original, variant, NO_LOOKUP, _ -> changed(change.apply(original)))
        .rewritten()
        .bytes();
  }

  private static Kept changed(byte[] bytes) {
    return new Kept(new RewrittenClass("", bytes), ClassFacts.OPEN);
  }

  private synchronized Kept keptOr(
      byte[] original, String variant, ClassLookup lookup, Function<ClassLookup, Kept> making) {
    if (path == null || isEarly(original)) {
      return making.apply(lookup);
    }
    open(path);
    String key = Digests.of(original) + variant;
    Kept kept = kept(key, lookup);
    return kept != null ? kept : make(key, lookup, making);
  }

  private boolean isEarly(byte[] original) {
    if (seenBytes == 0) {
      first = original;
    }
    if (seenBytes <= little) {
      seenBytes += original.length;
    }
    return seenBytes <= little;
  }

  private @Nullable Kept kept(String key, ClassLookup lookup) {
    for (Place place : places.getOrDefault(key, List.of())) {
      Kept kept = place.reader().read(place.entry(), lookup);
      if (kept != null) {
        return kept;
      }
    }
    return null;
  }

  private Kept make(String key, ClassLookup lookup, Function<ClassLookup, Kept> making) {
    Answers answers = new Answers(lookup);
    Kept made = making.apply(answers);
    if (writer != null) {
      writer.add(key, made, answers);
    }
    return made;
  }

  private void open(Path from) {
    if (!isOpen) {
      isOpen = true;
      CacheFolder folder = CacheFolder.trusted(from);
      if (folder != null) {
        open(folder, Digests.of(basis.get() + '\n' + Digests.of(first)));
      }
    }
  }

  private void open(CacheFolder folder, String program) {
    readers = folder.filesOf(program).stream().flatMap(CacheReader::open).toList();
    for (CacheReader reader : readers) {
      reader.entries().forEach(entry -> place(reader, entry));
    }
    writer = new CacheWriter(folder, program);
    writer.begin();
  }

  /** One class may have been rewritten for several sets of others. */
  private void place(CacheReader reader, CacheReader.Entry entry) {
    places.computeIfAbsent(entry.key(), _ -> new ArrayList<>()).add(new Place(reader, entry));
  }

  /** Writes what is new. What can't be written is rewritten by the next run. */
  @Override
  public synchronized void close() {
    try {
      if (writer != null) {
        writer.close();
        writer = null;
      }
      for (CacheReader reader : readers) {
        reader.close();
      }
    } catch (IOException unwritable) {
      // It is a cache.
    }
  }
}
