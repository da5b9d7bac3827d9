package dev.lockstep.agent.table;

import static dev.lockstep.agent.table.JdkChange.in;

import java.util.ArrayList;
import java.util.List;

/**
 * What is changed in the JDK's own classes, as data: type, methods, kind of change, hook.
 *
 * <p>To be read as "in this class, needed by programs that mention this, because of that: before
 * these methods, this hook". The kinds are explained at {@link dev.lockstep.instrumenter.jdk.Kind},
 * how methods are named at {@link dev.lockstep.instrumenter.jdk.HookRow}; hooks are in package
 * dev.lockstep.hooks. {@code JdkChanges} makes the changes, each when it is needed.
 *
 * <p>Classes of the JDK are used by others than tasks, so a hook that is for tasks asks who calls.
 * What a program's own calls become is another table, {@code CallTable} in the instrumenter.
 */
public final class JdkTable {
  public static final String TRACE = "[Ljava/lang/StackTraceElement;";
  private static final String FRAME = "Ljava/lang/StackTraceElement;";
  private static final String PACKAGES = "[Ljava/lang/Package;";
  private static final String LOADER = "Ljava/lang/ClassLoader;";
  private static final String SET = "Ljava/util/Set;";
  private static final String METHODS = "[Ljava/lang/reflect/Method;";
  public static final String STRING = "Ljava/lang/String;";
  private static final String ANNOTATION = "java/lang/annotation/Annotation";
  public static final String OBJECT = "Ljava/lang/Object;";
  private static final String CLASS = "Ljava/lang/Class;";
  private static final String OBJECTS = "[Ljava/lang/Object;";
  public static final String MAP = "Ljava/util/Map;";
  private static final String MEMBER = "Ljava/lang/reflect/Member;";
  private static final String MEMBER_NAME = "Ljava/lang/invoke/MemberName;";
  private static final String HANDLE = "Ljava/lang/invoke/MethodHandle;";
  private static final String LOOKUP = "Ljava/lang/invoke/MethodHandles$Lookup;";
  private static final String VAR_HANDLE = "Ljava/lang/invoke/VarHandle;";

  public static final String THREAD = "Ljava/lang/Thread;";

  private static final String LOGGING = "java/util/logging/";
  private static final String SYSTEM_LOGGER = "java/lang/System$Logger";
  public static final String LOCK_TAKEN = "jdk.Threads.lockTaken(" + OBJECT + ")V";
  public static final String LOCK_GIVEN = "jdk.Threads.lockGiven(" + OBJECT + ")V";
  public static final String OWN_SETTINGS = "Statics.ownSettings()V";

  public static final String MILLIS = "java/lang/System.currentTimeMillis()J";
  public static final String MILLIS_HOOK = "jdk.JdkOutside.currentTimeMillis()J";
  public static final String NANO_ADJUSTMENT = "jdk/internal/misc/VM.getNanoTimeAdjustment(J)J";
  public static final String NANO_ADJUSTMENT_HOOK = "jdk.JdkOutside.nanoTimeAdjustment(J)J";

  public static final String NANOS = "java/lang/System.nanoTime()J";
  public static final String NANOS_HOOK = "jdk.JdkOutside.nanoTime()J";
  private static final String BEAN = "Ljava/lang/management/PlatformManagedObject;";
  private static final String CONSUMER = "Ljava/util/function/Consumer;";
  public static final String FUTURE = "Ljava/util/concurrent/CompletableFuture;";
  private static final String OPTIONAL = "Ljava/util/Optional;";
  private static final String PROCESS = "Ljava/lang/ProcessHandle;";
  private static final String SELECTOR = "Ljava/nio/channels/Selector;";
  private static final String OPEN_SELECTOR = "Ljava/nio/channels/spi/AbstractSelector;";
  private static final String BEFORE_WRITE =
      "threads/StandardOutput.beforeWrite(Ljava/io/FileOutputStream;)V";
  private static final String BEFORE_CHANNEL =
      "threads/StandardOutput.beforeChannel(Ljava/io/FileOutputStream;)V";
  private static final String BEFORE_OTHERS = "threads/StandardOutput.beforeOthers()V";
  private static final String AWAIT_BYTES = "threads/Exits.awaitBytes(Ljava/io/FileInputStream;)V";
  private static final String SECURE = "java/security/SecureRandomSpi.";

