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
          "(?s)-D.+|-server|-client|-X.+|-verbose.*|-(agentlib|agentpath):.+|-(ea|da)(:.*)?|-esa|-dsa"
              + "|--?(enable|disable)(-?system-?)?assertions(:.*)?"
              + "|--(add|enable|illegal|limit|patch|upgrade|sun)-.+");

  private static final Pattern OF_MODULES =
      Pattern.compile("-m|-p|--module(=.*)?|--module-path(=.*)?");

  /** Those of the JVM whose value is another word, if it doesn't follow a {@code =}. */
  private static final Pattern WITH_VALUE =
      Pattern.compile(
          "--(add-(modules|exports|opens|reads)|enable-native-access|illegal-native-access"
              + "|limit-modules|patch-module|upgrade-module-path)");

  /**
   * Those of the JVM in which no program runs otherwise, Lockstep's own, and the one that its
   * script sets and the agent takes back.
   */
  private static final Pattern OF_NO_PROGRAM =
      Pattern.compile(
          "(?s)-XX:.+|-Xm[sn].+|-X(log|share|bootclasspath).*|-verbose.*|-(agentlib|agentpath):.+"
              + "|-Dlockstep\\..+|-Djdk\\.reflect\\.useNativeAccessorOnly=.*|--enable-native-access.*");

  /** Those with which the JVM makes what a program would have to make. */
  private static final String SYSTEM_LOADER = "-Djava.system.class.loader=";

  private JavaOptions() {}

  /** Whether a word is an option of the JVM. */
  public static boolean isOfJvm(String word) {
    return OF_JVM.matcher(word).matches();
  }

  /** Whether a word is an option of the JVM that a program may need to run as it did. */
  public static boolean isOfProgram(String word) {
    return isOfJvm(word) && !OF_NO_PROGRAM.matcher(word).matches();
  }

  /** Why a program can't have this option of the JVM; empty if it can. */
  public static Optional<String> refusal(String option) {
    return Optional.of(option)
        .filter(given -> given.startsWith(SYSTEM_LOADER))
        .map(
            _ ->
                "-Djava.system.class.loader names a class of the program, and the JVM asks for it"
                    + " before there is one: start the program with -javaagent:lockstep.jar");
  }

  /** Whether its value is the next word. */
  public static boolean takesNext(String option) {
    return WITH_VALUE.matcher(option).matches();
  }

  /** Whether a word is an option for programs in modules. */
  public static boolean isOfModules(String word) {
    return OF_MODULES.matcher(word).matches();
  }

  /** What its value is. */
  public static String valueOfModules(String option) {
    return namesModule(option) ? " MODULE[/CLASS]" : " FOLDERS";
  }

  /** Whether it is the one that names the program's module, and comes last. */
  public static boolean namesModule(String option) {
    return option.equals("-m") || option.equals("--module") || option.startsWith("--module=");
  }

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
    boolean isNext = takesNext(option) && !next.isEmpty();
    return isNext ? option + "=" + next.getFirst() : option;
  }

  private static String asOneOfJvm(String option) {
    return "LOCKSTEP_JAVA_OPTS='%s' lockstep run ...".formatted(option);
  }
}
