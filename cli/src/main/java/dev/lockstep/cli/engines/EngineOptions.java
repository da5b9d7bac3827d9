package dev.lockstep.cli.engines;

import dev.lockstep.cli.words.Argument;
import dev.lockstep.runs.plan.NumberRange;
import dev.lockstep.runs.plan.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** The options that say where the runs of a command are made. */
public final class EngineOptions {
  private static final String ENGINE = "--engine";
  private static final String LOCAL = "local";
  private static final String SPARK = "spark";
  private static final NumberRange JOBS = new NumberRange(1, 64);
  private static final NumberRange TASKS = new NumberRange(1, 10_000);

  private final Argument jobs;
  private final Argument engine;
  private final List<Argument> ofSpark = new ArrayList<>();
  private final Argument master;
  private final Argument home;
  private final Argument settings;
  private final Argument java;
  private final Argument shipped;

  /**
   * Adds them to a command.
   *
   * @param ofJobs what {@code --jobs} means on this machine
   */
  public EngineOptions(CommandSpec spec, String ofJobs) {
    jobs =
        add(
            spec,
            OptionSpec.builder("--jobs").type(String.class).paramLabel("J"),
            ofJobs,
            "On a cluster, how many tasks are asked for at a time.");
    engine =
        add(
            spec,
            OptionSpec.builder(ENGINE).type(String.class).paramLabel("ENGINE"),
            "Where: local, in JVMs of this machine (default); or spark, on the executors of a"
                + " Spark 4.2 cluster.");
    master =
        ofSpark(
            spec,
            "--master",
            "URL",
            "The cluster, such as spark://HOST:7077 or local-cluster[2,1,1024].");
    home = ofSpark(spec, "--spark-home", "DIR", "Where Spark is (default: SPARK_HOME).");
    settings =
        listed(
            spec,
            "--spark-conf",
            "KEY=VALUE",
            "A setting of Spark, besides those of conf/spark-defaults.conf; as often as needed.");
    java =
        ofSpark(
            spec,
            "--worker-java",
            "PATH",
            "The java command on the machines of the cluster (default: the executor's own).");
    shipped =
        listed(
            spec,
            "--ship",
            "FILE",
            "A file or folder that the program reads; its classes are sent anyway.");
  }

  private Argument ofSpark(CommandSpec spec, String name, String label, String description) {
    Argument added =
        add(spec, OptionSpec.builder(name).type(String.class).paramLabel(label), description);
    ofSpark.add(added);
    return added;
  }

  private Argument listed(CommandSpec spec, String name, String label, String description) {
    Argument added =
        add(
            spec,
            OptionSpec.builder(name)
                .type(List.class)
                .auxiliaryTypes(String.class)
                .paramLabel(label),
            description);
    ofSpark.add(added);
    return added;
  }

  private static Argument add(CommandSpec spec, OptionSpec.Builder option, String... description) {
    OptionSpec built = option.description(description).build();
    spec.addOption(built);
    return new Argument(built);
  }

  /**
   * Checks them; returns what is to be done on Spark, or nothing if all is done here.
   *
   * @throws UsageException if they can't be together
   */
  public Optional<SparkChoice> read() {
    OptionalInt tasks = tasks();
    return switch (engine.optional().orElse(LOCAL)) {
      case LOCAL -> {
        refuseOfSpark();
        yield Optional.empty();
      }
      case SPARK -> Optional.of(spark(tasks));
      case String other ->
          throw new UsageException("--engine %s: must be local or spark".formatted(other));
    };
  }

  private void refuseOfSpark() {
    for (Argument option : ofSpark) {
      if (option.isGiven()) {
        throw new UsageException(
            "%s has a meaning with --engine spark only"
                .formatted(((OptionSpec) option.spec()).longestName()));
      }
    }
  }

  private SparkChoice spark(OptionalInt tasks) {
    SparkMaster cluster =
        master
            .optional()
            .map(SparkMaster::read)
            .orElseThrow(
                () ->
                    new UsageException(
                        "--engine spark: --master URL says which cluster, such as"
                            + " spark://HOST:7077"));
    Map<String, String> given = new LinkedHashMap<>();
    settings.texts().forEach(text -> put(text, given));
    return new SparkChoice(
        cluster,
        SparkHome.find(home.optional()),
        given,
        java.optional().orElse(""),
        shipped.texts().stream().map(EngineOptions::existing).toList(),
        tasks);
  }

  private OptionalInt tasks() {
    NumberRange range = engine.optional().equals(Optional.of(SPARK)) ? TASKS : JOBS;
    return jobs.optional()
        .map(text -> OptionalInt.of((int) range.read("--jobs", text)))
        .orElse(OptionalInt.empty());
  }

  private static void put(String text, Map<String, String> given) {
    int end = text.indexOf('=');
    if (end < 1) {
      throw new UsageException(
          "--spark-conf %s: must be KEY=VALUE, such as spark.executor.memory=2g".formatted(text));
    }
    String name = text.substring(0, end);
    if (name.equals("spark.master")) {
      throw new UsageException("--spark-conf %s: --master says that".formatted(text));
    }
    if (name.equals("spark.speculation")) {
      throw new UsageException(
          "--spark-conf %s: Lockstep sets that: the same task twice would only take a place"
              .formatted(text));
    }
    given.put(name, text.substring(end + 1));
  }

  private static Path existing(String text) {
    Path file = Path.of(text);
    if (!Files.exists(file)) {
      throw new UsageException("--ship: there is no file " + text);
    }
    return file;
  }

  /**
   * How many JVMs of this machine are asked for, if that was said.
   *
   * @throws UsageException if there can't be so many
   */
  public OptionalInt jobs() {
    return tasks();
  }

  /** Whether runs are to be made elsewhere. */
  public boolean isGiven() {
    return engine.isGiven();
  }

  /**
   * The command again, without what says where its runs are made: what a worker elsewhere is
   * started with.
   */
  public List<String> words(ParseResult parsed) {
    List<String> words = new ArrayList<>(List.of(parsed.commandSpec().name()));
    for (OptionSpec option : new LinkedHashSet<>(parsed.matchedOptions())) {
      if (!isOurs(option)) {
        option
            .originalStringValues()
            .forEach(value -> words.add(option.longestName() + "=" + value));
      }
    }
    // Each is there once for each word that it has.
    for (PositionalParamSpec place : new LinkedHashSet<>(parsed.matchedPositionals())) {
      words.addAll(place.originalStringValues());
    }
    return words;
  }

  private boolean isOurs(OptionSpec option) {
    return Stream.concat(ofSpark.stream(), Stream.of(engine, jobs))
        .anyMatch(ours -> ours.spec().equals(option));
  }
}
