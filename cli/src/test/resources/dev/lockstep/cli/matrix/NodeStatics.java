// --spmd --nodes 4 --timeslice 3
import static dev.lockstep.ipsc.Ipsc.*;

import java.util.HashSet;
import java.util.Set;

/** Each node initialises classes for itself, in the order that it needs them. */
class NodeStatics {
  static final Set<Object> made = new HashSet<>();
  static int order;

  static class One {
    static final int ORDER = ++order;
    static final Object OBJECT = new Object();

    static {
      made.add(OBJECT);
    }
  }

  static class Two {
    static final int ORDER = ++order;
    static final Two SELF = new Two();

    static {
      made.add(SELF);
      made.add(One.OBJECT);
    }
  }

  enum Place { HERE, THERE; static final Set<Place> ALL = new HashSet<>(Set.of(values())); }

  public static void main(String[] args) {
    if (mynode() % 2 == 0) {
      order += 10 * One.ORDER;
    }
    order += 100 * Two.ORDER;
    System.out.println(mynode() + " " + order + " " + One.ORDER + " " + Two.ORDER);
    System.out.println(mynode() + " " + made + " " + Place.ALL + " " + Two.SELF.hashCode());
  }
}
