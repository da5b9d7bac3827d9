package dev.lockstep.machines.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
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
import org.snakeyaml.engine.v2.api.LoadSettings;

/** A machine is one YAML file: the list has it as soon as it is in the folder of machines. */
class FoundMachinesTest {
  private static final String FOLDER = "dev/lockstep/machines/";
  private static final String CRAY = "name: cray\ndescription: A fast VAX.\nextends: vax780\n";

  @TempDir private Path classPath;

  @Test
  void a_machine_in_a_folder_is_found_by_itself() throws Exception {
    add("cray.yaml", CRAY);
    assertEquals(withAll("cray"), names(classPath));
    assertEquals("A fast VAX.", description(classPath, "cray"));
  }

  @Test
  void a_machine_in_a_jar_is_found_by_itself() throws Exception {
    Path jar = classPath.resolve("cray.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(file)) {
      entries.putNextEntry(new JarEntry(FOLDER));
      entries.putNextEntry(new JarEntry(FOLDER + "cray.yaml"));
      entries.write(CRAY.getBytes(StandardCharsets.UTF_8));
      entries.putNextEntry(new JarEntry(FOLDER + "routines/other.yaml"));
      entries.putNextEntry(new JarEntry(FOLDER + "Readme.txt"));
    }
    assertEquals(withAll("cray"), names(jar));
    assertEquals("A fast VAX.", description(jar, "cray"));
  }

  @Test
  void a_machine_says_itself_where_the_list_has_it() throws Exception {
    add("cray.yaml", CRAY + "place-in-list: 1\n");
    assertEquals("cray", names(classPath).getFirst());
    assertEquals("vax780", names(classPath).get(1));
  }

  @Test
  void machines_without_a_place_come_last_by_name() throws Exception {
    add("zx.yaml", CRAY.replace("cray", "zx"));
    add("cray.yaml", CRAY);
    assertEquals(withAll("cray", "zx"), names(classPath));
  }

  @Test
  void what_is_no_yaml_file_is_no_machine() throws Exception {
    add("cray.txt", CRAY);
    assertEquals(Profiles.names(), names(classPath));
  }

  @Test
  void a_table_of_routines_is_no_machine() throws Exception {
    add("routines/other.yaml", "");
    assertTrue(new ResourceFolder(FOLDER + "routines/").has("standard"));
    assertEquals(Profiles.names(), names(classPath));
    assertFalse(Profiles.names().contains("standard"));
  }

  private static List<String> withAll(String... others) {
    List<String> names = new ArrayList<>(Profiles.names());
    names.addAll(List.of(others));
    return names;
  }

  private void add(String file, String text) throws IOException {
    Path path = classPath.resolve(FOLDER + file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private static List<String> names(Path more) throws Exception {
    try (URLClassLoader loader = lockstepWith(more)) {
      return ((List<?>) profiles(loader).getMethod("names").invoke(null))
          .stream().map(String.class::cast).toList();
    }
  }

  private static String description(Path more, String name) throws Exception {
    try (URLClassLoader loader = lockstepWith(more)) {
      Object machine = profiles(loader).getMethod("load", String.class).invoke(null, name);
      return (String) machine.getClass().getMethod("description").invoke(machine);
    }
  }

  private static Class<?> profiles(ClassLoader loader) throws ClassNotFoundException {
    return loader.loadClass(Profiles.class.getName());
  }

  /** A second copy of this module, with something more on its class path. */
  private static URLClassLoader lockstepWith(Path more) throws IOException {
    URL[] urls = {location(Profiles.class), location(LoadSettings.class), more.toUri().toURL()};
    return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
  }

  private static URL location(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation();
  }
}
