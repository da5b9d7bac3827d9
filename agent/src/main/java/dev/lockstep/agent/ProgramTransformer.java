package dev.lockstep.agent;

import dev.lockstep.agent.cache.ClassCache;
import dev.lockstep.agent.jdk.BootClasses;
import dev.lockstep.agent.jdk.JdkAccess;
import dev.lockstep.agent.jdk.JdkChanges;
import dev.lockstep.agent.jdk.LoadedChanges;
import dev.lockstep.hooks.Installation;
import dev.lockstep.hooks.Questions;
import dev.lockstep.hooks.Rewriter;
import dev.lockstep.hooks.jdk.references.Referents;
import dev.lockstep.hooks.jdk.threads.JdksOwn;
import dev.lockstep.hooks.jvm.HashGenerator;
import dev.lockstep.instrumenter.CannotRewriteException;
import dev.lockstep.instrumenter.ClassRewriter;
import dev.lockstep.instrumenter.RewriteDefectException;
import dev.lockstep.instrumenter.RewrittenClass;
import dev.lockstep.instrumenter.code.MadeClass;
import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.facts.ClassLookup;
import dev.lockstep.instrumenter.statics.StaticsHolder;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/** Rewrites the program's classes as the JVM loads them. */
final class ProgramTransformer implements ClassFileTransformer, Rewriter {
  /**
   * What the JVM gets for a class that can't be rewritten: nothing that it could load. For an empty
   * array it would take the class as it was.
   */
  private static final byte[] NO_CLASS = {0};

  /** What is in the names of hooks, which every method that was rewritten calls. */
  private static final String HOOKS = "dev/lockstep/hooks/";

  /** Loaders of the JDK for nothing but what the JDK has generated; they give it domains. */
  private static final Set<String> GENERATORS =
      Set.of(
          "com.sun.org.apache.xalan.internal.xsltc.trax.TemplatesImpl$TransletClassLoader",
          "javax.management.remote.rmi.NoCallStackClassLoader",
          "sun.reflect.misc.MethodUtil");

  private static final int MAGIC = 0xCAFEBABE;
  private static final int MAJOR_VERSION = 6;

  private final ClassRewriter rewriter;
  private final Told told;
  private final JdkChanges jdkChanges;
  private final LoadedChanges loadedChanges;
  private final OtherAgents others;
  private final ClassCache cache;
  private final Module hooks = BootClasses.module();
  private final Map<ClassLoader, ProgramClasses> classes = new WeakHashMap<>();
  private volatile @Nullable ClassFileTransformer behindAgents;
  private boolean hasThreads;
  private boolean hasAllForThreads;

  ProgramTransformer(
      ClassRewriter rewriter,
      Told told,
      JdkChanges jdkChanges,
      LoadedChanges loadedChanges,
      OtherAgents others,
      ClassCache cache) {
    this.rewriter = rewriter;
    this.told = told;
    this.others = others;
    this.cache = cache;
    this.jdkChanges = jdkChanges;
    this.loadedChanges = loadedChanges;
  }

  /**
   * From here on hooks ask it. The agent, which is loaded before the hooks are in the boot loader,
   * can't hand it over by itself: to verify that, the JVM would load another {@link Rewriter}.
   */
  void install() {
    Installation.put(this);
  }

  @Override
  public byte @Nullable [] transform(
      Module module,
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> before,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    if (!isProgramClass(loader, name, domain)) {
      return before == null && name != null && loadedChanges.concern(name)
          ? changed(name, bytes)
          : null;
    }
    return behindAgents == null ? transformed(module, loader, name, before, domain, bytes) : null;
  }

  /** A class of the program that is loaded, or that is changed later. */
  private byte @Nullable [] transformed(
      Module module,
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> before,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    if (loader == null || isTooNew(bytes) || jdkChanges.areAtWorkHere()) {
      return null;
    }
    if (before != null && (isRewritten(bytes) || isEarly(before))) {
      return null;
    }
    JdkAccess.letRead(module, hooks);
    return rewriteOrReport(loader, name, bytes, () -> rewrite(loader, before, domain, bytes));
  }

  /** It can't get the methods and classes that a rewritten one has. */
  private boolean isEarly(Class<?> type) {
    return classesOf(type.getClassLoader()).isEarly(type.getName().replace('.', '/'));
  }

