package dev.lockstep.uniformsystem.processors;

/**
 * What {@code SetUsConfig} sets, and what follows from it.
 *
 * <p>Source: "Programming with the Uniform System", chapter 2, Configuring the Uniform System.
 */
public final class Configuration {
  public static final int PROCS = 1;
  public static final int SUPPRESS_INIT_MSGS = 2;
  public static final int TIME_TEST_VIA_REINIT = 3;
  public static final int ALLOC_ACROSS_64K = 4;
  public static final int WARNING_ON_SHARE_FAIL = 5;
  public static final int STOP_ON_SHARE_FAIL = 6;
  public static final int MEM_OBJS_FREE = 7;
  public static final int MAX_MEM_OBJS = 8;
  public static final int OBJS_RET_ROOT = 9;
  public static final int OBJS_RET_CHILD = 10;
  public static final int MAX_SARS = 11;
  public static final int TOTAL_SARS = 12;

  /** The bytes of a memory object, and of a segment of an address space. */
  public static final int OBJECT_BYTES = 1 << 16;

  /** A node of a Butterfly Plus has 4 megabytes. */
  private static final int OBJECTS_OF_NODE = 64;

  /** Segments that the program, its stack and its private data take: 256 less 237. */
  private static final int PRIVATE_SARS = 19;

  private static final int UNSET = -1;

  /** For each code: its name, the least and the greatest value, and its value if it is not set. */
  private record Code(String name, int least, int most, int usual) {}

  private static final Code[] CODES = {
    new Code("", 0, 0, 0),
    new Code("configProcs", 1, Integer.MAX_VALUE, Integer.MAX_VALUE),
    new Code("configSuppressInitMsgs", 0, 1, 1),
    new Code("configTimeTestViaReinit", 0, 1, 0),
    new Code("configAllocAcross64K", 0, 1, 1),
    new Code("configWarningOnShareFail", 0, 1, 1),
    new Code("configStopOnShareFail", 0, 1, 1),
    new Code("configMemObjsFree", 0, OBJECTS_OF_NODE, UNSET),
    new Code("configMaxMemObjs", 0, OBJECTS_OF_NODE, UNSET),
    new Code("configObjsRetRoot", 0, OBJECTS_OF_NODE, 2),
    new Code("configObjsRetChild", 0, OBJECTS_OF_NODE, 2),
    new Code("configMaxSars", 16, 256, 237),
    new Code("configTotalSars", PRIVATE_SARS, 256, 256),
  };

  private final int[] values = new int[CODES.length];

  /** The values of parameters that are not set. */
  public Configuration() {
    for (int i = 0; i < values.length; i++) {
      values[i] = CODES[i].usual;
    }
  }

  /** The same as another one is now. */
  public Configuration(Configuration other) {
    for (int i = 0; i < values.length; i++) {
      values[i] = other.values[i];
    }
  }

  /**
   * Sets a parameter.
   *
   * @param isRunning whether the Uniform System is initialised
   */
  public void set(String call, int code, int value, boolean isRunning) {
    if (code < 1 || code >= CODES.length) {
      throw new IllegalArgumentException(
          "%s: there is no configuration code %s".formatted(call, code));
    }
    Code known = CODES[code];
    if (value < known.least || value > known.most) {
      throw new IllegalArgumentException(
          "%s: %s can't be %s: it is %s"
              .formatted(
                  call,
                  known.name,
                  value,
                  known.most == Integer.MAX_VALUE
                      ? "at least " + known.least
                      : known.least + " to " + known.most));
    }
    if (isRunning && code != TIME_TEST_VIA_REINIT) {
      throw new IllegalStateException(
          "%s: %s has to be set before InitializeUs(), or after TerminateUs()"
              .formatted(call, known.name));
    }
    values[code] = value;
    if (code == MEM_OBJS_FREE) {
      values[MAX_MEM_OBJS] = UNSET;
    } else if (code == MAX_MEM_OBJS) {
      values[MEM_OBJS_FREE] = UNSET;
    }
  }

  /** A parameter's value. */
  public int get(int code) {
    return values[code];
  }

  /** Whether a parameter that is 1 or 0 is 1. */
  public boolean is(int code) {
    return values[code] == 1;
  }

  /** How many of the nodes it uses. */
  public int procs(int nodes) {
    return Math.min(nodes, values[PROCS]);
  }

  /**
   * How many memory objects each node gives. They are taken in turn, one of each node, until the
   * nodes or the address space have no more.
   */
  public int[] objects(int procs) {
    int[] objects = new int[procs];
    int left = Math.min(values[MAX_SARS], values[TOTAL_SARS] - PRIVATE_SARS);
    for (int round = 0; round < OBJECTS_OF_NODE; round++) {
      for (int proc = 0; proc < procs && left > 0; proc++) {
        if (round < most(proc)) {
          objects[proc]++;
          left--;
        }
      }
    }
    return objects;
  }

  private int most(int proc) {
    if (values[MAX_MEM_OBJS] != UNSET) {
      return values[MAX_MEM_OBJS];
    }
    if (values[MEM_OBJS_FREE] != UNSET) {
      return OBJECTS_OF_NODE - values[MEM_OBJS_FREE];
    }
    return OBJECTS_OF_NODE - values[proc == 0 ? OBJS_RET_ROOT : OBJS_RET_CHILD];
  }
}
