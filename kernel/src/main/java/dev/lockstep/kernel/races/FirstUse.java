package dev.lockstep.kernel.races;

import dev.lockstep.hooks.CallPlace;
import dev.lockstep.hooks.races.RaceFields;
import dev.lockstep.hooks.races.Races;
import dev.lockstep.kernel.lockorder.LockOrder;
import java.util.ArrayList;
import java.util.List;

/** A first use of a detector, before a run. */
public final class FirstUse {
  private FirstUse() {}

  /** Loads and links what is used while a task runs, where nothing may be loaded. */
  public static void settle() {
    LockOrder.settle();
    FoundRaces found = new FoundRaces();
    RaceDetector one = new RaceDetector(() -> 0, found);
    int place = CallPlace.number(new CallPlace.Place("dev.lockstep", "settle", "", 0));
    one.made(0, "", 0);
    one.made(1, "", 0);
    one.made(2, "", 0);
    int[] array = {1};
    List<Object> list = new ArrayList<>();
    String name = RaceDetector.class.getName().replace('.', '/');
    int field = RaceFields.number(name, "running", "I");
    for (int task = 0; task < 3; task++) {
      one.runs(task);
      one.holds(list, true);
      one.takes(list, Races.MONITOR);
      one.reads(one, field, place);
      one.writes(one, field, place);
      one.readsElement(array, 0, place);
      one.writesElement(array, 0, place);
      one.readsStatic(field, place);
      one.writesStatic(field, place);
      one.calls(list, false, place);
      one.calls(list, true, place);
      one.published(list);
      one.gives(list, Races.MONITOR, true);
      one.initialized(name);
      one.holds(list, false);
      int _ = ToldField.words(task).length();
      CallPlace.Place next = new CallPlace.Place("dev.lockstep", "settle", "", task + 1);
      place = CallPlace.number(next);
    }
  }
}
