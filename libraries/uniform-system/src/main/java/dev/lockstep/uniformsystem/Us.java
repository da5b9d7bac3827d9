package dev.lockstep.uniformsystem;

import static dev.lockstep.uniformsystem.GeneratorCall.call;
import static dev.lockstep.uniformsystem.TaskGeneration.ofArray;
import static dev.lockstep.uniformsystem.TaskGeneration.ofRange;

import dev.lockstep.uniformsystem.TaskGeneration.EachProc;
import dev.lockstep.uniformsystem.TaskGeneration.HalfArray;
import dev.lockstep.uniformsystem.machine.Change;
import dev.lockstep.uniformsystem.machine.Machine;
import dev.lockstep.uniformsystem.machine.Terminal;
import dev.lockstep.uniformsystem.memory.SharedMemory;
import dev.lockstep.uniformsystem.processors.Configuration;
import dev.lockstep.uniformsystem.processors.Processors;
import dev.lockstep.uniformsystem.processors.SpinLock;
import dev.lockstep.uniformsystem.processors.Waiting;
import dev.lockstep.uniformsystem.sharing.Sharing;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The Uniform System's routines, under the names of its manual: {@code import static
 * dev.lockstep.uniformsystem.Us.*;}.
 *
 * <p>What is other than in C:
 *
 * <ul>
 *   <li>Allocators return arrays. Where C says how many bytes, Java says how many elements, and of
 *       what: {@code int[] v = UsAlloc(100, int.class)}. A reference is a pointer of four bytes.
 *   <li>Pointers to functions are method references or lambdas; "0, no routine" is {@code null}.
 *       {@code Arg} is any object; the dummy 0 is an {@code Integer}, so a worker may take an int.
 *   <li>C's {@code &X}, of a global X, is the class and the name of a static field: {@code
 *       Share(Matrix.class, "Size")}. Static fields are private to a process, as C's globals are.
 *   <li>C's {@code short *} is a {@code short[]}, whose first element is meant, or an index more.
 * </ul>
 *
 * <p>Times and shared memory are the simulated machine's: a program needs {@code --machine
 * butterfly-plus --nodes N}.
 *
 * <p>Source: BBN Advanced Computers, "Programming with the Uniform System", 1987, chapters 2 and 5.
 */
public final class Us {
  /** A generator's result where all tasks were performed. */
  public static final int genEXHAUSTED = UsGenDesc.EXHAUSTED;

  /** The type of a generator. */
  public static final int GENERATOR = 1;

  /** The language of the caller of {@link #ActivateGen}. */
  public static final int C_CALLING = GeneratorCall.C_CALLING;

  public static final int FORTRAN_CALLING = 1;

  public static final boolean TRUE = true;
  public static final boolean FALSE = false;

  // What SetUsConfig sets

  /** How many processors to use; no more than there are. */
  public static final int configProcs = Configuration.PROCS;

  /** 1: InitializeUs prints nothing (usual); 0: it tells what it has. */
  public static final int configSuppressInitMsgs = Configuration.SUPPRESS_INIT_MSGS;

  /**
   * 1: TimeTest initialises the Uniform System again each time, with no more processors and memory
   * than it times; 0: it diverts the others (usual). It may be set at any time.
   */
  public static final int configTimeTestViaReinit = Configuration.TIME_TEST_VIA_REINIT;

  /** 1: a block may cross a boundary of 64 kilobytes (usual); 0: it may not, nor be larger. */
  public static final int configAllocAcross64K = Configuration.ALLOC_ACROSS_64K;

  /** 1: a failure of Share prints a warning (usual); 0: it does not. */
  public static final int configWarningOnShareFail = Configuration.WARNING_ON_SHARE_FAIL;

  /** 1: a failure of Share suspends the process (usual); 0: it goes on. */
  public static final int configStopOnShareFail = Configuration.STOP_ON_SHARE_FAIL;

  /** How many memory objects of 64 kilobytes each node keeps; overrides configMaxMemObjs. */
  public static final int configMemObjsFree = Configuration.MEM_OBJS_FREE;

  /** How many each node gives at most; overrides configMemObjsFree. */
  public static final int configMaxMemObjs = Configuration.MAX_MEM_OBJS;

  /** How many node 0 keeps if neither of the two is set; usually 2. */
  public static final int configObjsRetRoot = Configuration.OBJS_RET_ROOT;

  /** How many the others keep if neither is set; usually 2. */
  public static final int configObjsRetChild = Configuration.OBJS_RET_CHILD;

  /** How many segments of 64 kilobytes are shared at most; usually 237. */
  public static final int configMaxSars = Configuration.MAX_SARS;

  /** How many segments there are for all, 19 of which are private; usually 256. */
  public static final int configTotalSars = Configuration.TOTAL_SARS;

  // Variables of the library. Each process has its own.

  /** The hardware number of the caller's processor. */
  public static int Proc_Node;

