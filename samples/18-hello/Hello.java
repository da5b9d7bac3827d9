import static dev.lockstep.uniformsystem.Us.*;

/**
 * "Hello world" from each processor, exactly once.
 *
 * <p>Transcribed from figure 3-2 of "Programming with the Uniform System". No processor ends its
 * task before all have begun theirs, so each has one.
 */
public class Hello {
  static short[] nodecount;

  static void PrintHello(int dummy, int index) {
    printf("Hello from node #%d (= hardware node #%x)\n", PhysProcToUsProc(Proc_Node), Proc_Node);
    Atomic_add(nodecount, -1);
    while (nodecount[0] != 0) {
      UsWait(0);
    }
  }

  public static void main(String[] args) {
    InitializeUs();
    nodecount = UsAlloc(1, short.class);
    nodecount[0] = (short) TotalProcsAvailable();
    printf("\nThere are %d nodes on this machine\n\n", nodecount[0]);
    Share(Hello.class, "nodecount");
    GenOnI(Hello::PrintHello, nodecount[0]);
  }
}