  private static final String ACCESS = "jdk/internal/access/JavaLangInvokeAccess";
  private static final String INVOKE_ACCESS = ACCESS + ".";
  private static final String NAMED_METHOD =
      "Ljava/lang/Class;Ljava/lang/String;Ljava/lang/invoke/MethodType;)" + HANDLE;
  private static final String CONSTRUCTOR = "Ljava/lang/reflect/Constructor;";

  private static final String OF_OBJECT = "(Ljava/lang/Object;)I";
  private static final String HASH = "java/lang/Object.hashCode()I";
  private static final String HASH_HOOK = "jdk.Hashes.of" + OF_OBJECT;
  private static final String TEXT = "java/lang/Object.toString()" + STRING;
  private static final String TEXT_HOOK = "jdk.Hashes.text(Ljava/lang/Object;)" + STRING;
  private static final String IDENTITY = "java/lang/System.identityHashCode" + OF_OBJECT;
  private static final String IDENTITY_MAP = "java/util/IdentityHashMap";
  private static final String IDENTITY_HOOK = "jdk.Hashes.identity" + OF_OBJECT;

  /**
   * What is made before Lockstep's own code puts anything into tables: classes and enum constants
   * get hash codes that follow from their names.
   */
  public static final List<JdkChange> HASH_TABLES =
      List.of(
          in("java.lang.Enum")
              .because("constants would have theirs from whoever asked first")
              .call(IDENTITY, IDENTITY_HOOK, "hashCode"),
          hashing("java.util.HashMap", "hash"),
          in("java.util.Objects")
              .because("hash codes of records and lists of values follow from theirs")
              .call(HASH, "jdk.Hashes.ofAny" + OF_OBJECT, "hashCode")
              .call(IDENTITY, IDENTITY_HOOK, "toIdentityString"),
          hashing("java.util.ArrayList", "hashCodeRange"),
          hashing("java.util.AbstractList", "hashCode"),
          hashing("java.util.WeakHashMap", "hash")
              .result(
                  "put", "threads/Referents.keep(" + OBJECT + MAP + OBJECT + OBJECT + ")" + OBJECT),
          hashing("java.util.ImmutableCollections$SetN", "probe", "hashCode"),
          hashing("java.util.ImmutableCollections$MapN", "probe", "hashCode"));

