package dev.lockstep.agent.programs;

import dev.lockstep.hooks.Outside;
import dev.lockstep.hooks.Threads;
import dev.lockstep.instrumenter.statics.StaticsHolder;
import dev.lockstep.roles.Roles;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.jar.JarFile;
import java.util.stream.Stream;
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
  private final List<Asked> transformers = new ArrayList<>();

  /**
   * Has no transformers yet.
   *
   * @param jvms what the agent is given that works for them
   * @param classPath adds a jar to the program's class path
   */
  public ProgramInstrumentation(Instrumentation jvms, Consumer<Path> classPath) {
    this.jvms = jvms;
    this.classPath = classPath;
  }

  /** A transformer of the program, for the JVM. */
  private static final class Asked implements ClassFileTransformer {
    private final ClassFileTransformer programs;

    Asked(ClassFileTransformer programs) {
      this.programs = programs;
    }

    @Override
    public byte @Nullable [] transform(
        Module module,
        @Nullable ClassLoader loader,
        @Nullable String name,
        @Nullable Class<?> before,
        @Nullable ProtectionDomain domain,
        byte[] bytes)
        throws java.lang.instrument.IllegalClassFormatException {
      if (!Threads.isTask() || (name != null && isOurs(name.replace('/', '.')))) {
        return null;
      }
      Outside.suspendCounting();
      try {
        return programs.transform(module, loader, name, before, domain, bytes);
      } finally {
        Outside.resumeCounting();
      }
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
    Asked asked = new Asked(transformer);
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

  /** Removes all transformers. */
  @Override
  public synchronized void close() {
    transformers.forEach(jvms::removeTransformer);
    transformers.clear();
  }

  @Override
  public boolean isRetransformClassesSupported() {
    return jvms.isRetransformClassesSupported();
  }

  @Override
  public void retransformClasses(Class<?>... classes) throws UnmodifiableClassException {
    jvms.retransformClasses(classes);
  }

  @Override
  public boolean isRedefineClassesSupported() {
    return jvms.isRedefineClassesSupported();
  }

  @Override
  public void redefineClasses(ClassDefinition... definitions)
      throws ClassNotFoundException, UnmodifiableClassException {
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
    return Stream.of(all).filter(type -> !isOurs(element(type).getName())).toArray(Class<?>[]::new);
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
    jvms.appendToBootstrapClassLoaderSearch(jar);
  }

  @Override
  public void appendToSystemClassLoaderSearch(JarFile jar) {
    classPath.accept(Path.of(jar.getName()));
  }

  @Override
  public boolean isNativeMethodPrefixSupported() {
    return jvms.isNativeMethodPrefixSupported();
  }

  @Override
  public synchronized void setNativeMethodPrefix(ClassFileTransformer transformer, String prefix) {
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