  /** The virtual number of the caller's processor: 0 to the number of processors less 1. */
  public static int UsProc_Node;

  /** How many turns of a loop take ten microseconds. */
  public static double UsWaitFactor = 4.76;

  private Us() {}

  // Beginning and end

  /**
   * Starts a process on every processor, with static fields of its own. The caller goes on on
   * processor 0. The others wait for generators; where they have nothing left to do, the program's
   * end is the end of the run.
   */
  public static void InitializeUs() {
    UniformSystem.initialize("InitializeUs");
  }

  /** The same: no node of the simulated machine does anything else. */
  public static void InitializeUsForBenchmark() {
    UniformSystem.initialize("InitializeUsForBenchmark");
  }

  /** Ends what {@link #InitializeUs} has started, and frees all shared memory. */
  public static void TerminateUs() {
    UniformSystem.terminate("TerminateUs");
  }

  /** Sets a parameter for the next {@link #InitializeUs}. */
  public static void SetUsConfig(int code, int value) {
    UniformSystem.configure("SetUsConfig", code, value);
  }

  /** Sets {@code n} parameters: {@code Spec} holds a code and a value for each. */
  public static void ConfigureUs(int[] Spec, int n) {
    if (n < 0 || 2 * n > Spec.length) {
      throw new IllegalArgumentException(
          "ConfigureUs: an array of %s does not hold %s codes and values"
              .formatted(Spec.length, n));
    }
    for (int i = 0; i < n; i++) {
      UniformSystem.configure("ConfigureUs", Spec[2 * i], Spec[2 * i + 1]);
    }
  }

  // The configuration

  /** How many processors the program has, with those that TimeTest has diverted. */
  public static int TotalProcsAvailable() {
    return Processors.of("TotalProcsAvailable").total();
  }

  /** How many of them TimeTest has not diverted. */
  public static int ProcsInUse() {
    return Processors.of("ProcsInUse").inUse();
  }

  /** How much shared memory there is, in units of 64 kilobytes. */
  public static int MemoriesAvailable() {
    return SharedMemory.of("MemoriesAvailable").objects();
  }

  /** How many nodes have shared memory. */
  public static int DistinctMemoriesAvailable() {
    return SharedMemory.of("DistinctMemoriesAvailable").distinct();
  }

  /** The virtual number of the processor with a hardware number. */
  public static int PhysProcToUsProc(int PhysProc) {
    return Processors.of("PhysProcToUsProc").virtual("PhysProcToUsProc", PhysProc);
  }

  /** The hardware number of the processor with a virtual number. */
  public static int UsProcToPhysProc(int UsProc) {
    return Processors.of("UsProcToPhysProc").physical("UsProcToPhysProc", UsProc);
  }

  // Memory. All allocators return null where there is no room.

