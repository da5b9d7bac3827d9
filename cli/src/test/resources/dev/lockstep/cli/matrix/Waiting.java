// --spmd --nodes 4 --machine ipsc860
import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;
import dev.lockstep.ipsc.Lock;
import java.util.HashSet;
import java.util.Set;

/** A run that ends in a deadlock: locks in the order of a table. */
class Waiting {
  static class Item {
    final Lock lock = new Lock();
  }

  public static void main(String[] args) {
    Chnl channel = copen(0);
    Set<Item> items = new HashSet<>();
    for (int i = 0; i < 3; i++) {
      items.add(new Item());
    }
    items.forEach(item -> lock(item.lock));
    sendw(channel, items.size(), new byte[mynode()], mynode(), (mynode() + 1) % 4, 0);
    System.out.println(items.hashCode() + " " + clock());
    lock(items.iterator().next().lock);
  }
}
