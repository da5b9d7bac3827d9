package dev.lockstep.runs.plan;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads a written plan; messages begin with the file's name and the line. */
final class PlanReader {
  private final String file;
  private final RunPlanBuilder plan = new RunPlanBuilder();
  private final Set<RunOption<?>> seen = new TreeSet<>();

  private PlanReader(String file) {
    this.file = file;
  }

  /**
   * Reads the text of a plan.
   *
   * @param file what messages call it
   * @throws UsageException if it is no plan
   */
  static RunPlan read(String file, String text) {
    return new PlanReader(file).plan(node(file, text));
  }

  private static Optional<Node> node(String file, String text) {
    try {
      return new Compose(LoadSettings.builder().build()).composeString(text);
    } catch (MarkedYamlEngineException malformed) {
      throw new UsageException(
          "%s:%s: is not YAML: %s"
              .formatted(file, line(malformed.getProblemMark()), malformed.getProblem()));
    } catch (YamlEngineException malformed) {
      throw new UsageException("%s: is not YAML: %s".formatted(file, malformed.getMessage()));
    }
  }

  private RunPlan plan(Optional<Node> root) {
    if (!(root.orElse(null) instanceof MappingNode entries)) {
      throw new UsageException(file + ": is no plan; expected keys and values");
    }
    for (NodeTuple entry : entries.getValue()) {
      at(line(entry.getKeyNode().getStartMark()), () -> read(entry));
    }
    try {
      return plan.build();
    } catch (UsageException contradiction) {
      throw new UsageException("%s: %s".formatted(file, contradiction.getMessage()));
    }
  }

  private void at(int line, Runnable reading) {
    try {
      reading.run();
    } catch (UsageException wrong) {
      throw new UsageException("%s:%s: %s".formatted(file, line, wrong.getMessage()));
    }
  }

  private void read(NodeTuple entry) {
    RunOption<?> key =
        PlanValues.choice(
            "key", text("key", entry.getKeyNode()), RunOptions.all(), RunOption::word);
    if (!seen.add(key)) {
      throw new UsageException(key.word() + " is given twice");
    }
    List<String> texts = texts(key.word(), entry.getValueNode());
    RunPlanBuilder _ = plan.read(key, new GivenValue(key.word(), texts));
  }

  private static List<String> texts(String key, Node value) {
    return value instanceof SequenceNode list
        ? list.getValue().stream().map(element -> text(key, element)).toList()
        : List.of(text(key, value));
  }

  private static String text(String key, Node node) {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    throw new UsageException(key + ": must be a word, a number or a list of these");
  }

  private static int line(Optional<Mark> mark) {
    return mark.map(place -> place.getLine() + 1).orElse(1);
  }
}
