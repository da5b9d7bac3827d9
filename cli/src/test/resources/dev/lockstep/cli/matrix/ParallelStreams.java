// --timeslice 0
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Streams that ask for several processors. */
class ParallelStreams {
  public static void main(String[] args) {
    System.out.println(IntStream.range(0, 1000).parallel().sum());
    List<String> words = List.of("one", "two", "three", "four", "five", "six", "seven");
    System.out.println(words.parallelStream().map(String::toUpperCase).toList());
    System.out.println(words.parallelStream().collect(Collectors.groupingBy(String::length)));
    words.parallelStream().forEach(word -> System.out.print(word + " "));
    System.out.println(words.parallelStream().findAny().orElseThrow());
    int[] numbers = IntStream.range(0, 20_000).map(n -> n * 7919 % 20_000).toArray();
    Arrays.parallelSort(numbers);
    System.out.println(numbers[3] + " " + Runtime.getRuntime().availableProcessors());
    System.out.println(ForkJoinPool.getCommonPoolParallelism());
  }
}
