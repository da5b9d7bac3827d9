package dev.lockstep.cli.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import dev.lockstep.cli.Jvm;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** A coding agent that finds a failure and looks at it, by the official client. */
class McpIT {
  private static final Path SAMPLE =
      Path.of(System.getProperty("lockstep.root"), "samples", "35-timing-bugs", "Tickets.java");
  private static final String BEGIN =
      """
      {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18",\
      "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
      {"jsonrpc":"2.0","method":"notifications/initialized"}
      """;
  private static final String CANCEL =
      """
      {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}
      {"jsonrpc":"2.0","id":2,"method":"ping"}
      """;

  @TempDir private Path folder;

  private List<String> server(String... options) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(Jvm.jar());
    words.add("mcp");
    words.addAll(List.of(options));
    words.add(folder.toString());
    return Jvm.command(words.toArray(String[]::new));
  }

  private McpSyncClient client() throws IOException, InterruptedException {
    List<String> command = server();
    JacksonMcpJsonMapper json = new JacksonMcpJsonMapper(JsonMapper.builder().build());
    ServerParameters parameters =
        ServerParameters.builder(command.getFirst())
            .args(command.subList(1, command.size()))
            .build();
    return McpClient.sync(new StdioClientTransport(parameters, json))
        .jsonSchemaValidator((_, _) -> JsonSchemaValidator.ValidationResponse.asValid(""))
        .requestTimeout(Duration.ofMinutes(2))
        .build();
  }

  private static CallToolResult call(McpSyncClient client, String tool, Object... given) {
    Map<String, Object> arguments =
        given.length == 2
            ? Map.of((String) given[0], given[1])
            : Map.of((String) given[0], given[1], (String) given[2], given[3]);
    return client.callTool(CallToolRequest.builder(tool).arguments(arguments).build());
  }

  private static String text(CallToolResult result) {
    return ((TextContent) result.content().getFirst()).text();
  }

  private static JsonObject json(CallToolResult result) {
    return new Gson().fromJson(text(result), JsonObject.class);
  }

  @Test
  void an_agent_finds_a_failure_and_steps_through_it() throws Exception {
    Files.copy(SAMPLE, folder.resolve("Tickets.java"));
    try (McpSyncClient client = client()) {
      client.initialize();
      assertEquals(Tools.ALL.size(), client.listTools().tools().size());

      CallToolResult run = call(client, "run", "program", "Tickets.java");
      assertFalse(run.isError(), run.toString());
      assertEquals(
          "completed",
          ((Map<?, ?>) ((Map<?, ?>) run.structuredContent()).get("end")).get("end"),
          run.toString());

      CallToolResult explored = call(client, "explore", "program", "Tickets.java", "nodes", 2);
      assertEquals(1, ((Map<?, ?>) explored.structuredContent()).get("exitStatus"));
      JsonObject failure = json(explored).getAsJsonArray("failures").get(0).getAsJsonObject();
      String file = failure.get("file").getAsString();
      assertTrue(Files.exists(folder.resolve(file)), file);

      String line = failure.get("line").getAsString();
      assertFalse(line.contains("--quiet"), line);

      CallToolResult replayed = call(client, "replay", "failure", file);
      assertEquals(
          "failed",
          ((Map<?, ?>) ((Map<?, ?>) replayed.structuredContent()).get("end")).get("end"),
          replayed.toString());

      JsonObject explained = json(call(client, "explain", "failure", file));
      assertTrue(explained.getAsJsonArray("story").size() > 0, explained.toString());

      JsonObject first = json(call(client, "step", "failure", file, "steps", "1:1"));
      long total = first.get("total").getAsLong();
      JsonObject last = json(call(client, "step", "failure", file, "steps", total + ":5"));
      assertEquals(1, last.getAsJsonArray("rows").size());
      assertEquals(
          total, last.getAsJsonArray("rows").get(0).getAsJsonObject().get("row").getAsLong());

      CallToolResult beyond = call(client, "step", "failure", file, "steps", "" + (total + 1));
      assertTrue(beyond.isError());
      assertEquals(
          "Exit status 2.\nlockstep: step %s: the run has %s steps\n".formatted(total + 1, total),
          text(beyond));
    }
  }

  @Test
  void a_run_is_recorded_measured_and_profiled() throws Exception {
    Files.copy(SAMPLE, folder.resolve("Tickets.java"));
    try (McpSyncClient client = client()) {
      client.initialize();
      call(client, "run", "program", "Tickets.java", "record", "run.rec");
      assertEquals(
          "lockstep-stats-1",
          json(call(client, "stats", "recording", "run.rec")).get("schema").getAsString());
      String profile = text(call(client, "profile", "program", "Tickets.java"));
      assertTrue(profile.startsWith("Tickets.java: "), profile);
    }
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(
          List.of("Tickets.java", "run.rec"),
          left.map(file -> file.getFileName().toString()).sorted().toList());
    }
  }

  private void write(String name, String body) throws IOException {
    Files.writeString(
        folder.resolve(name + ".java"),
        "class %s { public static void main(String[] a) { %s } }".formatted(name, body));
  }

  private static String run(int id, String program) {
    return """
    {"jsonrpc":"2.0","id":%s,"method":"tools/call",\
    "params":{"name":"run","arguments":{"program":"%s.java"}}}
    """
        .formatted(id, program);
  }

  /** The client ends its side at once: what it asked for is answered all the same. */
  @Test
  void a_call_ends_by_its_time_and_others_go_on() throws Exception {
    write("Spins", "for (long i = 0; ; i++) { if (i < 0) { i = 0; } }");
    write("Ends", "System.out.println(7);");
    Process server = new ProcessBuilder(server("--time-limit", "5")).start();
    try (PrintStream in = new PrintStream(server.getOutputStream(), true, StandardCharsets.UTF_8)) {
      in.print(BEGIN + run(1, "Spins") + run(2, "Ends"));
    }
    List<String> answers =
        new String(server.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .sorted()
            .toList();
    assertEquals(0, server.waitFor());
    assertEquals(3, answers.size(), answers.toString());
    assertTrue(
        answers.get(1).contains("It was ended after 5 seconds, which is the --time-limit"),
        answers.get(1));
    assertTrue(answers.get(1).contains("\"end\":\"interrupted\""), answers.get(1));
    assertTrue(answers.get(2).contains("\"text\":\"7\\n\""), answers.get(2));
  }

  @Test
  void a_call_that_is_cancelled_ends_and_is_not_answered() throws Exception {
    write("Spins", "for (long i = 0; ; i++) { if (i < 0) { i = 0; } }");
    Process server = new ProcessBuilder(server()).start();
    try (BufferedReader out = server.inputReader()) {
      PrintStream in = new PrintStream(server.getOutputStream(), true, StandardCharsets.UTF_8);
      in.print(BEGIN + run(1, "Spins"));
      out.readLine();
      in.print(CANCEL);
      assertEquals("{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}", out.readLine());
      in.close();
      assertEquals(null, out.readLine());
    }
    assertEquals(0, server.waitFor());
    assertEquals(List.of(), server.descendants().toList());
  }
}
