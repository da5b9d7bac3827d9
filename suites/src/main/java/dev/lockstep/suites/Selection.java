package dev.lockstep.suites;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.PatternSyntaxException;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.Filter;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherConstants;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;

/**
 * Which tests are meant. Each word is one of these; without any, it is all tests in the folders of
 * the class path, in classes that have names as Surefire expects them.
 *
 * <ul>
 *   <li>{@code my.PoolTest}, a class, or {@code PoolTest}, whatever package it is in; {@code
 *       Pool*Test} fits several
 *   <li>{@code my.PoolTest#borrow}, its methods of this name; {@code my.PoolTest#borrow(int)}, one
 *   <li>{@code my.pool}, a package with those below it
 *   <li>{@code tag:slow}, those that have a tag, of all others; {@code tag:slow & !flaky} is an
 *       expression of tags
 *   <li>{@code [engine:...]/...}, the unique id of a test
 *   <li>{@code include:PATTERN}, classes as POMs have them, in place of Surefire's names; {@code
 *       exclude:PATTERN}, all but these
 * </ul>
 */
final class Selection {
  private static final String TAG = "tag:";
  private static final String INCLUDE = "include:";
  private static final String EXCLUDE = "exclude:";

  /** By this Lockstep's own extension knows that tests are simulated already. */
  private static final String SIMULATED = "lockstep.simulated";

  /** Surefire's includes, of the outermost class. */
  private static final String USUAL_NAMES =
      "^(?:.*\\.)?(?:Test[^.$]*|[^.$]*Tests?|[^.$]*TestCase)(?:\\$.*)?$";

  private final List<Part> parts;
  private final List<Filter<?>> filters;

  private Selection(List<Part> parts, List<Filter<?>> filters) {
    this.parts = parts;
    this.filters = filters;
  }

  /** A word can't be read. Its message names it, and says why. */
  static final class WrongWordException extends RuntimeException {
    private static final long serialVersionUID = 1;

    WrongWordException(String word, RuntimeException reason) {
      super(
          "--select "
              + word
              + ": "
              + String.valueOf(reason.getMessage()).replaceAll("\\s*\\R\\s*", ": "),
          reason);
    }
  }

  /**
   * Reads the words.
   *
   * @throws WrongWordException if one can't be read
   */
  static Selection of(List<String> words) {
    List<Part> parts = new ArrayList<>();
    List<Filter<?>> filters = new ArrayList<>();
    List<SurefirePattern> included = new ArrayList<>();
    List<SurefirePattern> excluded = new ArrayList<>();
    for (String word : words) {
      try {
        if (word.startsWith(INCLUDE)) {
          included.add(new SurefirePattern(word.substring(INCLUDE.length())));
        } else if (word.startsWith(EXCLUDE)) {
          excluded.add(new SurefirePattern(word.substring(EXCLUDE.length())));
        } else if (word.startsWith(TAG)) {
          filters.add(TagFilter.includeTags(word.substring(TAG.length())));
        } else {
          parts.add(Part.of(word));
        }
      } catch (PatternSyntaxException | JUnitException wrong) {
        throw new WrongWordException(word, wrong);
      }
    }
    if (parts.isEmpty()) {
      parts.add(Part.everything());
      if (included.isEmpty()) {
        filters.add(ClassNameFilter.includeClassNamePatterns(USUAL_NAMES));
      }
    }
    if (!included.isEmpty()) {
      filters.add(classes(name -> included.stream().anyMatch(each -> each.fits(name))));
    }
    filters.add(classes(name -> excluded.stream().noneMatch(each -> each.fits(name))));
    return new Selection(parts, filters);
  }

  private static ClassNameFilter classes(Predicate<String> are) {
    return name -> FilterResult.includedIf(are.test(name));
  }

  /**
   * What JUnit is asked for.
   *
   * @param captures whether its listeners are told what tests print, too
   */
  LauncherDiscoveryRequest request(boolean captures) {
    LauncherDiscoveryRequestBuilder request =
        LauncherDiscoveryRequestBuilder.request()
            .filters((PostDiscoveryFilter) this::filter)
            .configurationParameter(SIMULATED, "true");
    if (parts.stream().allMatch(Part::isOfMethod)) {
      request.configurationParameter("junit.jupiter.execution.parallel.enabled", "false");
    }
    if (captures) {
      request
          .configurationParameter(LauncherConstants.CAPTURE_STDOUT_PROPERTY_NAME, "true")
          .configurationParameter(LauncherConstants.CAPTURE_STDERR_PROPERTY_NAME, "true");
    }
    parts.forEach(part -> request.selectors(part.selectors()));
    if (parts.stream().anyMatch(Part::isOfFolders)) {
      KotestSpecs.in(this::isTakenUnnamed)
          .forEach(spec -> request.selectors(DiscoverySelectors.selectClass(spec)));
    }
    filters.forEach(request::filters);
    return request.build();
  }

  private boolean isTakenUnnamed(String type) {
    return parts.stream().anyMatch(part -> part.isOfFolders() && part.isIn().test(type))
        && filters.stream()
            .allMatch(
                filter ->
                    !(filter instanceof ClassNameFilter names) || names.apply(type).included());
  }

  /** A word with a method takes no other method of that class. */
  private FilterResult filter(TestDescriptor descriptor) {
    if (!(descriptor.getSource().orElse(null) instanceof MethodSource source)) {
      return FilterResult.included("no method");
    }
    List<Part> narrowing = parts.stream().filter(part -> part.narrows(source)).toList();
    return FilterResult.includedIf(
        narrowing.isEmpty() || narrowing.stream().anyMatch(part -> part.takes(source)));
  }

  /** The words that have none of these tests. */
  List<String> without(List<TestIdentifier> tests) {
    return parts.stream()
        .filter(part -> tests.stream().noneMatch(test -> isOf(part, test)))
        .map(Part::word)
        .toList();
  }

  private static boolean isOf(Part part, TestIdentifier test) {
    String name = part.isId() ? test.getUniqueId() : Named.of(test).className();
    return part.isIn().test(name)
        && (!(test.getSource().orElse(null) instanceof MethodSource source) || part.takes(source));
  }
}
