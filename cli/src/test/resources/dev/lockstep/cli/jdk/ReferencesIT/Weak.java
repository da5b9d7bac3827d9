
import java.lang.ref.*;
import java.util.*;
import java.util.function.*;

class Weak {
  static class Phantom extends PhantomReference<Object> {
    Phantom(Object referent, ReferenceQueue<Object> queue) { super(referent, queue); }
  }

  static int cleared(List<? extends Reference<?>> references) {
    int cleared = 0;
    for (Reference<?> each : references) {
      if (each.refersTo(null)) { cleared++; }
    }
    return cleared;
  }

  public static void main(String[] args) {
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    Map<Object, Integer> map = new WeakHashMap<>();
    List<Reference<Object>> references = new ArrayList<>();
    Function<Object, WeakReference<Object>> maker = WeakReference::new;
    Object kept = new Object();
    ThreadGroup group = new ThreadGroup("parent");
    for (int i = 0; i < 30_000; i++) {
      map.put(new Object(), i);
      map.put(kept, i);
      references.add(new WeakReference<>(new byte[100]));
      references.add(new Phantom(new Object(), queue));
      references.add(maker.apply(new Object()));
      if (i % 5_000 == 0) { new ThreadGroup(group, "child"); }
      if (i == 20_000) {
        System.out.println(map.size() + " " + cleared(references) + " " + queue.poll());
      }
    }
    int queued = 0;
    while (queue.poll() != null) { queued++; }
    System.out.println(map.size() + " " + cleared(references) + " " + queued);
    System.out.println(group.activeGroupCount());
    System.gc();
    System.out.println(group.activeGroupCount());
    while (queue.poll() != null) { queued++; }
    System.out.println(map.size() + " " + cleared(references) + " " + queued);
  }
}
