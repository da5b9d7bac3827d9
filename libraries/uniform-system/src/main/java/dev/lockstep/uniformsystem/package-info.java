/**
 * The Uniform System, BBN's library for the Butterfly: one memory for all processors, and
 * generators of tasks. Start at {@link Us}, the routines under the names of the manual.
 *
 * <p>The routines, in groups:
 *
 * <ul>
 *   <li>the beginning and the end: {@link Us#InitializeUs InitializeUs}, {@link Us#ConfigureUs
 *       ConfigureUs}, {@link Us#SetUsConfig SetUsConfig}, {@link Us#TerminateUs TerminateUs}
 *   <li>generators: a task for each index, for each pair, for each processor: {@link Us#GenOnI
 *       GenOnI}, {@link Us#GenOnA GenOnA}, {@link Us#GenOnHA GenOnHA}, {@link Us#GenTaskForEachProc
 *       GenTaskForEachProc}, {@link Us#GenTasksFromList GenTasksFromList}
 *   <li>generators that return at once: {@link Us#AsyncGenOnI AsyncGenOnI}, {@link Us#AsyncGenOnA
 *       AsyncGenOnA}, {@link Us#AsyncGenOnHA AsyncGenOnHA}, {@link Us#WaitForTasksToFinish
 *       WaitForTasksToFinish}, {@link Us#WorkOn WorkOn}, {@link Us#AbortGen AbortGen}
 *   <li>generators of your own: {@link Us#ActivateGen ActivateGen}
 *   <li>shared memory: {@link Us#UsAlloc UsAlloc}, {@link Us#UsAllocLocal UsAllocLocal}, {@link
 *       Us#UsAllocOnUsProc UsAllocOnUsProc}, {@link Us#UsAllocScatterMatrix UsAllocScatterMatrix},
 *       {@link Us#UsFree UsFree}, {@link Us#FreeAll FreeAll}
 *   <li>copies for each processor: {@link Us#Share Share}, {@link Us#ShareBlk ShareBlk}, {@link
 *       Us#SharePtrAndBlk SharePtrAndBlk}, {@link Us#ShareScatterMatrix ShareScatterMatrix}
 *   <li>atomic operations and locks: {@link Us#Atomic_add Atomic_add}, {@link Us#Atomic_and
 *       Atomic_and}, {@link Us#Atomic_ior Atomic_ior}, {@link Us#Atomic_xor Atomic_xor}, {@link
 *       Us#UsLock UsLock}, {@link Us#UsUnlock UsUnlock}, {@link Us#UsWait UsWait}
 *   <li>processors: {@link Us#ProcsInUse ProcsInUse}, {@link Us#TotalProcsAvailable
 *       TotalProcsAvailable}, {@link Us#UsProcToPhysProc UsProcToPhysProc}, {@link
 *       Us#PhysProcToUsProc PhysProcToUsProc}
 *   <li>times: {@link Us#GetRtc GetRtc}, {@link Us#TimeTest TimeTest}, {@link Us#TimeTestFull
 *       TimeTestFull}
 * </ul>
 *
 * <p>A program is compiled with this library alone. {@code lockstep run}, the plugin for Maven and
 * the agent run it, and bring the library of their own version along; elsewhere its calls fail.
 *
 * <p>The library is counted like the programs that call it. Static fields are private to a process,
 * here as in programs; all objects are shared.
 *
 * <p>Source: BBN Advanced Computers, "Programming with the Uniform System", 1987.
 */
@NullMarked
package dev.lockstep.uniformsystem;

import org.jspecify.annotations.NullMarked;
