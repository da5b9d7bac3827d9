package dev.lockstep.machines.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.machines.reader.YamlNode.Mapping;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the build reads ahead of time says what the YAML says, with its lines. */
class PreparedTreeTest {
  private static final ResourceFolder MACHINES = new ResourceFolder("dev/lockstep/machines/");

  @TempDir private Path folder;

  static Stream<String> builtIn() {
    return Stream.concat(Profiles.names().stream(), Stream.of("routines/standard"));
  }

  @ParameterizedTest
  @MethodSource("builtIn")
  void every_file_that_is_built_in_comes_back_as_it_was(String name) throws IOException {
    Mapping yaml = YamlReader.read(name, MACHINES.read(name));

    Mapping prepared = PreparedTree.read(new ByteArrayInputStream(PreparedTree.bytes(yaml)));

    assertEquals(yaml, prepared);
    assertEquals(List.copyOf(yaml.entries().keySet()), List.copyOf(prepared.entries().keySet()));
  }

  @Test
  void each_yaml_file_of_a_folder_gets_one_beside_it() throws IOException {
    Path below = Files.createDirectories(folder.resolve("routines"));
    Files.writeString(folder.resolve("a.yaml"), "name: 'a'\nnodes:\n  most: \u00e4\n");
    Files.writeString(below.resolve("b.yaml"), "b: 1\n");
    Files.writeString(folder.resolve("c.txt"), "[");

    PreparedTree.prepare(folder);

    assertEquals(YamlReader.read("a", "name: 'a'\nnodes:\n  most: \u00e4\n"), tree("a.tree"));
    assertEquals(YamlReader.read("b", "b: 1\n"), tree("routines/b.tree"));
    assertFalse(Files.exists(folder.resolve("c.tree")));
  }

  @Test
  void what_is_no_tree_is_told() {
    ByteArrayInputStream scalar = new ByteArrayInputStream(new byte[] {0, 0, 0, 0, 1});

    assertThrows(IOException.class, () -> PreparedTree.read(scalar));
  }

  private Mapping tree(String file) throws IOException {
    try (InputStream in = Files.newInputStream(folder.resolve(file))) {
      return PreparedTree.read(in);
    }
  }
}
