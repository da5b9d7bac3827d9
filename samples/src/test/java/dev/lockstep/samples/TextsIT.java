package dev.lockstep.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the README and the guides quote is what there is.
 *
 * <p>A comment above a quotation says where it is from: {@code file: path}, {@code method: path
 * name}, {@code value: path} (one line, in the text), {@code help: command}, {@code output: command
 * and its arguments}. {@code mvn verify -Dlockstep.update=true} fills them.
 */
final class TextsIT {
  private static final Pattern BLOCK =
      Pattern.compile(
          "<!-- (file|method|help|output): (\\S[^\\n]*) -->\\n(```\\w*\\n)(.*?)(?<=\\n)(```\\n)",
          Pattern.DOTALL);
  private static final Pattern VALUE = Pattern.compile("<!-- value: (\\S+) --> `([^`]*)`");

  @ParameterizedTest
  @ValueSource(strings = {"README.md", "docs/machines.md", "docs/from-c-to-java.md"})
  void quotations_are_true(String page) throws Exception {
    Path file = LockstepJar.ROOT.resolve(page);
    String actual = Files.readString(file);
    String wanted = withValues(withBlocks(actual));
    if (Boolean.getBoolean("lockstep.update")) {
      Files.writeString(file, wanted);
      actual = wanted;
    }
    assertEquals(wanted, actual);
  }

  private static String withBlocks(String text) throws Exception {
    StringBuilder filled = new StringBuilder();
    int end = 0;
    Matcher blocks = BLOCK.matcher(text);
    while (blocks.find()) {
      filled.append(text, end, blocks.start(4));
      filled.append(content(blocks.group(1), blocks.group(2)));
      end = blocks.start(5);
    }
    return filled.append(text.substring(end)).toString();
  }

  private static String content(String kind, String source) throws Exception {
    LockstepJar jar = LockstepJar.in(LockstepJar.ROOT);
    return switch (kind) {
      case "file" -> file(source);
      case "method" -> method(source.split(" "));
      case "help" -> jar.lockstep(source + " --help").out();
      default -> jar.lockstep(source).out();
    };
  }

  private static String withValues(String text) throws IOException {
    StringBuilder filled = new StringBuilder();
    int end = 0;
    for (MatchResult value : VALUE.matcher(text).results().toList()) {
      filled.append(text, end, value.start(2)).append(file(value.group(1)).strip());
      end = value.end(2);
    }
    return filled.append(text.substring(end)).toString();
  }

  private static String file(String path) throws IOException {
    return Files.readString(LockstepJar.ROOT.resolve(path));
  }

  /** A method of a sample's class, from its first line to the brace below, moved to the left. */
  private static String method(String... pathAndName) throws IOException {
    Pattern method =
        Pattern.compile(
            "^  \\S[^\\n]* %s\\(.*?^  }\\n".formatted(pathAndName[1]),
            Pattern.DOTALL | Pattern.MULTILINE);
    Matcher found = method.matcher(file(pathAndName[0]));
    return found.find() ? found.group().replaceAll("(?m)^  ", "") : "(no such method)\n";
  }
}
