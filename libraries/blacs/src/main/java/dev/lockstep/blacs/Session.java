package dev.lockstep.blacs;

import dev.lockstep.blacs.grid.Grid;
import dev.lockstep.blacs.grid.IdRange;
import dev.lockstep.blacs.grid.Members;
import dev.lockstep.blacs.grid.Scope;
import dev.lockstep.blacs.machine.Arguments;
import dev.lockstep.blacs.machine.Machine;
import dev.lockstep.blacs.machine.Traffic;
import dev.lockstep.blacs.machine.Watch;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Where a process is at with the BLACS. */
final class Session {
  private static final Supplier<Session> NEW = Session::new;

  private final Mail mail = new Mail();
  private final Settings settings = new Settings(/* today= */ false);
  private IdRanges ranges;
  private IdRanges nextRanges;
  private @Nullable Communicator current;

  private Session() {
    ranges = IdRanges.halves(0, Machine.highestType());
    nextRanges = ranges;
  }

  /** That of the calling process. */
  static Session current() {
    return Machine.state(Session.class, NEW);
  }

  /** The grid of the calling process. */
  static Communicator grid(String call) {
    Communicator grid = current().current;
    if (grid == null) {
      throw new IllegalStateException(
          call + ": there is no grid; call blacsinit or gridmap before it");
    }
    return grid;
  }

  /** What was measured of the calling process. */
  static Timings timings() {
    Watch watch = Watch.ofProcess();
    List<Timings.Routine> routines =
        watch.lines().stream()
            .map(line -> new Timings.Routine(line.routine(), line.calls(), line.seconds()))
            .toList();
    Traffic traffic = watch.traffic();
    double average = traffic.messages() == 0 ? 0 : (double) traffic.bytes() / traffic.messages();
    return new Timings(
        routines,
        traffic.messages(),
        traffic.shortest(),
        traffic.longest(),
        average,
        watch.seconds(traffic.sendingTicks()),
        watch.seconds(traffic.receivingTicks()));
  }

  Mail mail() {
    return mail;
  }

  Settings settings() {
    return settings;
  }

  IdRanges ranges() {
    return current == null ? nextRanges : ranges;
  }

  /** Other ids, for the next grid. */
  void shift(String call, IdRanges others) {
    int highest = Machine.highestType();
    boolean isUpward = others.minsnd() <= others.maxsnd() && others.minbs() <= others.maxbs();
    boolean areApart = others.maxsnd() < others.minbs() || others.maxbs() < others.minsnd();
    boolean areTypes =
        Math.min(others.minsnd(), others.minbs()) >= 0
            && Math.max(others.maxsnd(), others.maxbs()) <= highest;
    if (!isUpward || !areApart || !areTypes) {
      throw Arguments.refusal(
          call,
          "%s to %s and %s to %s are not two ranges apart from each other between 0 and %s"
              .formatted(
                  others.minsnd(), others.maxsnd(), others.minbs(), others.maxbs(), highest));
    }
    nextRanges = others;
  }

  /** The first processes, row by row. */
  void begin(String call, int rows, int columns) {
    Machine.number(call);
    Arguments.grid(call, rows, columns, Machine.count());
    int[] numbers = new int[rows * columns];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = i;
    }
    begin(call, rows, columns, numbers);
  }

  /** These processes, row by row. */
  void begin(String call, int rows, int columns, int[] numbers) {
    if (current != null) {
      current.end(call);
    }
    current = new Communicator(newGrid(call, rows, columns, numbers), mail, settings);
  }

  /** A grid of these processes, row by row, with the ids that are set for it. */
  Grid newGrid(String call, int rows, int columns, int[] numbers) {
    ranges = nextRanges;
    IdRange points = new IdRange(ranges.minsnd(), ranges.maxsnd());
    IdRange scopes = new IdRange(ranges.minbs(), ranges.maxbs());
    return new Grid(call, rows, columns, numbers, Machine.number(call), points, scopes);
  }

  /** Processes by their numbers, column by column in an array. */
  static int[] rowByRow(String call, int[] map, int ldumap, int rows, int columns) {
    Machine.number(call);
    Arguments.grid(call, rows, columns, Machine.count());
    if (ldumap < rows) {
      throw Arguments.refusal(
          call, "ldumap is %s, and is at least nprow, which is %s".formatted(ldumap, rows));
    }
    Arguments.matrix(call, rows, columns, map, "int[]", /* slots= */ 1, /* offset= */ 0, ldumap);
    boolean[] isUsed = new boolean[Machine.count()];
    int[] numbers = new int[rows * columns];
    for (int i = 0; i < numbers.length; i++) {
      int number = map[i / columns + i % columns * ldumap];
      if (number < 0 || number >= isUsed.length) {
        throw Arguments.refusal(
            call, "there is no process %s among %s".formatted(number, isUsed.length));
      }
      if (isUsed[number]) {
        throw Arguments.refusal(call, "process %s is at two places".formatted(number));
      }
      isUsed[number] = true;
      numbers[i] = number;
    }
    return numbers;
  }

  /** Sets the processes of the scope {@code Vector} from here on. */
  static void setVector(String call, Grid grid, int n, int[] numbers) {
    if (numbers == null || n < 1 || n > numbers.length) {
      throw Arguments.refusal(call, "there are not %s processes in the vector".formatted(n));
    }
    int[] places = new int[n];
    boolean[] isUsed = new boolean[grid.rows() * grid.columns()];
    int me = -1;
    for (int i = 0; i < n; i++) {
      places[i] = grid.placeOf(numbers[i]);
      if (places[i] < 0) {
        throw Arguments.refusal(call, "process %s is not in the grid".formatted(numbers[i]));
      }
      if (isUsed[places[i]]) {
        throw Arguments.refusal(call, "process %s is at two places".formatted(numbers[i]));
      }
      isUsed[places[i]] = true;
      me = places[i] == grid.me() ? i : me;
    }
    grid.setVector(new Members(Scope.VECTOR, places, me));
  }

  /** The grid is given up, and buffers with it. */
  void end(String call) {
    Communicator grid = current;
    if (grid != null) {
      grid.end(call);
    }
    current = null;
    mail.buffers().free(call, /* wait= */ false);
  }
}
