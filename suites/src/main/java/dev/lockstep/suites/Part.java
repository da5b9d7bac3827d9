package dev.lockstep.suites;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.discovery.ClasspathRootSelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.PackageSelector;
import org.junit.platform.engine.support.descriptor.MethodSource;

/**
 * What one word of a selection means.
 *
 * @param word as it was given; empty where nothing was
 * @param selectors where engines look for it
 * @param isIn whether a class is in it; of a unique id, whether an id is
 * @param method which of the methods there it takes: a name, with parameters or without; empty if
 *     all
 */
record Part(
    String word,
    List<? extends DiscoverySelector> selectors,
    Predicate<String> isIn,
    String method) {
  private static final String CLASS = ".class";

  /** Jupiter's words for what is in a class. */
  private static final Pattern ID_OF_METHOD =
      Pattern.compile("/\\[(method|test-template|test-factory):");

  /** All tests in the folders of the class path. */
  static Part everything() {
    return new Part("", DiscoverySelectors.selectClasspathRoots(Folders.all()), _ -> true, "");
  }

  /** What a word means. */
  static Part of(String word) {
    if (word.startsWith("[")) {
      return new Part(
          word, List.of(DiscoverySelectors.selectUniqueId(word)), id -> id.startsWith(word), "");
    }
    int end = word.indexOf('#');
    String name = end < 0 ? word : word.substring(0, end);
    String method = end < 0 ? "" : word.substring(end + 1).replaceAll("\\s", "");
    if (isThere(name.replace('.', '/') + CLASS)) {
      return ofClasses(word, List.of(name), method);
    }
    if (end < 0 && isThere(name.replace('.', '/'))) {
      return new Part(
          word,
          List.of(DiscoverySelectors.selectPackage(name)),
          type -> type.startsWith(name + "."),
          "");
    }
    return ofClasses(word, fitting(name), method);
  }

  private static Part ofClasses(String word, List<String> names, String method) {
    return new Part(
        word,
        names.stream().map(DiscoverySelectors::selectClass).toList(),
        type -> names.stream().anyMatch(name -> type.equals(name) || type.startsWith(name + "$")),
        method);
  }

  /** Whether it takes classes that it doesn't name. */
  boolean isOfFolders() {
    return selectors.stream()
        .anyMatch(
            selector ->
                selector instanceof ClasspathRootSelector || selector instanceof PackageSelector);
  }

  /** Whether it is a test's unique id. */
  boolean isId() {
    return word.startsWith("[");
  }

  /** Whether it is the unique id of a method, or of one of its tests. */
  boolean isOfMethod() {
    return isId() && ID_OF_METHOD.matcher(word).find();
  }

  /** Whether it is about certain methods of this one's class. */
  boolean narrows(MethodSource source) {
    return !method.isEmpty() && isIn.test(source.getClassName());
  }

  /** Whether it takes this method of a class that is in it. */
  boolean takes(MethodSource source) {
    String parameters = source.getMethodParameterTypes();
    String types = parameters == null ? "" : parameters.replaceAll("\\s", "");
    return method.isEmpty()
        || pattern(method).matcher(source.getMethodName()).matches()
        || method.equals(source.getMethodName() + "(" + types + ")");
  }

  /** Where a star is any part of a name, and a question mark any letter. */
  private static Pattern pattern(String word) {
    return Pattern.compile(
        Pattern.quote(word).replace("*", "\\E[^.$]*\\Q").replace("?", "\\E[^.$]\\Q"));
  }

  private static boolean isThere(String resource) {
    return Thread.currentThread().getContextClassLoader().getResource(resource) != null;
  }

  /** The classes in folders of the class path whose name, with its package or without, is such. */
  private static List<String> fitting(String name) {
    Pattern bare = pattern(name);
    Pattern inAnyPackage = Pattern.compile(".*\\." + bare.pattern());
    return Folders.classes().stream()
        .filter(type -> bare.matcher(type).matches() || inAnyPackage.matcher(type).matches())
        .toList();
  }
}
