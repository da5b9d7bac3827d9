package dev.lockstep.traces.profile.file;

import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.traces.profile.Activity;
import dev.lockstep.traces.profile.Allocated;
import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.ExceptionHandler;
import dev.lockstep.traces.profile.MethodFacts;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledInstruction;
import dev.lockstep.traces.profile.ProfiledMethod;
import dev.lockstep.traces.profile.ProfiledTask;
import dev.lockstep.traces.profile.Spent;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes a profile of what {@link WrittenProfile} has written. No count is believed unread. */
final class ReadProfile {
  private static final List<Activity> ACTIVITIES = List.of(Activity.values());

  private final ProfileInput from;
  private List<ProfiledMethod> methods = List.of();
  private List<ProfiledTask> tasks = List.of();
  private final List<Integer> taskOfPath = new ArrayList<>();

  ReadProfile(ProfileInput from) {
    this.from = from;
  }

  Profile read() throws IOException {
    RunFacts run = runFacts();
    long endTick = from.number();
    methods = list(this::method);
    tasks = list(this::task);
    List<CallPath> paths = list(this::path);
    return new Profile(run, endTick, methods, tasks, paths, list(from::text));
  }

  /** Reads one of many. */
  private interface Reader<T> {
    T read() throws IOException;
  }

  private <T> List<T> list(Reader<T> reader) throws IOException {
    return list(from.count(), reader);
  }

  private static <T> List<T> list(int count, Reader<T> reader) throws IOException {
    List<T> list = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      list.add(reader.read());
    }
    return list;
  }

  private RunFacts runFacts() throws IOException {
    RunOrigin origin =
        new RunOrigin(
            from.text(),
            from.text(),
            from.number(),
            from.count(),
            Optional.of(from.text()).filter(text -> !text.isEmpty()),
            from.signed(),
            Instant.ofEpochMilli(from.signed()));
    return new RunFacts(
        origin, from.text(), list(from::text), from.text(), list(from::count), from.text());
  }

  private ProfiledMethod method() throws IOException {
    String className = from.text();
    String name = from.text();
    String descriptor = from.text();
    String file = from.text();
    int codeHash = (int) from.signed();
    MethodFacts facts = facts(from.count(), from.count());
    int count = from.count();
    int[] line = {0};
    List<ProfiledInstruction> instructions =
        list(
            count,
            () -> {
              line[0] += (int) from.signed();
              return instruction(line[0], count);
            });
    return new ProfiledMethod(className, name, descriptor, file, codeHash, instructions, facts);
  }

  private MethodFacts facts(int access, int classAccess) throws IOException {
    String superClass = from.text();
    int handlersAndGenerated = from.count();
    List<ExceptionHandler> handlers =
        list(
            handlersAndGenerated >> 1,
            () -> new ExceptionHandler(from.count(), from.count(), from.count(), from.text()));
    return new MethodFacts(
        access, classAccess, superClass, (handlersAndGenerated & 1) != 0, handlers);
  }

  private ProfiledInstruction instruction(int line, int count) throws IOException {
    String text = from.text();
    int ticks = (int) from.signed();
    int libraryTicks = (int) from.signed();
    int flow = from.count();
    List<Integer> targets = list(flow >> 1, () -> from.index(count));
    return new ProfiledInstruction(line, text, ticks, libraryTicks, targets, (flow & 1) != 0);
  }

  private ProfiledTask task() throws IOException {
    return new ProfiledTask(from.count(), from.text(), from.count(), from.count());
  }

  private CallPath path() throws IOException {
    int task = from.index(tasks.size());
    int parent = from.index(taskOfPath.size() + 1) - 1;
    int method = from.index(methods.size() + 1) - 1;
    checkPlace(task, parent, method);
    long calls = from.number();
    int spentAndFold = from.count();
    long[] executions = executions(method < 0 ? 0 : methods.get(method).instructions().size());
    List<Spent> spent = list(spentAndFold >> 1, this::spent);
    List<Allocated> allocated = list(this::allocated);
    boolean isFolded = (spentAndFold & 1) != 0;
    return new CallPath(task, parent, method, calls, isFolded, executions, spent, allocated);
  }

  /** What has no caller is a task, which is no method; what a path calls is of the same task. */
  private void checkPlace(int task, int parent, int method) throws IOException {
    boolean isTask = parent < 0;
    if (isTask != method < 0 || (!isTask && taskOfPath.get(parent) != task)) {
      throw new DamagedException("a path begins where none can");
    }
    taskOfPath.add(task);
  }

  private Allocated allocated() throws IOException {
    return new Allocated(from.count(), from.text(), from.number(), from.number());
  }

  private long[] executions(int count) throws IOException {
    long[] executions = new long[count];
    long value = 0;
    int at = 0;
    while (at < count) {
      int end = at + from.index(count - at + 1);
      value += from.signed();
      if (end == at) {
        throw new DamagedException("no instruction in a row");
      }
      while (at < end) {
        executions[at++] = value;
      }
    }
    return executions;
  }

  private Spent spent() throws IOException {
    Activity activity = ACTIVITIES.get(from.index(ACTIVITIES.size()));
    return new Spent(activity, from.text(), from.count(), from.number());
  }
}
