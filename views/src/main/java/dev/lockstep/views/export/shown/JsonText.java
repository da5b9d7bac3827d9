package dev.lockstep.views.export.shown;

import com.google.gson.stream.JsonWriter;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Writes JSON, an event at a time. */
public final class JsonText {
  private static final int BUFFER_CHARS = 1 << 16;

  private JsonText() {}

  /** Writes some JSON. */
  @FunctionalInterface
  public interface Writing {
    /** Writes it. */
    void to(JsonWriter json) throws IOException;
  }

  /**
   * Writes a document, and the end of its line. The stream stays open.
   *
   * @throws UncheckedIOException if it can't be written
   */
  public static void write(OutputStream out, Writing document) {
    try {
      BufferedWriter text =
          new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), BUFFER_CHARS);
      @SuppressWarnings("resource") // it would close the stream
      JsonWriter json = new JsonWriter(text);
      json.setHtmlSafe(false);
      document.to(json);
      json.flush();
      text.write('\n');
      text.flush();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** Writes in the midst of what throws nothing else. */
  public static void unchecked(JsonWriter json, Writing part) {
    try {
      part.to(json);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
