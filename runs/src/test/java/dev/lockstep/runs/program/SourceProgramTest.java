package dev.lockstep.runs.program;

import static dev.lockstep.runs.program.Runs.refusal;
import static dev.lockstep.runs.program.Runs.said;
import static dev.lockstep.runs.program.Runs.say;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.runs.TestFiles;
import dev.lockstep.runs.plan.ClassPath;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceProgramTest {
  @TempDir private Path folder;

  @Test
  void a_source_is_compiled_and_run() throws Throwable {
    assertEquals("Hello", said(program("Hello.java", "getClass().getName()")));
  }

  @Test
  void a_compact_source_with_an_instance_main_is_run() throws Throwable {
    Path source = write("Compact.java", "void main() { " + say("getClass().getName()") + " }");

    assertEquals("Compact", said(source));
  }

  @Test
  void arguments_reach_the_program_as_they_are() throws Throwable {
    Path source =
        write(
            "Args.java",
            "class Args { static void main(String[] a) { "
                + say("java.util.Arrays.toString(a)")
                + " } }");

    Program program = Programs.load(source.toString(), ClassPath.of());

    assertEquals("[a  b, , --nodes]", said(program, "a  b", "", "--nodes"));
  }

  @Test
  void other_sources_are_found_from_the_root_that_the_package_implies() throws Throwable {
    write("a/b/Helper.java", "package a.b; public class Helper { public static int x = 42; }");
    write("c/Other.java", "package c; public class Other { public static int y = a.b.Helper.x; }");
    Path source =
        write(
            "a/Start.java", "package a; class Start { void main() { " + say("c.Other.y") + " } }");

    assertEquals("42", said(source));
  }

  @Test
  void a_class_that_is_only_looked_up_by_name_is_compiled_when_it_is_needed() throws Throwable {
    write("Late.java", "class Late { static class Inner { static int x() { return 7; } } }");
    Path source =
        program(
            "Early.java", "Class.forName(\"Late$Inner\").getDeclaredMethod(\"x\").invoke(null)");

    assertEquals("7", said(source));
  }

  @Test
  void the_first_type_with_a_main_method_is_the_main_class() throws Throwable {
    Path source =
        write(
            "Several.java",
            """
            interface First {}
            record Second(int x) { private static void main(String[] args) {} }
            class Third extends Fourth { }
            class Fourth { void main() { %s } }
            """
                .formatted(say("getClass().getName()")));

    assertEquals("Third", said(source));
  }

  @Test
  void a_source_without_main_is_refused_by_the_name_of_its_first_class() throws IOException {
    Path source = write("Mute.java", "class Mute { int main() { return 1; } }\nclass Other {}");
    Program program = Programs.load(source.toString(), ClassPath.of());

    assertEquals(
        "class Mute has no main method: expected static void main(String[] args), or void main()",
        refusal(() -> MainMethod.of(program.mainClass())));
  }

  @Test
  void a_mistake_is_shown_as_the_compiler_shows_it() throws IOException {
    Path source = write("Wrong.java", "class Wrong {\n  int x = \"\";\n}\n");

    UsageException refused =
        assertThrows(UsageException.class, () -> Programs.load(source.toString(), ClassPath.of()));

    assertEquals(source + " does not compile", refused.getMessage());
    assertEquals(
        """
        %s:2: error: incompatible types: String cannot be converted to int
          int x = "";
                  ^
        1 error
        """
            .formatted(source),
        refused.details().replace(System.lineSeparator(), "\n"));
  }

  @Test
  void a_mistake_in_another_source_is_found_before_the_program_starts() throws IOException {
    Path other = write("Broken.java", "class Broken { int x = y; }");
    Path source = program("Sound.java", "new Broken()");

    UsageException refused =
        assertThrows(UsageException.class, () -> Programs.load(source.toString(), ClassPath.of()));

    assertEquals(source + " does not compile", refused.getMessage());
    assertEquals(
        other + ":1: error: cannot find symbol", refused.details().lines().findFirst().get());
  }

  @Test
  void a_source_in_the_wrong_folder_is_refused() throws IOException {
    Path source = write("Lost.java", "package a.b; class Lost { void main() {} }");

    assertEquals(source + " is in package a.b, so it must lie in a folder a/b", refusal(source));
  }

  @Test
  void a_source_without_a_class_is_refused() throws IOException {
    Path source = write("Empty.java", "// nothing\n");

    assertEquals(source + " declares no class", refusal(source));
  }

  @Test
  void libraries_come_from_the_class_path() throws Throwable {
    Path classes = folder.resolve("classes");
    TestFiles.compile(
        classes, "lib/Lib.java", "package lib; public class Lib { public static int x = 5; }");
    Path jar = TestFiles.jar(folder.resolve("lib.jar"), Map.of(), classes, "lib.Lib");

    assertEquals("5", said(program("src/Uses.java", "lib.Lib.x"), jar));
  }

  @Test
  void a_jar_on_the_class_path_brings_the_jars_that_its_manifest_names() throws Throwable {
    Path classes = folder.resolve("classes");
    TestFiles.compile(
        classes, "lib/Lib.java", "package lib; public class Lib { public static int x = 6; }");
    TestFiles.jar(folder.resolve("lib.jar"), Map.of(), classes, "lib.Lib");
    Path outer = TestFiles.emptyJar(folder.resolve("outer.jar"), Map.of("Class-Path", "lib.jar"));

    assertEquals("6", said(program("src/Uses.java", "lib.Lib.x"), outer));
  }

  @Test
  void lockstep_itself_is_on_the_class_path() throws Throwable {
    Path source = program("Uses.java", "dev.lockstep.kernel.messages.Messages.ANY_TYPE");

    assertEquals("-1", said(source));
  }

  @Test
  void a_module_declaration_does_not_stop_a_program() throws Throwable {
    write("module-info.java", "module m { requires no.such.one; }");

    assertEquals(
        "-1", said(program("p/Uses.java", "dev.lockstep.kernel.messages.Messages.ANY_TYPE")));
  }

  @Test
  void compiled_classes_are_resources() throws Throwable {
    Path source =
        program(
            "Finds.java",
            "getClass().getResource(\"Finds.class\") + \" \""
                + " + new java.io.DataInputStream("
                + "getClass().getResourceAsStream(\"/Finds.class\")).readInt()");

    assertEquals("memory:/Finds.class " + 0xCAFEBABE, said(source));
  }

  @Test
  void files_beside_the_source_are_resources() throws Throwable {
    write("data.txt", "beside");
    Path source =
        program(
            "Reads.java",
            "new String(getClass().getResourceAsStream(\"data.txt\").readAllBytes())");

    assertEquals("beside", said(source));
  }

  @Test
  void stack_traces_name_the_source_and_parameters_keep_their_names() throws Throwable {
    Path source =
        write(
            "Traced.java",
            """
            class Traced {
              static void main(String[] words) throws Exception {
                var main = Traced.class.getDeclaredMethod("main", String[].class);
                %s
              }
            }
            """
                .formatted(
                    say("new Throwable().getStackTrace()[0] + \" \" + main.getParameters()[0]")));

    assertEquals("Traced.main(Traced.java:4) java.lang.String[] words", said(source));
  }

  @Test
  void each_loader_defines_the_program_anew() throws IOException {
    Program program = Programs.load(program("Twice.java", "1").toString(), ClassPath.of());

    assertNotSame(program.mainClass(), program.mainClass(program.fresh()));
    assertNotSame(program.mainClass(program.fresh()), program.mainClass(program.fresh()));
  }

  /** A program whose main method says the value of {@code expression}. */
  private Path program(String name, String expression) throws IOException {
    String className = Path.of(name).getFileName().toString().replace(".java", "");
    String inPackage = name.contains("/") ? "package " + Path.of(name).getParent() + "; " : "";
    return write(
        name,
        inPackage
            + "public class %s { public void main() throws Exception { %s } }"
                .formatted(className, say(expression)));
  }

  private Path write(String name, String text) throws IOException {
    return TestFiles.write(folder, name, text);
  }
}
