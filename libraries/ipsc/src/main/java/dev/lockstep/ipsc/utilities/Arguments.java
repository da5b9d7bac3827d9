package dev.lockstep.ipsc.utilities;

import static dev.lockstep.ipsc.Ipsc.cubedim;
import static dev.lockstep.ipsc.Ipsc.mynode;
import static dev.lockstep.ipsc.Ipsc.ptr;

import dev.lockstep.ipsc.Chnl;
import dev.lockstep.ipsc.Ipsc;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/** Checks what a program passes, and says what is wrong in the manual's words. */
final class Arguments {
  /** The host's node number in the manual, as a root and as a destination. */
  static final int HOST_ROOT = -32768;

  /** The bytes of an integer. */
  static final int INTSIZE = 4;

  /** The largest cube that there can be, as for {@link Ipsc#cube_init}. */
  private static final int LARGEST_DIMENSION = 20;

  private Arguments() {}

  static IllegalArgumentException refusal(String routine, String why) {
    return new IllegalArgumentException(routine + ": " + why);
  }

  static void notNull(@Nullable Object argument, String routine, String name) {
    if (argument == null) {
      throw refusal(routine, name + " is null");
    }
  }

  /** The dimension of a subcube. A cube that grows with the tasks on it says that it has 0. */
  static void dimension(String routine, int dim) {
    int cubedim = cubedim();
    within(routine, "dim", dim, cubedim == 0 ? LARGEST_DIMENSION : cubedim);
  }

  /** A number of elements. */
  static void within(String routine, String name, int value, int most) {
    if (value < 0 || value > most) {
      throw refusal(routine, name + " " + value + " is not between 0 and " + most);
    }
  }

  /** The memory behind a buffer, of which {@code len} bytes are asked for. */
  static MemorySegment buffer(String routine, Chnl ci, Object buf, String name, int len) {
    notNull(ci, routine, "the channel");
    notNull(buf, routine, "buf");
    if (!isMemory(buf)) {
      throw refusal(routine, "buf must be an array of numbers or a MemorySegment");
    }
    MemorySegment memory = ptr(buf, 0);
    bytes(routine, memory, name, len);
    return memory;
  }

  /** A number of bytes in a buffer. */
  static void bytes(String routine, MemorySegment buf, String name, int len) {
    if (len < 0 || len > buf.byteSize()) {
      throw refusal(
          routine,
          name + " " + len + " is not between 0 and the " + buf.byteSize() + " bytes of buf");
    }
  }

  private static boolean isMemory(Object buf) {
    Class<?> element = buf.getClass().getComponentType();
    return element == null
        ? buf instanceof MemorySegment
        : element.isPrimitive() && element != boolean.class;
  }

  /** The node that calls; {@code instead} says what the host does. */
  static int callingNode(String routine, String instead) {
    int me = mynode();
    if (me == Ipsc.HOST) {
      throw refusal(routine, "only nodes can call this; the host " + instead);
    }
    return me;
  }

  /** A destination: the manual's number of the host is another one than Dunigan's. */
  static int destination(int node) {
    return node == HOST_ROOT ? Ipsc.HOST : node;
  }
}
