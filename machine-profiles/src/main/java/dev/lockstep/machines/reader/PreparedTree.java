package dev.lockstep.machines.reader;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.lockstep.machines.reader.YamlNode.Mapping;
import dev.lockstep.machines.reader.YamlNode.Scalar;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A built-in file as the build has read it: parsing the YAML of a machine and its table took a
 * trivial program a sixth of its time, in a JVM that has just started.
 *
 * <p>A node is a byte that tells its kind, its line, and a text, or the number of its entries and
 * each one's key and node.
 */
public final class PreparedTree {
  static final String SUFFIX = ".tree";
  private static final int PLAIN = 0;
  private static final int QUOTED = 1;
  private static final int MAPPING = 2;

  private PreparedTree() {}

  /**
   * Writes what each YAML file of a folder, and of folders below, says into a file beside it, which
   * is as old. The build calls it.
   *
   * @throws ProfileException if one is no YAML
   */
  public static void prepare(Path folder) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        if (Files.isDirectory(file)) {
          prepare(file);
        } else if (name.endsWith(ResourceFolder.SUFFIX)) {
          Mapping tree = YamlReader.read(name, Files.readString(file));
          String stem = name.substring(0, name.length() - ResourceFolder.SUFFIX.length());
          Path prepared = Files.write(file.resolveSibling(stem + SUFFIX), bytes(tree));
          Files.setLastModifiedTime(prepared, Files.getLastModifiedTime(file));
        }
      }
    }
  }

  static byte[] bytes(Mapping tree) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    write(tree, new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  private static void write(YamlNode node, DataOutputStream out) throws IOException {
    switch (node) {
      case Scalar scalar -> {
        out.writeByte(scalar.quoted() ? QUOTED : PLAIN);
        out.writeInt(scalar.line());
        write(scalar.text(), out);
      }
      case Mapping mapping -> {
        out.writeByte(MAPPING);
        out.writeInt(mapping.line());
        out.writeInt(mapping.entries().size());
        for (Map.Entry<String, YamlNode> entry : mapping.entries().entrySet()) {
          write(entry.getKey(), out);
          write(entry.getValue(), out);
        }
      }
    }
  }

  private static void write(String text, DataOutputStream out) throws IOException {
    byte[] bytes = text.getBytes(UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  /** The tree whose bytes these are. */
  static Mapping read(InputStream bytes) throws IOException {
    DataInputStream in = new DataInputStream(bytes);
    if (in.readByte() != MAPPING) {
      throw new IOException("it is no prepared tree");
    }
    return mapping(in);
  }

  private static Mapping mapping(DataInputStream in) throws IOException {
    int line = in.readInt();
    int size = in.readInt();
    Map<String, YamlNode> entries = LinkedHashMap.newLinkedHashMap(size);
    for (int entry = 0; entry < size; entry++) {
      entries.put(text(in), node(in));
    }
    return new Mapping(entries, line);
  }

  private static YamlNode node(DataInputStream in) throws IOException {
    int kind = in.readByte();
    if (kind == MAPPING) {
      return mapping(in);
    }
    int line = in.readInt();
    return new Scalar(text(in), kind == QUOTED, line);
  }

  private static String text(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readInt()), UTF_8);
  }
}
