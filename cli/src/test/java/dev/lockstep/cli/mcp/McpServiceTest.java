package dev.lockstep.cli.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.KnownCommands;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages that begin no command. */
class McpServiceTest {
  private static final String BEGIN =
      """
      {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18",\
      "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
      {"jsonrpc":"2.0","method":"notifications/initialized"}
      """;

  @TempDir private Path folder;

  private List<String> answers(byte[] lines) throws Exception {
    ToolCall.Site site =
        new ToolCall.Site(List.of("java"), Folders.of(folder.toString(), List.of()), 10);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new McpService(KnownCommands.reader(), site, "1.0")
        .serve(new ByteArrayInputStream(lines), new PrintStream(out, true, StandardCharsets.UTF_8));
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }

  private List<String> answers(String lines) throws Exception {
    return answers(lines.getBytes(StandardCharsets.UTF_8));
  }

  /** What is answered to a line behind the beginning, and that the next one is answered. */
  private String answer(String line) throws Exception {
    List<String> all =
        answers(BEGIN + line + "\n{\"jsonrpc\":\"2.0\",\"id\":99,\"method\":\"ping\"}\n");
    assertEquals(3, all.size(), all.toString());
    assertEquals("{\"jsonrpc\":\"2.0\",\"id\":99,\"result\":{}}", all.getLast());
    return all.get(1);
  }

  @Test
  void the_session_begins_with_who_it_is() throws Exception {
    String answer = answers(BEGIN).getFirst();
    assertTrue(
        answer.startsWith(
            "{\"jsonrpc\":\"2.0\",\"id\":0,\"result\":{\"protocolVersion\":\"2025-06-18\""),
        answer);
    assertTrue(
        answer.contains("\"serverInfo\":{\"name\":\"lockstep\",\"version\":\"1.0\"}"), answer);
  }

  @Test
  void tools_are_listed_in_the_order_of_their_use() throws Exception {
    String answer = answer("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}");
    List<Integer> places =
        Tools.ALL.stream()
            .map(tool -> answer.indexOf("{\"name\":\"" + tool.name() + "\""))
            .toList();
    assertEquals(places.stream().sorted().toList(), places);
    assertTrue(places.getFirst() > 0, places.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '^',
      quoteCharacter = '`',
      value = {
        "nonsense^ null^ -32700^ a line is no JSON",
        "{'a':^ null^ -32700^ a line is no JSON",
        "{} {}^ null^ -32700^ a line is no JSON",
        "[]^ null^ -32600^ a message must be one JSON object",
        "{'jsonrpc':'1.0','id':1,'method':'ping'}^ 1^ -32600^ \\'jsonrpc\\' must be \\'2.0\\'",
        "{'jsonrpc':'2.0','id':[1],'method':'ping'}^ null^ -32600^"
            + " \\'id\\' must be a string or a whole number",
        "{'jsonrpc':'2.0','id':null,'method':'ping'}^ null^ -32600^"
            + " \\'id\\' must be a string or a whole number",
        "{'jsonrpc':'2.0','id':'a'}^ 'a'^ -32600^ \\'method\\' must be the name of a method",
        "{'jsonrpc':'2.0','id':1,'method':'ping','params':[]}^ 1^ -32602^"
            + " \\'params\\' must be an object",
        "{'jsonrpc':'2.0','id':1,'method':'initialize'}^ 1^ -32602^"
            + " \\'params\\' must say which version of the protocol the client has",
        "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'run','arguments':"
            + "{'program':'P','options':['--debug']}}}^ 1^ -32602^"
            + " --debug: it would wait for a debugger, which no request can start",
        "{'jsonrpc':'2.0','id':1,'method':'tools/call'}^ 1^ -32602^"
            + " \\'params\\' must have the \\'name\\' of a tool",
        "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'run','arguments':1}}^ 1^"
            + " -32602^ \\'arguments\\' must be an object",
        "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'rum'}}^ 1^ -32602^"
            + " unknown tool rum; did you mean run?",
        "{'jsonrpc':'2.0','id':1,'method':'nothing'}^ 1^ -32601^ Method not found: nothing",
        "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'run'}}^ 1^ -32602^"
            + " PROGRAM is missing"
      })
  void what_is_wrong_is_an_error_of_the_protocol(String line, String id, int code, String message)
      throws Exception {
    String error =
        "{'jsonrpc':'2.0','id':%s,'error':{'code':%s,'message':'%s'}}".formatted(id, code, message);
    assertEquals(error.replace('\'', '"'), answer(line.replace('\'', '"')));
  }

  @Test
  void a_file_outside_the_folder_is_an_error_of_the_protocol() throws Exception {
    String call =
        "{'jsonrpc':'2.0','id':1,'method':'tools/call',"
            + "'params':{'name':'stats','arguments':{'recording':'/etc/passwd'}}}";
    String message =
        "TRACE /etc/passwd is outside "
            + folder.toRealPath()
            + ", the folder of 'lockstep mcp'; --allow names further ones";
    assertEquals(
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32602,\"message\":\""
            + message
            + "\"}}",
        answer(call.replace('\'', '"')));
  }

  @Test
  void a_ping_is_answered_before_the_beginning() throws Exception {
    assertEquals(
        List.of("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}"),
        answers("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n"));
  }

  @Test
  void a_tool_before_the_beginning_is_refused() throws Exception {
    assertEquals(
        List.of(
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32600,\"message\":\"the session"
                + " begins with the request initialize and the notification"
                + " notifications/initialized\"}}"),
        answers("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}\n"));
  }

  @Test
  void what_is_no_text_and_what_is_too_long_is_refused() throws Exception {
    assertEquals(
        List.of(
            "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32700,\"message\":\"a message"
                + " must be UTF-8\"}}"),
        answers(new byte[] {'"', (byte) 0xff, '"', '\n'}));
    byte[] large = new byte[LineTransport.LONGEST + 10];
    Arrays.fill(large, (byte) ' ');
    large[LineTransport.LONGEST + 5] = '1';
    assertEquals(
        List.of(
            "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32600,\"message\":\"a message"
                + " may have 4194304 bytes\"}}"),
        answers(large));
  }

  /** Blank lines, answers that nobody has asked for, notifications that nobody knows. */
  @Test
  void what_asks_for_nothing_is_not_answered() throws Exception {
    assertEquals(
        1,
        answers(
                BEGIN
                    + "\n  \n"
                    + "{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}\n"
                    + "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/other\"}\n"
                    + "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\","
                    + "\"params\":{\"requestId\":7}}\n"
                    + "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\"}")
            .size());
  }
}
