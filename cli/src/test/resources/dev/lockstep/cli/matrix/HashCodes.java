import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Hash codes of everything. */
class HashCodes {
  static class Plain {}

  static class Twice extends Plain {
    @Override
    public int hashCode() {
      return super.hashCode() == super.hashCode() ? 1 : 2;
    }
  }

  public static void main(String[] args) throws Exception {
    List<Object> all = new ArrayList<>(List.of(new Plain(), new Twice(), new int[3], 5, "s", 1.5));
    all.addAll(List.of(Plain.class, Thread.State.NEW, Thread.currentThread(), new Exception()));
    all.addAll(List.of(Optional.of(new Plain()), Locale.ROOT, new BigDecimal("1.5"), new BitSet()));
    Method method = HashCodes.class.getDeclaredMethod("main", String[].class);
    all.addAll(List.of(method, Map.entry(Plain.class, 3), List.of(Locale.Category.FORMAT)));
    all.addAll(List.of((Runnable) () -> {}, Package.class, Runtime.version()));
    for (Object each : all) {
      System.out.println(each.getClass().isHidden() + " " + each.hashCode());
    }
    System.out.println(all.subList(0, 12).hashCode() + " " + Objects.hashCode(new Plain()));
    System.out.println(new Plain().hashCode() == System.identityHashCode(new Plain()));
  }
}
