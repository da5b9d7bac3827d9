package dev.lockstep.cli.mcp;

import dev.lockstep.machines.reader.Suggestion;
import dev.lockstep.runs.plan.UsageException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A command as a tool. What it can be given is read off the command: a property for each word that
 * is no option, one for each of some options, and {@code options} for all others.
 *
 * @param name what requests call it
 * @param command which command it is
 * @param description when to use it
 * @param always the words that are always given
 * @param offered the long names of the options that have a property, without dashes
 * @param needed those properties without which it can't be called
 * @param result what becomes of what it prints
 */
record CommandTool(
    String name,
    String command,
    String description,
    List<String> always,
    List<String> offered,
    List<String> needed,
    Result result) {
  /** What becomes of what a command prints. */
  enum Result {
    /** It is JSON. */
    JSON,
    /** It is text. */
    TEXT,
    /** It is a program's, and a file says how the run ended. */
    RUN,
    /** The same, and the hottest lines of a profile stand behind it. */
    PROFILE
  }

  /** The property for all options that have none. */
  static final String OPTIONS = "options";

  private static final String ARGS = "args";
  private static final String TYPE = "type";
  private static final String STRING = "string";

  /** What properties are called that are no options: by the labels of help pages. */
  private static final Map<String, String> WORDS =
      Map.of(
          "PROGRAM",
          "program",
          ARGS,
          "arguments",
          "FILE|LINE",
          "failure",
          "TRACE",
          "recording",
          "NAME|FILE.yaml",
          "machine",
          "COMMAND",
          "command");

  /** Takes copies of the lists. */
  CommandTool {
    always = List.copyOf(always);
    offered = List.copyOf(offered);
    needed = List.copyOf(needed);
  }

  /** What it can be given, as a JSON schema of an object. */
  Map<String, Object> schema(CommandSpec spec) {
    Map<String, Object> properties = new LinkedHashMap<>();
    arguments(spec).forEach((property, argument) -> properties.put(property, schema(argument)));
    properties.put(
        OPTIONS,
        described(
            texts(),
            "Further options of 'lockstep %s', each with its value in one word, as --name=value; the"
                    .formatted(command)
                + " tool help tells all."));
    Map<String, Object> schema = typed("object");
    schema.put("properties", properties);
    schema.put("required", needed);
    schema.put("additionalProperties", false);
    return schema;
  }

  /**
   * Not all clients know of values of several types: a number may come as a number all the same.
   */
  private static Map<String, Object> schema(ArgSpec argument) {
    String description = String.join(" ", argument.description());
    if (isFlag(argument)) {
      return described(typed("boolean"), description);
    }
    return described(
        argument.isMultiValue() ? texts() : typed(STRING),
        argument.paramLabel() + ": " + description);
  }

  private static Map<String, Object> typed(String type) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put(TYPE, type);
    return schema;
  }

  private static Map<String, Object> texts() {
    Map<String, Object> schema = typed("array");
    schema.put("items", typed(STRING));
    return schema;
  }

  private static Map<String, Object> described(Map<String, Object> schema, String description) {
    schema.put("description", description);
    return schema;
  }

  private static boolean isFlag(ArgSpec argument) {
    return argument.isOption() && argument.arity().max() == 0;
  }

  /** The arguments that have a property, by its name: words first. */
  private Map<String, ArgSpec> arguments(CommandSpec spec) {
    Map<String, ArgSpec> all = new LinkedHashMap<>();
    spec.positionalParameters()
        .forEach(word -> all.put(WORDS.getOrDefault(word.paramLabel(), ""), word));
    for (String option : offered) {
      all.put(option, Optional.ofNullable(spec.findOption("--" + option)).orElseThrow());
    }
    return all;
  }

  /**
   * The words of the command line that a request stands for.
   *
   * @param given the properties of the request
   * @throws UsageException if one of them is unknown or of another type
   */
  List<String> words(CommandSpec spec, Map<String, Object> given) {
    Map<String, ArgSpec> known = arguments(spec);
    given.keySet().forEach(property -> checkKnown(property, known));
    for (String property : needed) {
      if (!given.containsKey(property)) {
        throw new UsageException("%s is missing".formatted(property));
      }
    }
    List<String> words = new ArrayList<>(List.of(command));
    words.addAll(always);
    List<String> behind = new ArrayList<>();
    known.forEach(
        (property, argument) -> {
          Object value = given.get(property);
          if (value == null) {
            return;
          }
          if (argument instanceof OptionSpec option) {
            words.addAll(option(property, option, value));
          } else {
            behind.addAll(word(property, argument, value, behind.isEmpty()));
          }
        });
    words.addAll(options(given.get(OPTIONS)));
    words.addAll(behind);
    return words;
  }

  private void checkKnown(String property, Map<String, ArgSpec> known) {
    if (!known.containsKey(property) && !property.equals(OPTIONS)) {
      List<String> names = new ArrayList<>(known.keySet());
      names.add(OPTIONS);
      String closest = Suggestion.closest(names, property);
      throw new UsageException(
          closest.isEmpty()
              ? "%s: %s takes %s".formatted(property, name, String.join(", ", names))
              : "%s: %s has no such property; did you mean %s?".formatted(property, name, closest));
    }
  }

  private static List<String> option(String property, OptionSpec option, Object value) {
    String word = option.longestName();
    if (isFlag(option)) {
      if (!(value instanceof Boolean isSet)) {
        throw new UsageException("%s: must be true or false".formatted(property));
      }
      return isSet ? List.of(word) : List.of();
    }
    List<String> values =
        option.isMultiValue() ? texts(property, value) : List.of(text(property, value));
    return values.stream().map(one -> word + "=" + one).toList();
  }

  /** Words that are no options: the first ends what is read as options. */
  private static List<String> word(
      String property, ArgSpec argument, Object value, boolean isFirst) {
    List<String> words =
        argument.isMultiValue() ? texts(property, value) : List.of(text(property, value));
    if (argument.paramLabel().equals(ARGS)) {
      if (isFirst && !words.isEmpty()) {
        throw new UsageException("%s: there is no program that takes them".formatted(property));
      }
      return words;
    }
    for (String word : words) {
      if (word.startsWith("-") || word.isEmpty()) {
        throw new UsageException("%s: '%s' can't be one".formatted(property, word));
      }
    }
    return words;
  }

  private static List<String> options(@Nullable Object given) {
    List<String> options = given == null ? List.of() : texts(OPTIONS, given);
    for (String option : options) {
      if (!option.startsWith("-")) {
        throw new UsageException(
            "%s: '%s' is no option; an option and its value are one word, as --name=value"
                .formatted(OPTIONS, option));
      }
    }
    return options;
  }

  private static List<String> texts(String property, Object value) {
    if (!(value instanceof List<?> several)) {
      throw new UsageException("%s: must be an array of strings".formatted(property));
    }
    return several.stream().map(one -> text(property, one)).toList();
  }

  private static String text(String property, Object value) {
    String text =
        switch (value) {
          case String one -> one;
          case Integer one -> one.toString();
          case Long one -> one.toString();
          case Double one -> BigDecimal.valueOf(one).stripTrailingZeros().toPlainString();
          case null, default ->
              throw new UsageException("%s: must be a string or a number".formatted(property));
        };
    if (text.indexOf('\0') >= 0) {
      throw new UsageException("%s: has a character 0 in it".formatted(property));
    }
    return text;
  }
}
