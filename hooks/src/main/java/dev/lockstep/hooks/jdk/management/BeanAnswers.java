package dev.lockstep.hooks.jdk.management;

import com.sun.management.VMOption;
import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.jdk.JdkOutside;
import dev.lockstep.hooks.jdk.Outside;
import dev.lockstep.hooks.jdk.references.References;
import java.lang.management.MemoryUsage;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What a bean answers: what the simulation knows, such as time, processors and the size of memory;
 * else what a JVM says in which nothing was collected, compiled or loaded. What would tell of the
 * JVM that simulates is refused, as there is no such thing on the simulated machine.
 */
final class BeanAnswers {
  private static final double NOT_KNOWN = -1;
  private static final int STANDARD_STREAMS = 3;
  private static final long MOST_FILES = 1 << 20;

  /** What programs ask of HotSpot's options, to know how large objects are. */
  private static final Map<String, String> OPTIONS =
      Map.of(
          "MaxDirectMemorySize", "0",
          "ObjectAlignmentInBytes", "8",
          "UseCompressedClassPointers", "true",
          "UseCompressedOops", "true",
          "UseG1GC", "false",
          "UseParallelGC", "true",
          "UseSerialGC", "false",
          "UseZGC", "false");

  /** Above how much a pool is to tell; 0: it doesn't. */
  private long threshold;

  /** The same behind a collection. */
  private long collectionThreshold;

  /**
   * An answer.
   *
   * @param kind the bean's interface, without {@code MXBean}
   * @param question the name of the method
   * @param name the bean's name, where there are several
   * @throws UnsupportedOperationException if there is none
   */
  @Nullable Object to(String kind, String question, String name, Object[] arguments) {
    return switch (kind) {
      case "Runtime" -> runtime(question);
      case "OperatingSystem" -> system(question);
      case "Memory" -> memory(question);
      case "MemoryPool" -> pool(MemoryPools.named(name), question, arguments);
      case "MemoryManager", "GarbageCollector" -> manager(kind, question, name);
      case "HotSpotDiagnostic" -> diagnostic(question, arguments);
      default -> other(kind + "." + question, name);
    };
  }

  private static @Nullable Object runtime(String question) {
    return switch (question) {
      case "getName" -> JdkOutside.PID + "@localhost";
      case "getPid" -> JdkOutside.PID;
      case "getUptime" -> TimeUnit.NANOSECONDS.toMillis(Hooks.engine.nanoTime());
      case "getStartTime" -> JdkOutside.startMillis();
      case "getInputArguments" -> List.of();
      case "getClassPath" -> System.getProperty("java.class.path");
      case "getLibraryPath" -> System.getProperty("java.library.path");
      case "getVmName" -> System.getProperty("java.vm.name");
      case "getVmVendor" -> System.getProperty("java.vm.vendor");
      case "getVmVersion" -> System.getProperty("java.vm.version");
      case "getSpecName" -> System.getProperty("java.vm.specification.name");
      case "getSpecVendor" -> System.getProperty("java.vm.specification.vendor");
      case "getSpecVersion" -> System.getProperty("java.vm.specification.version");
      case "getManagementSpecVersion" -> "4.0";
      case "getSystemProperties" -> properties();
      case "isBootClassPathSupported" -> false;
      case "getBootClassPath" ->
          throw new UnsupportedOperationException("Boot class path mechanism is not supported");
      default -> throw refusal("RuntimeMXBean." + question);
    };
  }

  /** Only texts, as {@link java.lang.management.RuntimeMXBean#getSystemProperties} says. */
  private static Map<String, String> properties() {
    Map<String, String> texts = new TreeMap<>();
    System.getProperties()
        .forEach(
            (key, value) -> {
              if (key instanceof String name && value instanceof String text) {
                texts.put(name, text);
              }
            });
    return texts;
  }

  private static Object system(String question) {
    return switch (question) {
      case "getName" -> System.getProperty("os.name");
      case "getArch" -> System.getProperty("os.arch");
      case "getVersion" -> System.getProperty("os.version");
      case "getAvailableProcessors" -> Hooks.engine.processors();
      case "getSystemLoadAverage", "getCpuLoad", "getSystemCpuLoad", "getProcessCpuLoad" ->
          NOT_KNOWN;
      case "getProcessCpuTime" -> Hooks.engine.nanoTime();
      case "getTotalMemorySize", "getTotalPhysicalMemorySize", "getCommittedVirtualMemorySize" ->
          all();
      case "getFreeMemorySize", "getFreePhysicalMemorySize" -> free();
      case "getTotalSwapSpaceSize", "getFreeSwapSpaceSize" -> 0L;
      case "getOpenFileDescriptorCount" -> (long) STANDARD_STREAMS;
      case "getMaxFileDescriptorCount" -> MOST_FILES;
      default -> throw refusal("OperatingSystemMXBean." + question);
    };
  }

  private static @Nullable Object memory(String question) {
    return switch (question) {
      case "getHeapMemoryUsage" -> heap();
      case "getNonHeapMemoryUsage" -> none();
      case "getObjectPendingFinalizationCount" -> 0;
      case "isVerbose" -> false;
      case "setVerbose" -> null;
      case "gc" -> {
        References.collect(Runtime.getRuntime());
        yield null;
      }
      default -> throw refusal("MemoryMXBean." + question);
    };
  }

