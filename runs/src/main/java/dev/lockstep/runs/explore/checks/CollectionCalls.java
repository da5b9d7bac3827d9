package dev.lockstep.runs.explore.checks;

import dev.lockstep.hooks.CallPlace;
import dev.lockstep.hooks.races.Races;
import dev.lockstep.kernel.lockorder.LockOrder;
import dev.lockstep.kernel.lockorder.Moment;
import dev.lockstep.kernel.races.JdkObjects;
import dev.lockstep.runs.things.Thing;
import dev.lockstep.runs.things.Things;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a run calls of concurrent collections, in that order. */
public final class CollectionCalls {
  /** Where a task could stop before a call, if that is not known. */
  public static final long UNKNOWN = -1;

  /** Of more, the first are known. */
  private static final int MOST = 20_000;

  private final LockOrder locks;
  private final Things things;
  private final List<CollectionCall> all = new ArrayList<>();

  static {
    // It is loaded before a task runs.
    Optional<CallRole> _ = CallRole.of(List.of(), "get");
  }

  /**
   * None yet.
   *
   * @param locks says which locks tasks have
   * @param things gives objects their names
   */
  public CollectionCalls(LockOrder locks, Things things) {
    this.locks = locks;
    this.things = things;
  }

  /**
   * The running task is going to call a method. As long as it is the only one, that matters to
   * nobody.
   *
   * @param place a number of {@link CallPlace}
   * @param tick what its clock shows
   * @param stop how many ticks it had worked where it could stop before
   */
  public void calls(
      Object of, String method, @Nullable Object[] arguments, int place, long tick, long stop) {
    if (place == 0
        || all.size() == MOST
        || !Races.areOrdersTold()
        || !JdkObjects.areConcurrent(of)) {
      return;
    }
    Optional<CallRole> role = CallRole.of(of, method);
    Optional<Moment> moment = locks.moment(of, JdkObjects.locksItself(of));
    if (role.isPresent() && moment.isPresent()) {
      boolean hasKey = role.get().isOfKey() && arguments.length > 0;
      all.add(
          new CollectionCall(
              things.of(of).toString(),
              hasKey ? key(arguments[0]) : "",
              method,
              role.get(),
              line(CallPlace.of(place)),
              tick,
              stop,
              moment.get()));
    }
  }

  /** The program may say which of its objects are equal, so all of a class may be. */
  private String key(@Nullable Object key) {
    return things.value(key) instanceof Thing thing ? "a " + thing.type() : words(key);
  }

  private String words(@Nullable Object key) {
    return things.value(key).toString();
  }

  private static StackTraceElement line(CallPlace.Place place) {
    return new StackTraceElement(
        place.className(),
        place.method(),
        place.file().isEmpty() ? null : place.file(),
        place.line());
  }

  /** All of them. */
  public List<CollectionCall> all() {
    return List.copyOf(all);
  }
}
