package dev.lockstep.cli.mcp;

import dev.lockstep.machines.reader.Suggestion;
import dev.lockstep.runs.plan.UsageException;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.core.publisher.MonoSink;
import tools.jackson.databind.json.JsonMapper;

/** Answers requests by carrying commands out. */
final class McpService {
  private static final String NAME = "lockstep";

  private static final String INSTRUCTIONS =
      """
      Lockstep runs Java programs deterministically, instruction by instruction, on simulated parallel \
      machines. To find out why something fails only sometimes: explore a program or its tests; when it \
      finds a failure, explain that failure's file, and step through its run where the explanation is not \
      enough; mend the program, and explore again. Files are named relative to the folder of the server.\
      """;

  private final CommandReader commands;
  private final ToolCall.Site site;
  private final String version;
  private final McpJsonMapper json = new JacksonMcpJsonMapper(JsonMapper.builder().build());
  private final Set<ToolCall> underWay = ConcurrentHashMap.newKeySet();

  McpService(CommandReader commands, ToolCall.Site site, String version) {
    this.commands = commands;
    this.site = site;
    this.version = version;
  }

  /** Serves until the stream ends, and all requests are answered. */
  void serve(InputStream in, PrintStream out) throws IOException, InterruptedException {
    LineTransport transport = new LineTransport(json, in, out, McpService::unknown);
    McpServer.AsyncSpecification<?> server =
        McpServer.async(transport)
            .jsonMapper(json)
            .jsonSchemaValidator(new Unchecked())
            .serverInfo(NAME, version)
            .instructions(INSTRUCTIONS)
            .capabilities(ServerCapabilities.builder().tools(false).build());
    for (CommandTool tool : Tools.ALL) {
      server.toolCall(
          Tool.builder(tool.name(), tool.schema(commands.command(tool.command())))
              .description(tool.description())
              .build(),
          (exchange, request) -> call(tool, exchange, request));
    }
    server.build();
    transport.serve();
  }

  /** What is wrong with the name of a tool; empty if there is such a tool. */
  private static Optional<String> unknown(String tool) {
    List<String> names = Tools.ALL.stream().map(CommandTool::name).toList();
    if (names.contains(tool)) {
      return Optional.empty();
    }
    String closest = Suggestion.closest(names, tool);
    return Optional.of(
        closest.isEmpty()
            ? "unknown tool %s; the tools are %s".formatted(tool, String.join(", ", names))
            : "unknown tool %s; did you mean %s?".formatted(tool, closest));
  }

  /** Ends all that is under way. */
  void stop() {
    underWay.forEach(ToolCall::stop);
  }

  private Mono<CallToolResult> call(
      CommandTool tool, McpAsyncServerExchange exchange, CallToolRequest request) {
    Map<String, Object> given = Objects.requireNonNullElse(request.arguments(), Map.of());
    ToolCall call;
    try {
      call = ToolCall.of(tool, given, commands, site);
    } catch (UsageException wrong) {
      return Mono.error(
          McpError.builder(ErrorCodes.INVALID_PARAMS)
              .message(Objects.requireNonNullElse(wrong.getMessage(), ""))
              .build());
    }
    LongConsumer running = progress(exchange, request.meta());
    return Mono.create(
        sink -> {
          sink.onDispose(call::stop);
          Thread.ofVirtual().start(() -> carryOut(call, running, sink));
        });
  }

  private void carryOut(ToolCall call, LongConsumer running, MonoSink<CallToolResult> sink) {
    underWay.add(call);
    try {
      ToolCall.Outcome outcome = call.carryOut(running);
      sink.success(
          CallToolResult.builder()
              .addTextContent(outcome.text())
              .structuredContent(outcome.values())
              .isError(outcome.isError())
              .build());
    } catch (IOException | InterruptedException | RuntimeException failed) {
      sink.error(
          McpError.builder(ErrorCodes.INTERNAL_ERROR).message(String.valueOf(failed)).build());
    } finally {
      underWay.remove(call);
    }
  }

  /** Who asks for it is told how long a call has taken so far. */
  private static LongConsumer progress(
      McpAsyncServerExchange exchange, @Nullable Map<String, Object> meta) {
    Object token = meta == null ? null : meta.get("progressToken");
    return token == null
        ? _ -> {}
        : seconds ->
            exchange
                .progressNotification(
                    ProgressNotification.builder(token, (double) seconds)
                        .message("running for %s s".formatted(seconds))
                        .build())
                .onErrorComplete()
                .subscribe();
  }

  /** Tools check what they are given, and say it in words that help. */
  private static final class Unchecked implements JsonSchemaValidator {
    @Override
    public ValidationResponse validate(Map<String, Object> schema, Object value) {
      return ValidationResponse.asValid("");
    }
  }
}
