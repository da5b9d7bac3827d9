package dev.lockstep.real;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whole libraries, every class of them, rewritten and linked by the JVM under its verifier. */
final class LibrariesTest {
  @ParameterizedTest(name = "{1} classes of the library of {0}")
  @CsvSource({
    "com.google.common.collect.ImmutableList, 1972",
    "kotlin.Unit, 994",
    "net.bytebuddy.ByteBuddy, 3050",
    "org.apache.commons.math3.complex.Complex, 1301",
    "org.h2.Driver, 1067",
    "scala.Function1, 2897",
  })
  void every_class_of_a_library_links(Class<?> inJar, int classes) throws Exception {
    Library library = Library.of(inJar);
    RewrittenLibrary rewritten = RewrittenLibrary.of(library);

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
