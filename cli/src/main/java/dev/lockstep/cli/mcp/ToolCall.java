package dev.lockstep.cli.mcp;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.ToNumberPolicy;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** A call of a tool: one command, or two of which the second one tells of the first. */
final class ToolCall {
  private static final int USAGE = 2;
  private static final String DEBUG = "--debug";
  private static final String TESTS = "--tests";
  private static final String PROJECT = "--project";
  private static final String PROFILE = "run.ticks";
  private static final String SUMMARY = "end.json";

  /** Ticks are whole numbers. */
  private static final Gson GSON =
      new GsonBuilder()
          .setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE)
          .disableHtmlEscaping()
          .create();

  /** So many bytes are kept of the beginning of what is printed, and as many of the end. */
  private static final int TEXT_KEPT = 32_768;

  /** Cut JSON would be none. */
  private static final int JSON_KEPT = 8 << 20;

  private final CommandTool tool;
  private final List<String> words;
  private final Site site;
  private @Nullable ChildCommand underWay;
  private boolean isStopped;

  /**
   * Where calls are carried out.
   *
   * @param java the words that start this JVM with the same options and other arguments
   * @param seconds how long a call may take
   */
  record Site(List<String> java, Folders folders, int seconds) {
    /** Takes a copy of the list. */
    Site {
      java = List.copyOf(java);
    }
  }

  /**
   * What became of it.
   *
   * @param text for whoever reads
   * @param values for programs
   * @param isError whether it could not be done
   */
  record Outcome(String text, Map<String, Object> values, boolean isError) {}

  private ToolCall(CommandTool tool, List<String> words, Site site) {
    this.tool = tool;
    this.words = words;
    this.site = site;
  }

  /**
   * Checks what is given, and does nothing yet.
   *
   * @throws UsageException if it is wrong, or names a file outside the folders
   */
  static ToolCall of(
      CommandTool tool, Map<String, Object> given, CommandReader commands, Site site) {
    List<String> words = tool.words(commands.command(tool.command()), given);
    CommandSpec read = commands.read(words);
    if (Optional.ofNullable(read.findOption(DEBUG)).map(OptionSpec::getValue).isPresent()) {
      throw new UsageException(
          DEBUG + ": it would wait for a debugger, which no request can start");
    }
    site.folders().check(read);
    words.stream()
        .skip(1)
        .takeWhile(word -> word.startsWith("-"))
        .forEach(site.folders()::checkConfig);
    return new ToolCall(tool, words, site);
  }

  /**
   * Carries it out.
   *
   * @param running is given the seconds that it has taken so far, now and then
   */
  Outcome carryOut(LongConsumer running) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("lockstep-mcp");
    try {
      return carryOut(folder, running);
    } finally {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(folder);
    }
  }

  private Outcome carryOut(Path folder, LongConsumer running)
      throws IOException, InterruptedException {
    List<String> first = new ArrayList<>(words);
    Path profile = folder.resolve(PROFILE);
    Path summary = folder.resolve(SUMMARY);
    boolean isOfTests =
        words.contains(TESTS) || words.stream().anyMatch(word -> word.startsWith(PROJECT));
    boolean isRun =
        tool.result() == CommandTool.Result.RUN || tool.result() == CommandTool.Result.PROFILE;
    if (isRun && !isOfTests) { // The program that runs tests ends in a way of its own.
      first.add(1, "--summary-json=" + summary);
    }
    if (tool.result() == CommandTool.Result.PROFILE) {
      first.add(1, "--profile=" + profile);
    }
    ChildCommand.Ended ended = run(first, running);
    Optional<String> end =
        Files.exists(summary) ? Optional.of(Files.readString(summary)) : Optional.empty();
    String lines = "";
    if (Files.exists(profile)) {
      lines = run(annotating(profile), running).output();
    }
    return outcome(ended, end, lines);
  }

  /** A program in one file is shown line by line. */
  private List<String> annotating(Path profile) {
    List<String> annotating = new ArrayList<>(List.of("annotate", profile.toString()));
    words.stream().filter(word -> word.endsWith(".java")).findFirst().ifPresent(annotating::add);
    return annotating;
  }

  private ChildCommand.Ended run(List<String> command, LongConsumer running)
      throws IOException, InterruptedException {
    ChildCommand child;
    synchronized (this) {
      if (isStopped) {
        throw new InterruptedException("stopped before it began");
      }
      int kept = tool.result() == CommandTool.Result.JSON ? JSON_KEPT : TEXT_KEPT;
      child = ChildCommand.start(site.java(), command, site.folders().folder(), kept);
      underWay = child;
    }
    return child.await(site.seconds(), running);
  }

  /** Ends it, whether it has begun or not. */
  synchronized void stop() {
    isStopped = true;
    if (underWay != null) {
      underWay.stop();
    }
  }

  private Outcome outcome(ChildCommand.Ended ended, Optional<String> end, String lines) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("exitStatus", ended.status());
    if (ended.isLate()) {
      values.put("endedAfterSeconds", site.seconds());
    }
    boolean isError = ended.isLate() || (ended.status() == USAGE && end.isEmpty());
    boolean isJson = tool.result() == CommandTool.Result.JSON && ended.output().startsWith("{");
    if (isJson && !isError) {
      Object result = json(ended.output());
      values.put("result", result);
      return new Outcome(GSON.toJson(result), values, false);
    }
    values.put("standardOutput", ended.output());
    values.put("standardError", ended.errors());
    end.ifPresent(text -> values.put("end", json(text)));
    if (!lines.isEmpty()) {
      values.put("lines", lines);
    }
    return new Outcome(text(ended, lines), values, isError);
  }

  private String text(ChildCommand.Ended ended, String lines) {
    StringBuilder text = new StringBuilder();
    if (ended.isLate()) {
      text.append(
          "It was ended after %s seconds, which is the --time-limit of 'lockstep mcp'.\n"
              .formatted(site.seconds()));
    } else if (ended.status() != 0) {
      text.append("Exit status %s.\n".formatted(ended.status()));
    }
    for (String part : List.of(lines, ended.output(), ended.errors())) {
      text.append(part).append(part.isEmpty() || part.endsWith("\n") ? "" : "\n");
    }
    return text.isEmpty() ? "Exit status 0, and nothing was printed.\n" : text.toString();
  }

  private static Object json(String text) {
    return GSON.fromJson(text, Object.class);
  }
}
