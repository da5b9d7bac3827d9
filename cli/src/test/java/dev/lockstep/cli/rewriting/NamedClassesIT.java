package dev.lockstep.cli.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes of the program that settings of the JDK, and services, name: as in plain Java. */
class NamedClassesIT {
  private static final Map<String, String> SETTINGS =
      Map.ofEntries(
          Map.entry("java.util.logging.config.class", "named.Named$Settings"),
          Map.entry("java.protocol.handler.pkgs", "named"),
          Map.entry("java.content.handler.pkgs", "named"),
          Map.entry("java.security.properties", "providers"),
          Map.entry("javax.xml.parsers.SAXParserFactory", "named.Named$Parsers"),
          Map.entry("java.naming.factory.initial", "named.Named$Contexts"),
          Map.entry("javax.management.builder.initial", "named.Named$Beans"),
          Map.entry(
              "java.util.concurrent.ForkJoinPool.common.threadFactory", "named.Named$Workers"),
          Map.entry(
              "java.util.concurrent.ForkJoinPool.common.exceptionHandler", "named.Named$Failures"),
          Map.entry("jdk.serialFilterFactory", "named.Named$Filters"),
          Map.entry("java.nio.channels.DefaultThreadPool.threadFactory", "named.Named$Started"));

  private static final Map<String, String> SERVICES =
      Map.of(
          "java.time.zone.ZoneRulesProvider", "Zones",
          "java.nio.charset.spi.CharsetProvider", "Charsets",
          "java.lang.System$LoggerFinder", "Loggers",
          "java.net.spi.InetAddressResolverProvider", "Addresses",
          "java.nio.file.spi.FileTypeDetector", "Types");

  private static final Ended USED =
      new Ended(
          0,
          """
          logging: WARNING 1
          handler: [said]
          protocol: stream of own:abc
          content: content of own:abc
          security: 1
          factory: class named.Named$Parsers
          naming: own abc
          beans: own
          workers: own worker
          handler of failures: own handler
          filters: own filters
          channels: 4 1
          zone: ZoneRules[currentStandardOffset=+03:00]
          charset: A
          logger: own b
          address: own.test/10.1.2.3
          type of a file: own/own
          """,
          "");

  @TempDir private static Path folder;

  @BeforeAll
  static void compile_them() throws IOException {
    List<String> words = new ArrayList<>(List.of("-nowarn", "-d", folder.toString()));
    for (String name : List.of("Named", "Handler", "own", "Needed")) {
      Path source = folder.resolve(name + ".java");
      try (InputStream text =
          NamedClassesIT.class.getResourceAsStream("named/%s.java".formatted(name))) {
        Files.copy(text, source);
      }
      words.add(source.toString());
    }
    ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(String[]::new));
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    for (Map.Entry<String, String> each : SERVICES.entrySet()) {
      Files.writeString(services.resolve(each.getKey()), "named.Named$" + each.getValue());
    }
    Files.writeString(folder.resolve("providers"), "security.provider.13=named.Named$Provided");
    Files.writeString(folder.resolve("four"), "four");
  }

  private static List<String> settings(String... more) {
    return Stream.concat(
            SETTINGS.entrySet().stream().map(each -> "-D" + each.getKey() + "=" + each.getValue()),
            Stream.of(more))
        .toList();
  }

  private static Ended java(List<String> options, String... words) throws Exception {
    return new JarFolder(folder).java(options, words);
  }

  @Test
  void plain_java_uses_them() throws Exception {
    assertEquals(USED, java(settings("-cp", "."), "named.Named"));
  }

  @Test
  void the_command_uses_them() throws Exception {
    List<String> options = settings("-jar", JarFolder.JAR);

    assertEquals(USED, java(options, "run", "--timeslice", "0", "named.Named"));
    assertEquals(USED, java(options, "run", "--timeslice", "1000", "named.Named"));
  }

  @Test
  void the_agent_uses_them() throws Exception {
    assertEquals(
        USED,
        java(
            settings("-javaagent:%s=timeslice=1000".formatted(JarFolder.JAR), "-cp", "."),
            "named.Named"));
  }

  @Test
  void what_the_jvm_asks_for_before_the_program_the_command_refuses() throws Exception {
    String files = "java.nio.file.spi.DefaultFileSystemProvider";
    List<String> options = List.of("-D%s=named.Files".formatted(files), "-jar", JarFolder.JAR);

    assertEquals(
        new Ended(
            2,
            "",
            ("lockstep: -D%s names a class of the program, and its files are read before there is"
                    + " one: start the program with -javaagent:lockstep.jar\n")
                .formatted(files)),
        java(options, "run", "named.Needed"));
  }

  @Test
  void a_system_class_loader_of_the_programs_is_there_with_the_agent() throws Exception {
    assertEquals(
        new Ended(0, "own\napp\n", ""),
        java(
            List.of(
                "-Xshare:off",
                "-Djava.system.class.loader=named.Needed$Loader",
                "-javaagent:" + JarFolder.JAR,
                "-cp",
                "."),
            "named.Needed"));
  }

  @Test
  void who_is_refused_is_not_asked_for_loggers() throws Exception {
    List<String> options =
        List.of("-Djava.util.logging.manager=named.Manager", "-jar", JarFolder.JAR);

    assertEquals(
        new Ended(
            2,
            "",
            "lockstep: there is no class named.No on the class path .; --class-path says where"
                + " classes are\n"),
        java(options, "run", "named.No"));
  }
}
