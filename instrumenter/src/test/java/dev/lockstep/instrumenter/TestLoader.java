package dev.lockstep.instrumenter;

import java.util.Set;
import java.util.function.Function;

/** Loads rewritten classes, and their statics before them, under the JVM's verifier. */
public final class TestLoader extends ClassLoader {
  private final Set<String> names;
  private final Function<String, RewrittenClass> rewriter;

  public TestLoader(Set<String> names, Function<String, RewrittenClass> rewriter) {
    super(TestLoader.class.getClassLoader());
    this.names = names;
    this.rewriter = rewriter;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!names.contains(name.replace('.', '/'))) {
      return super.loadClass(name, resolve);
    }
    Class<?> loaded = findLoadedClass(name);
    return loaded != null ? loaded : define(name);
  }

  private Class<?> define(String name) {
    RewrittenClass rewritten = rewriter.apply(name.replace('.', '/'));
    rewritten.companions().forEach(made -> define(made.name(), made.bytes()));
    return define(name, rewritten.bytes());
  }

  private Class<?> define(String name, byte[] bytes) {
    return defineClass(name.replace('/', '.'), bytes, 0, bytes.length);
  }
}
