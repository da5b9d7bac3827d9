package dev.lockstep.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the pages quote is what there is. {@code mvn verify -Dlockstep.update=true} fills their
 * {@link Quotations}.
 */
final class TextsIT {
  static List<Page> quoting() throws IOException {
    return Page.all().stream().filter(page -> Quotations.found(page.text()) > 0).toList();
  }

  @ParameterizedTest
  @MethodSource("quoting")
  void quotations_are_true(Page page) throws Exception {
    String actual = page.text();
    String wanted = Quotations.filled(actual);
    if (Boolean.getBoolean("lockstep.update")) {
      Files.writeString(page.file(), wanted);
      actual = wanted;
    }
    assertEquals(wanted, actual);
  }
}
