package dev.lockstep.machines.reader;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A built-in profile as the build has read and checked it: to read the YAML of a machine and of its
 * table took a trivial program a fifth of its time, in a JVM that has just started.
 *
 * <p>The texts come first, each once; all else is numbers, and stands for a text where there is one
 * in its place.
 */
public final class PreparedLayer {
  static final String SUFFIX = ".layer";
  private static final Basis[] BASES = Basis.values();

  private PreparedLayer() {}

  /**
   * Writes each built-in profile into a file beside its YAML, which is as old. The build calls it.
   *
   * @param folder where the profiles are
   * @throws ProfileException if one is wrong
   */
  public static void prepare(Path folder) throws IOException {
    for (String name : Profiles.names()) {
      Path prepared = folder.resolve(name + ResourceFolder.PREPARED_SUFFIX);
      Files.write(prepared, bytes(LayerReader.read(ProfileFile.machine(name))));
      Path yaml = folder.resolve(name + ResourceFolder.SUFFIX);
      Files.setLastModifiedTime(prepared, Files.getLastModifiedTime(yaml));
    }
  }

  static byte[] bytes(Layer layer) throws IOException {
    Writer writer = new Writer();
    writer.add(layer);
    return writer.bytes();
  }

  /** The profile whose bytes these are. */
  static Layer read(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    String[] texts = new String[in.getInt()];
    for (int text = 0; text < texts.length; text++) {
      int length = in.getInt();
      texts[text] = new String(bytes, in.position(), length, UTF_8);
      in.position(in.position() + length);
    }
    String file = texts[in.getInt()];
    String name = texts[in.getInt()];
    String description = texts[in.getInt()];
    String parent = texts[in.getInt()];
    return new Layer(file, name, description, parent, figures(in, texts), lines(in, texts));
  }

  private static Map<String, Figure> figures(ByteBuffer in, String[] texts) {
    int size = in.getInt();
    Map<String, Figure> figures = LinkedHashMap.newLinkedHashMap(size);
    for (int figure = 0; figure < size; figure++) {
      String key = texts[in.getInt()];
      String text = texts[in.getInt()];
      String source = texts[in.getInt()];
      Basis basis = BASES[in.getInt()];
      String file = texts[in.getInt()];
      figures.put(key, new Figure(key, text, source, basis, file, in.getInt()));
    }
    return figures;
  }

  private static Map<String, Integer> lines(ByteBuffer in, String[] texts) {
    int size = in.getInt();
    Map<String, Integer> lines = LinkedHashMap.newLinkedHashMap(size);
    for (int line = 0; line < size; line++) {
      lines.put(texts[in.getInt()], in.getInt());
    }
    return lines;
  }

  private static final class Writer {
    private final Map<String, Integer> texts = new LinkedHashMap<>();
    private final List<Integer> numbers = new ArrayList<>();

    void add(Layer layer) {
      add(layer.file());
      add(layer.name());
      add(layer.description());
      add(layer.parent());
      numbers.add(layer.figures().size());
      for (Figure figure : layer.figures().values()) {
        add(figure.key());
        add(figure.text());
        add(figure.source());
        numbers.add(figure.basis().ordinal());
        add(figure.file());
        numbers.add(figure.line());
      }
      numbers.add(layer.lines().size());
      layer
          .lines()
          .forEach(
              (key, line) -> {
                add(key);
                numbers.add(line);
              });
    }

    private void add(String text) {
      texts.putIfAbsent(text, texts.size());
      numbers.add(texts.get(text));
    }

    byte[] bytes() throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(bytes);
      out.writeInt(texts.size());
      for (String text : texts.keySet()) {
        byte[] encoded = text.getBytes(UTF_8);
        out.writeInt(encoded.length);
        out.write(encoded);
      }
      for (int number : numbers) {
        out.writeInt(number);
      }
      return bytes.toByteArray();
    }
  }
}
