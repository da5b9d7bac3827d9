package dev.lockstep.uniformsystem.sharing;

import dev.lockstep.uniformsystem.machine.Machine;
import dev.lockstep.uniformsystem.machine.Sizes;
import dev.lockstep.uniformsystem.machine.Terminal;
import dev.lockstep.uniformsystem.memory.SharedMemory;
import dev.lockstep.uniformsystem.processors.Configuration;
import dev.lockstep.uniformsystem.processors.Processors;
import dev.lockstep.uniformsystem.processors.TicketLock;
import org.jspecify.annotations.Nullable;

/**
 * What was shared, in its order. Each process has come so far in the list, and catches up before
 * its first task of a generator.
 */
public final class Sharing {
  /** Words that the library keeps for each thing that is shared. */
  private static final int BOOKKEEPING = 4;

  private static final int WORD = 4;

  private static @Nullable Sharing running;

  /** What the caller's process copied last; null: nothing yet. */
  private static @Nullable Entry copied;

  /** How much it has copied. */
  private static int copies;

  private final int processes;
  private final short[] lock = Machine.make(short.class, TicketLock.SIZE, 0);
  private final int[] count = Machine.make(int.class, 1, 0);
  private @Nullable Entry first;
  private @Nullable Entry last;
  private @Nullable Object sharedVariables;

  /** Nothing is shared yet between so many processes. */
  public Sharing(int processes) {
    this.processes = processes;
  }

  /** The caller's process takes part from here on. */
  public static void enter(@Nullable Sharing sharing) {
    running = sharing;
    copied = null;
    copies = 0;
  }

  private static Sharing of(String call) {
    Sharing sharing = running;
    if (sharing == null) {
      throw new IllegalStateException(call + ": call InitializeUs() first");
    }
    return sharing;
  }

  /** The caller's process copies what it has not. */
  @SuppressWarnings("NullAway") // the count says that there is another
  public static void refresh(String call) {
    Sharing sharing = of(call);
    while (copies < sharing.count[0]) {
      Entry entry = copied == null ? sharing.first : copied.next;
      copied = entry;
      copies++;
      SharedMemory memory = SharedMemory.of(call);
      if (!entry.copy(Processors.own(), memory)) {
        failed(entry.call, entry.variable);
      }
      entry.done(memory);
    }
  }

  /** Shares the value of a variable of no more than four bytes. */
  public static boolean share(String call, Class<?> owner, String name) {
    Variable variable = Variable.of(call, owner, name);
    int bytes = Sizes.of(variable.type());
    if (bytes > WORD) {
      throw new IllegalArgumentException(
          "%s: %s has %s bytes, and Share copies 4; call ShareBlk(%s.class, \"%s\", %s)"
              .formatted(call, variable, bytes, owner.getSimpleName(), name, bytes));
    }
    return shareValue(call, variable);
  }

  private static boolean shareValue(String call, Variable variable) {
    Sharing sharing = of(call);
    int[] bookkeeping = allocateBookkeeping(call);
    Object value = bookkeeping == null ? null : allocate(call, 1, variable.type());
    if (bookkeeping == null || value == null) {
      return failed(call, variable, bookkeeping);
    }
    Machine.store(value, variable.get());
    sharing.add(
        new Entry.Block(
            call, variable, Processors.own(), sharing.processes, bookkeeping, value, WORD));
    return true;
  }

  /** Shares a block: the elements of the array in a variable, or the variable itself. */
  public static boolean shareBlock(String call, Class<?> owner, String name, int bytes) {
    Variable variable = Variable.of(call, owner, name);
    if (!variable.type().isArray()) {
      int size = Sizes.of(variable.type());
      if (bytes != size) {
        throw new IllegalArgumentException(
            "%s: %s has %s bytes, not %s".formatted(call, variable, size, bytes));
      }
      return shareValue(call, variable);
    }
    Sharing sharing = of(call);
    int[] bookkeeping = allocateBookkeeping(call);
    Object value = bookkeeping == null ? null : copy(call, variable, bytes);
    if (bookkeeping == null || value == null) {
      return failed(call, variable, bookkeeping);
    }
    sharing.add(
        new Entry.Block(
            call, variable, Processors.own(), sharing.processes, bookkeeping, value, bytes));
    return true;
  }

