package dev.lockstep.blacs.vectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.lockstep.machines.profile.ElementCount;
import dev.lockstep.machines.profile.RoutineCost;
import dev.lockstep.machines.reader.Profiles;

/** What profiles say of these routines. */
final class Prices {
  private Prices() {}

  /** Every machine has a price for each of as many elements as the first argument says. */
  static void everyMachinePrices(String owner, String name, String descriptor) {
    for (String machine : Profiles.names()) {
      RoutineCost cost =
          Profiles.load(machine)
              .libraryCosts()
              .of("dev/lockstep/blacs/vectors/" + owner, name, descriptor);
      String what = "%s on %s".formatted(name, machine);
      assertEquals(new ElementCount(ElementCount.Source.ARGUMENT, 0), cost.elementCount(), what);
      assertFalse(cost.elementTicks().isNone(), what);
    }
  }
}
