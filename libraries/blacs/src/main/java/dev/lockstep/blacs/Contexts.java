package dev.lockstep.blacs;

import dev.lockstep.blacs.grid.Grid;
import dev.lockstep.blacs.machine.Arguments;
import dev.lockstep.blacs.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The grids of a process in today's BLACS, each with a number that routines are given. */
final class Contexts {
  /** The context of a process that is not in the grid. */
  static final int NONE = -1;

  private static final Supplier<Contexts> NEW = Contexts::new;

  private final List<@Nullable Communicator> grids = new ArrayList<>();

  private Contexts() {}

  /** Those of the calling process. */
  static Contexts ofProcess() {
    return Machine.state(Contexts.class, NEW);
  }

  /** A grid of these processes, row by row; gives it a number. */
  static int begin(String call, int rows, int columns, int[] numbers) {
    Session session = Session.current();
    Grid grid = session.newGrid(call, rows, columns, numbers);
    if (!grid.isMember()) {
      grid.close(call);
      return NONE;
    }
    List<@Nullable Communicator> grids = ofProcess().grids;
    grids.add(new Communicator(grid, session.mail(), new Settings(/* today= */ true)));
    return grids.size() - 1;
  }

  /** The grid of a number; null if there is none. */
  static @Nullable Communicator find(int ictxt) {
    List<@Nullable Communicator> grids = ofProcess().grids;
    return ictxt < 0 || ictxt >= grids.size() ? null : grids.get(ictxt);
  }

  /** The grid of a number. */
  static Communicator grid(String call, int ictxt) {
    Communicator grid = find(ictxt);
    if (grid == null) {
      throw Arguments.refusal(
          call,
          "the caller is in no grid of context %s; blacs_gridinit gives one, and -1 outside"
              .formatted(ictxt));
    }
    return grid;
  }

  /** A grid is given up. */
  static void end(String call, int ictxt) {
    grid(call, ictxt).end(call);
    ofProcess().grids.set(ictxt, null);
  }

  /** All are. */
  static void endAll(String call) {
    List<@Nullable Communicator> grids = ofProcess().grids;
    for (int i = 0; i < grids.size(); i++) {
      if (grids.get(i) != null) {
        end(call, i);
      }
    }
    Session.current().end(call);
  }
}
