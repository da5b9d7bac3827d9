package dev.lockstep.blacs;

import dev.lockstep.blacs.grid.Scope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * What all processes of a grid do at the same point of a program, each with an array of its own.
 *
 * @param groups the places of each scope's processes
 * @param roots who begins it, or is to have its result, in each of them
 * @param targets to whom each process sends
 * @param regions where each has its matrix
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares them
record Step(
    Kind kind,
    Routines<?> type,
    Scope scope,
    String top,
    int branches,
    boolean forAll,
    int columns,
    List<int[]> groups,
    int[] roots,
    int[] targets,
    List<Region> regions,
    long seed) {
  enum Kind {
    POINT,
    BROADCAST,
    SUM,
    MAXIMUM,
    MINIMUM,
    OWN,
    BARRIER
  }

  static final List<String> BROADCASTS =
      List.of("I", "D", "S", "M", "H", "1", "2", "3", "4", "5", "6", "7", "8", "9", "T", "F");
  static final List<String> COMBINES =
      List.of("1", "2", "3", "4", "5", "6", "7", "8", "9", "T", "F", "H");

  /** What an array of rows or columns has where nobody has written. */
  static final int UNTOUCHED = -7;

  /** What a process has afterwards. */
  record Result(int[] values, int[] ra, int[] ca) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Result(int[] others, int[] otherRa, int[] otherCa)
          && Arrays.equals(values, others)
          && Arrays.equals(ra, otherRa)
          && Arrays.equals(ca, otherCa);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
      return "%s %s %s"
          .formatted(Arrays.toString(values), Arrays.toString(ra), Arrays.toString(ca));
    }
  }

  /** Any step on a grid. */
  static Step draw(Random random, int rows, int columns) {
    Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
    Scope scope = Scope.values()[random.nextInt(Scope.values().length)];
    List<String> tops = kind == Kind.BROADCAST ? BROADCASTS : COMBINES;
    String top = tops.get(random.nextInt(tops.size()));
    Routines<?> type = Routines.ALL.get(random.nextInt(Routines.ALL.size()));
    return draw(random, rows, columns, kind, type, scope, top);
  }

  /** Draws what isn't given. */
  static Step draw(
      Random random, int rows, int columns, Kind kind, Routines<?> type, Scope scope, String top) {
    int count = rows * columns;
    List<int[]> groups = groups(random, rows, columns, scope);
    int[] roots = groups.stream().mapToInt(group -> group[random.nextInt(group.length)]).toArray();
    List<Integer> targets = new ArrayList<>(IntStream.range(0, count).boxed().toList());
    Collections.shuffle(targets, random);
    boolean takesShapes = kind == Kind.POINT || kind == Kind.BROADCAST || kind == Kind.OWN;
    Region first = region(random, type.slots(), takesShapes);
    List<Region> regions = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Region moved = first.movedBy(random);
      boolean mayTurn = kind == Kind.POINT || kind == Kind.BROADCAST;
      regions.add(mayTurn ? moved : moved.unturned(first));
    }
    return new Step(
        kind,
        type,
        scope,
        top,
        1 + random.nextInt(5),
        random.nextBoolean(),
        columns,
        groups,
        roots,
        targets.stream().mapToInt(i -> i).toArray(),
        regions,
        random.nextLong());
  }

  /** Those of the scope {@code Vector} are some processes in any order. */
  private static List<int[]> groups(Random random, int rows, int columns, Scope scope) {
    int count = rows * columns;
    return switch (scope) {
      case ALL -> List.of(IntStream.range(0, count).toArray());
      case ROW ->
          IntStream.range(0, rows)
              .mapToObj(i -> IntStream.range(i * columns, (i + 1) * columns).toArray())
              .toList();
      case COLUMN ->
          IntStream.range(0, columns)
              .mapToObj(j -> IntStream.range(0, rows).map(i -> i * columns + j).toArray())
              .toList();
      case VECTOR -> {
        List<Integer> places = new ArrayList<>(IntStream.range(0, count).boxed().toList());
        Collections.shuffle(places, random);
        int some = 1 + random.nextInt(count);
        yield List.of(places.stream().limit(some).mapToInt(i -> i).toArray());
      }
    };
  }

  private static Region region(Random random, int slots, boolean takesShapes) {
    String[] uplos = {"G", "Upper", "lower", "u", "L"};
    String[] diags = {"Unit", "Non-unit", "u", "n"};
    String uplo = uplos[takesShapes ? random.nextInt(uplos.length) : 0];
    String diag = diags[random.nextInt(diags.length)];
    // Matrices without elements come up too.
    return new Region(uplo, diag, random.nextInt(6), random.nextInt(6), slots, 0, 6, 6);
  }

  /** The index of a process's group; -1: it takes no part. */
  int groupOf(int place) {
    for (int i = 0; i < groups.size(); i++) {
      if (Arrays.stream(groups.get(i)).anyMatch(other -> other == place)) {
        return i;
      }
    }
    return -1;
  }

  /** What the array of a process has before; numbers of few sizes, so that some are the same. */
  int[] before(int place) {
    Random random = new Random(seed + place);
    return random.ints(regions.get(place).length(), -4, 5).toArray();
  }

  /** Does a process's part. */
  Result play(int place) {
    return play(type, place);
  }

  private <A> Result play(Routines<A> routines, int place) {
    Region region = regions.get(place);
    A array = routines.array(before(place));
    int[] ra = new int[region.places()];
    int[] ca = new int[region.places()];
    Arrays.fill(ra, UNTOUCHED);
    Arrays.fill(ca, UNTOUCHED);
    Blacs.setbranches(branches);
    if (scope == Scope.VECTOR) {
      Blacs.setscope(groups.getFirst().length, numbers(groups.getFirst()));
    }
    int group = groupOf(place);
    if (kind == Kind.POINT) {
      exchange(routines, place, array);
    } else if (group >= 0) {
      join(routines, place, roots[group], array, ra, ca);
    }
    return new Result(Routines.values(array), ra, ca);
  }

  private int[] numbers(int[] places) {
    return Arrays.stream(places).map(i -> Blacs.kpnum(i / columns, i % columns)).toArray();
  }

  private <A> void exchange(Routines<A> routines, int place, A array) {
    int to = targets[place];
    int from = IntStream.range(0, targets.length).filter(i -> targets[i] == place).sum();
    Region at = regions.get(place);
    if (at.isGeneral()) {
      routines
          .gesd2d()
          .call(at.m(), at.n(), array, at.offset(), at.lda(), to / columns, to % columns);
      routines
          .gerv2d()
          .call(at.m(), at.n(), array, at.offset(), at.lda(), from / columns, from % columns);
    } else {
      routines
          .trsd2d()
          .call(
              at.uplo(),
              at.diag(),
              at.m(),
              at.n(),
              array,
              at.offset(),
              at.lda(),
              to / columns,
              to % columns);
      routines
          .trrv2d()
          .call(
              at.uplo(),
              at.diag(),
              at.m(),
              at.n(),
              array,
              at.offset(),
              at.lda(),
              from / columns,
              from % columns);
    }
  }

  /** A word for the scope: whole, or its first letter, in capitals or not. */
  private String word(int place) {
    String word = scope.toString();
    return switch (place % 4) {
      case 0 -> word;
      case 1 -> word.substring(0, 1);
      case 2 -> word.toUpperCase(Locale.ROOT);
      default -> word.substring(0, 1).toLowerCase(Locale.ROOT);
    };
  }

  private <A> void join(Routines<A> routines, int place, int root, A array, int[] ra, int[] ca) {
    Region at = regions.get(place);
    String word = word(place);
    String letter = place % 2 == 0 ? top : top.toLowerCase(Locale.ROOT) + "-word";
    int row = forAll ? -1 : root / columns;
    int column = root % columns;
    switch (kind) {
      case POINT -> throw new AssertionError(kind);
      case BARRIER -> Blacs.barrier(word);
      case BROADCAST -> broadcast(routines, place == root, word, letter, at, array, root);
      case SUM ->
          routines
              .gsum2d()
              .call(word, letter, at.m(), at.n(), array, at.offset(), at.lda(), row, column);
      case MAXIMUM, MINIMUM ->
          (kind == Kind.MAXIMUM ? routines.gmax2d() : routines.gmin2d())
              .call(
                  word,
                  letter,
                  at.m(),
                  at.n(),
                  array,
                  at.offset(),
                  at.lda(),
                  ra,
                  ca,
                  at.ldia(),
                  row,
                  column);
      case OWN ->
          routines
              .tuop2d()
              .call(
                  word,
                  letter,
                  at.uplo(),
                  at.diag(),
                  at.m(),
                  at.n(),
                  array,
                  at.offset(),
                  at.lda(),
                  row,
                  column,
                  (n, x) -> routines.scale(n, x, 2),
                  routines::add,
                  (n, x) -> routines.scale(n, x, -1));
    }
  }

  private <A> void broadcast(
      Routines<A> routines,
      boolean sends,
      String word,
      String letter,
      Region at,
      A array,
      int root) {
    int row = root / columns;
    int column = root % columns;
    if (at.isGeneral() && sends) {
      routines.gebs2d().call(word, letter, at.m(), at.n(), array, at.offset(), at.lda());
    } else if (at.isGeneral()) {
      routines
          .gebr2d()
          .call(word, letter, at.m(), at.n(), array, at.offset(), at.lda(), row, column);
    } else if (sends) {
      routines
          .trbs2d()
          .call(word, letter, at.uplo(), at.diag(), at.m(), at.n(), array, at.offset(), at.lda());
    } else {
      routines
          .trbr2d()
          .call(
              word,
              letter,
              at.uplo(),
              at.diag(),
              at.m(),
              at.n(),
              array,
              at.offset(),
              at.lda(),
              row,
              column);
    }
  }
}
