package dev.lockstep.runs.program;

import dev.lockstep.runs.plan.ClassPath;
import dev.lockstep.runs.source.MemoryUrl;
import dev.lockstep.runs.source.SourceClasses;
import java.io.IOException;
import java.net.URL;
import java.security.CodeSigner;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;

/**
 * Loads one copy of a program that was compiled in memory.
 *
 * <p>Its class files are resources too, as if they lay in a folder, and so is every other file in
 * the tree of its sources.
 */
final class SourceLoader extends ProgramLoader {
  private static final String CLASS = ".class";

  static {
    registerAsParallelCapable();
  }

  private final SourceClasses classes;
  private final ProtectionDomain domain;

  SourceLoader(ClassPath places, SourceClasses classes, OurLibraries ours) {
    super(places, ours);
    this.classes = classes;
    CodeSource origin = new CodeSource(classes.location(), (CodeSigner[]) null);
    this.domain = new ProtectionDomain(origin, null, this, null);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    Optional<byte[]> compiled = classes.classFile(name);
    if (compiled.isEmpty()) {
      return super.findClass(name);
    }
    byte[] bytes = compiled.get();
    return defineClass(name, bytes, 0, bytes.length, domain);
  }

  @Override
  public URL findResource(String name) {
    return ours(name).orElseGet(() -> super.findResource(name));
  }

  @Override
  public Enumeration<URL> findResources(String name) throws IOException {
    List<URL> all = new ArrayList<>();
    ours(name).ifPresent(all::add);
    all.addAll(Collections.list(super.findResources(name)));
    return Collections.enumeration(all);
  }

  private Optional<URL> ours(String name) {
    return name.endsWith(CLASS) ? ownClassFile(name) : classes.resource(name);
  }

  private Optional<URL> ownClassFile(String name) {
    String className = name.substring(0, name.length() - CLASS.length()).replace('/', '.');
    return classes.classFile(className).map(bytes -> MemoryUrl.of(name, bytes));
  }
}
