package dev.lockstep.roles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RolesTest {
  @TempDir private Path folder;
  private final List<URL> places = new ArrayList<>();

  @Test
  void a_package_s_role_holds_for_those_below_it_that_have_none() throws Exception {
    declare("one", "org.one hidden\norg.one.inner counted\norg.one.inner.most program\n");
    Roles roles = read();

    assertEquals(Role.HIDDEN, roles.of("org.one.Main"));
    assertEquals(Role.HIDDEN, roles.of("org.one.other.Main$Inner"));
    assertEquals(Role.COUNTED, roles.of("org.one.inner.Main"));
    assertEquals(Role.COUNTED, roles.of("org.one.inner.other.Main"));
    assertEquals(Role.PROGRAM, roles.of("org.one.inner.most.Main"));
  }

  @Test
  void internal_names_have_the_roles_of_binary_names() throws Exception {
    declare("one", "org.one hidden\norg.one.inner counted\n");
    Roles roles = read();

    assertEquals(Role.HIDDEN, roles.ofInternalName("org/one/Main"));
    assertEquals(Role.COUNTED, roles.ofInternalName("org/one/inner/Main"));
    assertEquals(Role.PROGRAM, roles.ofInternalName("org/oneself/Main"));
  }

  @Test
  void what_nobody_declares_is_a_program() throws Exception {
    declare("one", "org.one hidden\n");
    Roles roles = read();

    assertEquals(Role.PROGRAM, roles.of("Main"));
    assertEquals(Role.PROGRAM, roles.of("org.Main"));
    assertEquals(Role.PROGRAM, roles.of("org.one"));
    assertEquals(Role.PROGRAM, roles.of("org.oneself.Main"));
  }

  @Test
  void each_jar_and_each_folder_declares_its_own() throws Exception {
    declare("one", "org.one hidden\n");
    declareInJar("two", "org.two priced\n");
    declare("three", "org.three counted\n");
    Roles roles = read();

    assertEquals(Role.HIDDEN, roles.of("org.one.Main"));
    assertEquals(Role.PRICED, roles.of("org.two.Main"));
    assertEquals(Role.COUNTED, roles.of("org.three.Main"));
  }

  @Test
  void comments_blanks_and_empty_lines_mean_nothing() throws Exception {
    declare("one", "# Our own.\n\n \t org.one \t hidden   # not counted\n#org.one counted\n");

    assertEquals(Role.HIDDEN, read().of("org.one.Main"));
  }

  @Test
  void the_packages_of_a_declared_one_are_declared_too() throws Exception {
    declare("one", "org.one program\n");
    Roles roles = read();

    assertTrue(roles.declares("org.one"));
    assertTrue(roles.declares("org.one.inner"));
    assertFalse(roles.declares("org"));
    assertFalse(roles.declares("org.oneself"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          org.one conted | 'conted' is no role of a package; the roles are program, counted, hidden, priced
          org.one | 'org.one' is not a package and its role, as in 'org.example.library hidden'
          a.b c d | 'a.b c d' is not a package and its role, as in 'org.example.library hidden'
          """)
  void a_line_that_can_t_be_understood_is_refused_by_file_and_line(String line, String why)
      throws Exception {
    declare("one", "# The first line.\n" + line + "\n");

    String place = places.getFirst() + Roles.RESOURCE + ":2: ";
    assertEquals(place + why, refusal());
  }

  @Test
  void a_contradiction_is_refused_by_both_places() throws Exception {
    declare("one", "org.one hidden\n");
    declare("two", "org.two hidden\norg.one counted\n");

    assertEquals(
        "%s:2: org.one is counted, but %s:1: org.one is hidden"
            .formatted(places.get(1) + Roles.RESOURCE, places.get(0) + Roles.RESOURCE),
        refusal());
  }

  @Test
  void what_is_said_twice_is_said() throws Exception {
    declare("one", "org.one hidden\n");
    declareInJar("two", "org.one hidden\n");

    assertEquals(Role.HIDDEN, read().of("org.one.Main"));
  }

  @Test
  void our_own_are_read_once() {
    assertEquals(Role.HIDDEN, Roles.ours().of(Roles.class.getName()));
    assertSame(Roles.ours(), Roles.ours());
  }

  private void declare(String name, String text) throws IOException {
    Path file = folder.resolve(name).resolve(Roles.RESOURCE);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    places.add(url(folder.resolve(name)));
  }

  private void declareInJar(String name, String text) throws IOException {
    Path file = folder.resolve(name + ".jar");
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file))) {
      jar.putNextEntry(new JarEntry(Roles.RESOURCE));
      jar.write(text.getBytes(StandardCharsets.UTF_8));
    }
    places.add(url(file));
  }

  private static URL url(Path place) throws MalformedURLException {
    return place.toUri().toURL();
  }

  private String refusal() {
    return assertThrows(RolesException.class, this::read).getMessage();
  }

  private Roles read() throws IOException {
    try (URLClassLoader loader = new URLClassLoader(places.toArray(URL[]::new), null)) {
      return Roles.read(loader);
    }
  }
}
