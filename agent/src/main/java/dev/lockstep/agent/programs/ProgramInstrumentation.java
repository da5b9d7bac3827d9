package dev.lockstep.agent.programs;

import dev.lockstep.hooks.Ticks;
import dev.lockstep.hooks.jdk.Threads;
import dev.lockstep.instrumenter.code.Hook;
import dev.lockstep.instrumenter.code.Uncounted;
import dev.lockstep.instrumenter.jdk.TasksOnly;
import dev.lockstep.instrumenter.statics.StaticsHolder;
import dev.lockstep.roles.Role;
import dev.lockstep.roles.Roles;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.IllegalClassFormatException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import jdk.internal.access.SharedSecrets;
import org.jspecify.annotations.Nullable;

/**
 * What an agent of the program is given, until the run is over.
 *
 * <p>Its transformers are asked before Lockstep rewrites what they made. The JVM asks them in the
 * midst of loading a class, where no other task can go on: so nothing is counted meanwhile.
 */
public final class ProgramInstrumentation implements Instrumentation, AutoCloseable {
  private final Instrumentation jvms;
  private final Consumer<Path> classPath;
  private final Capabilities can;
  private final OwnClasses ownClasses;
  private final List<Asked> transformers = new ArrayList<>();

  /**
   * Classes that may outlive the process, by their names in class files: the JDK's, and those of
   * the program that were there when they were changed. A search makes its next run with them.
   */
  private final Set<String> changed = ConcurrentHashMap.newKeySet();

  /**
   * Has no transformers yet. To be made by the process that starts the agent.
   *
   * @param jvms what the agent is given that works for them
   * @param process what it belongs to
   * @param can what it may do
   */
  public ProgramInstrumentation(Instrumentation jvms, AgentProcess process, Capabilities can) {
    this.jvms = jvms;
    this.classPath = process.classPath();
    this.can = can;
    this.ownClasses = new OwnClasses(process.loader(), process.isCounted());
  }

  /**
   * The process of an agent.
   *
   * @param loader has its classes
   * @param classPath adds a jar to its class path
   * @param isCounted whether all of its threads are tasks
   */
  public record AgentProcess(ClassLoader loader, Consumer<Path> classPath, boolean isCounted) {}

  /** A transformer of the program, for the JVM. */
  private static final class Asked implements ClassFileTransformer {
    private static final TasksOnly TASKS_ONLY =
        new TasksOnly(Hook.of("jdk/Threads.isProgram()Z"), Uncounted.BY_HOOKS);

    private final ClassFileTransformer programs;
    private final OwnClasses ownClasses;
    private final Set<String> changed;

    /** Adds to {@code changed} which classes it changes that may outlive the process. */
    Asked(ClassFileTransformer programs, OwnClasses ownClasses, Set<String> changed) {
      this.programs = programs;
      this.ownClasses = ownClasses;
      this.changed = changed;
    }

    @Override
    public byte @Nullable [] transform(
        Module module,
        @Nullable ClassLoader loader,
        @Nullable String name,
        @Nullable Class<?> before,
        @Nullable ProtectionDomain domain,
        byte[] bytes)
        throws IllegalClassFormatException {
      if (!ownClasses.have(loader) || (name != null && isOurs(name.replace('/', '.')))) {
        return null;
      }
      if (!Threads.isTask()) {
        return changedBy(module, loader, name, before, domain, bytes);
      }
      Ticks.suspendCounting();
      try {
        byte[] made = changedBy(module, loader, name, before, domain, bytes);
        return made == null || !isJdks(module) || !ownClasses.areTasks()
            ? made
            : forTasks(module, bytes, made);
      } finally {
        Ticks.resumeCounting();
      }
    }

    private byte @Nullable [] changedBy(
        Module module,
        @Nullable ClassLoader loader,
        @Nullable String name,
        @Nullable Class<?> before,
        @Nullable ProtectionDomain domain,
        byte[] bytes)
        throws IllegalClassFormatException {
      byte[] made = programs.transform(module, loader, name, before, domain, bytes);
      if (name != null && made != null && (before != null || isJdks(module))) {
        changed.add(name);
      }
      return made;
    }

    /** Not what agents have put on the boot class path. */
    private static boolean isJdks(Module module) {
      return module.isNamed() && module.getLayer() == ModuleLayer.boot();
    }

    private static byte[] forTasks(Module module, byte[] before, byte[] made) {
      Module hooks = Threads.class.getModule();
      if (!module.canRead(hooks)) {
        SharedSecrets.getJavaLangAccess().addReads(module, hooks);
      }
      return TASKS_ONLY.merge(before, made);
    }
  }

  /** Such as programs don't have in plain Java. */
  private static boolean isOurs(String className) {
    return StaticsHolder.isHolder(className) || !Roles.ours().of(className).isRewritten();
  }

  @Override
  public void addTransformer(ClassFileTransformer transformer) {
    addTransformer(transformer, false);
  }

