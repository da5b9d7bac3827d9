package dev.lockstep.traces.profile.format;

import com.google.protobuf.CodedOutputStream;
import dev.lockstep.traces.profile.Activity;
import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledInstruction;
import dev.lockstep.traces.profile.ProfiledMethod;
import dev.lockstep.traces.profile.ProfiledTask;
import dev.lockstep.traces.profile.sums.CallLines;
import dev.lockstep.traces.profile.sums.Cost;
import dev.lockstep.traces.profile.sums.Names;
import dev.lockstep.traces.profile.sums.PathCosts;
import java.io.ByteArrayOutputStream;
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
  private final CodedOutputStream out;
  private final Map<String, Integer> strings = new LinkedHashMap<>();
  private final Map<Place, Integer> places = new LinkedHashMap<>();
  private final Map<String, Integer> frames = new LinkedHashMap<>();
  private final int[] callLines;

  /** A line of a method; of what is no method, the method's number is negative. */
  private record Place(int function, int line) {}

  PprofMessages(Profile profile, OutputStream out) {
    this.profile = profile;
    this.out = CodedOutputStream.newInstance(out);
    callLines = profile.paths().stream().mapToInt(path -> CallLines.of(profile, path)).toArray();
    string("");
  }

  void write() throws IOException {
    valueType("busy", "ticks");
    valueType("waiting", "ticks");
    valueType("executions", "count");
    valueType("calls", "count");
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
      out.writeString(6, text);
    }
    out.flush();
  }

  private int string(String text) {
    return strings.computeIfAbsent(text, added -> strings.size());
  }

  private void valueType(String type, String unit) throws IOException {
    Message message = new Message();
    message.number(1, string(type));
    message.number(2, string(unit));
    message.writeAs(1, out);
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
      Message sample = new Message();
      sample.numbers(1, stack(path, cost, callers));
      boolean isBusy = cost.activity().isBusy();
      sample.numbers(
          2,
          List.of(isBusy ? cost.ticks() : 0, isBusy ? 0 : cost.ticks(), cost.executions(), calls));
      ProfiledTask task = profile.tasks().get(path.task());
      label("task", Names.task(task), sample);
      label("processor", Names.processor(task), sample);
      label("activity", cost.activity().words(), sample);
      sample.writeAs(2, out);
      calls = 0;
    }
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

  private void label(String key, String text, Message sample) throws IOException {
    Message label = new Message();
    label.number(1, string(key));
    label.number(2, string(text));
    label.writeAs(3, sample.out);
  }

  private void mapping() throws IOException {
    Message mapping = new Message();
    mapping.number(1, 1);
    mapping.number(5, string(profile.run().program()));
    mapping.number(7, 1);
    mapping.number(8, 1);
    mapping.number(9, 1);
    mapping.writeAs(3, out);
  }

  private void location(Place place, int id) throws IOException {
    Message line = new Message();
    line.number(1, functionId(place.function));
    line.number(2, place.line);
    Message location = new Message();
    location.number(1, id);
    location.number(2, 1);
    line.writeAs(4, location.out);
    location.writeAs(4, out);
  }

  /** Methods come first. */
  private int functionId(int function) {
    return function >= 0 ? function + 1 : profile.methods().size() - function;
  }

  private void functions() throws IOException {
    List<ProfiledMethod> methods = profile.methods();
    for (int i = 0; i < methods.size(); i++) {
      ProfiledMethod method = methods.get(i);
      Message function = new Message();
      function.number(1, functionId(i));
      function.number(2, string(Names.method(method)));
      function.number(3, string(Names.wholeMethod(method)));
      function.number(4, string(Names.sourcePath(method)));
      function.number(5, firstLine(method));
      function.writeAs(5, out);
    }
    for (Map.Entry<String, Integer> frame : frames.entrySet()) {
      Message function = new Message();
      function.number(1, functionId(-1 - frame.getValue()));
      function.number(2, string(frame.getKey()));
      function.number(3, string(frame.getKey()));
      function.writeAs(5, out);
    }
  }

  private static int firstLine(ProfiledMethod method) {
    return method.instructions().stream()
        .mapToInt(ProfiledInstruction::line)
        .filter(line -> line > 0)
        .min()
        .orElse(0);
  }

  private void origin() throws IOException {
    long hertz = profile.run().origin().clockHertz();
    out.writeInt64(9, TimeUnit.MILLISECONDS.toNanos(profile.run().origin().date().toEpochMilli()));
    if (hertz > 0) {
      long seconds = profile.endTick() / hertz;
      double rest = (double) (profile.endTick() % hertz) / hertz;
      out.writeInt64(10, seconds * NANOS + Math.round(rest * NANOS));
    }
    out.writeInt64(13, string(Names.run(profile)));
    for (String note : profile.notes()) {
      out.writeInt64(13, string(note));
    }
    out.writeInt64(14, string("busy"));
  }

  /** A message within another one, whose length is written before it. */
  private static final class Message {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final CodedOutputStream out = CodedOutputStream.newInstance(bytes, 256);

    void number(int field, long value) throws IOException {
      if (value != 0) {
        out.writeInt64(field, value);
      }
    }

    void numbers(int field, List<Long> values) throws IOException {
      int size = 0;
      for (long value : values) {
        size += CodedOutputStream.computeInt64SizeNoTag(value);
      }
      out.writeTag(field, 2);
      out.writeUInt32NoTag(size);
      for (long value : values) {
        out.writeInt64NoTag(value);
      }
    }

    void writeAs(int field, CodedOutputStream to) throws IOException {
      out.flush();
      to.writeByteArray(field, bytes.toByteArray());
    }
  }
}
