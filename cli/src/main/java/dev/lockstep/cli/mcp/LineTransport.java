package dev.lockstep.cli.mcp;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Mono;

/**
 * Messages of MCP on two streams, one in a line (Model Context Protocol 2025-06-18, Transports,
 * stdio). Other than the SDK's own transport it goes on behind a line that is no message, which it
 * answers as JSON-RPC 2.0 says, and ends a request that is cancelled.
 */
final class LineTransport implements McpServerTransportProvider {
  /** A longer line is no message. */
  static final int LONGEST = 4 << 20;

  private final McpJsonMapper json;
  private final InputStream in;
  private final PrintStream out;
  private final Function<String, Optional<String>> unknownTool;

  /** Requests that are not answered yet, by their ids. */
  private final Map<Object, Disposable.Swap> underWay = new HashMap<>();

  private @Nullable McpServerSession session;
  private boolean isInitialized;

  /**
   * Reads messages from one stream and writes them to another one.
   *
   * @param unknownTool says what is wrong with the name of a tool
   */
  LineTransport(
      McpJsonMapper json,
      InputStream in,
      PrintStream out,
      Function<String, Optional<String>> unknownTool) {
    this.json = json;
    this.unknownTool = unknownTool;
    this.in = new BufferedInputStream(in);
    this.out = out;
  }

  /**
   * Takes messages until the stream ends, and waits until all requests are answered.
   *
   * @throws IOException if the stream can't be read
   */
  void serve() throws IOException, InterruptedException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int next = 0;
    while (next >= 0 && !out.checkError()) {
      next = in.read();
      if (next >= 0 && next != '\n') {
        if (line.size() <= LONGEST) {
          line.write(next);
        }
      } else {
        take(line.toByteArray());
        line.reset();
      }
    }
    synchronized (underWay) {
      while (!underWay.isEmpty() && !out.checkError()) {
        underWay.wait();
      }
    }
  }

  private void take(byte[] line) {
    if (line.length > LONGEST) {
      refuse(ErrorCodes.INVALID_REQUEST, "a message may have %s bytes".formatted(LONGEST));
      return;
    }
    try {
      String text =
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line)).toString().strip();
      if (text.isEmpty()) {
        return;
      }
      if (json.readValue(text, Object.class) instanceof Map<?, ?> message) {
        take(message);
      } else {
        refuse(ErrorCodes.INVALID_REQUEST, "a message must be one JSON object");
      }
    } catch (CharacterCodingException wrong) {
      refuse(ErrorCodes.PARSE_ERROR, "a message must be UTF-8");
    } catch (IOException wrong) {
      refuse(ErrorCodes.PARSE_ERROR, "a line is no JSON");
    }
  }

  private void refuse(int code, String sentence) {
    refuse(null, new JSONRPCError(code, sentence, null));
  }

  private void take(Map<?, ?> message) {
    Object id = message.get("id");
    Optional<JSONRPCError> wrong = Envelope.wrong(message, unknownTool).or(() -> tooEarly(message));
    if (wrong.isPresent()) {
      refuse(id, wrong.get());
    } else if ("notifications/cancelled".equals(message.get("method"))) {
      cancel(message.get("params") instanceof Map<?, ?> params ? params.get("requestId") : null);
    } else if (!isInitialized && McpSchema.METHOD_PING.equals(message.get("method"))) {
      answer(id, "result", Map.of()); // The SDK would answer it when the session has begun.
    } else if (!Envelope.isAnswer(message)) {
      handle(message, id);
    }
  }

  private Optional<JSONRPCError> tooEarly(Map<?, ?> message) {
    boolean isEarly =
        !isInitialized
            && message.containsKey("id")
            && message.get("method") instanceof String method
            && !method.equals(McpSchema.METHOD_INITIALIZE)
            && !method.equals(McpSchema.METHOD_PING);
    return isEarly
        ? Optional.of(
            new JSONRPCError(
                ErrorCodes.INVALID_REQUEST,
                "the session begins with the request initialize and the notification"
                    + " notifications/initialized",
                null))
        : Optional.empty();
  }

  private void handle(Map<?, ?> values, @Nullable Object id) {
    JSONRPCMessage message;
    try {
      message = McpSchema.deserializeJsonRpcMessage(json, json.writeValueAsString(values));
    } catch (IOException | IllegalArgumentException wrong) {
      refuse(
          id,
          new JSONRPCError(
              ErrorCodes.INVALID_REQUEST, "it is no request and no notification", null));
      return;
    }
    if (McpSchema.METHOD_NOTIFICATION_INITIALIZED.equals(values.get("method"))) {
      isInitialized = true;
    }
    McpServerSession one = Objects.requireNonNull(session);
    if (!(message instanceof JSONRPCRequest)) {
      one.handle(message).onErrorComplete().subscribe();
      return;
    }
    Disposable.Swap request = Disposables.swap();
    synchronized (underWay) {
      if (underWay.putIfAbsent(Objects.requireNonNull(id), request) != null) {
        refuse(
            id,
            new JSONRPCError(
                ErrorCodes.INVALID_REQUEST, "a request with this \"id\" is under way", null));
        return;
      }
    }
    request.update(one.handle(message).doFinally(_ -> end(id)).onErrorComplete().subscribe());
  }

  private void end(Object id) {
    synchronized (underWay) {
      underWay.remove(id);
      underWay.notifyAll();
    }
  }

  /** A request that is cancelled is not answered. */
  private void cancel(@Nullable Object id) {
    Disposable request;
    synchronized (underWay) {
      request = underWay.get(id);
    }
    if (request != null) {
      request.dispose();
    }
  }

  private void refuse(@Nullable Object id, JSONRPCError error) {
    answer(id instanceof String || id instanceof Number ? id : null, "error", error);
  }

  private void answer(@Nullable Object id, String name, Object value) {
    Map<String, @Nullable Object> answer = new LinkedHashMap<>();
    answer.put("jsonrpc", McpSchema.JSONRPC_VERSION);
    answer.put("id", id);
    answer.put(name, value);
    write(answer);
  }

  private void write(Object message) {
    try {
      String line = json.writeValueAsString(message);
      synchronized (out) {
        out.print(line + "\n");
        out.flush();
      }
    } catch (IOException noJson) {
      throw new IllegalStateException(noJson);
    }
    if (out.checkError()) {
      synchronized (underWay) {
        underWay.notifyAll();
      }
    }
  }

  @Override
  public void setSessionFactory(McpServerSession.Factory factory) {
    session = factory.create(new Session());
  }

  @Override
  public Mono<Void> notifyClients(String method, Object params) {
    return Objects.requireNonNull(session).sendNotification(method, params);
  }

  @Override
  public Mono<Void> closeGracefully() {
    return Mono.empty();
  }

  /** The one session of a process. */
  private final class Session implements McpServerTransport {
    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
      return Mono.fromRunnable(() -> write(message));
    }

    @Override
    public <T> T unmarshalFrom(Object values, TypeRef<T> type) {
      return json.convertValue(values, type);
    }

    @Override
    public Mono<Void> closeGracefully() {
      return Mono.empty();
    }
  }
}
