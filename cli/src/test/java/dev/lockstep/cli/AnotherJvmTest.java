package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine.ParameterException;

/** Options of the JVM that stand behind {@code run}, and the command that they lead to. */
class AnotherJvmTest {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          run -ea --nodes 8 -Dx=y X.java -Dz -jar | -ea -Dx=y | run --nodes 8 X.java -Dz -jar
          run -jar a.jar -ea                      | ''        | run a.jar -ea
          run --add-opens a/b=c -Xmx1g X          | --add-opens=a/b=c -Xmx1g | run X
          run --debug 7 -esa -javaagent:a -cp -ea X | -esa | run --debug 7 -javaagent:a -cp -ea X
          run --enable-preview --debug X          | --enable-preview | run --debug X
          stats -ea                               | ''        | stats -ea
          run -p m --stats -m a/b.C -ea --nodes   | -p m -m a/b.C | run --stats -ea --nodes
          run --module=a --stats                  | --module=a | run --stats
          """)
  void words_go_to_those_whose_they_are(String line, String jvms, String others) {
    CommandWords words = words(line);

    assertEquals(jvms, String.join(" ", words.jvms()));
    assertEquals(others, String.join(" ", words.withoutJvms()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          -Da=b -jar l.jar | run -ea --stats X -ea | -Da=b -ea -jar l.jar run --stats X -ea
          -cp l.jar Main   | run -Xss2m X          | -cp l.jar -Xss2m Main run X
          -Xms64m -XX:MetaspaceSize=256m -XX:+UseParallelGC -jar l.jar | run -Xmx9m X \
          | -XX:+UseParallelGC -Xmx9m -jar l.jar run X
          -Xms64m -XX:+UseParallelGC -XX:AOTCache=a -jar l.jar | run -XX:+UseZGC -Xshare:off X \
          | -Xms64m -XX:+UseZGC -Xshare:off -jar l.jar run X
          """)
  void the_jvm_takes_them_in_place_of_what_the_script_gave_it(
      String before, String line, String command) {
    assertEquals(JAVA + " " + command, command(before, line));
  }

  @Test
  void a_program_in_modules_runs_with_the_agent() {
    String command =
        command(
            "-Xms64m -XX:AOTCache=a -Xbootclasspath/a:x/lockstep-hooks.jar -jar l.jar",
            "run --machine smp --set=a=1 -cp c.jar --stats --java-agent=a.jar=1 --set b=2,3 -p m -m"
                + " a/b.C --stats x");
    String agent = command.replaceFirst(".*-javaagent:(\\S*\\.jar|\\S*classes)=", "");

    assertEquals("machine=smp,set=a=1,stats,set=b=2\\,3 -p m -m a/b.C --stats x", agent);
    assertEquals(
        JAVA + " -Xms64m -cp c.jar -javaagent:a.jar=1 ",
        command.replaceFirst("-javaagent:\\S*(\\.jar|classes)=machine.*", ""));
  }

  @Test
  void what_no_agent_can_do_is_refused() {
    ParameterException refused =
        assertThrows(
            ParameterException.class, () -> command("-jar l.jar", "run --watch -p m -m a/b.C"));

    assertEquals(
        "--watch doesn't go with a program in modules: leave it out", refused.getMessage());
  }

  private static CommandWords words(String line) {
    String[] words = line.split(" ");
    return CommandWords.of(Main.commandLine(words), words);
  }

  private static String command(String before, String line) {
    List<String> args = Arrays.asList(line.split(" "));
    List<String> all = new ArrayList<>(Arrays.asList(before.split(" ")));
    all.addAll(args);
    return String.join(" ", AnotherJvm.of(words(line), args, all).command());
  }
}
