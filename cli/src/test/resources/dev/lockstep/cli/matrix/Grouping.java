import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.partitioningBy;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Streams that collect into tables. */
class Grouping {
  enum Kind { FIZZ, BUZZ, BOTH, NONE }

  static Kind kind(int n) {
    return n % 15 == 0 ? Kind.BOTH : n % 5 == 0 ? Kind.BUZZ : n % 3 == 0 ? Kind.FIZZ : Kind.NONE;
  }

  public static void main(String[] args) {
    List<Integer> numbers = IntStream.range(0, 40).boxed().toList();
    System.out.println(numbers.stream().collect(groupingBy(Grouping::kind)));
    System.out.println(numbers.stream().collect(groupingBy(Grouping::kind, counting())));
    System.out.println(numbers.stream().map(Grouping::kind).collect(toSet()));
    System.out.println(numbers.stream().collect(partitioningBy(n -> n > 20, mapping(
        Grouping::kind, toSet()))));
    System.out.println(Stream.of(1, "a", 2L, 'c').collect(toMap(Object::getClass, o -> o)));
    System.out.println(Stream.of(Kind.values()).distinct().map(Kind::name).collect(joining("-")));
  }
}
