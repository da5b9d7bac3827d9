import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;
import dev.lockstep.ipsc.Receipt;

/** All nodes but the first send it their numbers, all of one type. */
class Collects {
  public static void main(String[] args) {
    Chnl d = copen(1);
    int[] box = {mynode()};
    if (mynode() > 0) {
      sendw(d, 1, box, sizeof(box), 0, 1);
      return;
    }
    StringBuilder all = new StringBuilder();
    for (int i = 1; i < Integer.parseInt(args[0]); i++) {
      Receipt from = recvw(d, 1, box, sizeof(box));
      all.append(from.node());
    }
    System.out.println(all);
  }
}

/** The same, each of its own type, and the first node takes any. */
class TakesAny {
  public static void main(String[] args) {
    Chnl d = copen(1);
    int[] box = {mynode()};
    if (mynode() > 0) {
      sendw(d, mynode(), box, sizeof(box), 0, 1);
      return;
    }
    StringBuilder all = new StringBuilder();
    for (int i = 1; i < Integer.parseInt(args[0]); i++) {
      recvmsg(d, box, sizeof(box));
      all.append(box[0]);
    }
    System.out.println(all);
  }
}

/** The same, and the first node says of which node it takes one. */
class TakesOneAfterTheOther {
  public static void main(String[] args) {
    Chnl d = copen(1);
    int[] box = {mynode()};
    if (mynode() > 0) {
      sendw(d, mynode(), box, sizeof(box), 0, 1);
      return;
    }
    StringBuilder all = new StringBuilder();
    for (int i = 1; i < Integer.parseInt(args[0]); i++) {
      recvw(d, i, box, sizeof(box));
      all.append(box[0]);
    }
    System.out.println(all);
  }
}

/** A node looks again and again until there is a message. */
class LooksUntil {
  public static void main(String[] args) {
    Chnl d = copen(1);
    int[] box = {7};
    if (mynode() > 0) {
      sendw(d, 1, box, sizeof(box), 0, 1);
      return;
    }
    while (probe(d, 1) < 0) {
      flick();
    }
    recvw(d, 1, box, sizeof(box));
    System.out.println(box[0]);
  }
}

/** A node asks for a message, goes on, and looks whether it has come. */
class AsksBefore {
  public static void main(String[] args) {
    Chnl d = copen(1);
    int[] box = {7};
    if (mynode() > 0) {
      sendw(d, 1, box, sizeof(box), 0, 1);
      return;
    }
    box[0] = 0;
    recv(d, 1, box, sizeof(box));
    String seen = status(d) == BUSY ? "busy" : "free";
    while (status(d) == BUSY) {
      flick();
    }
    System.out.println(seen + " " + box[0]);
  }
}

/** Two nodes wait for each other. */
class NobodySends {
  public static void main(String[] args) {
    Chnl d = copen(1);
    int[] box = {7};
    recvw(d, 1, box, sizeof(box));
    sendw(d, 1, box, sizeof(box), 1 - mynode(), 1);
  }
}

/** What node 1 has sent may come behind what node 2 sends because of it. */
class CauseBehindEffect {
  public static void main(String[] args) {
    Chnl d = copen(1);
    int[] box = {mynode()};
    if (mynode() == 1) {
      sendw(d, 1, box, sizeof(box), 0, 1);
      sendw(d, 1, box, sizeof(box), 2, 1);
    } else if (mynode() == 2) {
      int[] word = {0};
      recvw(d, 1, word, sizeof(word));
      sendw(d, 1, box, sizeof(box), 0, 1);
    } else {
      recvmsg(d, box, sizeof(box));
      int first = box[0];
      recvmsg(d, box, sizeof(box));
      System.out.println(first + " " + box[0]);
    }
  }
}

/** A node reads memory that a message may come to at any time. */
class ReadsTooEarly {
  public static void main(String[] args) {
    Chnl d = copen(1);
    int[] box = {7};
    if (mynode() > 0) {
      sendw(d, 1, box, sizeof(box), 0, 1);
      return;
    }
    box[0] = 0;
    recv(d, 1, box, sizeof(box));
    int first = box[0];
    System.out.println(first + " " + box[0]);
  }
}
