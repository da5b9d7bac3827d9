package dev.lockstep.cli.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.Gson;
import com.google.gson.reflect.TypeToken;
import dev.lockstep.cli.KnownCommands;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommandToolTest {
  private static final Gson GSON = new Gson();

  private static CommandTool tool(String name) {
    return Tools.ALL.stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
  }

  private static List<String> words(String name, String given) {
    CommandTool tool = tool(name);
    Map<String, Object> values =
        GSON.fromJson(given.replace('\'', '"'), new TypeToken<Map<String, Object>>() {}.getType());
    return tool.words(KnownCommands.reader().command(tool.command()), values);
  }

  @Test
  void properties_are_read_off_the_command() {
    Map<String, Object> schema = tool("explain").schema(KnownCommands.reader().command("explain"));
    assertEquals(
        "{\"type\":\"object\",\"properties\":{\"failure\":{\"type\":\"string\",\"description\":\"FILE|LINE:"
            + " What explore has written of a failure: its file, or its"
            + " line.\"},\"rows\":{\"type\":\"string\",\"description\":\"N: How many rows the table"
            + " has at most (default: 60).\"},"
            + "\"options\":{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"description\":\"Further"
            + " options of \\u0027lockstep explain\\u0027, each with its value in one word, as"
            + " --name\\u003dvalue; the tool help tells all.\"}},"
            + "\"required\":[\"failure\"],\"additionalProperties\":false}",
        GSON.toJson(schema));
  }

  @Test
  void the_page_has_a_row_for_each_tool() throws IOException {
    String page = Files.readString(Path.of(System.getProperty("lockstep.root"), "docs", "mcp.md"));
    assertEquals(
        Tools.ALL.stream().map(CommandTool::name).toList(),
        page.lines()
            .filter(line -> line.matches("\\| `[a-z]+` \\|.*"))
            .map(line -> line.split("`")[1])
            .toList());
  }

  /** A word that is no option has a property with a name. */
  @Test
  void all_tools_have_a_schema_with_named_properties() {
    for (CommandTool tool : Tools.ALL) {
      Map<?, ?> properties =
          (Map<?, ?>) tool.schema(KnownCommands.reader().command(tool.command())).get("properties");
      assertEquals(false, properties.containsKey(""), tool.name());
      assertEquals(
          List.of(), tool.needed().stream().filter(one -> !properties.containsKey(one)).toList());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '^',
      quoteCharacter = '`',
      value = {
        "run^ {'program':'P.java','arguments':['-x','y z'],'nodes':4,'spmd':true,'races':false}^"
            + " [run, --nodes=4, --spmd, P.java, -x, y z]",
        "run^ {'set':['a=1','b=2'],'program':'P.java','options':['--quiet','--spin-limit=7']}^"
            + " [run, --set=a=1, --set=b=2, --quiet, --spin-limit=7, P.java]",
        "explore^ {'tests':true,'class-path':'a:b','select':['ATest']}^"
            + " [explore, --json, --quiet, --class-path=a:b, --tests, --select=ATest]",
        "step^ {'failure':'f','steps':'7:3'}^ [explain, --json, --steps=7:3, f]",
        "machines^ {}^ [machines]"
      })
  void a_request_stands_for_words(String name, String given, String words) {
    assertEquals(words, words(name, given).toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '^',
      quoteCharacter = '`',
      value = {
        "run^ {'programm':'P'}^ programm: run has no such property; did you mean program?",
        "help^ {'zzzz':'P'}^ zzzz: help takes command, options",
        "step^ {'failure':'f'}^ steps is missing",
        "run^ {'program':['P']}^ program: must be a string or a number",
        "run^ {'program':'-P'}^ program: '-P' can't be one",
        "run^ {'program':''}^ program: '' can't be one",
        "run^ {'arguments':['x']}^ arguments: there is no program that takes them",
        "run^ {'program':'P','arguments':'x'}^ arguments: must be an array of strings",
        "run^ {'program':'P','races':'true'}^ races: must be true or false",
        "run^ {'program':'P','set':'a=1'}^ set: must be an array of strings",
        "run^ {'program':'P','options':['--record','x']}^"
            + " options: 'x' is no option; an option and its value are one word, as --name=value",
        "run^ {'program':'P\\u0000'}^ program: has a character 0 in it"
      })
  void what_is_wrong_is_told_by_property(String name, String given, String message) {
    UsageException refused = assertThrows(UsageException.class, () -> words(name, given));
    assertEquals(message, refused.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '^',
      quoteCharacter = '`',
      value = {
        "run^ {'program':'P','options':['--spinlimit=3']}^"
            + " unknown option --spinlimit=3; did you mean --spin-limit?",
        "run^ {'program':'P','options':['-Xmx1g']}^ -Xmx1g: options of the JVM are not for"
            + " requests",
        "run^ {}^ PROGRAM is missing",
        "run^ {'program':'P','seed':1,'options':['--seed=2']}^ --seed is given twice"
      })
  void what_the_command_would_refuse_is_refused_before_it_runs(
      String name, String given, String message) {
    UsageException refused =
        assertThrows(UsageException.class, () -> KnownCommands.reader().read(words(name, given)));
    assertEquals(message, refused.getMessage());
  }
}
