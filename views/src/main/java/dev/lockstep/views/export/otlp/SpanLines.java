package dev.lockstep.views.export.otlp;

import com.google.gson.stream.JsonWriter;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.views.export.shown.JsonText.Writing;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Requests that hold spans, each on a line of its own, so that none is longer than readers have
 * room for. All spans of a run are one trace, whose id follows from what the run is.
 *
 * <p>Source: OpenTelemetry, "OTLP Specification", section "JSON Protobuf Encoding", "OpenTelemetry
 * Protocol File Exporter", and {@code opentelemetry/proto/trace/v1/trace.proto}.
 */
final class SpanLines {
  private static final int SPANS_OF_A_LINE = 10_000;
  private static final int BUFFER_CHARS = 1 << 16;
  private static final int TRACE_ID_BYTES = 16;
  private static final String SCOPE = "lockstep";

  private final BufferedWriter text;
  private final RunFacts facts;
  private final String traceId;
  private @Nullable JsonWriter line;
  private int spans;

  SpanLines(OutputStream out, RunFacts facts) {
    this.text =
        new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), BUFFER_CHARS);
    this.facts = facts;
    this.traceId = traceId(facts);
  }

  /** The same run has the same one. */
  private static String traceId(RunFacts facts) {
    String run =
        String.join(
            "\n",
            facts.origin().version(),
            facts.origin().machine(),
            String.valueOf(facts.origin().nodes()),
            String.valueOf(facts.origin().seed()),
            facts.origin().date().toString(),
            facts.program(),
            String.join("\n", facts.options()));
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(run.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, TRACE_ID_BYTES);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** The trace that all spans belong to. */
  String traceId() {
    return traceId;
  }

  /** Writes a span. */
  void add(Writing span) {
    try {
      JsonWriter json = line == null ? begin() : line;
      json.beginObject();
      json.name("traceId").value(traceId);
      span.to(json);
      json.endObject();
      if (++spans == SPANS_OF_A_LINE) {
        endLine(json);
      }
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private JsonWriter begin() throws IOException {
    JsonWriter json = new JsonWriter(text);
    json.setHtmlSafe(false);
    json.beginObject().name("resourceSpans").beginArray();
    json.beginObject().name("resource").beginObject().name("attributes").beginArray();
    attribute(json, "service.name", facts.program());
    attribute(json, "lockstep.machine", facts.origin().machine());
    attribute(json, "lockstep.options", String.join(" ", facts.options()));
    attribute(json, "lockstep.seed", facts.origin().seed());
    attribute(json, "lockstep.ticks_per_second", facts.origin().clockHertz());
    json.endArray().endObject();
    json.name("scopeSpans").beginArray().beginObject();
    json.name("scope").beginObject().name("name").value(SCOPE);
    json.name("version").value(facts.origin().version()).endObject();
    json.name("spans").beginArray();
    line = json;
    return json;
  }

  static void attribute(JsonWriter json, String key, String value) throws IOException {
    json.beginObject().name("key").value(key).name("value").beginObject();
    json.name("stringValue").value(value).endObject().endObject();
  }

  static void attribute(JsonWriter json, String key, long value) throws IOException {
    json.beginObject().name("key").value(key).name("value").beginObject();
    json.name("intValue").value(String.valueOf(value)).endObject().endObject();
  }

  private void endLine(JsonWriter json) throws IOException {
    json.endArray().endObject().endArray().endObject().endArray().endObject();
    json.flush();
    text.write('\n');
    line = null;
    spans = 0;
  }

  /** Nothing more is added. */
  void end() {
    try {
      if (line != null) {
        endLine(line);
      }
      text.flush();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
