package dev.lockstep.views.export.paraver;

import dev.lockstep.views.export.shown.ShownTask;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Processors, processes and tasks as Paraver numbers them, from 1 in the order in which they are
 * told. A processor is a node with one CPU, a process is a task of the one application, and a task
 * is a thread of that.
 *
 * <p>Source: Barcelona Supercomputing Center, "Paraver: Tracefile Description", sections on the
 * header and the names of objects.
 */
final class Objects {
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("dd/MM/yyyy 'at' HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

  /** A process, and what its tasks are called. */
  private record ProcessRow(int number, int node, List<String> threads) {}

  private final Map<Integer, Integer> nodes = new HashMap<>();
  private final List<String> nodeNames = new ArrayList<>();
  private final Map<Integer, ProcessRow> processes = new HashMap<>();
  private final List<ProcessRow> inOrder = new ArrayList<>();

  /** "application:task:thread" of each task. */
  private final Map<Integer, String> threads = new HashMap<>();

  /** The first task on each processor, which has what no task of the program does there. */
  private final Map<Integer, Integer> firstTasks = new HashMap<>();

  void add(int processor) {
    nodeNames.add(ShownTask.processorTitle(processor));
    nodes.put(processor, nodeNames.size());
  }

  void add(ShownTask task) {
    ProcessRow process = processes.get(task.process());
    if (process == null) {
      process = new ProcessRow(inOrder.size() + 1, node(task.processor()), new ArrayList<>());
      processes.put(task.process(), process);
      inOrder.add(process);
    }
    process.threads.add(task.title());
    threads.put(task.number(), "1:%s:%s".formatted(process.number, process.threads.size()));
    firstTasks.putIfAbsent(task.processor(), task.number());
  }

  private int node(int processor) {
    return nodes.getOrDefault(processor, 1);
  }

  /** What names a task on a processor in records: "cpu:application:task:thread". */
  String of(int processor, int task) {
    return node(processor) + ":" + threads.get(task);
  }

  /** Which task has what a library does on a processor, if there is any. */
  @Nullable Integer firstTask(int processor) {
    return firstTasks.get(processor);
  }

  /** The first line of the trace. */
  String header(Instant date, long lastNanos) {
    StringBuilder line = new StringBuilder("#Paraver (");
    line.append(DATE.format(date)).append("):").append(lastNanos).append("_ns:");
    line.append(nodeNames.size()).append("(1").repeat(",1", Math.max(0, nodeNames.size() - 1));
    line.append("):1:").append(inOrder.size()).append('(');
    for (ProcessRow process : inOrder) {
      line.append(process.number == 1 ? "" : ",");
      line.append(process.threads.size()).append(':').append(process.node);
    }
    return line.append(")\n").toString();
  }

  /** The file of names. */
  String rows() {
    StringBuilder rows = new StringBuilder();
    level(rows, "CPU", nodeNames);
    level(rows, "NODE", nodeNames);
    level(rows, "THREAD", inOrder.stream().flatMap(one -> one.threads.stream()).toList());
    return rows.toString();
  }

  private static void level(StringBuilder rows, String name, List<String> names) {
    rows.append("LEVEL %s SIZE %s\n".formatted(name, names.size()));
    names.forEach(one -> rows.append(one.replaceAll("\\p{Cntrl}", " ")).append('\n'));
    rows.append('\n');
  }
}
