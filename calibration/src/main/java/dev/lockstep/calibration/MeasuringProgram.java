package dev.lockstep.calibration;

/**
 * The programs that measure, each a node program that takes a size, a number of repetitions and
 * perhaps more.
 */
public enum MeasuringProgram {
  /** Two neighbours send each other bytes. */
  EXCHANGE("Exchange", 2, 1),
  /** A message of doubles there and back again. */
  ECHO("Echo", 2, 2),
  /** Sends of doubles, until each returns. */
  POST_A_SEND("PostASend", 2, 1),
  /** The same as {@link #ECHO}, by the BLACS. */
  BLACS_ECHO("BlacsEcho", 2, 2),
  /** The same as {@link #POST_A_SEND}, by the BLACS. */
  BLACS_POST_A_SEND("BlacsPostASend", 2, 1),
  /** Broadcasts of doubles, by the BLACS. */
  BLACS_BROADCAST("BlacsBroadcast", 32, 1),
  /** Sums of doubles over all nodes, by the BLACS. */
  BLACS_COMBINE("BlacsCombine", 32, 1),
  /** The summation of doubles. */
  VECTOR_SUM("VectorSumTime", 1, 1),
  /** The product of two square matrices, on some of the processors. */
  MATRIX_PRODUCT("MatrixProduct", 8, 1),
  /** The convolution of a square image, on some of the processors. */
  CONVOLUTION("Convolution", 8, 1),
  /** The same as {@link #EXCHANGE}, by PICL's routines. */
  PICL_EXCHANGE("PiclExchange", 2, 1),
  /** A call of a routine of PICL's. */
  PICL_ROUTINE("PiclRoutine", 1, 1),
  /** A call of one that sends to the host. */
  PICL_HOST_ROUTINE("PiclHostRoutine", 1, 1),
  /** The synchronization of as many nodes as the size says. */
  PICL_SYNC("PiclSync", 0, 1),
  /** The same by the machine's own call. */
  GSYNC("Gsync", 0, 1);

  private final String simpleName;
  private final int nodes;
  private final int parts;

  MeasuringProgram(String simpleName, int nodes, int parts) {
    this.simpleName = simpleName;
    this.nodes = nodes;
    this.parts = parts;
  }

  /** The binary name of the class that has the main method. */
  public String className() {
    return MeasuringProgram.class.getPackageName() + ".programs." + simpleName;
  }

  /** How many nodes run it. */
  public int nodes(int size) {
    return nodes == 0 ? size : nodes;
  }

  /** Whether the host runs it, and starts what nodes run; if not, each node runs it. */
  public boolean isHosts() {
    return this == PICL_HOST_ROUTINE || sharesMemory();
  }

  /** Whether its processes share memory; then a repetition would find what the first has left. */
  public boolean sharesMemory() {
    return this == MATRIX_PRODUCT || this == CONVOLUTION;
  }

  /** How often a repetition does what is measured. */
  int parts() {
    return parts;
  }
}
