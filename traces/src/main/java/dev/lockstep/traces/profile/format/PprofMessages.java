package dev.lockstep.traces.profile.format;

import dev.lockstep.traces.profile.Activity;
import dev.lockstep.traces.profile.Allocated;
import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledInstruction;
import dev.lockstep.traces.profile.ProfiledMethod;
import dev.lockstep.traces.profile.ProfiledTask;
import dev.lockstep.traces.profile.sums.CallLines;
import dev.lockstep.traces.profile.sums.Cost;
import dev.lockstep.traces.profile.sums.Names;
import dev.lockstep.traces.profile.sums.PathCosts;
import dev.lockstep.traces.protobuf.ProtobufMessage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Writes a profile as the messages of pprof's {@code profile.proto}; numbers are its fields'. */
final class PprofMessages {
  private static final int NANOS = 1_000_000_000;

  private final Profile profile;
  private final OutputStream stream;
  private final ProtobufMessage out = new ProtobufMessage();
  private final Map<String, Integer> strings = new LinkedHashMap<>();
  private final Map<Place, Integer> places = new LinkedHashMap<>();
  private final Map<String, Integer> frames = new LinkedHashMap<>();
  private final int[] callLines;
  private final boolean hasAllocated;

  /** A line of a method; of what is no method, the method's number is negative. */
  private record Place(int function, int line) {}

  PprofMessages(Profile profile, OutputStream out) {
    this.profile = profile;
    stream = out;
    hasAllocated = profile.paths().stream().anyMatch(path -> !path.allocated().isEmpty());
    callLines = profile.paths().stream().mapToInt(path -> CallLines.of(profile, path)).toArray();
    string("");
  }

  void write() throws IOException {
    valueType("busy", "ticks");
    valueType("waiting", "ticks");
    valueType("executions", "count");
    valueType("calls", "count");
    if (hasAllocated) {
      valueType("allocated", "bytes");
    }
    for (int i = 0; i < profile.paths().size(); i++) {
      samples(i);
    }
    mapping();
    for (Map.Entry<Place, Integer> place : places.entrySet()) {
      location(place.getKey(), place.getValue());
    }
    functions();
    origin();
    for (String text : strings.keySet()) {
      out.text(6, text);
    }
    out.moveTo(stream);
  }

  private int string(String text) {
    return strings.computeIfAbsent(text, added -> strings.size());
  }

  private void valueType(String type, String unit) {
    ProtobufMessage message = new ProtobufMessage();
    message.numberUnlessZero(1, string(type));
    message.numberUnlessZero(2, string(unit));
    out.message(1, message);
  }

  /** One for each cost; the first one has the path's calls. */
  private void samples(int index) throws IOException {
    CallPath path = profile.paths().get(index);
    List<Cost> costs = PathCosts.of(profile, path);
    if (costs.isEmpty() && path.calls() > 0) {
      int line = firstLine(profile.methods().get(path.method()));
      costs = List.of(new Cost(line, Activity.COMPUTING, "", 0, 0));
    }
    long calls = path.calls();
    List<Integer> callers = callers(index);
    for (Cost cost : costs) {
      boolean isBusy = cost.activity().isBusy();
      List<Long> values =
          List.of(
              isBusy ? cost.ticks() : 0,
              isBusy ? 0 : cost.ticks(),
              cost.instructions(),
              calls + cost.calls());
      sample(path, cost, callers, values, 0);
      calls = 0;
    }
    for (Allocated allocated : path.allocated()) {
      Cost made = new Cost(allocated.line(), Activity.COMPUTING, "new " + allocated.type(), 0, 0);
      sample(path, made, callers, List.of(0L, 0L, 0L, 0L), allocated.bytes());
    }
  }

  private void sample(
      CallPath path, Cost cost, List<Integer> callers, List<Long> values, long bytes)
      throws IOException {
    ProtobufMessage sample = new ProtobufMessage();
    sample.numbers(1, stack(path, cost, callers));
    List<Long> all = new ArrayList<>(values);
    if (hasAllocated) {
      all.add(bytes);
    }
    sample.numbers(2, all);
    ProfiledTask task = profile.tasks().get(path.task());
    label("task", Names.task(task), sample);
    label("processor", Names.processor(task), sample);
    label("activity", cost.activity().words(), sample);
    out.message(2, sample);
    out.moveTo(stream);
  }

