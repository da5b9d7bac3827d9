import java.math.RoundingMode;
import java.nio.file.StandardOpenOption;
import java.time.DayOfWeek;
import java.time.Month;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Tables of the JDK's own constants. */
class JdkEnums {
  public static void main(String[] args) {
    System.out.println(new HashSet<>(List.of(TimeUnit.values())));
    System.out.println(new HashSet<>(List.of(DayOfWeek.values())));
    System.out.println(Set.of(ChronoUnit.values()));
    Map<Enum<?>, Integer> mixed = new HashMap<>();
    for (Enum<?> constant : RoundingMode.values()) {
      mixed.put(constant, constant.ordinal());
    }
    for (Enum<?> constant : StandardOpenOption.values()) {
      mixed.put(constant, constant.ordinal());
    }
    mixed.put(Month.MAY, 5);
    mixed.put(Thread.State.NEW, 0);
    System.out.println(mixed);
    System.out.println(Month.MAY.hashCode() + " " + System.identityHashCode(TimeUnit.DAYS));
  }
}