  /** A block on the memory of which least is allocated. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "NullAway"}) // as C's malloc
  public static <A> A UsAlloc(int count, Class<?> element) {
    return (A) SharedMemory.of("UsAlloc").allocate("UsAlloc", count, element, SharedMemory.ANY);
  }

  /** A block on the caller's memory. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "NullAway"}) // as C's malloc
  public static <A> A UsAllocLocal(int count, Class<?> element) {
    return (A) SharedMemory.of("UsAllocLocal").allocateLocal("UsAllocLocal", count, element);
  }

  /** A block on the memory of a virtual processor, modulo {@link #DistinctMemoriesAvailable}. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "NullAway"}) // as C's malloc
  public static <A> A UsAllocOnUsProc(int usproc, int count, Class<?> element) {
    return (A)
        SharedMemory.of("UsAllocOnUsProc")
            .allocateOn("UsAllocOnUsProc", usproc, count, element, SharedMemory.ANY);
  }

  /** A block on the memory of the processor with a hardware number. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "NullAway"}) // as C's malloc
  public static <A> A UsAllocOnPhysProc(int physproc, int count, Class<?> element) {
    return (A)
        SharedMemory.of("UsAllocOnPhysProc")
            .allocateOn(
                "UsAllocOnPhysProc",
                Processors.of("UsAllocOnPhysProc").virtual("UsAllocOnPhysProc", physproc),
                count,
                element,
                SharedMemory.ANY);
  }

  /** {@link #UsAlloc} on memories of a class. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "NullAway"}) // as C's malloc
  public static <A> A UsAllocC(int count, Class<?> element, int memoryClass) {
    return (A) SharedMemory.of("UsAllocC").allocate("UsAllocC", count, element, memoryClass);
  }

  /** {@link #UsAllocOnUsProc}, if that memory is of a class. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "NullAway"}) // as C's malloc
  public static <A> A UsAllocOnUsProcC(int usproc, int count, Class<?> element, int memoryClass) {
    return (A)
        SharedMemory.of("UsAllocOnUsProcC")
            .allocateOn("UsAllocOnUsProcC", usproc, count, element, memoryClass);
  }

  /**
   * A block on the memory of a processor, or of the next that is of a class and has room.
   *
   * @param wherep its first element becomes the virtual number of the processor that has it
   */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "NullAway"}) // as C's malloc
  public static <A> A UsAllocAndReportC(
      int usproc, int[] wherep, int count, Class<?> element, int memoryClass) {
    return (A)
        SharedMemory.of("UsAllocAndReportC")
            .allocateFrom("UsAllocAndReportC", usproc, wherep, count, element, memoryClass);
  }

  /**
   * A matrix: its rows on one memory after the other, and a vector of them on the caller's. The
   * elements are {@code float.class} for a {@code float[][]}.
   */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "NullAway"}) // as C's malloc
  public static <A> A UsAllocScatterMatrix(int nrows, int ncols, Class<?> element) {
    return (A)
        SharedMemory.of("UsAllocScatterMatrix")
            .allocateMatrix("UsAllocScatterMatrix", nrows, ncols, element, SharedMemory.ANY);
  }

  /** {@link #UsAllocScatterMatrix} on memories of a class. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "NullAway"}) // as C's malloc
  public static <A> A UsAllocScatterMatrixC(
      int nrows, int ncols, Class<?> element, int memoryClass) {
    return (A)
        SharedMemory.of("UsAllocScatterMatrixC")
            .allocateMatrix("UsAllocScatterMatrixC", nrows, ncols, element, memoryClass);
  }

  /** Puts the memory of the processor with a hardware number into a class; all begin in class 0. */
  public static void UsSetClass(int proc, int memoryClass) {
    int virtual = Processors.of("UsSetClass").virtual("UsSetClass", proc);
    SharedMemory.of("UsSetClass").setClass(virtual, memoryClass);
  }

  /** The class of the memory of the processor with a hardware number. */
  public static int UsGetClass(int proc) {
    int virtual = Processors.of("UsGetClass").virtual("UsGetClass", proc);
    return SharedMemory.of("UsGetClass").classOf(virtual);
  }

  /**
   * Frees what an allocator has made. The rows of a scattered matrix are freed with the last of its
   * vectors.
   */
  public static void UsFree(Object ap) {
    SharedMemory.of("UsFree").free("UsFree", ap);
  }

  /** Frees all shared memory, with what the Share routines have. */
  public static void FreeAll() {
    SharedMemory.of("FreeAll").freeAll();
  }

  // Sharing. False: there was no memory.

  /**
   * Copies the value of a static field, of four bytes or less, to each process before its first
   * task of a generator that is activated from now on.
   */
  public static boolean Share(Class<?> owner, String name) {
    return Sharing.share("Share", owner, name);
  }

  /**
   * The same for a block: the first {@code nbytes} bytes of the array in a static field, copied
   * into the array that is in the field of each process.
   */
  public static boolean ShareBlk(Class<?> owner, String name, int nbytes) {
    return Sharing.shareBlock("ShareBlk", owner, name, nbytes);
  }

  /**
   * The same for a pointer: each process gets an array of its own in its node's shared memory, with
   * a copy of the first {@code nbytes} bytes.
   */
  public static boolean SharePtrAndBlk(Class<?> owner, String name, int nbytes) {
    return Sharing.sharePointer("SharePtrAndBlk", owner, name, nbytes);
  }

  /**
   * The same for a scattered matrix: each process gets a vector of row pointers of its own. {@link
   * #UsFree} has to be called for each.
   */
  public static boolean ShareScatterMatrix(Class<?> owner, String name, int nrows) {
    return Sharing.shareMatrix("ShareScatterMatrix", owner, name, nrows);
  }

  /** Copies what others have shared, now. */
  public static void RefreshLocalShareVariables() {
    Sharing.refresh("RefreshLocalShareVariables");
  }

  /** The same, under the name of the manual's chapter 5. */
  public static void RefreshLocalShareValues() {
    Sharing.refresh("RefreshLocalShareValues");
  }

  /**
   * Makes the one object that holds the program's shared variables, and shares it: a static field
   * has its class, whose fields are C's between BEGIN_SHARED_DECL and END_SHARED_DECL. C's {@code
   * SHARED N} is then {@code shared.N}. An {@code int} is near every processor; of an {@code int[]}
   * of one element the references take what they take to the caller's memory.
   */
  public static boolean MakeSharedVariables(Class<?> owner, String name) {
    return Sharing.makeVariables("MakeSharedVariables", owner, name);
  }

  // Atomic operations. A reference of another processor can't come in between.

  /** Adds {@code val} to 16 bits; returns what was there. */
  public static short Atomic_add(short[] loc, int val) {
    return Atomic_add(loc, 0, val);
  }

  /** The same for an element. */
  public static short Atomic_add(short[] loc, int index, int val) {
    return Machine.atomic("Atomic_add", loc, index, Change.ADD, val);
  }

  /** Sets the bits of {@code val} in 16 bits; returns what was there. */
  public static short Atomic_ior(short[] loc, int val) {
    return Atomic_ior(loc, 0, val);
  }

  /** The same for an element. */
  public static short Atomic_ior(short[] loc, int index, int val) {
    return Machine.atomic("Atomic_ior", loc, index, Change.IOR, val);
  }

  /** Keeps the bits of {@code val} in 16 bits; returns what was there. */
  public static short Atomic_and(short[] loc, int val) {
    return Atomic_and(loc, 0, val);
  }

  /** The same for an element. */
  public static short Atomic_and(short[] loc, int index, int val) {
    return Machine.atomic("Atomic_and", loc, index, Change.AND, val);
  }

  /** Changes the bits of {@code val} in 16 bits; returns what was there. */
  public static short Atomic_xor(short[] loc, int val) {
    return Atomic_xor(loc, 0, val);
  }

  /** The same for an element. */
  public static short Atomic_xor(short[] loc, int index, int val) {
    return Machine.atomic("Atomic_xor", loc, index, Change.XOR, val);
  }

  /**
   * Adds to 32 bits, in one piece for other callers of this routine only: it adds to the low 16
   * bits first, and then the carry to the high ones. A read in between finds neither the old value
   * nor the new one.
   */
  public static void Atomic_add_long(int[] loc, int val) {
    Atomic_add_long(loc, 0, val);
  }

  /** The same for an element. */
  public static void Atomic_add_long(int[] loc, int index, int val) {
    int low = val & 0xffff;
    int before = Machine.atomic("Atomic_add_long", loc, index, Change.ADD_LOW, low);
    int high = (val >>> 16) + (((before & 0xffff) + low) >>> 16);
    if ((high & 0xffff) != 0) {
      int _ = Machine.atomic("Atomic_add_long", loc, index, Change.ADD, high << 16);
    }
  }

  /** Moves the first {@code nbytes} bytes of an array to another with the block transfer. */
  public static void Do_bt(Object from, Object to, int nbytes) {
    Machine.move("Do_bt", from, 0, to, 0, nbytes);
  }

  /** The same from one element on to another: C's {@code &from[first]} and {@code &to[start]}. */
  public static void Do_bt(Object from, int first, Object to, int start, int nbytes) {
    Machine.move("Do_bt", from, first, to, start, nbytes);
  }

  // Locks and waiting. Times are in tens of microseconds; 0 is about a millisecond.

  /** Takes a lock, which is 0 while it is open; waits for {@code n} before it asks again. */
  public static void UsLock(short[] lock, int n) {
    UsLock(lock, 0, n);
  }

  /** The same for an element. */
  public static void UsLock(short[] lock, int index, int n) {
    SpinLock.lock("UsLock", lock, index, n, UsWaitFactor);
  }

  /** Gives up a lock. */
  public static void UsUnlock(short[] lock) {
    SpinLock.unlock("UsUnlock", lock, 0);
  }

  /** The same for an element. */
  public static void UsUnlock(short[] lock, int index) {
    SpinLock.unlock("UsUnlock", lock, index);
  }

  /** Waits: below 100 microseconds as {@link #UsWaitSpin}, above as {@link #UsWaitRtc}. */
  public static void UsWait(int n) {
    Waiting.await("UsWait", n, UsWaitFactor);
  }

  /** Waits by the clock, whose units are 62.5 microseconds. */
  public static void UsWaitRtc(int n) {
    Waiting.byClock("UsWaitRtc", n);
  }

  /** Waits in a loop of {@link #UsWaitFactor} turns for ten microseconds. */
  public static void UsWaitSpin(int n) {
    Waiting.bySpinning("UsWaitSpin", n, UsWaitFactor);
  }

  /** The factor that holds. */
  public static double UsWaitRetFactor() {
    return UsWaitFactor;
  }

  /** Times the loop for so long; returns what the factor has to be multiplied by. */
  public static double UsWaitGetFactor(int n) {
    return Waiting.correction("UsWaitGetFactor", n, UsWaitFactor);
  }

  /** Sets the factor in the caller's process. */
  public static void UsWaitSetFactor(double factor) {
    UsWaitFactor = factor;
  }

  /** The time since the machine was switched on, in units of 62.5 microseconds. */
  public static int GetRtc() {
    return Machine.rtc();
  }

  // Generators: each calls Worker for all its tasks, on all processors that have nothing else to do

  // Each index from 0 to Range-1

  /**
   * Performs {@code Worker(Arg, index)} for each index from 0 to range-1, and returns when they are
   * done.
   */
  public static int GenOnI(UsWorkerI<Integer> Worker, int Range) {
    return GenOnIFull(null, Worker, null, 0, Range, 0, FALSE);
  }

  /** The same on {@code nprocs} processors at most. */
  public static int GenOnILimited(UsWorkerI<Integer> Worker, int Range, int nprocs) {
    return GenOnIFull(null, Worker, null, 0, Range, nprocs, FALSE);
  }

  /** The same with {@code Worker(Arg, index, GenID)}, which may call {@link #AbortGen}. */
  public static int GenOnIAbortable(UsWorkerIAbortable<Integer> Worker, int Range) {
    return GenOnIFull(null, Worker, null, 0, Range, 0, TRUE);
  }

  /**
   * The general form.
   *
   * @param Init called with Arg on each processor before its first task; may be null
   * @param Final called with Arg on each processor after its last task, if it had any; may be null
   * @param Arg what all are called with
   * @param Limited how many processors may work on it; 0 or -1 is no limit
   * @param Abortable whether {@link #AbortGen} may be called for it
   * @return {@link #genEXHAUSTED}, or the smallest code of AbortGen
   */
  public static <A> int GenOnIFull(
      @Nullable UsRoutine<? super A> Init,
      UsWorkerI<? super A> Worker,
      @Nullable UsRoutine<? super A> Final,
      A Arg,
      int Range,
      int Limited,
      boolean Abortable) {
    return Generators.of("GenOnIFull")
        .activate(
            call(Init, Worker, Final, Arg, Range, 0, ofRange(Range), false, Limited, Abortable))
        .retcode[0];
  }

  /** The same with a worker that gets its generator; Abortable has to be TRUE. */
  public static <A> int GenOnIFull(
      @Nullable UsRoutine<? super A> Init,
      UsWorkerIAbortable<? super A> Worker,
      @Nullable UsRoutine<? super A> Final,
      A Arg,
      int Range,
      int Limited,
      boolean Abortable) {
    checkAbortable("GenOnIFull", Abortable);
    return Generators.of("GenOnIFull")
        .activate(
            call(Init, Worker, Final, Arg, Range, 0, ofRange(Range), false, Limited, Abortable))
        .retcode[0];
  }

  /**
   * Performs {@code Worker(Arg, index)} for each index from 0 to range-1, asynchronously; returns
   * at once.
   */
  public static UsGenDesc AsyncGenOnI(UsWorkerI<Integer> Worker, int Range) {
    return AsyncGenOnIFull(null, Worker, null, 0, Range, 0, FALSE);
  }

  /** The same on {@code nprocs} processors at most. */
  public static UsGenDesc AsyncGenOnILimited(UsWorkerI<Integer> Worker, int Range, int nprocs) {
    return AsyncGenOnIFull(null, Worker, null, 0, Range, nprocs, FALSE);
  }

  /** The same with {@code Worker(Arg, index, GenID)}, which may call {@link #AbortGen}. */
  public static UsGenDesc AsyncGenOnIAbortable(UsWorkerIAbortable<Integer> Worker, int Range) {
    return AsyncGenOnIFull(null, Worker, null, 0, Range, 0, TRUE);
  }

  /**
   * The general form, with the parameters of {@link #GenOnIFull}.
   *
   * @return the generator, for {@link #WorkOn} or {@link #WaitForTasksToFinish}
   */
  public static <A> UsGenDesc AsyncGenOnIFull(
      @Nullable UsRoutine<? super A> Init,
      UsWorkerI<? super A> Worker,
      @Nullable UsRoutine<? super A> Final,
      A Arg,
      int Range,
      int Limited,
      boolean Abortable) {
    return Generators.of("AsyncGenOnIFull")
        .activate(
            call(Init, Worker, Final, Arg, Range, 0, ofRange(Range), true, Limited, Abortable));
  }

  /** The same with a worker that gets its generator; Abortable has to be TRUE. */
  public static <A> UsGenDesc AsyncGenOnIFull(
      @Nullable UsRoutine<? super A> Init,
      UsWorkerIAbortable<? super A> Worker,
      @Nullable UsRoutine<? super A> Final,
      A Arg,
      int Range,
      int Limited,
      boolean Abortable) {
    checkAbortable("AsyncGenOnIFull", Abortable);
    return Generators.of("AsyncGenOnIFull")
        .activate(
            call(Init, Worker, Final, Arg, Range, 0, ofRange(Range), true, Limited, Abortable));
  }

  // Each pair of indexes below Range1 and Range2

  /**
   * Performs {@code Worker(Arg, index1, index2)} for each pair of indexes below range1 and range2,
   * and returns when they are done.
   */
  public static int GenOnA(UsWorkerA<Integer> Worker, int Range1, int Range2) {
    return GenOnAFull(null, Worker, null, 0, Range1, Range2, 0, FALSE);
  }

  /** The same on {@code nprocs} processors at most. */
  public static int GenOnALimited(UsWorkerA<Integer> Worker, int Range1, int Range2, int nprocs) {
    return GenOnAFull(null, Worker, null, 0, Range1, Range2, nprocs, FALSE);
  }

  /** The same with {@code Worker(Arg, index1, index2, GenID)}, which may call {@link #AbortGen}. */
  public static int GenOnAAbortable(UsWorkerAAbortable<Integer> Worker, int Range1, int Range2) {
    return GenOnAFull(null, Worker, null, 0, Range1, Range2, 0, TRUE);
  }

  /** The general form, with the parameters and the result of {@link #GenOnIFull}. */
  public static <A> int GenOnAFull(
      @Nullable UsRoutine<? super A> Init,
      UsWorkerA<? super A> Worker,
      @Nullable UsRoutine<? super A> Final,
      A Arg,
      int Range1,
      int Range2,
      int Limited,
      boolean Abortable) {
    return Generators.of("GenOnAFull")
        .activate(
            call(
                Init,
                Worker,
                Final,
                Arg,
                Range1,
                Range2,
                ofArray("GenOnAFull", Range1, Range2),
                false,
                Limited,
                Abortable))
        .retcode[0];
  }

  /** The same with a worker that gets its generator; Abortable has to be TRUE. */
  public static <A> int GenOnAFull(
      @Nullable UsRoutine<? super A> Init,
      UsWorkerAAbortable<? super A> Worker,
      @Nullable UsRoutine<? super A> Final,
      A Arg,
      int Range1,
      int Range2,
      int Limited,
      boolean Abortable) {
    checkAbortable("GenOnAFull", Abortable);
    return Generators.of("GenOnAFull")
        .activate(
            call(
                Init,
                Worker,
                Final,
                Arg,
                Range1,
                Range2,
                ofArray("GenOnAFull", Range1, Range2),
                false,
                Limited,
                Abortable))
        .retcode[0];
  }

  /**
   * Performs {@code Worker(Arg, index1, index2)} for each pair of indexes below range1 and range2,
   * asynchronously; returns at once.
   */
  public static UsGenDesc AsyncGenOnA(UsWorkerA<Integer> Worker, int Range1, int Range2) {
    return AsyncGenOnAFull(null, Worker, null, 0, Range1, Range2, 0, FALSE);
  }

  /** The same on {@code nprocs} processors at most. */
  public static UsGenDesc AsyncGenOnALimited(
      UsWorkerA<Integer> Worker, int Range1, int Range2, int nprocs) {
    return AsyncGenOnAFull(null, Worker, null, 0, Range1, Range2, nprocs, FALSE);
  }

  /** The same with {@code Worker(Arg, index1, index2, GenID)}, which may call {@link #AbortGen}. */
  public static UsGenDesc AsyncGenOnAAbortable(
      UsWorkerAAbortable<Integer> Worker, int Range1, int Range2) {
    return AsyncGenOnAFull(null, Worker, null, 0, Range1, Range2, 0, TRUE);
  }

  /**
   * The general form, with the parameters of {@link #GenOnIFull}.
   *
   * @return the generator, for {@link #WorkOn} or {@link #WaitForTasksToFinish}
   */
  public static <A> UsGenDesc AsyncGenOnAFull(
      @Nullable UsRoutine<? super A> Init,
      UsWorkerA<? super A> Worker,
      @Nullable UsRoutine<? super A> Final,
      A Arg,
      int Range1,
      int Range2,
      int Limited,
      boolean Abortable) {
    return Generators.of("AsyncGenOnAFull")
        .activate(
            call(
                Init,
                Worker,
                Final,
                Arg,
                Range1,
                Range2,
                ofArray("AsyncGenOnAFull", Range1, Range2),
                true,
                Limited,
                Abortable));
  }

  /** The same with a worker that gets its generator; Abortable has to be TRUE. */
  public static <A> UsGenDesc AsyncGenOnAFull(
      @Nullable UsRoutine<? super A> Init,
      UsWorkerAAbortable<? super A> Worker,
      @Nullable UsRoutine<? super A> Final,
      A Arg,
      int Range1,
      int Range2,
      int Limited,
      boolean Abortable) {
    checkAbortable("AsyncGenOnAFull", Abortable);
    return Generators.of("AsyncGenOnAFull")
        .activate(
            call(
                Init,
                Worker,
                Final,
                Arg,
                Range1,
                Range2,
                ofArray("AsyncGenOnAFull", Range1, Range2),
                true,
                Limited,
                Abortable));
  }

  // Each pair with index1 below Range1, index2 below index1 and below the lesser range less 1

  /**
   * Performs {@code Worker(Arg, index1, index2)} for each pair with index1 below range1, index2
   * below index1 and below the lesser range less 1, and returns when they are done.
   */
  public static int GenOnHA(UsWorkerA<Integer> Worker, int Range1, int Range2) {
    return GenOnHAFull(null, Worker, null, 0, Range1, Range2, 0, FALSE);
  }

  /** The same on {@code nprocs} processors at most. */
  public static int GenOnHALimited(UsWorkerA<Integer> Worker, int Range1, int Range2, int nprocs) {
    return GenOnHAFull(null, Worker, null, 0, Range1, Range2, nprocs, FALSE);
  }

  /** The same with {@code Worker(Arg, index1, index2, GenID)}, which may call {@link #AbortGen}. */
  public static int GenOnHAAbortable(UsWorkerAAbortable<Integer> Worker, int Range1, int Range2) {
    return GenOnHAFull(null, Worker, null, 0, Range1, Range2, 0, TRUE);
  }

  /** The general form, with the parameters and the result of {@link #GenOnIFull}. */
  public static <A> int GenOnHAFull(
      @Nullable UsRoutine<? super A> Init,
      UsWorkerA<? super A> Worker,
      @Nullable UsRoutine<? super A> Final,
      A Arg,
      int Range1,
      int Range2,
      int Limited,
      boolean Abortable) {
    return Generators.of("GenOnHAFull")
        .activate(
            call(
                Init,
                Worker,
                Final,
                Arg,
                Range1,
                Range2,
                new HalfArray(),
                false,
                Limited,
                Abortable))
        .retcode[0];
  }

  /** The same with a worker that gets its generator; Abortable has to be TRUE. */
  public static <A> int GenOnHAFull(
      @Nullable UsRoutine<? super A> Init,
      UsWorkerAAbortable<? super A> Worker,
      @Nullable UsRoutine<? super A> Final,
      A Arg,
      int Range1,
      int Range2,
      int Limited,
      boolean Abortable) {
    checkAbortable("GenOnHAFull", Abortable);
    return Generators.of("GenOnHAFull")
        .activate(
            call(
                Init,
                Worker,
                Final,
                Arg,
                Range1,
                Range2,
                new HalfArray(),
                false,
                Limited,
                Abortable))
        .retcode[0];
  }

  /**
   * Performs {@code Worker(Arg, index1, index2)} for each pair with index1 below range1, index2
   * below index1 and below the lesser range less 1, asynchronously; returns at once.
   */
  public static UsGenDesc AsyncGenOnHA(UsWorkerA<Integer> Worker, int Range1, int Range2) {
    return AsyncGenOnHAFull(null, Worker, null, 0, Range1, Range2, 0, FALSE);
  }

  /** The same on {@code nprocs} processors at most. */
  public static UsGenDesc AsyncGenOnHALimited(
      UsWorkerA<Integer> Worker, int Range1, int Range2, int nprocs) {
    return AsyncGenOnHAFull(null, Worker, null, 0, Range1, Range2, nprocs, FALSE);
  }

  /** The same with {@code Worker(Arg, index1, index2, GenID)}, which may call {@link #AbortGen}. */
  public static UsGenDesc AsyncGenOnHAAbortable(
      UsWorkerAAbortable<Integer> Worker, int Range1, int Range2) {
    return AsyncGenOnHAFull(null, Worker, null, 0, Range1, Range2, 0, TRUE);
  }

  /**
   * The general form, with the parameters of {@link #GenOnIFull}.
   *
   * @return the generator, for {@link #WorkOn} or {@link #WaitForTasksToFinish}
   */
  public static <A> UsGenDesc AsyncGenOnHAFull(
      @Nullable UsRoutine<? super A> Init,
      UsWorkerA<? super A> Worker,
      @Nullable UsRoutine<? super A> Final,
      A Arg,
      int Range1,
      int Range2,
      int Limited,
      boolean Abortable) {
    return Generators.of("AsyncGenOnHAFull")
        .activate(
            call(
                Init,
                Worker,
                Final,
                Arg,
                Range1,
                Range2,
                new HalfArray(),
                true,
                Limited,
                Abortable));
  }

  /** The same with a worker that gets its generator; Abortable has to be TRUE. */
  public static <A> UsGenDesc AsyncGenOnHAFull(
      @Nullable UsRoutine<? super A> Init,
      UsWorkerAAbortable<? super A> Worker,
      @Nullable UsRoutine<? super A> Final,
      A Arg,
      int Range1,
      int Range2,
      int Limited,
      boolean Abortable) {
    checkAbortable("AsyncGenOnHAFull", Abortable);
    return Generators.of("AsyncGenOnHAFull")
        .activate(
            call(
                Init,
                Worker,
                Final,
                Arg,
                Range1,
                Range2,
                new HalfArray(),
                true,
                Limited,
                Abortable));
  }

  private static void checkAbortable(String call, boolean abortable) {
    if (!abortable) {
      throw new IllegalArgumentException(
          call + ": only the worker of an abortable generator is given its GenID");
    }
  }

  // Other generators

  /** Performs {@code call(arg)} once on each processor that TimeTest has not diverted. */
  public static <A> void GenTaskForEachProc(UsRoutine<? super A> call, A arg) {
    eachProc("GenTaskForEachProc", call, arg, ProcsInUse());
  }

  /** The same on {@code nprocs} processors; waits for ever if there are not so many. */
  public static <A> void GenTaskForEachProcLimited(UsRoutine<? super A> call, A arg, int nprocs) {
    if (nprocs < 1) {
      throw new IllegalArgumentException(
          "GenTaskForEachProcLimited: on %s processors".formatted(nprocs));
    }
    eachProc("GenTaskForEachProcLimited", call, arg, nprocs);
  }

  private static <A> void eachProc(String name, UsRoutine<? super A> call, A arg, int nprocs) {
    if (Objects.isNull(call)) {
      throw new IllegalArgumentException(name + ": the routine to call is null");
    }
    UsWorker<A> worker = (given, index1, index2, genID) -> call.call(given);
    var _ =
        Generators.of(name)
            .activate(
                call(
                    null,
                    worker,
                    null,
                    arg,
                    nprocs,
                    0,
                    new EachProc(),
                    /* async= */ false,
                    nprocs,
                    /* abortable= */ false));
  }

  /** Performs {@code routine_list[i](arg_list[i])} for the first {@code n} of a list. */
  public static <A> void GenTasksFromList(UsRoutine<A>[] routine_list, A[] arg_list, int n) {
    int least = Math.min(routine_list.length, arg_list.length);
    if (n > least) {
      throw new IllegalArgumentException(
          "GenTasksFromList: the lists have %s routines and %s arguments, not %s"
              .formatted(routine_list.length, arg_list.length, n));
    }
    int _ = GenOnI((dummy, i) -> routine_list[i].call(arg_list[i]), n);
  }

  /**
   * The universal generator activator, for generators of one's own.
   *
   * @param Type {@link #GENERATOR}
   * @param Gen the task generation procedure
   * @param Async {@link #TRUE}: returns at once. (The manual's text has it both ways; its example
   *     has it so.)
   * @param ResultP its first element becomes the code of AbortGen; may be null
   * @param lang {@link #C_CALLING}
   */
  public static <A> UsGenDesc ActivateGen(
      @Nullable UsRoutine<? super A> Init,
      UsWorker<? super A> Worker,
      @Nullable UsRoutine<? super A> Final,
      A Arg,
      int Range1,
      int Range2,
      int Type,
      UsGenProc Gen,
      boolean Async,
      int MaxProcsToUse,
      boolean Abortable,
      int @Nullable [] ResultP,
      int lang) {
    if (Type != GENERATOR) {
      throw new IllegalArgumentException("ActivateGen: Type %s is not GENERATOR".formatted(Type));
    }
    return Generators.of("ActivateGen")
        .activate(
            call(Init, Worker, Final, Arg, Range1, Range2, Gen, Async, MaxProcsToUse, Abortable)
                .with(ResultP, lang));
  }

  /** Works on an asynchronous generator of the caller's until all is done; returns its code. */
  public static int WorkOn(UsGenDesc GenID) {
    return Generators.of("WorkOn").workOn(GenID);
  }

  /** The same without working on it. */
  public static int WaitForTasksToFinish(UsGenDesc GenID) {
    return Generators.of("WaitForTasksToFinish").waitForTasks(GenID);
  }

  /** Lets a generator generate no more tasks. Tasks that have begun go on to their end. */
  public static void AbortGen(UsGenDesc GenID, int code) {
    Generators.abort(GenID, code);
  }

  // Measuring

  /**
   * Times {@code Execute} on the numbers of processors that the user is asked for. Before it calls
   * {@code Init}, which may be null, and after it {@code PrintResults}.
   */
  public static void TimeTest(
      @Nullable Runnable Init, Runnable Execute, UsPrintResults PrintResults) {
    new TimeTesting(Init, Execute, PrintResults).ask();
  }

  /**
   * The same on {@code start} processors, then on {@code delta} more each time, and at last on
   * {@code end}. A {@code delta} of 0 doubles the number each time, one below 0 asks the user; 0
   * for {@code end} is all there are.
   */
  public static void TimeTestFull(
      @Nullable Runnable Init,
      Runnable Execute,
      UsPrintResults PrintResults,
      int start,
      int delta,
      int end) {
    new TimeTesting(Init, Execute, PrintResults).run(start, delta, end);
  }

  /** Prints a result of TimeTest, as the manual's figures have it. */
  public static void TimeTestPrint(int runtime, int procs, float effprocs) {
    Terminal.print(TimeTesting.show(runtime, procs, effprocs));
  }

  // The terminal

  /** C's printf. */
  public static void printf(String format, Object... args) {
    Terminal.print(format.formatted(args));
  }

  /** C's scanf of one number: {@code N = scanf("%d")}. */
  public static int scanf(String format) {
    String number = "%d";
    if (!format.equals(number)) {
      throw new IllegalArgumentException(
          "scanf: \"%s\" is not \"%s\"; read anything else as Java does".formatted(format, number));
    }
    return Terminal.readNumber("scanf");
  }
}
