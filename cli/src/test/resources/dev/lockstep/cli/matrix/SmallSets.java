import java.lang.module.ModuleDescriptor;
import java.nio.charset.StandardCharsets;
import java.time.chrono.Chronology;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Sets and maps of the JDK that are salted by its start, and those that it had made before. */
public class SmallSets {
  public static void main(String[] args) {
    System.out.println(Set.of("x", "y") + " " + Map.of("x", 1, "y", 2) + " " + Set.of("a", "b", "c"));
    System.out.println(List.copyOf(Set.of("p", "q")) + " " + Set.of("r", "s").stream().toList());
    int swapped = 0;
    for (int i = 0; i < 50; i++) {
      swapped += new ArrayList<>(Set.of("u" + i, "v")).getFirst().equals("v") ? 1 : 0;
    }
    System.out.println(swapped);
    ModuleDescriptor base = Object.class.getModule().getDescriptor();
    for (ModuleDescriptor.Exports exported : new java.util.TreeSet<>(base.exports())) {
      if (exported.targets().size() == 2) {
        System.out.println(exported);
      }
    }
    System.out.println(StandardCharsets.ISO_8859_1.aliases() + " " + base.packages());
    System.out.println(Chronology.getAvailableChronologies());
  }
}
