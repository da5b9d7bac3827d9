///usr/bin/env jbang dev.lockstep:lockstep:0.1.0-SNAPSHOT run --spmd --nodes 2 "$0" "$@" ; exit $?
//JAVA 25+
//DEPS dev.lockstep:lockstep:0.1.0-SNAPSHOT

import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;

/** A program that a shell starts: its first line is a comment to Java, and a command to the shell. */
public class Pair {
  /** Node 0 sends a number, node 1 prints it. */
  public static void main(String[] args) {
    Chnl channel = copen(1);
    int[] number = {args.length == 0 ? 42 : Integer.parseInt(args[0])};
    if (mynode() == 0) {
      sendw(channel, 1, number, sizeof(number), 1, 1);
    } else {
      int[] received = new int[1];
      recvw(channel, 1, received, sizeof(received));
      System.out.println("node 1 has " + received[0]);
    }
  }
}
