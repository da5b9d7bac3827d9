package dev.lockstep.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Makes the site from the pages of the repository. */
public final class Site {
  private static final int WRONG = 2;
  private static final String MARK = "lockstep-site";
  private static final List<String> PARTS = List.of("site.css", "site.js", "search.js");
  private static final List<String> FOLDERS = List.of("", "docs", "docs/decisions");

  private final Path root;
  private final Path jar;
  private final Map<String, Path> javadoc;

  /** The files that become pages, by their paths. */
  private final Map<String, Source> sources = new TreeMap<>();

  private final List<Page> pages = new ArrayList<>();
  private Links links;

  Site(Path root, Path jar, Map<String, Path> javadoc) {
    this.root = root;
    this.jar = jar;
    this.javadoc = javadoc;
    this.links = new Links(root, sources);
  }

  /**
   * The root of the repository, the jar, the folder of the site, and a {@code NAME=JAR} for each
   * Javadoc.
   */
  public static void main(String[] args) {
    try {
      if (args.length < 3) {
        throw new SiteException(
            "ROOT JAR FOLDER [NAME=JAR...] are needed: the repository, the"
                + " one jar, where the site goes, and the Javadoc of each library");
      }
      Map<String, Path> javadoc = new LinkedHashMap<>();
      for (String each : List.of(args).subList(3, args.length)) {
        String[] parts = each.split("=", 2);
        if (parts.length < 2 || !Files.isRegularFile(Path.of(parts[1]))) {
          throw new SiteException(each + ": is no NAME=JAR of a jar with Javadoc");
        }
        javadoc.put(parts[0], Path.of(parts[1]));
      }
      new Site(Path.of(args[0]), Path.of(args[1]), javadoc).write(Path.of(args[2]));
    } catch (SiteException wrong) {
      System.err.println("site: " + wrong.getMessage());
      System.exit(WRONG);
    } catch (IOException failed) {
      System.err.println("site: " + failed);
      System.exit(1);
    }
  }

  /**
   * Writes it.
   *
   * @throws SiteException if a link leads nowhere, or the folder holds something else
   */
  void write(Path folder) throws IOException {
    refuseOthers(folder);
    read();
    pages.addAll(Commands.pages(jar));
    pages.sort((one, next) -> Integer.compare(order(one), order(next)));
    List<Page> inOrder = List.copyOf(pages);
    addFiles();
    pages.add(api());
    links.check();
    Layout layout = new Layout(resource("frame.html"), inOrder);
    for (Page page : pages) {
      put(folder.resolve(page.target()), layout.of(page));
    }
    put(folder.resolve("search-index.js"), SearchIndex.of(inOrder));
    for (String part : PARTS) {
      put(folder.resolve(part), resource(part));
    }
    put(folder.resolve(MARK), "This folder is made anew by each build.\n");
    for (String file : links.files()) {
      if (Links.isPicture(file)) {
        Path copy = folder.resolve(file);
        Files.createDirectories(copy.getParent());
        Files.copy(root.resolve(file), copy, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
      }
    }
    for (Map.Entry<String, Path> each : javadoc.entrySet()) {
      unpack(each.getValue(), folder.resolve("api").resolve(each.getKey()));
    }
  }

  private static void refuseOthers(Path folder) throws IOException {
    if (Files.isRegularFile(folder)) {
      throw new SiteException(folder + ": is a file");
    }
    if (Files.isDirectory(folder) && !Files.exists(folder.resolve(MARK))) {
      try (Stream<Path> files = Files.list(folder)) {
        if (files.findAny().isPresent()) {
          throw new SiteException(
              folder + ": holds files that are not a site's: name another folder");
        }
      }
    }
  }

  private void read() throws IOException {
    for (String name : FOLDERS) {
      try (Stream<Path> files = Files.list(root.resolve(name))) {
        files
            .filter(file -> file.toString().endsWith(".md"))
            .map(file -> root.relativize(file).toString())
            .forEach(path -> sources.put(path, Markdown.read(root, path)));
      }
    }
    String index = Files.readString(root.resolve("docs/README.md"));
    for (Map.Entry<String, String> each : Groups.of(index, sources.keySet())) {
      Source source = Objects.requireNonNull(sources.get(each.getKey()), each.getKey());
      String text = Markdown.text(source);
      pages.add(
          new Page(
              source.target(),
              source.title(),
              each.getValue(),
              Markdown.html(source, links),
              source.headings(),
              text));
    }
  }

  private static int order(Page page) {
    return Groups.ALL.indexOf(page.group());
  }

  /** Files of the repository to which pages lead, as pages. */
  private void addFiles() throws IOException {
    for (String folder : links.folders()) {
      StringBuilder list = new StringBuilder();
      try (Stream<Path> files = Files.list(root.resolve(folder))) {
        for (Path file : files.sorted().filter(Files::isRegularFile).toList()) {
          String path = root.relativize(file).toString();
          String address =
              links.of(Markdown.parse(folder + "/index.md", ""), 1, file.getFileName().toString());
          list.append(
              "<li><a href=\"%s\">%s</a></li>\n".formatted(address, Markdown.escaped(path)));
        }
      }
      add(folder + "/index.html", folder, "<ul>\n%s</ul>\n".formatted(list));
    }
    for (String file : links.files()) {
      if (!Links.isPicture(file)) {
        String text = Files.readString(root.resolve(file));
        add(file + ".html", file, "<pre><code>%s</code></pre>\n".formatted(Markdown.escaped(text)));
      }
    }
  }

  private void add(String target, String title, String body) {
    String whole = "<h1>%s</h1>\n%s".formatted(Markdown.escaped(title), body);
    pages.add(new Page(target, title, "", whole, List.of(), ""));
  }

  private Page api() {
    StringBuilder list = new StringBuilder();
    javadoc
        .keySet()
        .forEach(
            name ->
                list.append(
                    "<li><a href=\"%s/index.html\"><code>dev.lockstep:%s</code></a></li>\n"
                        .formatted(name, name)));
    return new Page(
        "api/index.html",
        "Javadoc of the libraries",
        "",
        "<h1>Javadoc of the libraries</h1>\n<ul>\n%s</ul>\n".formatted(list),
        List.of(),
        "");
  }

  private static void unpack(Path jar, Path folder) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        Path file = folder.resolve(entry.getName()).normalize();
        if (!entry.isDirectory() && !entry.getName().startsWith("META-INF/MANIFEST")) {
          Files.createDirectories(file.getParent());
          try (InputStream in = zip.getInputStream(entry)) {
            Files.write(file, in.readAllBytes());
          }
        }
      }
    }
  }

  private static void put(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = Objects.requireNonNull(Site.class.getResourceAsStream(name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
