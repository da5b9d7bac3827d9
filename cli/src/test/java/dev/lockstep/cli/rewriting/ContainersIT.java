package dev.lockstep.cli.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs as containers run them, in class loaders and modules that see nothing of Lockstep; and
 * what the JDK generates while it works for a program, in such modules of its own.
 */
class ContainersIT {
  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() {
    at = new JarFolder(folder);
  }

  @Test
  void loaders_that_let_only_the_jdk_through_load_programs_and_are_asked_for_no_hooks()
      throws Exception {
    TestFiles.compile(
        folder, "Containers.java", TestFiles.read(ContainersIT.class, "Containers.java"));
    Ended expected = Jvm.java(folder, List.of("-cp", ".", "Containers"));

    assertEquals(0, expected.status(), expected.err());
    assertEquals(expected, at.run("-cp . Containers"));
    assertEquals(expected, at.agent("timeslice=1", "-cp", ".", "Containers"));
  }

  @Test
  void modules_in_layers_of_a_program_are_counted_as_the_program() throws Exception {
    Path module = folder.resolve("modules/guests");
    TestFiles.compile(
        module.resolve("guests"),
        "Guest.java",
        """
        package guests;
        public class Guest implements Runnable {
          static int runs;
          public void run() {
            for (int i = 0; i < 100_000; i++) { runs++; }
            System.out.println(getClass().getModule() + " " + runs);
          }
        }
        """);
    Files.move(module.resolve("guests/guests/Guest.class"), module.resolve("guests/Guest.class"));
    Files.delete(module.resolve("guests/guests"));
    TestFiles.compile(
        module,
        "module-info.java",
        "module guests { exports guests; }",
        "--patch-module",
        "guests=" + module);
    TestFiles.compile(
        folder,
        "Layers.java",
        """
        import java.lang.module.*;
        import java.nio.file.*;
        import java.util.*;

        public class Layers {
          public static void main(String[] args) throws Exception {
            ModuleLayer boot = ModuleLayer.boot();
            Configuration guests = boot.configuration()
                .resolve(ModuleFinder.of(Path.of("modules")), ModuleFinder.of(), Set.of("guests"));
            ModuleLayer one = boot.defineModulesWithOneLoader(guests, ClassLoader.getSystemClassLoader());
            ModuleLayer many = boot.defineModulesWithManyLoaders(guests, null);
            for (ModuleLayer layer : List.of(one, many)) {
              Class<?> guest = layer.findLoader("guests").loadClass("guests.Guest");
              ((Runnable) guest.getConstructor().newInstance()).run();
            }
          }
        }
        """);
    Ended expected = Jvm.java(folder, List.of("-cp", ".", "Layers"));

    assertEquals("module guests 100000\n".repeat(2), expected.out(), expected.err());
    assertEquals(expected, at.run("-cp . Layers"));
    assertEquals(expected, at.agent("timeslice=7", "-cp", ".", "Layers"));
  }

  @Test
  void style_sheets_are_compiled_by_the_jdk_into_a_module_of_its_own() throws Exception {
    TestFiles.compile(
        folder,
        "Sheet.java",
        """
        import java.io.*;
        import javax.xml.transform.*;
        import javax.xml.transform.stream.*;

        public class Sheet {
          public static void main(String[] args) throws Exception {
            String sheet = "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>"
                + "<xsl:output method='text'/><xsl:key name='k' match='i' use='@n'/>"
                + "<xsl:template match='/'><xsl:for-each select='//i'><xsl:sort select='@n' order='descending'/>"
                + "<xsl:value-of select='.'/></xsl:for-each></xsl:template></xsl:stylesheet>";
            Templates compiled = TransformerFactory.newInstance().newTemplates(source(sheet));
            String text = "<r><i n='1'>b</i><i n='2'>a</i></r>";
            for (int i = 0; i < 2; i++) {
              compiled.newTransformer().transform(source(text), new StreamResult(System.out));
            }
          }
          static Source source(String text) {
            return new StreamSource(new StringReader(text));
          }
        }
        """);
    Ended expected = new Ended(0, "abab", "");

    assertEquals(expected, at.run("-cp . Sheet"));
    assertEquals(expected, at.agent("timeslice=1", "-cp", ".", "Sheet"));
  }

  @Test
  void a_bean_server_is_reached_through_a_connection_and_its_watchers_end() throws Exception {
    TestFiles.compile(
        folder, "Connection.java", TestFiles.read(ContainersIT.class, "Connection.java"));

    Ended expected = new Ended(0, "a thread of its own\nDefaultDomain 7\n", "");
    assertEquals(expected, at.run("-cp . Connection"));
  }
}
