package dev.lockstep.agent.table;

import static dev.lockstep.agent.table.Call.HASH;
import static dev.lockstep.agent.table.Call.IDENTITY;
import static dev.lockstep.agent.table.JdkChange.in;
import static dev.lockstep.agent.table.Names.LOGGING;
import static dev.lockstep.agent.table.Names.MAP;
import static dev.lockstep.agent.table.Names.OBJECT;
import static dev.lockstep.agent.table.Names.OF_OBJECT;
import static dev.lockstep.agent.table.Names.STRING;
import static dev.lockstep.agent.table.Names.SYSTEM_LOGGER;
import static dev.lockstep.agent.table.When.ALWAYS;
import static dev.lockstep.agent.table.When.FIRST;
import static dev.lockstep.agent.table.When.mentioned;
import static dev.lockstep.agent.table.When.named;

import java.util.List;

/**
 * Hash codes: what is hashed, where the order of elements follows from it, and texts that show it.
 *
 * <p>The first rows are made before Lockstep's own code puts anything into tables: classes and enum
 * constants get hash codes that follow from their names.
 */
final class HashCodeTable {
  private static final String SET = "Ljava/util/Set;";
  private static final When HASHTABLE = mentioned("java/util/Hashtable", "java/util/Properties");
  private static final When CONCURRENT_MAP = mentioned("ConcurrentMap", "ConcurrentHashMap");

  static final Call TEXT =
      new Call(
          "java/lang/Object.toString()" + STRING, "jdk/Hashes.text(Ljava/lang/Object;)" + STRING);

