package dev.lockstep.cli.mcp;

import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ErrorCodes;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse.JSONRPCError;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What JSON-RPC 2.0 and MCP want of each message, before it is read as a request, a notification or
 * an answer. The SDK answers some of what is wrong in it not at all.
 */
final class Envelope {
  private Envelope() {}

  /**
   * What is wrong with a message; empty if nothing is.
   *
   * @param unknownTool says what is wrong with the name of a tool
   */
  static Optional<JSONRPCError> wrong(
      Map<?, ?> message, Function<String, Optional<String>> unknownTool) {
    if (!"2.0".equals(message.get("jsonrpc"))) {
      return invalid("\"jsonrpc\" must be \"2.0\"");
    }
    if (message.containsKey("id") && !isId(message.get("id"))) {
      return invalid("\"id\" must be a string or a whole number");
    }
    if (isAnswer(message)) {
      return message.containsKey("id") ? Optional.empty() : invalid("an answer needs an \"id\"");
    }
    if (!(message.get("method") instanceof String method) || method.isEmpty()) {
      return invalid("\"method\" must be the name of a method");
    }
    Object params = message.get("params");
    if (params != null && !(params instanceof Map)) {
      return params("\"params\" must be an object");
    }
    if (method.equals(McpSchema.METHOD_INITIALIZE) && params == null) {
      return params("\"params\" must say which version of the protocol the client has");
    }
    return method.equals("tools/call") ? wrongCall(params, unknownTool) : Optional.empty();
  }

  private static boolean isId(@Nullable Object id) {
    return id instanceof String || id instanceof Integer || id instanceof Long;
  }

  /** Whether the other side answers: no such message is ever asked for. */
  static boolean isAnswer(Map<?, ?> message) {
    return !message.containsKey("method")
        && (message.containsKey("result") || message.containsKey("error"));
  }

  private static Optional<JSONRPCError> wrongCall(
      @Nullable Object params, Function<String, Optional<String>> unknownTool) {
    if (!(params instanceof Map<?, ?> call) || !(call.get("name") instanceof String name)) {
      return params("\"params\" must have the \"name\" of a tool");
    }
    Object arguments = call.get("arguments");
    return arguments == null || arguments instanceof Map
        ? unknownTool.apply(name).flatMap(Envelope::params)
        : params("\"arguments\" must be an object");
  }

  private static Optional<JSONRPCError> invalid(String sentence) {
    return Optional.of(new JSONRPCError(ErrorCodes.INVALID_REQUEST, sentence, null));
  }

  private static Optional<JSONRPCError> params(String sentence) {
    return Optional.of(new JSONRPCError(ErrorCodes.INVALID_PARAMS, sentence, null));
  }
}
