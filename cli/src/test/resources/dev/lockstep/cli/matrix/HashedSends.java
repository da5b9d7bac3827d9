// --spmd --nodes 4 --machine ipsc2
import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;
import java.util.HashMap;
import java.util.Map;

/** The order of a table decides which node gets its message first. */
class HashedSends {
  static class Address {}

  enum Type { RED, GREEN, BLUE, GREY }

  public static void main(String[] args) {
    Chnl channel = copen(0);
    Map<Object, Integer> addresses = new HashMap<>();
    Map<Type, Integer> types = new HashMap<>();
    for (int node = 0; node < 4; node++) {
      if (node != mynode()) {
        addresses.put(new Address(), node);
      }
      types.put(Type.values()[node], node);
    }
    for (int node : addresses.values()) {
      for (int type : types.values()) {
        sendw(channel, type, new int[] {type * 100 + mynode()}, 4, node, 0);
      }
    }
    StringBuilder got = new StringBuilder();
    int[] number = new int[1];
    for (int i = 0; i < 12; i++) {
      recvw(channel, ANY, number, 4);
      got.append(' ').append(number[0]);
    }
    System.out.println(mynode() + ":" + got + " " + clock() + " " + new Address());
    cclose(channel);
  }
}
