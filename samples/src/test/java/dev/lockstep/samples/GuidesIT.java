package dev.lockstep.samples;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.samples.Guide.Walked;
import dev.lockstep.views.plot.StoredPicture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whoever types what the {@link Guide}s say gets what they show. {@code docs/pictures/make} types
 * it, and makes pictures of reports too.
 */
final class GuidesIT {
  private static final Pattern LENGTH = Pattern.compile("Critical path: ([\\d,]+) ticks");

  @TempDir private Path folder;

  static List<Guide> guides() throws IOException {
    return Guide.all();
  }

  @ParameterizedTest
  @MethodSource("guides")
  void a_guides_commands_print_and_draw_what_it_shows(Guide guide) throws Exception {
    Walked walked = guide.walk(folder);
    assertWords(guide, walked);
    assertPictures(guide.pictures(), walked.printed());
  }

  @Test
  void every_sweep_in_the_samples_is_made_by_a_guide() throws IOException {
    String guides = guides().stream().map(guide -> guide.page().text()).collect(joining());
    List<String> others =
        Tree.files(".yaml").stream()
            .filter(file -> file.startsWith(LockstepJar.ROOT.resolve("samples")))
            .filter(file -> Tree.text(file).contains("\nprogram: "))
            .map(file -> LockstepJar.ROOT.relativize(file).toString())
            .filter(file -> !guides.contains(file))
            .toList();
    assertEquals(List.of(), others);
  }

  private static void assertWords(Guide guide, Walked walked) throws IOException {
    if (Boolean.getBoolean("lockstep.update")) {
      Files.writeString(guide.page().file(), walked.text());
    } else {
      assertEquals(walked.text(), guide.page().text());
    }
    List<String> unknown =
        guide.figures().stream().filter(figure -> !walked.printed().contains(figure)).toList();
    assertEquals(List.of(), unknown, "no command prints these figures");
  }

  private void assertPictures(Path stored, String printed) throws IOException {
    Set<String> drawn = names(folder);
    for (String name : drawn) {
      new StoredPicture(stored.resolve(name)).compare(Files.readAllBytes(folder.resolve(name)));
    }
    for (String name : names(stored)) {
      if (!drawn.contains(name)) {
        assertReported(name, printed);
      }
    }
  }

  /**
   * What {@code report.png} shows was made, and {@code report-path.png} too. Browsers draw it
   * differently, so that it is compared by its length, which the critical path has too.
   */
  private void assertReported(String picture, String printed) throws IOException {
    String report =
        Files.readString(folder.resolve(picture.replaceFirst("(-.*)?\\.png$", ".html")));
    Matcher length = LENGTH.matcher(printed);
    assertTrue(length.find(), "no command prints a critical path");
    assertTrue(
        report.contains("\"lastTick\":%s,".formatted(length.group(1).replace(",", ""))), picture);
  }

  private static Set<String> names(Path folder) throws IOException {
    Set<String> names = new TreeSet<>();
    if (!Files.isDirectory(folder)) {
      return names; // A guide may do without pictures.
    }
    try (Stream<Path> files = Files.list(folder)) {
      files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".png"))
          .forEach(names::add);
    }
    return names;
  }
}
