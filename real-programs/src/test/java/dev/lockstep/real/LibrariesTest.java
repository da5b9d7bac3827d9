package dev.lockstep.real;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.instrumenter.SwitchPoints;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whole libraries, every class of them, rewritten and linked by the JVM under its verifier. */
final class LibrariesTest {
  @ParameterizedTest(name = "{1} classes of the library of {0}, switched at each {2}")
  @CsvSource({
    "com.google.common.collect.ImmutableList, 1972, BLOCK",
    "com.google.common.collect.ImmutableList, 1972, INSTRUCTION",
    "kotlin.Unit, 994, BLOCK",
    "kotlin.Unit, 994, INSTRUCTION",
    "net.bytebuddy.ByteBuddy, 3050, BLOCK",
    "net.bytebuddy.ByteBuddy, 3050, INSTRUCTION",
    "org.apache.commons.math3.complex.Complex, 1301, BLOCK",
    "org.apache.commons.math3.complex.Complex, 1301, INSTRUCTION",
    "org.h2.Driver, 1067, BLOCK",
    "org.h2.Driver, 1067, INSTRUCTION",
    "scala.Function1, 2897, BLOCK",
    "scala.Function1, 2897, INSTRUCTION",
  })
  void every_class_of_a_library_links(Class<?> inJar, int classes, SwitchPoints switchPoints)
      throws Exception {
    Library library = Library.of(inJar);
    RewrittenLibrary rewritten = RewrittenLibrary.of(library, switchPoints);

    assertEquals(classes, library.classes().size());
    assertEquals(List.of(), rewritten.refused());
    assertEquals(List.of(), failures(library, rewritten));
  }

  /** Those that link as they were and don't when they are rewritten. */
  private static List<String> failures(Library library, RewrittenLibrary rewritten) {
    LibraryLoader original = new LibraryLoader(library::original);
    LibraryLoader counted = new LibraryLoader(rewritten::find);
    return library.classes().keySet().stream()
        .map(name -> name + ": " + counted.link(name))
        .filter(failure -> !failure.endsWith(": "))
        .filter(failure -> original.link(failure.substring(0, failure.indexOf(':'))).isEmpty())
        .toList();
  }
}
