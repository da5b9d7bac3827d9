package programs;

import java.util.List;
import java.util.Map;
import kotlin.Lazy;
import kotlin.LazyKt;
import kotlin.Pair;
import kotlin.ResultKt;
import kotlin.TuplesKt;
import kotlin.Unit;
import kotlin.collections.ArrayDeque;
import kotlin.collections.CollectionsKt;
import kotlin.collections.MapsKt;
import kotlin.coroutines.Continuation;
import kotlin.coroutines.ContinuationKt;
import kotlin.coroutines.EmptyCoroutineContext;
import kotlin.coroutines.intrinsics.IntrinsicsKt;
import kotlin.coroutines.jvm.internal.RestrictedSuspendLambda;
import kotlin.jvm.functions.Function2;
import kotlin.random.Random;
import kotlin.random.RandomKt;
import kotlin.ranges.IntRange;
import kotlin.ranges.RangesKt;
import kotlin.sequences.Sequence;
import kotlin.sequences.SequenceScope;
import kotlin.sequences.SequencesKt;
import kotlin.text.Regex;
import kotlin.text.StringsKt;

/** Kotlin's library: collections, sequences, ranges, text, and coroutines' state machines. */
public final class KotlinPipelines {
  private KotlinPipelines() {}

  public static void main(String[] args) {
    collections();
    sequences();
    coroutines();
    text();
    values();
  }

  @SuppressWarnings("unchecked")
  private static void collections() {
    IntRange range = RangesKt.until(0, 40);
    List<Integer> squares = CollectionsKt.map(range, i -> i * i % 11);
    System.out.println(CollectionsKt.groupBy(squares, i -> i % 3));
    System.out.println(CollectionsKt.sortedDescending(CollectionsKt.distinct(squares)));
    System.out.println(CollectionsKt.windowed(squares, 3, 10, true));
    System.out.println(CollectionsKt.zipWithNext(CollectionsKt.take(squares, 4)));
    System.out.println(CollectionsKt.joinToString(squares, "", "<", ">", 9, "...", i -> "" + i));
    System.out.println(CollectionsKt.fold(RangesKt.step(range, 7), 1, (sum, i) -> sum * 3 + i));
    Map<String, Integer> map = MapsKt.mapOf(TuplesKt.to("b", 2), TuplesKt.to("a", 1));
    System.out.println(MapsKt.toSortedMap(map) + " " + MapsKt.mapValues(map, e -> -e.getValue()));
    ArrayDeque<Integer> deque = new ArrayDeque<>(squares);
    deque.addFirst(deque.removeLast());
    System.out.println(deque.first() + " " + CollectionsKt.chunked(deque, 16).size());
  }

  private static void sequences() {
    Sequence<Integer> hailstones = SequencesKt.generateSequence(27, n -> n == 1 ? null : next(n));
    System.out.println(SequencesKt.count(hailstones) + " " + SequencesKt.maxOrThrow(hailstones));
    System.out.println(
        SequencesKt.toList(
            SequencesKt.take(
                SequencesKt.mapIndexed(
                    SequencesKt.filter(hailstones, n -> n % 2 == 1), (i, n) -> n - i),
                8)));
  }

  private static int next(int n) {
    return n % 2 == 0 ? n / 2 : 3 * n + 1;
  }

  /** What the Kotlin compiler makes of {@code sequence { while (true) { yield(a); ... } }}. */
  private static final class Fibonacci extends RestrictedSuspendLambda
      implements Function2<SequenceScope<? super Integer>, Continuation<? super Unit>, Object> {
    private SequenceScope<? super Integer> scope;
    private int a;
    private int b = 1;

    Fibonacci(Continuation<Object> completion) {
      super(2, completion);
    }

    @Override
    @SuppressWarnings("unchecked")
    public Continuation<Unit> create(Object value, Continuation<?> completion) {
      Fibonacci created = new Fibonacci((Continuation<Object>) completion);
      created.scope = (SequenceScope<? super Integer>) value;
      return (Continuation<Unit>) (Continuation<?>) created;
    }

    @Override
    public Object invoke(SequenceScope<? super Integer> scope, Continuation<? super Unit> then) {
      return ((Fibonacci) (Continuation<?>) create(scope, then)).invokeSuspend(Unit.INSTANCE);
    }

    @Override
    @SuppressWarnings("unchecked")
    protected Object invokeSuspend(Object result) {
      ResultKt.throwOnFailure(result);
      Object suspended = IntrinsicsKt.getCOROUTINE_SUSPENDED();
      while (true) {
        int value = a;
        a = b;
        b += value;
        if (scope.yield(value, (Continuation<Unit>) (Continuation<?>) this) == suspended) {
          return suspended;
        }
      }
    }
  }

  private static void coroutines() {
    Sequence<Integer> numbers = SequencesKt.sequence(new Fibonacci(null));
    System.out.println(SequencesKt.toList(SequencesKt.takeWhile(numbers, n -> n < 200)));
    Continuation<String> last =
        new Continuation<>() {
          @Override
          public EmptyCoroutineContext getContext() {
            return EmptyCoroutineContext.INSTANCE;
          }

          @Override
          public void resumeWith(Object result) {
            System.out.println("resumed with " + result);
          }
        };
    ContinuationKt.startCoroutine(then -> "coroutine", last);
  }

  private static void text() {
    System.out.println(StringsKt.lines("one\ntwo\r\nthree"));
    System.out.println(new Regex("(\\w)(\\d+)").replace("a1 b22 c", m -> m.getValue() + "!"));
    System.out.println(StringsKt.padStart("7", 3, '0') + StringsKt.repeat("ab", 3));
    System.out.println(StringsKt.trimIndent("\n    a\n      b\n"));
    System.out.println(
        StringsKt.toIntOrNull("12x") + " " + StringsKt.substringAfter("k=v", "=", ""));
  }

  private static void values() {
    Random random = RandomKt.Random(1985);
    System.out.println(
        random.nextInt(1000) + " " + CollectionsKt.shuffled(List.of(1, 2, 3, 4), random));
    Lazy<Integer> lazy = LazyKt.lazy(() -> 42);
    System.out.println(lazy.isInitialized() + " " + lazy.getValue() + " " + lazy);
    System.out.println(new Pair<>(1, "one").copy(2, "two"));
  }
}
