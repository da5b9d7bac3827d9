package programs;

import java.util.stream.IntStream;
import scala.Function0;
import scala.Option;
import scala.Tuple2;
import scala.collection.concurrent.TrieMap;
import scala.collection.concurrent.TrieMap$;
import scala.collection.immutable.HashMap;
import scala.collection.immutable.HashMap$;
import scala.collection.immutable.LazyList;
import scala.collection.immutable.List;
import scala.collection.immutable.TreeMap;
import scala.collection.immutable.TreeMap$;
import scala.collection.immutable.Vector;
import scala.collection.mutable.ArrayBuffer;
import scala.collection.mutable.ArrayBuffer$;
import scala.jdk.javaapi.CollectionConverters;
import scala.jdk.javaapi.StreamConverters;
import scala.math.BigInt;
import scala.math.BigInt$;
import scala.math.Ordering;
import scala.util.Random;
import scala.util.Try;
import scala.util.Try$;
import scala.util.matching.Regex;

/** Scala's library: collections strict and lazy, concurrent maps, numbers, text. */
public final class ScalaPipelines {
  private ScalaPipelines() {}

  public static void main(String[] args) {
    lists();
    vectors();
    maps();
    lazyLists();
    values();
  }

  private static void lists() {
    List<Integer> numbers = numbers(30);
    List<Integer> squares = numbers.map(n -> n * n % 17);
    System.out.println(squares.mkString("<", " ", ">"));
    System.out.println(squares.filter(n -> n % 2 == 0).distinct());
    System.out.println(squares.groupBy(n -> n % 3).get(1));
    System.out.println(squares.foldLeft(7, (sum, n) -> sum * 31 + n));
    System.out.println(squares.grouped(8).toList().last());
    System.out.println(squares.reverse().takeRight(2) + " " + squares.zipWithIndex());
    System.out.println(squares.partition(n -> n > 8)._1());
    System.out.println(squares.sorted(Ordering.comparatorToOrdering(Integer::compare)));
    System.out.println(numbers.combinations(3).drop(1000).next());
    ArrayBuffer<Integer> buffer = ArrayBuffer$.MODULE$.from(squares);
    System.out.println(buffer.addOne(99).dropInPlace(25));
  }

  private static List<Integer> numbers(int last) {
    return CollectionConverters.asScala(IntStream.rangeClosed(1, last).boxed().toList()).toList();
  }

  private static void vectors() {
    Vector<Integer> vector = numbers(1).toVector();
    for (int i = 0; i < 100; i++) {
      vector = numbers(i % 3).prependedAll(vector).toVector();
    }
    System.out.println(vector.slice(20, 40) + " " + vector.length());
    System.out.println(StreamConverters.asJavaSeqStream(vector).mapToInt(n -> n).sum());
  }

  private static void maps() {
    HashMap<String, Integer> hashed = HashMap$.MODULE$.empty();
    TreeMap<String, Integer> sorted =
        TreeMap$.MODULE$.empty(Ordering.comparatorToOrdering(String::compareTo));
    TrieMap<String, Integer> shared = TrieMap$.MODULE$.empty();
    for (int i = 0; i < 40; i++) {
      hashed = hashed.updated("key" + i * 7, i);
      sorted = sorted.updated("key" + i * 7, i);
      shared.put("key" + i % 9, i);
    }
    System.out.println(hashed.removed("key7").keys().mkString(","));
    System.out.println(sorted.takeRight(3) + " " + hashed.get("key14") + hashed.equals(sorted));
    System.out.println(shared.readOnlySnapshot().toList() + " " + shared.get("key3"));
    System.out.println(hashed.iterator().map(e -> new Tuple2<>(e._2(), e._1())).toList().head());
  }

  private static LazyList<Integer> from(int n) {
    Function0<LazyList<Integer>> rest = () -> from(n + 1);
    return LazyList.Deferrer$.MODULE$.$hash$colon$colon$extension(rest, () -> n);
  }

  private static void lazyLists() {
    LazyList<Integer> naturals = from(1);
    System.out.println(naturals.filter(n -> n % 3 == 0).map(n -> n * n).take(5).toList());
    System.out.println(naturals.take(3) + " " + naturals.drop(99).head());
  }

  private static void values() {
    BigInt power = BigInt$.MODULE$.apply(2).pow(100);
    System.out.println(power + " " + power.$percent(BigInt$.MODULE$.apply(97)));
    System.out.println(Option.apply("some").map(String::length) + " " + Option.empty());
    Try<Integer> failed = Try$.MODULE$.apply(() -> Integer.parseInt("x"));
    System.out.println(failed.isFailure() + " " + failed.getOrElse(() -> 5));
    System.out.println(new Random(1985).nextInt(1000));
    java.util.List<String> names = java.util.List.of("key", "value");
    Regex pair = new Regex("(\\w+)=(\\d+)", CollectionConverters.asScala(names).toSeq());
    System.out.println(pair.replaceAllIn("a=1 b=22", "$2=$1"));
  }
}