  @Override
  public synchronized void addTransformer(ClassFileTransformer transformer, boolean again) {
    if (transformer == null) {
      throw new NullPointerException("null passed as 'transformer' in addTransformer");
    }
    if (again) {
      can.requireRetransforms("adding retransformable transformers is");
    }
    Asked asked = new Asked(transformer, ownClasses, changed);
    jvms.addTransformer(asked, again);
    transformers.add(asked);
  }

  @Override
  public synchronized boolean removeTransformer(ClassFileTransformer transformer) {
    if (transformer == null) {
      throw new NullPointerException("null passed as 'transformer' in removeTransformer");
    }
    for (Iterator<Asked> all = transformers.iterator(); all.hasNext(); ) {
      Asked asked = all.next();
      if (asked.programs == transformer) {
        all.remove();
        return jvms.removeTransformer(asked);
      }
    }
    return false;
  }

  /** Removes all transformers, and what they have put into classes that may outlive the process. */
  @Override
  public synchronized void close() {
    transformers.forEach(jvms::removeTransformer);
    transformers.clear();
    BootAdditions.initializeAgain();
    if (changed.isEmpty()) {
      return;
    }
    Stream.of(jvms.getAllLoadedClasses())
        .filter(type -> changed.contains(type.getName().replace('.', '/')))
        .filter(jvms::isModifiableClass)
        .forEach(this::changeBack);
    changed.clear();
  }

  /** Members and interfaces that an agent gave a class when it was loaded stay. */
  private void changeBack(Class<?> type) {
    try {
      jvms.retransformClasses(type);
    } catch (UnsupportedOperationException reshaped) {
      return;
    } catch (UnmodifiableClassException unlikely) {
      throw new IllegalStateException(unlikely);
    }
  }

  @Override
  public boolean isRetransformClassesSupported() {
    return can.retransforms();
  }

  @Override
  public void retransformClasses(Class<?>... classes) throws UnmodifiableClassException {
    can.requireRetransforms("retransformClasses is");
    jvms.retransformClasses(classes);
  }

  @Override
  public boolean isRedefineClassesSupported() {
    return can.redefines();
  }

  @Override
  public void redefineClasses(ClassDefinition... definitions)
      throws ClassNotFoundException, UnmodifiableClassException {
    can.requireRedefines();
    jvms.redefineClasses(definitions);
  }

  @Override
  public boolean isModifiableClass(Class<?> type) {
    return jvms.isModifiableClass(type);
  }

  @Override
  public Class<?>[] getAllLoadedClasses() {
    return withoutOurs(jvms.getAllLoadedClasses());
  }

  @Override
  public Class<?>[] getInitiatedClasses(ClassLoader loader) {
    return withoutOurs(jvms.getInitiatedClasses(loader));
  }

  private static Class<?>[] withoutOurs(Class<?>[] all) {
    return Stream.of(all).filter(type -> !isOurs(element(type))).toArray(Class<?>[]::new);
  }

  /** Lockstep's own loader may have a library's class too, which is not the program's. */
  private static boolean isOurs(Class<?> type) {
    return isOurs(type.getName())
        || (type.getClassLoader() == ProgramInstrumentation.class.getClassLoader()
            && Roles.ours().of(type.getName()) != Role.PROGRAM);
  }

  private static Class<?> element(Class<?> type) {
    return type.isArray() ? element(type.getComponentType()) : type;
  }

  @Override
  public long getObjectSize(Object object) {
    return jvms.getObjectSize(object);
  }

  @Override
  public void appendToBootstrapClassLoaderSearch(JarFile jar) {
    BootAdditions.append(jar, jvms);
  }

  @Override
  public void appendToSystemClassLoaderSearch(JarFile jar) {
    classPath.accept(Path.of(jar.getName()));
  }

  @Override
  public boolean isNativeMethodPrefixSupported() {
    return can.prefixes();
  }

  @Override
  public synchronized void setNativeMethodPrefix(ClassFileTransformer transformer, String prefix) {
    can.requirePrefixes();
    if (transformer == null) {
      throw new NullPointerException("null passed as 'transformer' in setNativeMethodPrefix");
    }
    Asked asked =
        transformers.stream()
            .filter(known -> known.programs == transformer)
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "transformer not registered in setNativeMethodPrefix"));
    jvms.setNativeMethodPrefix(asked, prefix);
  }

  @Override
  public void redefineModule(
      Module module,
      Set<Module> extraReads,
      Map<String, Set<Module>> extraExports,
      Map<String, Set<Module>> extraOpens,
      Set<Class<?>> extraUses,
      Map<Class<?>, List<Class<?>>> extraProvides) {
    jvms.redefineModule(module, extraReads, extraExports, extraOpens, extraUses, extraProvides);
  }

  @Override
  public boolean isModifiableModule(Module module) {
    return jvms.isModifiableModule(module);
  }
}
