package dev.lockstep.cli.words;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Options of the {@code java} command that users give to {@code lockstep run}: what to do instead.
 */
public final class JavaOptions {
  private static final Pattern OF_JVM =
      Pattern.compile(
          "-D.+|-X.+|-verbose.*|-(agentlib|agentpath):.+|-(ea|da)(:.*)?|-esa|-dsa"
              + "|--?(enable|disable)(-?system-?)?assertions(:.*)?"
              + "|--(add|enable|illegal|limit|patch|upgrade|sun)-.+");

  private static final Pattern OF_MODULES =
      Pattern.compile("-m|-p|--module(=.*)?|--module-path(=.*)?");

  /** Those of the JVM whose value is another word, if it doesn't follow a {@code =}. */
  private static final Pattern WITH_VALUE =
      Pattern.compile(
          "--(add-(modules|exports|opens|reads)|enable-native-access|illegal-native-access"
              + "|limit-modules|patch-module|upgrade-module-path)");

  private JavaOptions() {}

  /**
   * What to do where {@code option} is one.
   *
   * @param next the words behind it
   */
  public static Optional<String> advice(String option, List<String> next) {
    if (option.equals("-jar")) {
      String jar = next.isEmpty() ? "FILE.jar" : next.getFirst();
      return Optional.of("-jar is not needed: leave it out: lockstep run " + jar);
    }
    if (OF_MODULES.matcher(option).matches()) {
      return Optional.of(
          option
              + " is for programs in modules, which run with the agent:"
              + " java -javaagent:lockstep.jar -p MODULES -m MODULE");
    }
    return Optional.of(option)
        .filter(OF_JVM.asMatchPredicate())
        .map(given -> given + " is an option of the JVM: " + asOneOfJvm(withValue(given, next)));
  }

  private static String withValue(String option, List<String> next) {
    boolean isNext = WITH_VALUE.matcher(option).matches() && !next.isEmpty();
    return isNext ? option + "=" + next.getFirst() : option;
  }

  private static String asOneOfJvm(String option) {
    return "LOCKSTEP_JAVA_OPTS='%s' lockstep run ...".formatted(option);
  }
}
