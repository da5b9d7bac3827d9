package dev.lockstep.kernel.races;

import dev.lockstep.hooks.CallPlace;
import dev.lockstep.hooks.races.RaceFields;
import dev.lockstep.hooks.races.Races;
import dev.lockstep.kernel.lockorder.LockOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A first use of a detector, before a run. */
public final class FirstUse {
  /** An object as rewriting makes those of programs. */
  private static final class Sample {
    /** Written and read by its offset. */
    @SuppressWarnings("unused")
    private @Nullable Object lockstep$shadow;
  }

  private static final int ELEMENTS = 8;

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
    int[] array = new int[ELEMENTS];
    List<Object> list = new ArrayList<>();
    Sample sample = new Sample();
    int own = sampleField();
    String name = RaceDetector.class.getName().replace('.', '/');
    int field = RaceFields.number(name, "running", "I");
    for (int task = 0; task < 3; task++) {
      one.runs(task);
      one.holds(list, true);
      one.takes(list, Races.MONITOR);
      one.reads(one, field, place);
      one.writes(one, field, place);
      one.reads(sample, own, place);
      one.writes(sample, own, place);
      for (int i = 0; i < ELEMENTS; i++) {
        one.readsElement(array, (task + 3 * i) % ELEMENTS, place);
        one.writesElement(array, i, place);
      }
      one.readsStatic(field, place);
      one.writesStatic(field, place);
      one.calls(list, false, place);
      one.calls(list, true, place);
      one.published(list);
      one.published(sample);
      one.gives(list, Races.MONITOR, true);
      one.initialized(name);
      one.holds(list, false);
      int _ = ToldField.words(task).length();
      CallPlace.Place next = new CallPlace.Place("dev.lockstep", "settle", "", task + 1);
      place = CallPlace.number(next);
    }
  }

  private static int sampleField() {
    String name = Sample.class.getName().replace('.', '/');
    RaceFields.Field field = new RaceFields.Field(0, "I");
    RaceFields.declare(name, "java/lang/Object", List.of(), Map.of("value", field));
    RaceFields.shadow(name);
    return RaceFields.number(name, "value", "I");
  }
}
