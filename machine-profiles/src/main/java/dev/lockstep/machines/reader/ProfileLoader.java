package dev.lockstep.machines.reader;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Puts a profile on top of those that it extends. */
final class ProfileLoader {
  /** The files on the way from the profile that was asked for, to tell a cycle by. */
  private final List<ProfileFile> chain = new ArrayList<>();

  private ProfileLoader() {}

  /** Everything that a profile says and inherits, whether or not it is complete. */
  static Layer load(String nameOrFile) {
    return new ProfileLoader().read(find(nameOrFile));
  }

  /** The name of the first built-in profile on the way down from this one. */
  static Optional<String> nearestBuiltIn(String nameOrFile) {
    ProfileLoader loader = new ProfileLoader();
    loader.read(find(nameOrFile));
    return loader.chain.stream()
        .filter(ProfileFile::isBuiltIn)
        .findFirst()
        .map(ProfileFile::builtInName);
  }

  /** The user's files on the way down from this one. */
  static List<Path> files(String nameOrFile) {
    ProfileLoader loader = new ProfileLoader();
    loader.read(find(nameOrFile));
    return loader.chain.stream().flatMap(file -> Stream.ofNullable(file.path())).toList();
  }

  private static ProfileFile find(String nameOrFile) {
    return ProfileFile.find(nameOrFile, Path.of(""), ProfileException::new);
  }

  private Layer read(ProfileFile file) {
    chain.add(file);
    Layer layer = file.prepared().orElseGet(() -> LayerReader.read(file));
    return layer.parent().isEmpty() ? layer : layer.onTopOf(read(parent(layer, file)));
  }

  private ProfileFile parent(Layer layer, ProfileFile file) {
    ProfileFile parent = findParent(layer, file);
    if (chain.contains(parent)) {
      chain.add(parent);
      List<String> labels = chain.stream().map(ProfileFile::label).toList();
      throw new ProfileException(
          layer.place(LayerReader.EXTENDS), "goes in a circle: " + String.join(" -> ", labels));
    }
    return parent;
  }

  private static ProfileFile findParent(Layer layer, ProfileFile file) {
    return ProfileFile.find(
        layer.parent(),
        file.directory(),
        reason -> new ProfileException(layer.place(LayerReader.EXTENDS), reason));
  }
}
