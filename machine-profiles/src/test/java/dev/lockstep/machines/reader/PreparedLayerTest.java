package dev.lockstep.machines.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the build reads ahead of time is what the YAML says, with its lines. */
class PreparedLayerTest {
  @TempDir private Path folder;

  static Stream<String> machines() {
    return Profiles.names().stream();
  }

  @ParameterizedTest
  @MethodSource("machines")
  void every_profile_comes_back_as_it_was(String name) throws IOException {
    Layer layer = LayerReader.read(ProfileFile.machine(name));

    Layer prepared = PreparedLayer.read(PreparedLayer.bytes(layer));

    assertEquals(layer, prepared);
    assertEquals(List.copyOf(layer.figures().values()), List.copyOf(prepared.figures().values()));
    assertEquals(List.copyOf(layer.lines().keySet()), List.copyOf(prepared.lines().keySet()));
  }

  @Test
  void texts_may_hold_any_letters() throws IOException {
    Layer layer = new Layer("a", "b", "\u00e4\ud83d\ude00", "", Map.of(), Map.of("k", 7));

    assertEquals(layer, PreparedLayer.read(PreparedLayer.bytes(layer)));
  }

  @Test
  void each_profile_gets_a_file_beside_it_that_is_as_old() throws IOException {
    FileTime time = FileTime.from(Instant.parse("2001-02-03T04:05:06Z"));
    for (String name : Profiles.names()) {
      Files.setLastModifiedTime(Files.createFile(folder.resolve(name + ".yaml")), time);
    }

    PreparedLayer.prepare(folder);

    for (String name : Profiles.names()) {
      Path prepared = folder.resolve(name + ".layer");
      assertEquals(
          LayerReader.read(ProfileFile.machine(name)),
          PreparedLayer.read(Files.readAllBytes(prepared)));
      assertEquals(time, Files.getLastModifiedTime(prepared));
    }
  }
}
