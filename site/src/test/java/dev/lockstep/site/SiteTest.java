package dev.lockstep.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteTest {
  @TempDir private Path folder;
  private Path root;
  private Path site;

  @BeforeEach
  void write_a_repository() throws IOException {
    root = folder.resolve("repository");
    site = folder.resolve("site");
    put(
        "README.md",
        "# Tool\n\n[Pages](docs/README.md), [a file](samples/A.java), [all](samples)\n");
    put("ARCHITECTURE.md", "# Architecture\n");
    put(
        "docs/README.md",
        """
        # Pages

        | page | answers |
        |---|---|
        | [first.md](first.md) | Guide: what first? |
        | [second.md](second.md) | What then? |
        """);
    put(
        "docs/first.md",
        """
        # First

        <!-- file: x -->
        [Then](second.md#what-is-a-b), [there](#what-is-it), ![seen](p.png), [why](decisions/README.md)

        ## What is it?

        a < b

        ## What is it?
        """);
    put("docs/second.md", "# Second\n\n## What is `a_b`?\n\n## What is a-b\n");
    put("docs/p.png", "picture");
    put("docs/decisions/README.md", "# Decisions\n\n- [Why](why.md)\n");
    put("docs/decisions/why.md", "# Why\n\n[Back](../first.md#what-is-it-1)\n");
    put("samples/A.java", "class A<T> {}\n");
    try (ZipOutputStream jar = new ZipOutputStream(Files.newOutputStream(folder.resolve("jar")))) {
      text(jar, "dev/lockstep/cli/shell/texts/--help.txt", "Commands:\n  go    Goes.\n");
      text(jar, "dev/lockstep/cli/shell/texts/go --help.txt", "Usage: lockstep go <X> --far\n");
    }
    try (ZipOutputStream jar = new ZipOutputStream(Files.newOutputStream(folder.resolve("api")))) {
      text(jar, "index.html", "Javadoc");
    }
  }

  @Test
  void links_lead_to_pages_of_the_site() throws IOException {
    make();
    String first = page("docs/first.html");
    assertTrue(
        first.contains(
            "<p><a href=\"second.html#what-is-a-b\">Then</a>, <a href=\"#what-is-it\">there</a>,"
                + " <img src=\"p.png\" alt=\"seen\" />,"
                + " <a href=\"decisions/index.html\">why</a></p>"),
        first);
    assertTrue(first.contains("<h2 id=\"what-is-it-1\">What is it?</h2>"), first);
    assertFalse(first.contains("file: x"), first);
    assertEquals("picture", page("docs/p.png"));
  }

  @Test
  void headings_have_the_names_that_GitHub_gives_them() {
    Source source = Markdown.read(root, "docs/second.md");
    assertEquals(
        List.of("second", "what-is-a_b", "what-is-a-b"),
        source.headings().stream().map(Heading::anchor).toList());
  }

  @Test
  void files_of_the_repository_are_pages_too() throws IOException {
    make();
    assertTrue(page("samples/A.java.html").contains("<code>class A&lt;T&gt; {}\n</code>"));
    assertTrue(page("samples/index.html").contains("<a href=\"A.java.html\">samples/A.java</a>"));
  }

  @Test
  void a_command_has_the_help_of_the_jar() throws IOException {
    make();
    assertTrue(page("commands/go.html").contains("Usage: lockstep go &lt;X&gt; --far\n"));
    assertTrue(page("commands/index.html").contains("  <a href=\"go.html\">go</a>    Goes.\n"));
  }

  @Test
  void the_navigation_has_all_pages_in_their_groups() throws IOException {
    make();
    String navigation = page("index.html").replaceAll("(?s).*<nav[^>]*>|</nav>.*", "");
    assertEquals(
        List.of(
            "Start",
            "Tool",
            "Pages",
            "Guides",
            "First",
            "Reference",
            "Second",
            "Commands",
            "All commands",
            "lockstep go",
            "How it is built",
            "Architecture",
            "Decisions",
            "Decisions",
            "Why"),
        navigation.replaceAll("<[^>]*>", "\n").lines().filter(line -> !line.isBlank()).toList());
  }

  @Test
  void the_search_finds_words_of_all_pages() throws IOException {
    make();
    String index = page("search-index.js");
    assertTrue(
        index.contains(
            "{\"url\":\"docs/second.html\",\"title\":\"Second\",\"group\":\"Reference\","
                + "\"headings\":[[\"Second\",\"second\"],[\"What is a_b?\",\"what-is-a_b\"],"
                + "[\"What is a-b\",\"what-is-a-b\"]],\"text\":"),
        index);
  }

  @Test
  void links_that_lead_nowhere_are_refused_and_nothing_is_written() throws IOException {
    put("docs/second.md", "# Second\n\n[a](first.md#no),\n[b](no.md), [c](../samples/B.java)\n");
    put("docs/first.md", "# First\n");
    put("docs/decisions/why.md", "# Why\n");
    SiteException refused = assertThrows(SiteException.class, this::make);
    assertEquals(
        """
        docs/second.md:3: the link leads nowhere: docs/first.md has no heading no
        docs/second.md:4: the link leads nowhere: there is no file docs/no.md
        docs/second.md:4: the link leads nowhere: there is no file samples/B.java\
        """,
        refused.getMessage());
    assertFalse(Files.exists(site));
  }

  @Test
  void a_folder_of_others_is_left_alone() throws IOException {
    Files.createDirectories(site);
    Files.writeString(site.resolve("mine"), "mine");
    SiteException refused = assertThrows(SiteException.class, this::make);
    assertEquals(
        site + ": holds files that are not a site's: name another folder", refused.getMessage());
    Files.delete(site.resolve("mine"));
    make();
    make();
  }

  @Test
  void the_same_sources_give_the_same_bytes() throws IOException {
    make();
    String index = page("search-index.js");
    String first = page("docs/first.html");
    make();
    assertEquals(index, page("search-index.js"));
    assertEquals(first, page("docs/first.html"));
  }

  private void make() throws IOException {
    new Site(root, folder.resolve("jar"), Map.of("ipsc", folder.resolve("api"))).write(site);
  }

  private String page(String name) throws IOException {
    return Files.readString(site.resolve(name));
  }

  private void put(String name, String text) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static void text(ZipOutputStream jar, String name, String text) throws IOException {
    jar.putNextEntry(new ZipEntry(name));
    jar.write(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
  }
}
