package dev.lockstep.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pages of the project hold together: their links, widths and forms, and what they name. */
final class PagesTest {
  private static final int WIDEST = 120;
  private static final Path ARCHITECTURE = Page.ROOT.resolve("ARCHITECTURE.md");
  private static final Path DOCS = Page.ROOT.resolve("docs");
  private static final Path DECISIONS = DOCS.resolve("decisions");
  private static final String INDEX = "README.md";

  /** What begins like a path from the root; what a build makes may not be there. */
  private static final Pattern PATH = Pattern.compile("(?<![\\w./-])([\\w-]+/[\\w./-]*\\w)");

  /** But for a routine of the Uniform System. */
  private static final Pattern TEST = Pattern.compile("(?!TimeTest\\b)[A-Z]\\w*[a-z](Test|IT)");

  private static final Pattern TEST_METHOD = Pattern.compile("[a-z0-9]+(_[a-z0-9]+){2,}");
  private static final Pattern CLASS = Pattern.compile("[A-Z][a-z]\\w*(\\.[a-z]\\w*)?");
  private static final Pattern PAGE = Pattern.compile("(docs/[\\w/-]+|README|ARCHITECTURE)\\.md");

  static List<Page> pages() throws IOException {
    return Page.all();
  }

  static List<Page> decisions() throws IOException {
    return pagesIn(DECISIONS);
  }

  /** The pages of a folder, but for its index. */
  private static List<Page> pagesIn(Path folder) throws IOException {
    return Page.all().stream()
        .filter(page -> page.file().getParent().equals(folder) && !page.file().endsWith(INDEX))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void no_line_outside_of_tables_has_more_than_120_columns(Page page) {
    assertNone(
        page.linesOutsideOfTables().stream()
            .filter(line -> line.codePointCount(0, line.length()) > WIDEST));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void every_link_leads_to_a_file_and_to_a_heading_in_it(Page page) {
    assertNone(page.links().stream().filter(link -> !leadsSomewhere(page, link)));
  }

  private static boolean leadsSomewhere(Page page, String link) {
    String[] parts = link.split("#", 2);
    Path target =
        parts[0].isEmpty() ? page.file() : page.file().resolveSibling(parts[0]).normalize();
    return Files.exists(target)
        && (parts.length == 1 || Page.of(target).anchors().contains(parts[1]));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void every_quotation_is_one_that_is_compared(Page page) {
    assertEquals(Quotations.announced(page.text()), Quotations.found(page.text()));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void every_file_and_folder_that_a_page_names_is_there(Page page) {
    assertNone(
        PATH.matcher(page.text())
            .results()
            .map(found -> found.group(1))
            .filter(path -> isFolder(path.split("/", 2)[0]))
            .filter(path -> !("/" + path).contains("/target/") && !path.contains("..."))
            .filter(path -> !Files.exists(Page.ROOT.resolve(path))));
  }

  private static boolean isFolder(String name) {
    return Files.isDirectory(Page.ROOT.resolve(name));
  }

  @Test
  void every_test_that_a_page_names_is_there() throws IOException {
    Set<String> classes = new TreeSet<>();
    StringBuilder sources = new StringBuilder();
    for (Path file : Tree.files(".java")) {
      String name = file.getFileName().toString().replace(".java", "");
      if (TEST.matcher(name).matches()) {
        classes.add(name);
        sources.append(Tree.text(file));
      }
    }
    List<String> missing = new ArrayList<>();
    for (Page page : pages()) {
      page.codeWords(TEST).stream().filter(name -> !classes.contains(name)).forEach(missing::add);
      page.codeWords(TEST_METHOD).stream()
          .filter(name -> sources.indexOf("void " + name + "(") < 0)
          .forEach(missing::add);
    }
    assertNone(missing.stream());
  }

  @Test
  void every_class_that_the_architecture_names_is_there() throws IOException {
    Set<String> classes =
        Tree.files(".java").stream()
            .map(file -> file.getFileName().toString().replace(".java", ""))
            .collect(Collectors.toSet());
    assertNone(
        Page.of(ARCHITECTURE).codeWords(CLASS).stream()
            .filter(word -> !classes.contains(word.split("\\.", 2)[0])));
  }

  /** The tests of the site make pages of their own. */
  @Test
  void every_page_that_a_source_names_is_there() throws IOException {
    assertNone(
        Tree.files(".java").stream()
            .filter(file -> !file.startsWith(Page.ROOT.resolve("site/src/test")))
            .flatMap(file -> PAGE.matcher(Tree.text(file)).results())
            .map(found -> found.group())
            .distinct()
            .filter(page -> !Files.exists(Page.ROOT.resolve(page))));
  }

  /** All of them have one line. */
  private static final String APPLICATIONS = "real-programs/apps";

  @Test
  void the_map_has_a_line_for_each_module() throws IOException {
    String map = Tree.text(ARCHITECTURE);
    assertNone(
        Tree.files("pom.xml").stream()
            .map(pom -> Page.ROOT.relativize(pom.getParent()).toString())
            .map(module -> module.startsWith(APPLICATIONS) ? APPLICATIONS : module)
            .filter(module -> !module.isEmpty() && !map.contains("\n| `" + module + "/")));
  }

  @Test
  void the_index_of_pages_has_each_page() throws IOException {
    assertIndexed(DOCS);
  }

  @Test
  void the_index_of_decisions_has_each_decision() throws IOException {
    assertIndexed(DECISIONS);
  }

  private static void assertIndexed(Path folder) throws IOException {
    List<Page> pages = pagesIn(folder);
    assertTrue(pages.size() > 1);
    Set<String> links =
        Page.all().stream()
            .filter(page -> page.file().equals(folder.resolve(INDEX)))
            .flatMap(page -> page.links().stream())
            .collect(Collectors.toSet());
    assertNone(
        pages.stream()
            .map(page -> page.file().getFileName().toString())
            .filter(name -> !links.contains(name)));
  }

  @ParameterizedTest
  @MethodSource("decisions")
  void a_decision_has_a_problem_a_choice_what_was_rejected_and_evidence(Page decision) {
    List<String> headings = decision.headings();
    assertEquals(
        List.of("Problem", "Choice", "Rejected", "Evidence"), headings.subList(1, headings.size()));
  }

  private static void assertNone(Stream<String> wrong) {
    assertEquals("", wrong.collect(Collectors.joining("\n")));
  }
}
