package dev.lockstep.traces.profile.format;

import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledMethod;
import dev.lockstep.traces.profile.sums.Cost;
import dev.lockstep.traces.profile.sums.Names;
import dev.lockstep.traces.profile.sums.PathCosts;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The JSON of speedscope: a profile of kind "sampled" for each task, a sample for each call path,
 * whose weight is in ticks. Frames are methods, routines that have a price, and what was waited
 * for. Samples are in the order of call paths, not of time.
 */
final class SpeedscopeFormat implements ProfileFormat {
  @Override
  public String name() {
    return "speedscope";
  }

  @Override
  public List<String> endings() {
    return List.of(".speedscope.json");
  }

  @Override
  public String readers() {
    return "speedscope";
  }

  @Override
  public List<String> write(Profile profile, OutputStream out) {
    TextLines text = new TextLines(out);
    Frames frames = new Frames(profile);
    text.add("{\"$schema\":\"https://www.speedscope.app/file-format-schema.json\",\n");
    text.add("\"name\":").add(JsonText.quoted(Names.run(profile))).add(",\n");
    text.add("\"exporter\":");
    text.add(JsonText.quoted("Lockstep " + profile.run().origin().version())).add(",\n");
    text.add("\"activeProfileIndex\":0,\n\"profiles\":[");
    List<List<Sample>> samples = samples(profile, frames);
    for (int task = 0; task < samples.size(); task++) {
      text.add(task == 0 ? "\n" : ",\n");
      profile(Names.task(profile.tasks().get(task)), samples.get(task), profile, text);
    }
    text.add("\n],\n\"shared\":{\"frames\":[\n").add(String.join(",\n", frames.all));
    text.add("\n]}}\n");
    text.flush();
    return List.of();
  }

  /** A path, a frame below it or -1, and the ticks. */
  private record Sample(CallPath path, int frame, long ticks) {}

  private static List<List<Sample>> samples(Profile profile, Frames frames) {
    List<List<Sample>> samples = new ArrayList<>();
    profile.tasks().forEach(task -> samples.add(new ArrayList<>()));
    for (CallPath path : profile.paths()) {
      Map<String, Long> byFrame = new TreeMap<>();
      for (Cost cost : PathCosts.of(profile, path)) {
        byFrame.merge(cost.frame(), cost.ticks(), Long::sum);
      }
      byFrame.forEach(
          (frame, ticks) -> {
            if (ticks != 0) {
              samples.get(path.task()).add(new Sample(path, frames.of(frame), ticks));
            }
          });
    }
    return samples;
  }

  private static void profile(String name, List<Sample> samples, Profile profile, TextLines text) {
    long total = samples.stream().mapToLong(Sample::ticks).sum();
    text.add("{\"type\":\"sampled\",\"name\":").add(JsonText.quoted(name));
    text.add(",\"unit\":\"none\",\"startValue\":0,\"endValue\":").add(total);
    text.add(",\n\"samples\":[");
    for (int i = 0; i < samples.size(); i++) {
      text.add(i == 0 ? "" : ",").add(stack(samples.get(i), profile));
    }
    text.add("],\n\"weights\":[");
    for (int i = 0; i < samples.size(); i++) {
      text.add(i == 0 ? "" : ",").add(samples.get(i).ticks());
    }
    text.add("]}");
  }

  private static String stack(Sample sample, Profile profile) {
    List<Integer> frames = new ArrayList<>();
    if (sample.frame >= 0) {
      frames.add(sample.frame);
    }
    for (CallPath at = sample.path; at.method() >= 0; at = profile.paths().get(at.parent())) {
      frames.add(at.method());
    }
    return frames.reversed().toString().replace(" ", "");
  }

  /** Methods, by their index, and behind them all other frames. */
  private static final class Frames {
    private final List<String> all = new ArrayList<>();
    private final Map<String, Integer> others = new LinkedHashMap<>();

    Frames(Profile profile) {
      for (ProfiledMethod method : profile.methods()) {
        String source = Names.sourcePath(method);
        all.add(
            "{\"name\":"
                + JsonText.quoted(Names.method(method))
                + (source.isEmpty() ? "" : ",\"file\":" + JsonText.quoted(source))
                + "}");
      }
    }

    /** The number of a frame that is no method; -1 if there is none. */
    int of(String frame) {
      if (frame.isEmpty()) {
        return -1;
      }
      return others.computeIfAbsent(
          frame,
          name -> {
            all.add("{\"name\":" + JsonText.quoted(name) + "}");
            return all.size() - 1;
          });
    }
  }
}
