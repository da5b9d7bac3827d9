package dev.lockstep.machines;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Puts a profile on top of those that it extends. */
final class ProfileLoader {
  /** The files on the way from the profile that was asked for, to tell a cycle by. */
  private final List<String> chain = new ArrayList<>();

  private ProfileLoader() {}

  /** Everything that a profile says and inherits, whether or not it is complete. */
  static Layer load(String nameOrFile) {
    try {
      return new ProfileLoader().read(ProfileFile.find(nameOrFile, Path.of("")));
    } catch (IllegalArgumentException unknown) {
      throw new ProfileException(unknown.getMessage());
    }
  }

  private Layer read(ProfileFile file) {
    chain.add(file.label());
    Layer layer = LayerReader.read(file.label(), file.read());
    return layer.parent().isEmpty() ? layer : layer.onTopOf(read(parent(layer, file)));
  }

  private ProfileFile parent(Layer layer, ProfileFile file) {
    ProfileFile parent = findParent(layer, file);
    if (chain.contains(parent.label())) {
      throw new ProfileException(
          layer.place(LayerReader.EXTENDS),
          "goes in a circle: " + String.join(" -> ", chain) + " -> " + parent.label());
    }
    return parent;
  }

  private static ProfileFile findParent(Layer layer, ProfileFile file) {
    try {
      return ProfileFile.find(layer.parent(), file.directory());
    } catch (IllegalArgumentException unknown) {
      throw new ProfileException(layer.place(LayerReader.EXTENDS), unknown.getMessage());
    }
  }
}
