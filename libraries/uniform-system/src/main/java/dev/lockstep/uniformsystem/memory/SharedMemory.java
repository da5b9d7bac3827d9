package dev.lockstep.uniformsystem.memory;

import dev.lockstep.uniformsystem.machine.Blocks;
import dev.lockstep.uniformsystem.machine.Machine;
import dev.lockstep.uniformsystem.machine.Sizes;
import dev.lockstep.uniformsystem.processors.Configuration;
import dev.lockstep.uniformsystem.processors.Processors;
import org.jspecify.annotations.Nullable;

/**
 * The allocators: arrays in the memories of nodes. An array takes its elements' bytes, rounded up
 * to a multiple of four; what the library itself keeps takes nothing.
 */
public final class SharedMemory {
  /** Memories of any class. */
  public static final int ANY = Integer.MIN_VALUE;

  private static @Nullable SharedMemory running;

  /** Those with any memory, and for each processor its own, or null. */
  private final Module[] modules;

  private final @Nullable Module[] ofProcessor;
  private final int[] objects;

  /** The memory of processors, all free. */
  public SharedMemory(int processors, Configuration configuration) {
    objects = configuration.objects(processors);
    ofProcessor = new @Nullable Module[processors];
    modules = new Module[distinct()];
    int found = 0;
    for (int i = 0; i < processors; i++) {
      if (objects[i] > 0) {
        int size = objects[i] * Configuration.OBJECT_BYTES;
        modules[found] = new Module(i, size, configuration.is(Configuration.ALLOC_ACROSS_64K));
        ofProcessor[i] = modules[found++];
      }
    }
  }

  /** The caller's process uses it from here on. */
  public static void enter(@Nullable SharedMemory memory) {
    running = memory;
  }

  /** The memory that the caller's process shares. */
  public static SharedMemory of(String call) {
    SharedMemory memory = running;
    if (memory == null) {
      throw new IllegalStateException(call + ": call InitializeUs() first");
    }
    return memory;
  }

  /** How many memories there are. */
  public int distinct() {
    int count = 0;
    for (int each : objects) {
      count += each > 0 ? 1 : 0;
    }
    return count;
  }

  /** How much memory there is, in units of 64 kilobytes. */
  public int objects() {
    int sum = 0;
    for (int each : objects) {
      sum += each;
    }
    return sum;
  }

  /** How many bytes of a processor's memory are allocated. */
  public int allocated(int processor) {
    Module module = ofProcessor[processor];
    return module == null ? 0 : module.allocated();
  }

  // Classes

  /** Lets the memory of a processor be of a class. */
  public void setClass(int processor, int memoryClass) {
    Module module = ofProcessor[processor];
    if (module != null) {
      module.setClass(memoryClass);
    }
  }

  /** The class of a processor's memory. */
  public int classOf(int processor) {
    Module module = ofProcessor[processor];
    return module == null ? 0 : module.memoryClass();
  }

  private static boolean isIn(Module module, int memoryClass) {
    return memoryClass == ANY || module.memoryClass() == memoryClass;
  }

  // Allocators

  /** On the memory, of a class, of which least is allocated; null if none has room. */
  public @Nullable Object allocate(String call, int count, Class<?> element, int memoryClass) {
    int bytes = bytes(call, count, element);
    boolean[] tried = new boolean[modules.length];
    for (int least = least(memoryClass, tried); least >= 0; least = least(memoryClass, tried)) {
      Object array = allocate(modules[least], bytes, count, element);
      if (array != null) {
        return array;
      }
      tried[least] = true;
    }
    return null;
  }

  private int least(int memoryClass, boolean[] tried) {
    int least = -1;
    int allocated = Integer.MAX_VALUE;
    for (int i = 0; i < modules.length; i++) {
      if (!tried[i] && isIn(modules[i], memoryClass)) {
        int own = modules[i].allocated();
        if (own < allocated) {
          least = i;
          allocated = own;
        }
      }
    }
    return least;
  }

  /** On the caller's own memory; null if that has no room. */
  public @Nullable Object allocateLocal(String call, int count, Class<?> element) {
    int bytes = bytes(call, count, element);
    Module module = ofProcessor[Processors.own()];
    return module == null ? null : allocate(module, bytes, count, element);
  }

  /** On a processor's memory, modulo the number of memories; null if that has no room. */
  public @Nullable Object allocateOn(
      String call, int processor, int count, Class<?> element, int memoryClass) {
    int bytes = bytes(call, count, element);
    if (modules.length == 0) {
      return null;
    }
    Module module = modules[index(call, processor)];
    return isIn(module, memoryClass) ? allocate(module, bytes, count, element) : null;
  }