  /** What else is changed. Each class stands here once, or is changed when it is loaded. */
  public static final List<JdkChange> CHANGES =
      with(
          ThreadTable.changes(),
          awaiting(piping("java.io.PipedInputStream")),
          piping("java.io.PipedOutputStream"),
          awaiting(piping("java.io.PipedReader")),
          piping("java.io.PipedWriter"),
          in("java.util.concurrent.ThreadLocalRandom")
              .neededBy("java/util/concurrent/", "parallel")
              .because("a pool seeds the generator of the thread anew that comes to it")
              .call(
                  "java/util/concurrent/atomic/AtomicLong.getAndAdd(J)J",
                  "jdk.JdkOutside.threadSeed(Ljava/util/concurrent/atomic/AtomicLong;J)J",
                  "localInit")
              .call(
                  "java/util/concurrent/atomic/AtomicLong.getAndAdd(J)J",
                  "jdk.JdkOutside.secondSeed(Ljava/util/concurrent/atomic/AtomicLong;J)J",
                  "nextSecondarySeed")
              .call(
                  "jdk/internal/access/JavaLangAccess.currentCarrierThread()" + THREAD,
                  "jdk.JdkOutside.carrier(Ljdk/internal/access/JavaLangAccess;)" + THREAD)
              .call(
                  "java/util/concurrent/atomic/AtomicInteger.addAndGet(I)I",
                  "jdk.JdkOutside.threadProbe(Ljava/util/concurrent/atomic/AtomicInteger;I)I"),
          in("jdk.internal.misc.Signal")
              .neededBy("sun/misc/Signal")
              .because("a thread of the JDK would run the handler")
              .before("handle", "jdk.Threads.checkSignalHandler(Ljdk/internal/misc/Signal;)V"),
          in("java.lang.ref.Finalizer")
              .neededBy(named("finalize"))
              .because("a thread of the JDK would run the program when memory is collected")
              .call(
                  "jdk/internal/access/JavaLangAccess.invokeFinalize(Ljava/lang/Object;)V",
                  "jdk.Threads.finalizeObject(Ljdk/internal/access/JavaLangAccess;Ljava/lang/Object;)V"),
          in("jdk.internal.ref.CleanerImpl$PhantomCleanableRef")
              .neededBy("java/lang/ref/Cleaner")
              .because("a thread of the JDK would run the program when memory is collected")
              .call("java/lang/Runnable.run()V", "jdk.Threads.clean(Ljava/lang/Runnable;)V"),
          in("java.io.FileInputStream")
              .neededBy("java/lang/Process")
              .because("what a process writes may be the answer to another task")
              .before("read()I", AWAIT_BYTES)
              .before("read([B)I", AWAIT_BYTES)
              .before("read([BII)I", AWAIT_BYTES),
          in("java.io.FileOutputStream")
              .neededBy("java/io/FileDescriptor", "java/io/Console")
              .because("what was printed before would appear behind")
              .before("write(I)V", BEFORE_WRITE)
              .before("write([B)V", BEFORE_WRITE)
              .before("write([BII)V", BEFORE_WRITE)
              .before("close()V", BEFORE_WRITE)
              .before("getChannel", BEFORE_CHANNEL),
          in("java.lang.ProcessBuilder")
              .neededBy("java/lang/Process")
              .because("a process may write to the same standard output")
              .before("start()Ljava/lang/Process;", BEFORE_OTHERS),
          in("java.lang.Runtime")
              .neededBy(named("load"), named("loadLibrary"))
              .because("native code may write to standard output")
              .before("load0", BEFORE_OTHERS)
              .before("loadLibrary0", BEFORE_OTHERS),
          in("jdk.internal.foreign.abi.AbstractLinker")
              .neededBy("java/lang/foreign/Linker")
              .because("native code may write to standard output")
              .before("downcallHandle", BEFORE_OTHERS),

          // What calls the program while it holds a lock, to compare keys, to write, to format.
          locking("java.util.concurrent.ConcurrentHashMap")
              .neededBy("Concurrent", "java/util/Properties", "parallel")
              .call(HASH, HASH_HOOK),
          locking("java.util.Hashtable")
              .neededBy("java/util/Hashtable", "java/util/Properties")
              .call(HASH, HASH_HOOK),
          locking("java.util.Properties").neededBy("java/util/Properties"),
          locking("java.util.Vector").neededBy("java/util/Vector", "java/util/Stack"),
          locking("java.util.Stack").neededBy("java/util/Stack"),
          locking("java.lang.StringBuffer").neededBy("java/lang/StringBuffer"),
          // These extend each other, so all are needed whichever is made.
          locking("java.util.Collections$SynchronizedCollection").neededBy("synchronized"),
          locking("java.util.Collections$SynchronizedList").neededBy("synchronized"),
          locking("java.util.Collections$SynchronizedSet").neededBy("synchronized"),
          locking("java.util.Collections$SynchronizedMap").neededBy("synchronized"),
          locking("java.util.Collections$SynchronizedSortedMap").neededBy("synchronized"),
          locking("java.util.Collections$SynchronizedNavigableMap").neededBy("synchronized"),
          locking("java.util.Collections$SynchronizedSortedSet").neededBy("synchronized"),
          locking("java.util.Collections$SynchronizedNavigableSet").neededBy("synchronized"),
          // Reading an annotation may initialise an enum.
          locking("java.lang.reflect.Executable").neededBy(ANNOTATION),
          locking("java.lang.reflect.Field").neededBy(ANNOTATION),
          locking("java.lang.reflect.RecordComponent").neededBy(ANNOTATION),
          locking("java.lang.Throwable").neededBy("printStackTrace", LOGGING, SYSTEM_LOGGER),
          in("java.util.logging.Logger")
              .neededBy(LOGGING)
              .because("a thread of the JDK would close the program's handlers")
              .before(
                  "addHandler",
                  "threads/LogHandlers.add(Ljava/util/logging/Logger;"
                      + "Ljava/util/logging/Handler;)V"),
          in("java.util.logging.LogManager")
              .neededBy(LOGGING)
              .because("a thread of the JDK would call the program's own manager")
              .call(
                  "java/lang/Runtime.addShutdownHook(Ljava/lang/Thread;)V",
                  "threads/LogHandlers.addCleaner(Ljava/lang/Runtime;Ljava/lang/Thread;)V"),
          locking("java.util.logging.StreamHandler").neededBy(LOGGING, SYSTEM_LOGGER),
          locking("java.util.logging.MemoryHandler").neededBy(LOGGING),
          locking("jdk.internal.logger.SimpleConsoleLogger").neededBy(SYSTEM_LOGGER),
          locking("sun.nio.ch.SelectorImpl")
              .neededBy("java/nio/channels/Sel")
              .call(
                  "sun/nio/ch/SelectorImpl.doSelect(" + CONSUMER + "J)I",
                  "threads/Selects.select(" + SELECTOR + CONSUMER + "J)I"),
          in("sun.nio.ch." + selector() + "SelectorProvider")
              .neededBy("java/nio/channels/Sel")
              .because("the next run in this JVM would have one more open")
              .result(
                  "openSelector()" + OPEN_SELECTOR,
                  "threads/Selects.opened(" + OPEN_SELECTOR + ")" + OPEN_SELECTOR),
          in("sun.nio.ch." + selector() + "SelectorImpl")
              .neededBy("java/nio/channels/Sel")
              .because("a task waits in simulated time, and no selector knows of it")
              .result(
                  "wakeup()" + SELECTOR,
                  "threads/Selects.woken(" + SELECTOR + SELECTOR + ")" + SELECTOR),
          locking("java.io.PrintStream"),
          locking("java.io.PrintWriter").neededBy("java/io/PrintWriter"),
          locking("java.io.Writer").neededBy("Writer"),
          locking("java.io.BufferedWriter").neededBy("java/io/BufferedWriter"),
          locking("sun.nio.cs.StreamEncoder").neededBy("Writer"),
          locking("java.io.BufferedOutputStream").neededBy("java/io/BufferedOutputStream"),
          locking("java.io.ByteArrayOutputStream").neededBy("java/io/ByteArrayOutputStream"),
          locking("java.io.CharArrayWriter").neededBy("java/io/CharArrayWriter"),
          locking("java.io.Reader").neededBy("Reader"),
          locking("java.io.BufferedReader").neededBy("java/io/BufferedReader"),
          locking("java.io.LineNumberReader").neededBy("java/io/LineNumberReader"),
          locking("java.io.PushbackReader").neededBy("java/io/PushbackReader"),
          locking("sun.nio.cs.StreamDecoder").neededBy("Reader"),
          locking("java.io.BufferedInputStream").neededBy("java/io/BufferedInputStream"),

          // Where a program would see that it was rewritten.
          in("jdk.internal.reflect.Reflection")
              .because("rewriting adds methods")
              .result(
                  "filterMethods(Ljava/lang/Class;" + METHODS + ")" + METHODS,
                  "reflection.Members.visible(" + METHODS + ")" + METHODS),
          in("java.lang.StackTraceElement")
              .because("stack traces show methods that rewriting added, and Lockstep's own")
              .result(
                  "of(Ljava/lang/Object;I)" + TRACE,
                  "reflection.StackViews.trace(" + TRACE + ")" + TRACE)
              .result(
                  "of(Ljava/lang/StackFrameInfo;)" + FRAME,
                  "reflection.StackViews.frame(" + FRAME + ")" + FRAME),
          in("java.lang.NullPointerException")
              .because("the JVM describes what was null in terms of the rewritten code")
              .result(
                  "getMessage()" + STRING,
                  "reflection.StackViews.message(" + STRING + ")" + STRING),
          in("java.lang.StackFrameInfo")
              .neededBy("java/lang/StackWalker", LOGGING, SYSTEM_LOGGER)
              .because("static initialisers have another name in rewritten code")
              .result(
                  "getMethodName()" + STRING,
                  "reflection.StackViews.methodName(" + STRING + ")" + STRING),
          in("java.lang.invoke.MethodHandles$Lookup")
              .neededBy(
                  "java/lang/reflect/Field",
                  "java/lang/invoke/ConstantBootstraps",
                  // Its fields, or those of classes that it meets, may say what is written of
                  // objects.
                  "java/io/Object",
                  named("serialPersistentFields"),
                  "findStatic",
                  named("findVirtual"),
                  named("findConstructor"),
                  "unreflect")
              .because("static fields are where the process keeps them; Field stands on handles")
              .result(
                  "findVirtual", "reflection.Reflected.method(" + HANDLE + LOOKUP + NAMED_METHOD)
              .result("findStatic", "reflection.Reflected.method(" + HANDLE + LOOKUP + NAMED_METHOD)
              .result(
                  "unreflect",
                  "reflection.Reflected.method("
                      + HANDLE
                      + LOOKUP
                      + "Ljava/lang/reflect/Method;)"
                      + HANDLE)
              .result(
                  "findConstructor",
                  "reflection.Reflected.constructor("
                      + HANDLE
                      + LOOKUP
                      + "Ljava/lang/Class;)"
                      + HANDLE)
              .result(
                  "unreflectConstructor",
                  "reflection.Reflected.constructor("
                      + HANDLE
                      + LOOKUP
                      + CONSTRUCTOR
                      + ")"
                      + HANDLE)
              .result(
                  "getDirectFieldCommon(BLjava/lang/Class;" + MEMBER_NAME + ")" + HANDLE,
                  "reflection.StaticFields.handle("
                      + HANDLE
                      + "Ljava/lang/Object;BLjava/lang/Class;"
                      + MEMBER
                      + ")"
                      + HANDLE),
          in("java.lang.invoke.VarHandles")
              .neededBy("java/lang/invoke/VarHandle")
              .because("static fields are where the process keeps them")
              .result(
                  "makeFieldHandle(" + MEMBER_NAME + "Ljava/lang/Class;Z)" + VAR_HANDLE,
                  "reflection.StaticFields.varHandle("
                      + VAR_HANDLE
                      + MEMBER
                      + "Ljava/lang/Class;Z)"
                      + VAR_HANDLE),

          // Hash codes: what is hashed, and where the order of elements follows from it.
          in("java.lang.String")
              .because("an object's text may show its hash code")
              .call(TEXT, TEXT_HOOK, "valueOf"),
          in("java.lang.StringConcatHelper")
              .because("an object's text may show its hash code")
              .call(TEXT, TEXT_HOOK, "stringOf"),
          in("java.util.Formatter$FormatSpecifier")
              .neededBy("java/util/Formatter", named("format"), "printf", "formatted")
              .because("an object's text may show its hash code")
              .call(TEXT, TEXT_HOOK, "printString")
              .call(HASH, HASH_HOOK, "printHashCode"),
          in("java.text.MessageFormat")
              .neededBy("java/text/MessageFormat", LOGGING, SYSTEM_LOGGER)
              .because("an object's text may show its hash code")
              .call(TEXT, TEXT_HOOK, "subformat"),
          hashing("java.util.Arrays", "deepHashCode").neededBy("deepHashCode"),
          hashing("java.util.AbstractSet", "hashCode").neededBy("Set"),
          hashing("java.util.TreeMap$Entry", "hashCode").neededBy("TreeMap"),
          hashing("java.util.EnumMap", "entryHashCode").neededBy("EnumMap"),
          hashing("java.util.AbstractMap$SimpleEntry", "hashCode").neededBy("SimpleEntry"),
          hashing("java.util.KeyValueHolder", "hashCode").neededBy(named("entry")),
          hashing("java.util.ImmutableCollections$Set12", "hashCode").neededBy("java/util/Set"),
          hashing("java.util.ImmutableCollections$Map1", "hashCode").neededBy("java/util/Map"),
          hashing("java.time.chrono.AbstractChronology", "hashCode").neededBy("java/time/chrono/"),
          hashing("java.util.concurrent.CopyOnWriteArrayList", "hashCodeOfRange")
              .neededBy("CopyOnWrite"),
          byIdentity("java.util.IdentityHashMap")
              .neededBy(IDENTITY_MAP, "printStackTrace", LOGGING, SYSTEM_LOGGER),
          byIdentity("java.util.IdentityHashMap$KeySet").neededBy(IDENTITY_MAP),
          byIdentity("java.util.IdentityHashMap$EntryIterator$Entry").neededBy(IDENTITY_MAP),
          // What can't be compared lies in a tree by its identity, where hash codes are equal.
          byIdentity("java.util.HashMap$TreeNode").neededBy("java/util/"),
          byIdentity("java.util.concurrent.ConcurrentHashMap$TreeBin")
              .neededBy("Concurrent", "java/util/Properties", "parallel"),
          byIdentity("java.io.ObjectOutputStream$HandleTable")
              .neededBy("ObjectOutputStream", "SealedObject", "SignedObject")
              .because("what is written would get its hash code there"),
          in("java.lang.ModuleLayer")
              .neededBy("java/lang/ModuleLayer")
              .because("its set is in the order of hash codes that modules have got in the JVM")
              .result(
                  "modules()" + SET,
                  "linked/SeenPackages.modules(" + SET + "Ljava/lang/ModuleLayer;)" + SET),
          byIdentity("java.lang.ClassLoader")
              .neededBy("ClassLoader", "getPackages")
              .because("a loader's name shows its hash code; it may let no names of hooks through")
              .answer(
                  "getPackages()" + PACKAGES, "linked/SeenPackages.all(" + LOADER + ")" + PACKAGES)
              .result(
                  "getDefinedPackages()" + PACKAGES,
                  "linked/SeenPackages.defined(" + PACKAGES + LOADER + ")" + PACKAGES)
              .answer(
                  "loadClass(" + STRING + ")" + CLASS,
                  "linked/HookNames.findUncounted(" + OBJECT + STRING + ")" + CLASS),

          // Where the JDK keeps what belongs to one process.
          in("java.lang.Class")
              .neededBy("java/lang/Enum")
              .because("each process has its own constants of the program's enums")
              .answer(
                  "getEnumConstantsShared()" + OBJECTS,
                  "reflection.Enums.constants(Ljava/lang/Class;)" + OBJECTS)
              .answer(
                  "enumConstantDirectory()" + MAP,
                  "reflection.Enums.directory(Ljava/lang/Class;)" + MAP),
          in("java.lang.runtime.SwitchBootstraps$ResolvedEnumLabels")
              .neededBy("java/lang/runtime/SwitchBootstraps")
              .because("a call site keeps the constants of the process that came first")
              .result(
                  "test(Ljava/lang/Integer;" + OBJECT + ")Z",
                  "reflection.Enums.isLabel(Z" + OBJECT + "Ljava/lang/Integer;" + OBJECT + ")Z"),
          in("sun.reflect.annotation.AnnotationInvocationHandler")
              .neededBy(ANNOTATION)
              .because("an annotation keeps the constants of the process that read it")
              .call(HASH, HASH_HOOK, "memberValueHashCode")
              .before(
                  "invoke",
                  "reflection.Enums.adopt(Ljava/lang/reflect/InvocationHandler;"
                      + OBJECT
                      + "Ljava/lang/reflect/Method;"
                      + OBJECTS
                      + ")V"),

          // What a program sets for its JVM.
          in("java.lang.System")
              .neededBy(
                  named("getProperties"),
                  named("setProperties"),
                  named("setProperty"),
                  named("clearProperty"),
                  named("setIn"),
                  named("setOut"),
                  named("setErr"))
              .because("each process is a JVM of its own")
              .before("getProperties", OWN_SETTINGS)
              .before("setProperties", OWN_SETTINGS)
              .before("setProperty", OWN_SETTINGS)
              .before("clearProperty", OWN_SETTINGS)
              .before("setIn", OWN_SETTINGS)
              .before("setOut", OWN_SETTINGS)
              .before("setErr", OWN_SETTINGS),
          in("java.util.Locale")
              .neededBy(named("setDefault"))
              .because("each process is a JVM of its own")
              .before("setDefault", OWN_SETTINGS),
          in("java.util.TimeZone")
              .neededBy(named("setDefault"))
              .because("each process is a JVM of its own")
              .before("setDefault", OWN_SETTINGS),

          // What tells of the JVM that simulates: tasks are told.
          in("java.lang.management.ManagementFactory")
              .neededBy("management")
              .because("clocks and figures of the real JVM differ from run to run")
              .answer(
                  "getPlatformMXBean(Ljava/lang/Class;)" + BEAN,
                  "management/Beans.bean(Ljava/lang/Class;)" + BEAN)
              .answer(
                  "getPlatformMXBeans(Ljava/lang/Class;)Ljava/util/List;",
                  "management/Beans.beans(Ljava/lang/Class;)Ljava/util/List;")
              .answer(
                  "getPlatformMBeanServer()Ljavax/management/MBeanServer;",
                  "management/Beans.server()Ljavax/management/MBeanServer;"),
          in("java.lang.ProcessHandle")
              .neededBy("java/lang/Process", "java.lang.ProcessHandle")
              .because("the number of the real process differs from run to run")
              .answer("current()" + PROCESS, "threads/SimulatedProcess.current()" + PROCESS)
              .result(
                  "of(J)" + OPTIONAL, "threads/SimulatedProcess.of(" + OPTIONAL + "J)" + OPTIONAL),
          in("java.lang.ProcessHandleImpl")
              .neededBy("java/lang/Process", "java.lang.ProcessHandle")
              .because("a task knows the simulated process; the end of another would not wake it")
              .result(
                  "parent()" + OPTIONAL,
                  "threads/SimulatedProcess.parent(" + OPTIONAL + ")" + OPTIONAL)
              .answer(
                  "compareTo(" + PROCESS + ")I",
                  "threads/SimulatedProcess.compare(" + PROCESS + PROCESS + ")Ljava/lang/Integer;")
              .answer("onExit()" + FUTURE, "threads/Exits.onExit(" + PROCESS + ")" + FUTURE),

          // What would reach a program from outside by way of the JDK.
          clock("java.time.Clock").call(NANO_ADJUSTMENT, NANO_ADJUSTMENT_HOOK),
          clock("java.time.Clock$SystemClock"),
          clock("java.util.Date"),
          in("java.util.Random")
              .because("tasks draw from the run's seed")
              .result("seedUniquifier()J", "jdk.JdkOutside.seed(J)J")
              .call(NANOS, "jdk.JdkOutside.noise()J", "<init>()V"),
          in("java.security.SecureRandom")
              .because("tasks draw from the run's seed")
              .call(
                  SECURE + "engineNextBytes([B)V",
                  "jdk.JdkOutside.nextBytes(Ljava/security/SecureRandomSpi;[B)V")
              .call(
                  SECURE + "engineNextBytes([BLjava/security/SecureRandomParameters;)V",
                  "jdk.JdkOutside.nextBytes(Ljava/security/SecureRandomSpi;[B"
                      + "Ljava/security/SecureRandomParameters;)V")
              .call(
                  SECURE + "engineGenerateSeed(I)[B",
                  "jdk.JdkOutside.generateSeed(Ljava/security/SecureRandomSpi;I)[B"),
          in("java.util.random.RandomGeneratorFactory$RandomGeneratorProperties")
              .neededBy("java/util/random/")
              .because("tasks draw from the run's seed")
              .answer(
                  "create()Ljava/util/random/RandomGenerator;",
                  "jdk.JdkOutside.generator(" + OBJECT + ")Ljava/util/random/RandomGenerator;"),
          in("jdk.internal.reflect.MethodHandleAccessorFactory")
              .neededBy(
                  "java/lang/reflect/", "newInstance", "java/util/ServiceLoader", "java/beans/")
              .because("what stands for calls stands for reflective ones")
              .call(
                  INVOKE_ACCESS + "findVirtual(" + NAMED_METHOD,
                  "reflection.Reflected.method(L" + ACCESS + ";" + NAMED_METHOD,
                  "getDirectMethod")
              .call(
                  INVOKE_ACCESS + "findStatic(" + NAMED_METHOD,
                  "reflection.Reflected.staticMethod(L" + ACCESS + ";" + NAMED_METHOD,
                  "getDirectMethod")
              .call(
                  INVOKE_ACCESS + "unreflectConstructor(" + CONSTRUCTOR + ")" + HANDLE,
                  "reflection.Reflected.constructor(L" + ACCESS + ";" + CONSTRUCTOR + ")" + HANDLE),
          in("java.lang.invoke.MethodHandles$Lookup$ClassDefiner")
              .neededBy("java/lang/invoke/")
              .because("the JVM names hidden classes by where they are in its memory")
              .result(
                  "defineClass(Z" + OBJECT + ")Ljava/lang/Class;",
                  "linked.HiddenClasses.named(Ljava/lang/Class;" + OBJECT + ")Ljava/lang/Class;"));

