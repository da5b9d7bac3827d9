import java.io.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;
import java.util.stream.*;

public class Refs {
  static class Mine extends ArrayList<String> {
    Supplier<Object> copy() { return super::clone; }
    @Override public boolean add(String s) { return super.add("m" + s); }
    Supplier<Integer> own() { return this::size; }
  }
  interface Face { default Supplier<Integer> counts(List<String> l) { return l::size; } static <T> Supplier<Map<T,T>> maps() { return TreeMap::new; } }
  interface SerFun extends Function<List<String>, Integer>, Serializable {}
  static final Supplier<List<String>> STATIC = ArrayList::new;
  final Supplier<Deque<String>> field = ArrayDeque::new;
  static <T extends AbstractList<String> & RandomAccess> Consumer<String> both(T t) { return t::add; }
  public static void main(String[] a) throws Exception {
    List<String> list = new ArrayList<>();
    Stream.of("a", "b").forEach(list::add);
    Consumer<String> adder = list::add;
    adder.accept("c");
    BiConsumer<List<String>, String> unbound = List::add;
    unbound.accept(list, "d");
    Function<ArrayList<String>, Integer> size = ArrayList::size;
    IntFunction<List<String>> sized = ArrayList::new;
    System.out.println(list + " " + size.apply((ArrayList<String>) list) + sized.apply(4));
    Comparator<String> by = Comparator.comparing(String::length);
    Function<Comparator<String>, Comparator<String>> rev = Comparator::reversed;
    Object sortedList = Stream.of("xx", "y").sorted(rev.apply(by)).collect(Collectors.toCollection(LinkedList::new)); System.out.println(sortedList);
    Map<String, List<Integer>> m = new HashMap<>();
    for (int i = 0; i < 4; i++) m.computeIfAbsent("k" + i % 2, k -> new ArrayList<>()).add(i);
    m.forEach((k, v) -> System.out.println(k + v));
    BiFunction<String, Integer, Object> get = ((Map<String, Integer>) new HashMap<>(Map.of("q", 1)))::getOrDefault;
    System.out.println(get.apply("z", 7));
    ToLongFunction<AtomicLong> inc = AtomicLong::incrementAndGet;
    LongSupplier bound = new AtomicLong(41)::incrementAndGet;
    System.out.println(inc.applyAsLong(new AtomicLong(1)) + bound.getAsLong());
    Supplier<String> hash = list::toString;
    BinaryOperator<Integer> max = Math::max;
    System.out.println(hash.get() + max.apply(3, 4) + Optional.of("o").map(Objects::requireNonNull).get());
    SerFun ser = List::size;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(ser);
    System.out.println(((SerFun) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject()).apply(list));
    Mine mine = new Mine();
    mine.add("1");
    System.out.println(mine.copy().get() + "" + mine.own().get() + new Face() {}.counts(list).get() + Face.maps().get() + STATIC.get() + new Refs().field.get());
    both(mine).accept("2");
    System.out.println(mine);
    Runnable r = new CountDownLatch(1)::countDown;
    r.run();
    Callable<String> c = new ArrayDeque<String>()::pop;
    try { c.call(); } catch (NoSuchElementException e) {
      for (StackTraceElement f : e.getStackTrace()) System.out.println(f.getMethodName());
    }
    try { ((Supplier<Iterator<String>>) List.of("x")::iterator).get().remove(); } catch (UnsupportedOperationException e) { System.out.println(e); }
    try { List<String> none = null; Consumer<String> no = none::add; } catch (NullPointerException e) { System.out.println("null"); }
    System.out.println(Arrays.stream(Refs.class.getDeclaredMethods()).filter(x -> !x.isSynthetic()).map(java.lang.reflect.Method::getName).sorted().toList());
    Object set = Stream.of(3, 1, 2).collect(Collectors.collectingAndThen(Collectors.toCollection(TreeSet::new), Collections::unmodifiableSet)); System.out.println(set);
    String[] arr = Stream.of("p", "q").toArray(String[]::new);
    System.out.println(Arrays.asList(arr) + IntStream.of(1, 2).boxed().map(Object::toString).collect(Collectors.joining(",")));
    Function<Integer, ConcurrentHashMap<String, String>> chm = ConcurrentHashMap::new;
    System.out.println(chm.apply(3));
  }
}
