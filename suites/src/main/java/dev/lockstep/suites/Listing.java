package dev.lockstep.suites;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * A line for each test that is explored by itself: a method, with all its parameters and
 * repetitions; a class, if that is wanted; or whatever else an engine has that isn't divided.
 *
 * @param isOfClasses whether all tests of a class are one
 */
record Listing(boolean isOfClasses) {
  /** The lines: id, class, method and name, with tabs between, or a selector that found nothing. */
  List<String> of(Selection selection, TestPlan plan) {
    List<TestIdentifier> found = found(plan);
    Stream<String> none = selection.without(found).stream().map(word -> "none\t" + word);
    return Stream.concat(found.stream().map(Listing::line), none).toList();
  }

  /** What to tell of selectors that find nothing; none if each has found something. */
  static List<String> nothing(Selection selection, Launcher launcher) {
    TestPlan plan = launcher.discover(selection.request(false));
    return selection.without(new Listing(false).found(plan)).stream()
        .map(
            word ->
                word.isEmpty()
                    ? "there are no tests in the folders of the class path"
                    : "--select %s selects no test".formatted(word))
        .toList();
  }

  private List<TestIdentifier> found(TestPlan plan) {
    List<TestIdentifier> found = new ArrayList<>();
    for (TestIdentifier engine : plan.getRoots()) {
      plan.getChildren(engine).forEach(one -> add(plan, one, found));
    }
    return found;
  }

  private void add(TestPlan plan, TestIdentifier one, List<TestIdentifier> found) {
    if (isWhole(one) || plan.getChildren(one).isEmpty()) {
      found.add(one);
    } else {
      plan.getChildren(one).forEach(child -> add(plan, child, found));
    }
  }

  private boolean isWhole(TestIdentifier one) {
    return one.getSource()
        .filter(
            source ->
                source instanceof MethodSource || (isOfClasses && source instanceof ClassSource))
        .isPresent();
  }

  private static String line(TestIdentifier one) {
    Named name = Named.of(one);
    return Stream.of("test", one.getUniqueId(), name.className(), name.method(), name.toString())
        .map(text -> text.replaceAll("[\t\n\r]", " "))
        .reduce((a, b) -> a + "\t" + b)
        .orElseThrow();
  }
}