  private JdkTable() {}

  private static List<JdkChange> with(List<JdkChange> first, JdkChange... others) {
    List<JdkChange> all = new ArrayList<>(first);
    all.addAll(List.of(others));
    return List.copyOf(all);
  }

  /** A name as it is in class files: short names are parts of many others. */
  private static String named(String name) {
    return "\0" + (char) name.length() + name;
  }

  private static JdkChange hashing(String type, String... within) {
    JdkChange change = in(type).because("the order of elements follows from hash codes");
    for (String method : within) {
      change = change.call(HASH, HASH_HOOK, method);
    }
    return change;
  }

  private static JdkChange byIdentity(String type) {
    return in(type)
        .because("the order of elements follows from hash codes")
        .call(IDENTITY, IDENTITY_HOOK);
  }

  private static JdkChange clock(String type) {
    return in(type).because("tasks read the simulated clock").call(MILLIS, MILLIS_HOOK);
  }

  private static JdkChange piping(String type) {
    return locking(type)
        .neededBy("java/io/Piped")
        .call("java/lang/Object.notifyAll()V", "jdk.Threads.signalLocked(" + OBJECT + ")V");
  }

  private static JdkChange awaiting(JdkChange change) {
    return change
        .call("java/lang/Thread.isAlive()Z", "threads/Lives.isAlive(" + THREAD + ")Z")
        .call("java/lang/Object.wait(J)V", "jdk.Threads.await(" + OBJECT + "J)V");
  }

  /** Each operating system has a selector of its own. */
  private static String selector() {
    String system = System.getProperty("os.name");
    return system.startsWith("Windows") ? "WEPoll" : system.startsWith("Mac") ? "KQueue" : "EPoll";
  }

  public static JdkChange locking(String type) {
    return in(type)
        .because("the kernel lets one task after the other into monitors")
        .locks(LOCK_TAKEN, LOCK_GIVEN);
  }
}
