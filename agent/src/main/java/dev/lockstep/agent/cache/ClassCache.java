package dev.lockstep.agent.cache;

import dev.lockstep.instrumenter.ClassFacts;
import dev.lockstep.instrumenter.ClassLookup;
import dev.lockstep.instrumenter.RewriteSettings;
import dev.lockstep.instrumenter.RewrittenClass;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
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

  /** Asked by nobody. */
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

  private final @Nullable CacheFolder folder;
  private final Digests digests = new Digests();
  private final String basis;
  private final Map<String, List<Place>> places = new HashMap<>();
  private List<CacheReader> readers = List.of();
  private @Nullable CacheWriter writer;
  private boolean isOpen;

  private ClassCache(@Nullable CacheFolder folder, String basis) {
    this.folder = folder;
    this.basis = basis;
  }

  /** Where an entry lies. */
  private record Place(CacheReader reader, CacheReader.Entry entry) {}

  /** Keeps nothing. */
  public static ClassCache none() {
    return new ClassCache(null, "");
  }

  /**
   * In a folder, which is made if need be.
   *
   * @param build what tells this build of Lockstep from all others
   * @return one that keeps nothing, if others than the user could write there
   */
  public static ClassCache in(Path folder, RewriteSettings settings, String build) {
    return in(folder, settings.toString(), build);
  }

  /** For classes of the JDK, on whose bytes and {@code build} alone their changes depend. */
  public static ClassCache ofJdk(Path folder, String build) {
    return in(folder, "JDK", build);
  }

  private static ClassCache in(Path folder, String settings, String build) {
    String basis = build + '\n' + Runtime.version() + '\n' + settings;
    return new ClassCache(CacheFolder.trusted(folder), basis);
  }

  /** The class as it was kept, or as {@code rewriting} makes it now. */
  public Kept rewrite(
      byte[] original, ClassLookup lookup, Function<ClassLookup, RewrittenClass> rewriting) {
    return keptOr(
        original, lookup, asked -> new Kept(rewriting.apply(asked), ClassFacts.of(original)));
  }

  /** The bytes as they were kept, or as {@code change} makes them now. */
  public byte[] change(byte[] original, UnaryOperator<byte[]> change) {
    return keptOr(original, NO_LOOKUP, _ -> changed(change.apply(original))).rewritten().bytes();
  }

  private static Kept changed(byte[] bytes) {
    return new Kept(new RewrittenClass("", bytes), ClassFacts.OPEN);
  }

  private synchronized Kept keptOr(
      byte[] original, ClassLookup lookup, Function<ClassLookup, Kept> making) {
    if (folder == null) {
      return making.apply(lookup);
    }
    String key = digests.of(original);
    begin(folder, key);
    Kept kept = kept(key, lookup);
    return kept != null ? kept : make(key, lookup, making);
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

  private void begin(CacheFolder trusted, String first) {
    if (!isOpen) {
      isOpen = true;
      String program = digests.of(basis + '\n' + first);
      readers = trusted.filesOf(program).stream().flatMap(CacheReader::open).toList();
      for (CacheReader reader : readers) {
        reader.entries().forEach(entry -> place(reader, entry));
      }
      writer = new CacheWriter(trusted, program);
    }
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