  /** Tells of the program's classes that other agents have had the JVM load. */
  void tellOfEarly(Instrumentation given) {
    if (others == OtherAgents.NONE) {
      return;
    }
    for (Class<?> type : given.getAllLoadedClasses()) {
      ProtectionDomain domain = type.getProtectionDomain();
      boolean isFromFile = domain.getCodeSource() != null && !type.isHidden();
      if (isFromFile && isProgramClass(type.getClassLoader(), type.getName(), domain)) {
        told.uncounted().accept(type.getName());
      }
    }
  }

  /**
   * Rewrites the program's classes instead of this, and is asked again where an agent of the
   * program changes one anew. What was loaded before such an agent came is rewritten already when
   * the agent sees it.
   */
  synchronized ClassFileTransformer behindAgents() {
    if (behindAgents == null) {
      behindAgents =
          new ClassFileTransformer() {
            @Override
            public byte @Nullable [] transform(
                Module module,
                @Nullable ClassLoader loader,
                @Nullable String name,
                @Nullable Class<?> before,
                @Nullable ProtectionDomain domain,
                byte[] bytes) {
              boolean isPrograms = isProgramClass(loader, name, domain);
              return isPrograms ? transformed(module, loader, name, before, domain, bytes) : null;
            }
          };
    }
    return behindAgents;
  }

  /**
   * A class of the JDK, and none that this needs itself; the JVM would take what is thrown here for
   * no change.
   */
  private byte[] changed(String name, byte[] bytes) {
    try {
      return unnoticed(() -> loadedChanges.changed(name, bytes));
    } catch (Throwable failure) {
      told.refused().accept(new RewriteDefectException(name, failure));
      return NO_CLASS;
    }
  }

  /**
   * Makes the changes that a thread needs which a task starts. If nothing has told of threads, the
   * first one's are enough for all, and if it begins in the JDK, no class tells what it uses.
   */
  @Override
  public void prepareFor(Thread thread) {
    if (hasAllForThreads) {
      return;
    }
    boolean all = JdksOwn.beginsInJdk(thread);
    if (hasThreads && !all) {
      return;
    }
    hasThreads = true;
    hasAllForThreads = all;
    try {
      unnoticed(() -> settleAgain(jdkChanges.prepareForThreads(all)));
    } catch (Exception failure) {
      told.refused().accept(new RewriteDefectException("java/lang/Thread", failure));
    }
  }

  private boolean settleAgain(boolean hasLoaded) {
    if (hasLoaded) {
      jdkChanges.settleLoaded();
    }
    return hasLoaded;
  }

  /** What is done on a task's thread must not show in the program. */
  private static <T> T unnoticed(Callable<T> work) throws Exception {
    HashGenerator.Words hashes = CarrierHashes.mark();
    boolean paused = Referents.pause();
    try {
      return work.call();
    } finally {
      Referents.goOn(paused);
      CarrierHashes.goBackTo(hashes);
    }
  }

  @Override
  public @Nullable MethodHandle hook(
      boolean isStatic, Class<?> owner, String name, MethodType type) {
    return ReflectedCalls.hook(isStatic, owner, name, type);
  }

  @Override
  public int fieldBytes(Class<?> type) {
    ClassFacts facts = classesOf(type.getClassLoader()).find(type.getName().replace('.', '/'));
    return facts == null ? 0 : facts.instanceBytes();
  }

  @Override
  public boolean setQuestions(boolean asked) {
    try {
      return unnoticed(() -> jdkChanges.setQuestions(asked));
    } catch (Exception failure) {
      throw new RewriteDefectException(Questions.class.getName(), failure);
    }
  }

  @Override
  public byte[] rewriteHidden(Class<?> host, byte[] bytes) {
    ClassLoader loader = host.getClassLoader();
    if (!isProgramClass(loader, host.getName(), host.getProtectionDomain()) || isTooNew(bytes)) {
      return bytes;
    }
    String name = "a hidden class of " + host.getName();
    byte[] hidden = rewriteOrReport(loader, name, bytes, () -> hidden(bytes, classesOf(loader)));
    if (hidden == null) {
      return bytes;
    }
    CompilerRoom.look(hidden);
    return hidden;
  }

