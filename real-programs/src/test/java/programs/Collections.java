package programs;

import com.google.common.base.CharMatcher;
import com.google.common.base.Joiner;
import com.google.common.base.Splitter;
import com.google.common.base.Stopwatch;
import com.google.common.base.Suppliers;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableRangeSet;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.Interners;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import com.google.common.collect.MapMaker;
import com.google.common.collect.Multimap;
import com.google.common.collect.Multimaps;
import com.google.common.collect.Multiset;
import com.google.common.collect.Ordering;
import com.google.common.collect.Range;
import com.google.common.collect.Sets;
import com.google.common.collect.Table;
import com.google.common.eventbus.EventBus;
import com.google.common.eventbus.Subscribe;
import com.google.common.hash.BloomFilter;
import com.google.common.hash.Funnels;
import com.google.common.hash.Hashing;
import com.google.common.math.BigIntegerMath;
import com.google.common.math.LongMath;
import com.google.common.primitives.UnsignedLongs;
import com.google.common.reflect.TypeToken;
import com.google.common.util.concurrent.AtomicDouble;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Guava: collections, hashing, caches, futures, events, reflection. */
public final class Collections {
  private Collections() {}

  public static void main(String[] args) throws Exception {
    collections();
    hashing();
    caches();
    futures();
    events();
  }

  private static void collections() {
    List<String> words = Splitter.on(' ').splitToList("the cube sends the ring the token");
    Multimap<Integer, String> byLength = ArrayListMultimap.create();
    words.forEach(word -> byLength.put(word.length(), word));
    Multiset<String> counts = ConcurrentHashMultiset.create(words);
    System.out.println(byLength + " " + counts.count("the") + " " + ImmutableSet.copyOf(words));
    Table<Integer, Integer, String> table = HashBasedTable.create();
    words.forEach(word -> table.put(word.length(), word.hashCode() % 7, word));
    System.out.println(table.rowMap() + " " + HashBiMap.create(ImmutableMap.of("a", 1)).inverse());
    System.out.println(Multimaps.index(words, String::length).keys());
    System.out.println(Ordering.natural().reverse().immutableSortedCopy(words));
    System.out.println(ImmutableRangeSet.unionOf(List.of(Range.open(1, 5), Range.closed(4, 9))));
    System.out.println(
        Sets.powerSet(ImmutableSet.of(1, 2, 3)).size() + " " + Lists.partition(words, 3));
    System.out.println(
        Iterables.frequency(words, "the") + ImmutableSortedMap.of("b", 1, "a", 2).toString());
    System.out.println(
        Joiner.on('|').join(Lists.transform(words, CharMatcher.anyOf("e")::removeFrom)));
  }

  private static void hashing() {
    String text = "A Message-passing Multiprocessor Simulator";
    System.out.println(Hashing.murmur3_128(7).hashString(text, StandardCharsets.UTF_8));
    System.out.println(Hashing.sha256().hashString(text, StandardCharsets.UTF_8));
    System.out.println(Hashing.crc32c().hashString(text, StandardCharsets.UTF_8));
    System.out.println(
        Hashing.farmHashFingerprint64().hashBytes(text.getBytes(StandardCharsets.UTF_8)));
    BloomFilter<Integer> filter = BloomFilter.create(Funnels.integerFunnel(), 100);
    for (int i = 0; i < 50; i++) {
      filter.put(i * i);
    }
    System.out.println(filter.mightContain(2401) + " " + filter.approximateElementCount());
    System.out.println(
        Hashing.goodFastHash(32).hashInt(3).equals(Hashing.goodFastHash(32).hashInt(3)));
    System.out.println(
        UnsignedLongs.toString(-1)
            + " "
            + LongMath.binomial(40, 20)
            + " "
            + BigIntegerMath.factorial(25));
  }

  private static void caches() throws Exception {
    LoadingCache<Integer, String> cache =
        CacheBuilder.newBuilder()
            .maximumSize(10)
            .expireAfterAccess(Duration.ofHours(1))
            .recordStats()
            .removalListener(removed -> removals++)
            .build(CacheLoader.from(key -> "square " + key * key));
    for (int i = 0; i < 40; i++) {
      cache.get(i % 13);
    }
    System.out.println(
        cache.get(3) + " " + cache.stats().hitCount() + " " + cache.size() + " " + removals);
    Map<String, Integer> weak = new MapMaker().weakKeys().makeMap();
    String key = "key";
    weak.put(key, 1);
    System.out.println(weak.get(key) + " " + Interners.newStrongInterner().intern("x"));
    System.out.println(Suppliers.memoizeWithExpiration(() -> "once", 1, TimeUnit.DAYS).get());
    System.out.println(Stopwatch.createStarted().stop().elapsed(TimeUnit.DAYS) + " days");
  }

  private static int removals;

  private static void futures() throws Exception {
    SettableFuture<Integer> future = SettableFuture.create();
    var doubled = Futures.transform(future, value -> value * 2, MoreExecutors.directExecutor());
    var all = Futures.allAsList(doubled, Futures.immediateFuture(5));
    future.set(21);
    System.out.println(all.get() + " " + new AtomicDouble(1.5).addAndGet(2));
  }

  /** Hears of events. */
  public static final class Listener {
    @Subscribe
    public void hear(String event) {
      System.out.println("heard " + event);
    }
  }

  private static void events() {
    EventBus bus = new EventBus("bus");
    bus.register(new Listener());
    bus.post("event");
    System.out.println(new TypeToken<List<Map<String, Integer>>>() {}.getType());
  }
}