  private @Nullable Object pool(MemoryPools pool, String question, Object[] arguments) {
    if (question.contains("UsageThreshold") && !question.endsWith("Supported")) {
      boolean collection = question.contains("Collection");
      if (collection ? !pool.isHeap() : !pool.hasThreshold()) {
        throw new UnsupportedOperationException(
            (collection ? "CollectionUsage" : "Usage") + " threshold is not supported");
      }
    }
    return switch (question) {
      case "getName" -> pool.title();
      case "getType" -> pool.type();
      case "isValid" -> true;
      case "getUsage", "getPeakUsage" -> pool == MemoryPools.OLD ? heap() : none();
      case "getCollectionUsage" -> pool.isHeap() ? none() : null;
      case "resetPeakUsage" -> null;
      case "getMemoryManagerNames" -> pool.managerNames();
      case "isUsageThresholdSupported" -> pool.hasThreshold();
      case "isCollectionUsageThresholdSupported" -> pool.isHeap();
      case "getUsageThreshold" -> threshold;
      case "getCollectionUsageThreshold" -> collectionThreshold;
      case "setUsageThreshold" -> {
        threshold = checked(pool, arguments);
        yield null;
      }
      case "setCollectionUsageThreshold" -> {
        collectionThreshold = checked(pool, arguments);
        yield null;
      }
      case "isUsageThresholdExceeded" ->
          threshold > 0 && pool == MemoryPools.OLD && all() - free() >= threshold;
      case "isCollectionUsageThresholdExceeded" -> false;
      case "getUsageThresholdCount", "getCollectionUsageThresholdCount" -> 0L;
      default -> throw refusal("MemoryPoolMXBean." + question);
    };
  }

  private static long checked(MemoryPools pool, Object[] arguments) {
    long value = (Long) arguments[0];
    if (value < 0) {
      throw new IllegalArgumentException("Invalid threshold: " + value);
    }
    if (pool == MemoryPools.OLD && value > all()) {
      throw new IllegalArgumentException(
          "Invalid threshold: " + value + " must be <= maxSize. Max Size = " + all());
    }
    return value;
  }

  private static @Nullable Object manager(String kind, String question, String name) {
    return switch (question) {
      case "getName" -> name;
      case "isValid" -> true;
      case "getMemoryPoolNames" -> MemoryPools.namesOf(name);
      case "getCollectionCount", "getCollectionTime" -> 0L;
      case "getLastGcInfo" -> null;
      default -> throw refusal(kind + "MXBean." + question);
    };
  }

  private static Object diagnostic(String question, Object[] arguments) {
    return switch (question) {
      case "getDiagnosticOptions" -> List.of();
      case "getVMOption" -> {
        String option = (String) arguments[0];
        String value = option.equals("MaxHeapSize") ? "" + all() : OPTIONS.get(option);
        if (value == null) {
          throw new IllegalArgumentException(
              "VM option \"" + option + "\" does not exist on the simulated machine");
        }
        yield new VMOption(option, value, false, VMOption.Origin.DEFAULT);
      }
      default -> throw refusal("HotSpotDiagnosticMXBean." + question);
    };
  }

  private static @Nullable Object other(String question, String name) {
    return switch (question) {
      case "ClassLoading.getLoadedClassCount" -> 0;
      case "ClassLoading.getTotalLoadedClassCount", "ClassLoading.getUnloadedClassCount" -> 0L;
      case "ClassLoading.isVerbose" -> false;
      case "ClassLoading.setVerbose" -> null;
      case "Compilation.getName" -> "HotSpot 64-Bit Tiered Compilers";
      case "Compilation.isCompilationTimeMonitoringSupported" -> true;
      case "Compilation.getTotalCompilationTime" -> 0L;
      case "BufferPool.getName" -> name;
      case "BufferPool.getCount", "BufferPool.getTotalCapacity", "BufferPool.getMemoryUsed" -> 0L;
      case "VirtualThreadScheduler.getParallelism" -> Hooks.engine.processors();
      case "VirtualThreadScheduler.getPoolSize",
          "VirtualThreadScheduler.getMountedVirtualThreadCount" ->
          -1;
      case "VirtualThreadScheduler.getQueuedVirtualThreadCount" -> -1L;
      default -> throw refusal(question.replace(".", "MXBean."));
    };
  }

  private static UnsupportedOperationException refusal(String question) {
    return new UnsupportedOperationException(
        question
            + " tells of the JVM that simulates, not of the simulated machine: ask"
            + " System.nanoTime for time, and Runtime for memory and processors");
  }

  private static MemoryUsage heap() {
    return new MemoryUsage(all(), all() - free(), all(), all());
  }

  private static MemoryUsage none() {
    return new MemoryUsage(0, 0, 0, -1);
  }

  private static long all() {
    return Outside.memory(Runtime.getRuntime());
  }

  private static long free() {
    return Outside.freeMemory(Runtime.getRuntime());
  }
}