  private byte[] hidden(byte[] bytes, ClassLookup lookup) {
    RewrittenClass rewritten = rewriter.rewriteHidden(bytes, lookup);
    told.profiled().accept(bytes, rewritten.counters());
    return rewritten.bytes();
  }

  /** Null lets the JVM have the class as it is. */
  private byte @Nullable [] rewriteOrReport(
      ClassLoader loader, @Nullable String name, byte[] bytes, Supplier<byte[]> rewriting) {
    try {
      return unnoticed(
          () -> {
            settleAgain(jdkChanges.prepareFor(bytes));
            return rewriting.get();
          });
    } catch (Throwable failure) {
      if (RefusedClass.isRefused(bytes, loader)) {
        return null;
      }
      told.refused().accept(explained(failure, name));
    }
    return NO_CLASS;
  }

  private static RuntimeException explained(Throwable failure, @Nullable String name) {
    return failure instanceof CannotRewriteException || failure instanceof RewriteDefectException
        ? (RuntimeException) failure
        : new RewriteDefectException(String.valueOf(name), failure);
  }

  private byte[] rewrite(
      ClassLoader loader,
      @Nullable Class<?> before,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    ProgramClasses seen = classesOf(loader);
    ClassLookup asked = before == null ? seen : seen.asAtFirst(before.getName().replace('.', '/'));
    ClassCache.Kept kept = cache.rewrite(bytes, asked, lookup -> rewriter.rewrite(bytes, lookup));
    RewrittenClass rewritten = kept.rewritten();
    seen.add(kept.facts());
    rewritten.coarse().forEach(told.coarse());
    told.profiled().accept(bytes, rewritten.counters());
    if (rewritten.linksCalls()) {
      told.linkingCalls().accept(rewritten.name());
    }
    rewritten.companions().forEach(made -> define(made, loader, domain));
    CompilerRoom.look(rewritten.bytes());
    return rewritten.bytes();
  }

  private synchronized ProgramClasses classesOf(ClassLoader loader) {
    return classes.computeIfAbsent(
        loader,
        asked -> new ProgramClasses(asked, behindAgents == null, others != OtherAgents.NONE));
  }

  /** A class that is defined a second time has them already: the JVM refuses the class then. */
  private static void define(
      MadeClass made, ClassLoader loader, @Nullable ProtectionDomain domain) {
    byte[] bytes = made.bytes();
    String name = made.name().replace('/', '.');
    try {
      Unsafe.getUnsafe().defineClass(name, bytes, 0, bytes.length, loader, domain);
    } catch (LinkageError refused) {
      if (!String.valueOf(refused.getMessage()).contains("duplicate class definition")) {
        throw refused;
      }
    }
  }

  private boolean isProgramClass(
      @Nullable ClassLoader loader, @Nullable String name, @Nullable ProtectionDomain domain) {
    return loader != null
        && loader != ClassLoader.getPlatformClassLoader()
        && (name == null || (!ProgramClasses.isOurs(name) && !StaticsHolder.isHolder(name)))
        && !isJdks(domain)
        && !others.have(loader, domain)
        && !GENERATORS.contains(loader.getClass().getName());
  }

  /**
   * The JDK's modules come from "jrt:". What the JDK generates, such as proxies, has no domain;
   * what any class loader defines has one.
   */
  private static boolean isJdks(@Nullable ProtectionDomain domain) {
    if (domain == null) {
      return true;
    }
    CodeSource source = domain.getCodeSource();
    return source != null
        && source.getLocation() != null
        && source.getLocation().getProtocol().equals("jrt");
  }

  private static boolean isRewritten(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1).contains(HOOKS);
  }

  /** The JVM itself says best what is wrong with a class that is newer than it is, or none. */
  private static boolean isTooNew(byte[] bytes) {
    if (bytes.length < MAJOR_VERSION + 2 || ByteBuffer.wrap(bytes).getInt() != MAGIC) {
      return true;
    }
    int major = ((bytes[MAJOR_VERSION] & 0xFF) << 8) | (bytes[MAJOR_VERSION + 1] & 0xFF);
    return major > Runtime.version().feature() + 44;
  }
}
