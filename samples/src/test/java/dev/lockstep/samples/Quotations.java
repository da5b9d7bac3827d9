package dev.lockstep.samples;

import java.io.IOException;
import java.nio.file.Files;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What pages quote from the tree and from the command.
 *
 * <p>A comment above a quotation says where it is from: {@code file: path}, {@code method: path
 * name}, {@code value: path} (one line, in the text), {@code help: command}, {@code output: command
 * and its arguments}.
 */
final class Quotations {
  private static final Pattern BLOCK =
      Pattern.compile(
          "<!-- (file|method|help|output): (\\S[^\\n]*) -->\\n(```\\w*\\n)(.*?)(?<=\\n)(```\\n)",
          Pattern.DOTALL);
  private static final Pattern VALUE = Pattern.compile("<!-- value: (\\S+) --> `([^`]*)`");
  private static final Pattern COMMENT = Pattern.compile("<!-- \\w+: ");

  private Quotations() {}

  /** How many comments of a page announce a quotation. */
  static long announced(String text) {
    return COMMENT.matcher(text).results().count();
  }

  /** How many quotations of a page {@link #filled} fills. */
  static long found(String text) {
    return BLOCK.matcher(text).results().count() + VALUE.matcher(text).results().count();
  }

  /** A page whose quotations are what there is. */
  static String filled(String text) throws IOException, InterruptedException {
    return withValues(withBlocks(text));
  }

  private static String withBlocks(String text) throws IOException, InterruptedException {
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

  private static String content(String kind, String source)
      throws IOException, InterruptedException {
    return switch (kind) {
      case "file" -> file(source);
      case "method" -> method(source.split(" "));
      case "help" -> output(source + " --help");
      default -> output(source);
    };
  }

  private static String output(String command) throws IOException, InterruptedException {
    return LockstepJar.in(LockstepJar.ROOT).lockstep(command).out();
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
    return Files.readString(Page.ROOT.resolve(path));
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
