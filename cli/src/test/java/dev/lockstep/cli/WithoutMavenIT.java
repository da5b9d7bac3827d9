package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.lockstep.cli.Jvm.Ended;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code ./lockstep} in a checkout that is not built, where there is no Maven. */
class WithoutMavenIT {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root"));
  private static final String MAVEN =
      "/org/apache/maven/apache-maven/3.9.11/apache-maven-3.9.11-bin.zip";

  /** What Maven's wrapper calls. */
  private static final List<String> TOOLS =
      List.of("dirname", "basename", "mkdir", "mktemp", "rm", "mv", "tr", "uname", "unzip", "curl");

  @TempDir private Path folder;

  @BeforeEach
  void check_out() throws IOException {
    folder = folder.toRealPath();
    for (String name :
        List.of(
            "lockstep", "mvnw", ".mvn/wrapper/maven-wrapper.properties", "config/find-jdk.sh")) {
      Files.createDirectories(folder.resolve(name).getParent());
      Files.copy(ROOT.resolve(name), folder.resolve(name));
    }
    Files.createDirectories(folder.resolve("bin"));
  }

  @Test
  void nothing_at_all_on_the_path_and_it_says_what_to_do() throws Exception {
    assertEquals(
        new Ended(
            2,
            "",
            """
            lockstep: %s/cli/target/lockstep.jar has to be built first, and the build needs Maven (mvn), which is not on the PATH.
            Any of these will do:
              install Maven 3.8 or newer, as a package of your system: it is called maven nearly everywhere
              MVNW_REPOURL=URL ./lockstep ...  with the URL of a Maven repository: ./mvnw fetches Maven from there
              unpack a release of Lockstep, lockstep-VERSION.tar.gz, which needs a JDK and nothing else
            """
                .formatted(folder)),
        lockstep(Map.of()));
    assertFalse(Files.exists(folder.resolve("cli/target")));
  }

  /** The Maven here only says how it was called. */
  @Test
  void mavens_wrapper_fetches_it_from_the_repository_that_is_named() throws Exception {
    for (String tool : TOOLS) {
      write(folder.resolve("bin").resolve(tool), "exec /usr/bin/" + tool + " \"$@\"");
    }
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    byte[] maven = Files.readAllBytes(maven());
    server.createContext("/repository", exchange -> send(exchange, maven));
    server.start();
    try {
      String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/repository";
      assertEquals(
          new Ended(
              2,
              "",
              """
              lockstep: building %s/cli/target/lockstep.jar, which takes about a minute the first time
              fetched: -q -B -Dstyle.color=never -Plauncher -Dlockstep.launcher -pl cli -am package
              lockstep: the build failed, see above
              """
                  .formatted(folder)),
          lockstep(Map.of("MVNW_REPOURL", url, "HOME", folder.toString(), "no_proxy", "*")));
    } finally {
      server.stop(0);
    }
  }

  private Path maven() throws IOException {
    Path zip = folder.resolve("maven.zip");
    Map<String, ?> options = Map.of("create", true, "enablePosixFileAttributes", true);
    try (FileSystem files = FileSystems.newFileSystem(zip, options)) {
      Path bin = Files.createDirectories(files.getPath("apache-maven-3.9.11/bin"));
      write(bin.resolve("mvn"), "echo \"fetched: $*\"; exit 1");
    }
    return zip;
  }

  private static void write(Path script, String line) throws IOException {
    Files.writeString(script, "#!/bin/sh\n" + line + "\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private static void send(HttpExchange exchange, byte[] maven) throws IOException {
    boolean isKnown = exchange.getRequestURI().getPath().equals("/repository" + MAVEN);
    exchange.sendResponseHeaders(isKnown ? 200 : 404, 0);
    exchange.getResponseBody().write(isKnown ? maven : new byte[0]);
    exchange.close();
  }

  private Ended lockstep(Map<String, String> more) throws Exception {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder("/bin/sh", "./lockstep", "run", "Program.java")
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    Map<String, String> environment = new HashMap<>(more);
    environment.put("PATH", folder.resolve("bin").toString());
    environment.put("LOCKSTEP_JAVA_HOME", System.getProperty("java.home"));
    builder.environment().clear();
    builder.environment().putAll(environment);
    int status = builder.start().waitFor();
    return new Ended(status, Files.readString(out), Files.readString(err));
  }
}