  private List<Long> stack(CallPath path, Cost cost, List<Integer> callers) {
    List<Long> stack = new ArrayList<>();
    if (!cost.frame().isEmpty()) {
      int frame = -1 - frames.computeIfAbsent(cost.frame(), added -> frames.size());
      stack.add((long) place(frame, 0));
    }
    if (path.method() >= 0) {
      stack.add((long) place(path.method(), cost.line()));
    }
    callers.forEach(caller -> stack.add((long) caller));
    return stack;
  }

  private List<Integer> callers(int index) {
    List<Integer> callers = new ArrayList<>();
    int line = callLines[index];
    for (int i = profile.paths().get(index).parent(); i >= 0; i = profile.paths().get(i).parent()) {
      if (profile.paths().get(i).method() >= 0) {
        callers.add(place(profile.paths().get(i).method(), line));
      }
      line = callLines[i];
    }
    return callers;
  }

  private int place(int function, int line) {
    return places.computeIfAbsent(new Place(function, line), added -> places.size() + 1);
  }

  private void label(String key, String text, ProtobufMessage sample) {
    ProtobufMessage label = new ProtobufMessage();
    label.numberUnlessZero(1, string(key));
    label.numberUnlessZero(2, string(text));
    sample.message(3, label);
  }

  private void mapping() {
    ProtobufMessage mapping = new ProtobufMessage();
    mapping.numberUnlessZero(1, 1);
    mapping.numberUnlessZero(5, string(profile.run().program()));
    mapping.numberUnlessZero(7, 1);
    mapping.numberUnlessZero(8, 1);
    mapping.numberUnlessZero(9, 1);
    out.message(3, mapping);
  }

  private void location(Place place, int id) {
    ProtobufMessage line = new ProtobufMessage();
    line.numberUnlessZero(1, functionId(place.function));
    line.numberUnlessZero(2, place.line);
    ProtobufMessage location = new ProtobufMessage();
    location.numberUnlessZero(1, id);
    location.numberUnlessZero(2, 1);
    location.message(4, line);
    out.message(4, location);
  }

  /** Methods come first. */
  private int functionId(int function) {
    return function >= 0 ? function + 1 : profile.methods().size() - function;
  }

  private void functions() {
    List<ProfiledMethod> methods = profile.methods();
    for (int i = 0; i < methods.size(); i++) {
      ProfiledMethod method = methods.get(i);
      ProtobufMessage function = new ProtobufMessage();
      function.numberUnlessZero(1, functionId(i));
      function.numberUnlessZero(2, string(Names.method(method)));
      function.numberUnlessZero(3, string(Names.wholeMethod(method)));
      function.numberUnlessZero(4, string(Names.sourcePath(method)));
      function.numberUnlessZero(5, firstLine(method));
      out.message(5, function);
    }
    for (Map.Entry<String, Integer> frame : frames.entrySet()) {
      ProtobufMessage function = new ProtobufMessage();
      function.numberUnlessZero(1, functionId(-1 - frame.getValue()));
      function.numberUnlessZero(2, string(frame.getKey()));
      function.numberUnlessZero(3, string(frame.getKey()));
      out.message(5, function);
    }
  }

  private static int firstLine(ProfiledMethod method) {
    return method.instructions().stream()
        .mapToInt(ProfiledInstruction::line)
        .filter(line -> line > 0)
        .min()
        .orElse(0);
  }

  private void origin() {
    long hertz = profile.run().origin().clockHertz();
    out.numberUnlessZero(
        9, TimeUnit.MILLISECONDS.toNanos(profile.run().origin().date().toEpochMilli()));
    if (hertz > 0) {
      long seconds = profile.endTick() / hertz;
      double rest = (double) (profile.endTick() % hertz) / hertz;
      out.numberUnlessZero(10, seconds * NANOS + Math.round(rest * NANOS));
    }
    out.numberUnlessZero(13, string(Names.run(profile)));
    for (String note : profile.notes()) {
      out.numberUnlessZero(13, string(note));
    }
    out.numberUnlessZero(14, string("busy"));
  }
}