  /** Shares a pointer and the block that it points to. */
  public static boolean sharePointer(String call, Class<?> owner, String name, int bytes) {
    Variable variable = Variable.of(call, owner, name);
    Sharing sharing = of(call);
    Class<?> element = elementOf(call, variable);
    int[] bookkeeping = allocateBookkeeping(call);
    Object value = bookkeeping == null ? null : copy(call, variable, bytes);
    if (bookkeeping == null || value == null) {
      return failed(call, variable, bookkeeping);
    }
    int count = bytes / Sizes.of(element);
    sharing.add(
        new Entry.Pointer(
            call,
            variable,
            Processors.own(),
            sharing.processes,
            bookkeeping,
            value,
            element,
            count,
            bytes));
    return true;
  }

  /** Shares a scattered matrix, with a vector of row pointers for each process. */
  public static boolean shareMatrix(String call, Class<?> owner, String name, int rows) {
    Variable variable = Variable.of(call, owner, name);
    Sharing sharing = of(call);
    Object vector = variable.get();
    if (vector == null || !SharedMemory.isMatrix(vector)) {
      throw new IllegalArgumentException(
          "%s: %s is no matrix of UsAllocScatterMatrix".formatted(call, variable));
    }
    if (Machine.length(vector) != rows) {
      throw new IllegalArgumentException(
          "%s: %s has %s rows, not %s".formatted(call, variable, Machine.length(vector), rows));
    }
    int[] bookkeeping = allocateBookkeeping(call);
    if (bookkeeping == null) {
      return failed(call, variable);
    }
    sharing.add(
        new Entry.Vector(
            call, variable, Processors.own(), sharing.processes, bookkeeping, (Object[]) vector));
    return true;
  }

  /** Makes the object that holds the program's shared variables, and shares it. */
  public static boolean makeVariables(String call, Class<?> owner, String name) {
    Variable variable = Variable.of(call, owner, name);
    Sharing sharing = of(call);
    if (sharing.sharedVariables != null) {
      throw new IllegalStateException(
          call + ": a program declares its shared variables once, and calls this once");
    }
    Object memory = SharedMemory.of(call).allocateLocal(call, variable.bytesOfFields(), byte.class);
    if (memory == null) {
      return failed(call, variable);
    }
    Object made = variable.make(call);
    sharing.sharedVariables = made;
    variable.set(made);
    return shareValue(call, variable);
  }

  private static int @Nullable [] allocateBookkeeping(String call) {
    return (int[]) allocate(call, BOOKKEEPING, int.class);
  }

  private static @Nullable Object allocate(String call, int count, Class<?> element) {
    int[] where = new int[1];
    return SharedMemory.of(call)
        .allocateFrom(call, Processors.own(), where, count, element, SharedMemory.ANY);
  }

  /** A copy, in shared memory, of the first bytes of a variable's array. */
  private static @Nullable Object copy(String call, Variable variable, int bytes) {
    Object array = variable.get();
    Class<?> element = elementOf(call, variable);
    if (array == null) {
      throw new IllegalArgumentException("%s: %s is null".formatted(call, variable));
    }
    Object copy = allocate(call, bytes / Sizes.of(element), element);
    if (copy != null) {
      Machine.move(call, array, 0, copy, 0, bytes);
    }
    return copy;
  }

  private static Class<?> elementOf(String call, Variable variable) {
    Class<?> element = variable.type().getComponentType();
    if (element == null) {
      throw new IllegalArgumentException("%s: %s is no array".formatted(call, variable));
    }
    return element;
  }

  private void add(Entry entry) {
    TicketLock.lock(entry.call, lock);
    if (last == null) {
      first = entry;
    } else {
      last.next = entry;
    }
    last = entry;
    count[0]++;
    TicketLock.unlock(entry.call, lock);
  }

  private static boolean failed(String call, Variable variable, int @Nullable [] bookkeeping) {
    if (bookkeeping != null) {
      SharedMemory.of(call).free(call, bookkeeping);
    }
    return failed(call, variable);
  }

  private static boolean failed(String call, Variable variable) {
    Configuration configuration = Processors.of(call).configuration();
    if (configuration.is(Configuration.WARNING_ON_SHARE_FAIL)) {
      Terminal.print(
          "%s: no memory for %s on processor %s%n".formatted(call, variable, Processors.own()));
    }
    if (configuration.is(Configuration.STOP_ON_SHARE_FAIL)) {
      Machine.suspend("ever, as %s had no memory for %s".formatted(call, variable));
    }
    return false;
  }
}