  /** The same on that processor's memory or the next with room; tells which in {@code where}. */
  public @Nullable Object allocateFrom(
      String call, int processor, int[] where, int count, Class<?> element, int memoryClass) {
    int bytes = bytes(call, count, element);
    for (int i = 0; i < modules.length; i++) {
      Module module = modules[index(call, processor + i)];
      Object array = isIn(module, memoryClass) ? allocate(module, bytes, count, element) : null;
      if (array != null) {
        where[0] = module.processor();
        return array;
      }
    }
    return null;
  }

  private int index(String call, int processor) {
    if (processor < 0) {
      throw new IllegalArgumentException("%s: there is no processor %s".formatted(call, processor));
    }
    return processor < modules.length ? processor : processor % modules.length;
  }

  private static int bytes(String call, int count, Class<?> element) {
    if (count < 0) {
      throw new IllegalArgumentException("%s: %s elements".formatted(call, count));
    }
    return Module.rounded((long) count * Sizes.of(element));
  }

  private static @Nullable Object allocate(Module module, int bytes, int count, Class<?> element) {
    return allocate(module, bytes, count, element, null);
  }

  private static @Nullable Object allocate(
      Module module, int bytes, int count, Class<?> element, @Nullable Matrix matrix) {
    int start = module.allocate(bytes);
    if (start == Module.FULL) {
      return null;
    }
    Object array = Machine.make(element, count, module.processor());
    Blocks.put(array, new Block(module, start, bytes, matrix));
    return array;
  }

  // Matrices

  /** Rows on one memory after the other, and a vector of them on the caller's. */
  public Object @Nullable [] allocateMatrix(
      String call, int rows, int columns, Class<?> element, int memoryClass) {
    Object[] vector = allocateVector(call, rows, element.arrayType(), memoryClass);
    int[] where = {-1};
    for (int i = 0; vector != null && i < rows; i++) {
      Object row = allocateFrom(call, where[0] + 1, where, columns, element, memoryClass);
      if (row == null) {
        forget(vector, i);
        return null;
      }
      vector[i] = row;
    }
    if (vector != null) {
      own(vector, new Matrix(vector, Processors.own()));
    }
    return vector;
  }

  /** On the caller's memory, or where another class is asked for, on one of that. */
  private Object @Nullable [] allocateVector(String call, int rows, Class<?> row, int memoryClass) {
    Module local = ofProcessor[Processors.own()];
    boolean fits = local != null && isIn(local, memoryClass);
    return (Object[])
        (fits ? allocateLocal(call, rows, row) : allocate(call, rows, row, memoryClass));
  }

  private static void own(Object[] vector, Matrix matrix) {
    Block block = block("UsAllocScatterMatrix", vector);
    Blocks.put(vector, new Block(block.module(), block.start(), block.bytes(), matrix));
  }

  private void forget(Object[] vector, int rows) {
    for (int i = 0; i < rows; i++) {
      free("UsAllocScatterMatrix", vector[i]);
    }
    free("UsAllocScatterMatrix", vector);
  }

  /** Whether an array is the vector of a scattered matrix. */
  public static boolean isMatrix(Object array) {
    return Blocks.get(array) instanceof Block block && block.matrix() != null;
  }

  /** A vector of row pointers on the caller's memory, still empty; null if that has no room. */
  public Object @Nullable [] copyVector(String call, Object[] vector) {
    Matrix matrix = block(call, vector).matrix();
    Object[] copy = (Object[]) allocateLocal(call, vector.length, elementOf(vector));
    if (copy != null && matrix != null) {
      own(copy, matrix);
      matrix.copied();
    }
    return copy;
  }

  private static Class<?> elementOf(Object array) {
    Class<?> element = array.getClass().getComponentType();
    if (element == null) {
      throw new IllegalArgumentException(array.getClass() + " is no array");
    }
    return element;
  }

  // Freeing

  private static Block block(String call, Object array) {
    if (Blocks.get(array) instanceof Block block) {
      return block;
    }
    throw new IllegalArgumentException(
        "%s: this %s is not allocated: it never was by the Uniform System, or it was freed"
            .formatted(call, array.getClass().getSimpleName()));
  }

  /** Frees what one of the allocators has made. */
  public void free(String call, Object array) {
    Block block = block(call, array);
    Blocks.remove(array);
    block.module().free(block.start(), block.bytes());
    Matrix matrix = block.matrix();
    if (matrix != null && matrix.forgotten()) {
      for (Object row : matrix.rows()) {
        free(call, row);
      }
    }
  }

  /** The same for what {@link #freeAll} may have freed. */
  public void freeIfAllocated(String call, Object array) {
    if (Blocks.get(array) != null) {
      free(call, array);
    }
  }

  /** Frees everything. */
  public void freeAll() {
    Blocks.clear();
    for (Module module : modules) {
      module.freeAll();
    }
  }
}