  static final List<JdkChange> CHANGES =
      List.of(
          in("java.lang.Enum", FIRST)
              .because("constants would have theirs from whoever asked first")
              .call(IDENTITY, "hashCode"),
          hashing("java.util.HashMap", FIRST, "hash"),
          in("java.util.Objects", FIRST)
              .because("hash codes of records and lists of values follow from theirs")
              .call(HASH.method(), "jdk/Hashes.ofAny" + OF_OBJECT, "hashCode")
              .call(IDENTITY, "toIdentityString")
              .call(TEXT, "toString"),
          hashing("java.util.ArrayList", FIRST, "hashCodeRange"),
          hashing("java.util.AbstractList", FIRST, "hashCode"),
          hashing("java.util.WeakHashMap", FIRST, "hash")
              .result(
                  "put",
                  "jdk/references/Referents.keep(" + OBJECT + MAP + OBJECT + OBJECT + ")" + OBJECT),
          hashing("java.util.ImmutableCollections$SetN", FIRST, "probe", "hashCode"),
          hashing("java.util.ImmutableCollections$MapN", FIRST, "probe", "hashCode"),

          // Texts that show hash codes.
          in("java.lang.String", ALWAYS)
              .because("an object's text may show its hash code")
              .call(TEXT, "valueOf"),
          in("java.lang.StringConcatHelper", ALWAYS)
              .because("an object's text may show its hash code")
              .call(TEXT, "stringOf"),
          in(
                  "java.util.Formatter$FormatSpecifier",
                  mentioned("java/util/Formatter", named("format"), "printf", "formatted"))
              .because("an object's text may show its hash code")
              .call(TEXT, "printString")
              .call(HASH, "printHashCode"),
          in(
                  "java.text.MessageFormat",
                  mentioned("java/text/MessageFormat", LOGGING, SYSTEM_LOGGER))
              .because("an object's text may show its hash code")
              .call(TEXT, "subformat"),
          showing("java.util.Hashtable$Entry", HASHTABLE, TEXT),
          showing("java.util.concurrent.Helpers", mentioned("java/util/concurrent/"), TEXT),
          showing("java.util.concurrent.ConcurrentLinkedDeque", mentioned("LinkedDeque"), TEXT),
          showing("java.util.concurrent.ConcurrentLinkedQueue", mentioned("LinkedQueue"), TEXT),
          showing("java.util.concurrent.LinkedTransferQueue", mentioned("TransferQueue"), TEXT),
          showing(
              "java.util.concurrent.ForkJoinTask$InterruptibleTask", mentioned("ForkJoin"), TEXT),
          showing(
              "java.util.concurrent.ThreadPoolExecutor$AbortPolicy",
              mentioned("Executor"),
              new Call("java/lang/Runnable.toString()" + STRING, TEXT.hook())),
          showing("java.lang.System$Logger", mentioned(SYSTEM_LOGGER), TEXT),

          // Hash codes of what holds others.
          hashing("java.util.Arrays", mentioned("deepHashCode", "deepToString"), "deepHashCode")
              .call(TEXT, "deepToString"),
          hashing("java.util.AbstractSet", mentioned("Set"), "hashCode"),
          hashing("java.util.TreeMap$Entry", mentioned("TreeMap"), "hashCode"),
          hashing("java.util.EnumMap", mentioned("EnumMap"), "entryHashCode"),
          hashing("java.util.AbstractMap$SimpleEntry", mentioned("SimpleEntry"), "hashCode"),
          hashing(
              "java.util.AbstractMap$SimpleImmutableEntry",
              mentioned("SimpleImmutableEntry", "TreeMap", "NavigableMap", "SkipListMap"),
              "hashCode"),
          hashing(
              "jdk.internal.util.NullableKeyValueHolder",
              mentioned("firstEntry", "lastEntry", "FirstEntry", "LastEntry"),
              "hash"),
          hashing("java.util.concurrent.ConcurrentHashMap$Node", CONCURRENT_MAP, "hashCode"),
          hashing("java.util.concurrent.ConcurrentHashMap$MapEntry", CONCURRENT_MAP, "hashCode"),
          hashing("java.util.concurrent.ConcurrentHashMap$KeySetView", CONCURRENT_MAP, "hashCode"),
          hashing(
              "java.util.concurrent.CopyOnWriteArrayList$Reversed",
              mentioned("CopyOnWrite"),
              "hashCode"),
          hashing("java.util.Hashtable$EntrySet", HASHTABLE, "contains", "remove"),
          hashing("java.util.ReverseOrderSortedSetView", mentioned("reversed"), "hashCode"),
          hashing("java.util.ReverseOrderListView", mentioned("reversed"), "hashCode"),
          hashing("java.util.Collections$CopiesList", mentioned("nCopies"), "hashCode"),
          in("java.util.Collections$ReverseComparator2", mentioned("reverse"))
              .because("the order of elements follows from hash codes")
              .call("java/util/Comparator.hashCode()I", HASH.hook(), "hashCode"),
          in("java.time.Clock$SourceClock", mentioned("java/time/InstantSource"))
              .because("the order of elements follows from hash codes")
              .call("java/time/InstantSource.hashCode()I", HASH.hook(), "hashCode"),
          hashing("java.util.KeyValueHolder", mentioned(named("entry")), "hashCode"),
          hashing("java.util.ImmutableCollections$Set12", mentioned("java/util/Set"), "hashCode"),
          hashing("java.util.ImmutableCollections$Map1", mentioned("java/util/Map"), "hashCode"),
          hashing(
              "java.time.chrono.AbstractChronology", mentioned("java/time/chrono/"), "hashCode"),
          hashing(
              "java.util.concurrent.CopyOnWriteArrayList",
              mentioned("CopyOnWrite"),
              "hashCodeOfRange"),
          byIdentity(
              "java.util.IdentityHashMap",
              mentioned("java/util/IdentityHashMap", "printStackTrace", LOGGING, SYSTEM_LOGGER)),
          byIdentity("java.util.IdentityHashMap$KeySet", mentioned("java/util/IdentityHashMap")),
          byIdentity(
              "java.util.IdentityHashMap$EntryIterator$Entry",
              mentioned("java/util/IdentityHashMap")),

          // Keys that can't be compared lie in a tree by identity, where hash codes are equal.
          byIdentity("java.util.HashMap$TreeNode", mentioned("java/util/")),
          byIdentity(
              "java.util.concurrent.ConcurrentHashMap$TreeBin",
              mentioned("Concurrent", "java/util/Properties", "parallel")),
          byIdentity(
                  "java.io.ObjectOutputStream$HandleTable",
                  mentioned("ObjectOutputStream", "SealedObject", "SignedObject"))
              .because("what is written would get its hash code there"),
          in("java.lang.ModuleLayer", mentioned("java/lang/ModuleLayer"))
              .because("its set is in the order of hash codes that modules have got in the JVM")
              .result(
                  "modules()" + SET,
                  "reflection/SeenPackages.modules(" + SET + "Ljava/lang/ModuleLayer;)" + SET));

  private HashCodeTable() {}

  private static JdkChange hashing(String type, When when, String... within) {
    JdkChange change = in(type, when).because("the order of elements follows from hash codes");
    for (String method : within) {
      change = change.call(HASH, method);
    }
    return change;
  }

  private static JdkChange showing(String type, When when, Call text) {
    return in(type, when).because("an object's text may show its hash code").call(text);
  }

  private static JdkChange byIdentity(String type, When when) {
    return in(type, when).because("the order of elements follows from hash codes").call(IDENTITY);
  }
}
