package dev.lockstep.runs.source;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import dev.lockstep.runs.plan.UsageException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javax.lang.model.element.TypeElement;

/**
 * What is learned about a source file while it is compiled: its package, and which of its types
 * have a main method.
 *
 * <p>It listens to the compiler, so that the file is parsed only once.
 */
public final class SourceOutline implements TaskListener {
  private final Path source;
  private final JavacTask task;
  private final Consumer<Path> rootFound;
  private final List<String> types = new ArrayList<>();
  private final Set<String> typesWithMain = new HashSet<>();
  private Optional<Path> root = Optional.empty();

  /** {@code rootFound} is told the source root before any other file is needed. */
  SourceOutline(Path source, JavacTask task, Consumer<Path> rootFound) {
    this.source = source;
    this.task = task;
    this.rootFound = rootFound;
  }

  @Override
  public void finished(TaskEvent event) {
    if (event.getKind() == TaskEvent.Kind.PARSE && root.isEmpty()) {
      parsed(event.getCompilationUnit());
    } else if (event.getKind() == TaskEvent.Kind.ANALYZE) {
      analyzed(event.getTypeElement());
    }
  }

  /** The folder where the packages of this source begin. */
  public Path root() {
    return root.orElseThrow();
  }

  /** The first type of the file that has a main method, or else its first type. */
  public String mainClassName() {
    return types.stream().filter(typesWithMain::contains).findFirst().orElseGet(types::getFirst);
  }

  private void parsed(CompilationUnitTree unit) {
    String packageName =
        unit.getPackage() == null ? "" : unit.getPackage().getPackageName().toString();
    unit.getTypeDecls().stream()
        .filter(ClassTree.class::isInstance)
        .map(ClassTree.class::cast)
        .map(type -> qualified(packageName, type.getSimpleName().toString()))
        .forEach(types::add);
    requireTypes();
    Path found = findRoot(packageName).orElseThrow(() -> misplaced(packageName));
    root = Optional.of(found);
    rootFound.accept(found);
  }

  private void analyzed(TypeElement type) {
    String name = type.getQualifiedName().toString();
    if (types.contains(name) && MainElement.isIn(type, task.getElements())) {
      typesWithMain.add(name);
    }
  }

  private static String qualified(String packageName, String simpleName) {
    return packageName.isEmpty() ? simpleName : packageName + '.' + simpleName;
  }

  private Optional<Path> findRoot(String packageName) {
    return SourceRoot.of(
        source, Path.of(packageName.replace('.', '/')).resolve(source.getFileName()));
  }

  private void requireTypes() {
    if (types.isEmpty()) {
      throw new UsageException("%s declares no class".formatted(source));
    }
  }

  private UsageException misplaced(String packageName) {
    return new UsageException(
        "%s is in package %s, so it must lie in a folder %s"
            .formatted(source, packageName, packageName.replace('.', '/')));
  }
}
