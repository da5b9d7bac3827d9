package dev.lockstep.traces.profile.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.UnknownFieldSet;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.SampleProfiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PprofFormatTest {
  private UnknownFieldSet profile = UnknownFieldSet.getDefaultInstance();
  private List<String> strings = List.of();

  @BeforeEach
  void read() throws IOException {
    read(SampleProfiles.work());
  }

  private void read(Profile written) throws IOException {
    byte[] bytes = ProfileFormatsTest.bytes("x.pprof", written);
    profile = UnknownFieldSet.parseFrom(new GZIPInputStream(new ByteArrayInputStream(bytes)));
    strings =
        profile.getField(6).getLengthDelimitedList().stream()
            .map(ByteString::toStringUtf8)
            .toList();
  }

  private static List<UnknownFieldSet> messages(UnknownFieldSet from, int field)
      throws IOException {
    List<UnknownFieldSet> messages = new ArrayList<>();
    for (ByteString bytes : from.getField(field).getLengthDelimitedList()) {
      messages.add(UnknownFieldSet.parseFrom(bytes));
    }
    return messages;
  }

  private static long number(UnknownFieldSet from, int field) {
    List<Long> values = from.getField(field).getVarintList();
    return values.isEmpty() ? 0 : values.getFirst();
  }

  private String string(UnknownFieldSet from, int field) {
    return strings.get((int) number(from, field));
  }

  private static List<Long> packed(UnknownFieldSet from, int field) throws IOException {
    List<Long> values = new ArrayList<>();
    for (ByteString bytes : from.getField(field).getLengthDelimitedList()) {
      CodedInputStream in = bytes.newCodedInput();
      while (!in.isAtEnd()) {
        values.add(in.readInt64());
      }
    }
    return values;
  }

  @Test
  void there_are_four_kinds_of_values() throws IOException {
    List<String> types = new ArrayList<>();
    for (UnknownFieldSet type : messages(profile, 1)) {
      types.add(string(type, 1) + "/" + string(type, 2));
    }
    assertEquals(List.of("busy/ticks", "waiting/ticks", "executions/count", "calls/count"), types);
    assertEquals("busy", string(profile, 14));
    assertEquals("", strings.getFirst());
  }

  @Test
  void where_something_was_allocated_its_bytes_are_a_fifth() throws IOException {
    read(SampleProfiles.allocating());
    assertEquals("allocated", string(messages(profile, 1).get(4), 1));
    assertEquals("bytes", string(messages(profile, 1).get(4), 2));
    UnknownFieldSet last = messages(profile, 2).getLast();
    assertEquals(List.of(0L, 0L, 0L, 0L, 96L), packed(last, 2));
    assertEquals("new double[]:0", place(packed(last, 1).getFirst()));
    assertEquals("demo.Work.main:9", place(packed(last, 1).get(1)));
  }

  @Test
  void samples_have_stacks_values_and_labels() throws IOException {
    List<String> samples = new ArrayList<>();
    for (UnknownFieldSet sample : messages(profile, 2)) {
      StringBuilder shown = new StringBuilder();
      for (long location : packed(sample, 1)) {
        shown.append(place(location)).append(' ');
      }
      shown.append(packed(sample, 2));
      for (UnknownFieldSet label : messages(sample, 3)) {
        shown.append(' ').append(string(label, 1)).append('=').append(string(label, 2));
      }
      samples.add(shown.toString());
    }
    String main = " task=main (task 0) processor=host activity=";
    String worker = " task=worker (task 3) processor=node 1 activity=";
    assertEquals(
        List.of(
            "demo.Work.main:9 [10, 0, 4, 1]" + main + "computing",
            "java.io.PrintStream.println:0 demo.Work.main:9 [100, 0, 0, 1]"
                + main
                + "library calls",
            "demo.Work.main:10 [4, 0, 1, 0]" + main + "computing",
            "demo.Work.main:11 [2, 0, 1, 0]" + main + "computing",
            "demo.Work.fib:5 demo.Work.main:9 [66, 0, 44, 5]" + main + "computing",
            "demo.Work.receive:14 demo.Work.main:10 [4, 0, 1, 1]" + main + "computing",
            "[receiving]:0 demo.Work.receive:14 demo.Work.main:10 [30, 0, 0, 0]"
                + main
                + "receiving",
            "[waiting: a message]:0 demo.Work.receive:14 demo.Work.main:10 [0, 700, 0, 0]"
                + main
                + "waiting",
            "demo.Work.receive:15 demo.Work.main:10 [2, 0, 1, 0]" + main + "computing",
            "[ready]:0 [0, 20, 0, 0]" + worker + "ready",
            "demo.Work.receive:14 [4, 0, 1, 1]" + worker + "computing",
            "[waiting: a message]:0 demo.Work.receive:14 [0, 900, 0, 0]" + worker + "waiting"),
        samples);
  }

  /** A location has the one number that it is called, and so have functions. */
  private String place(long id) throws IOException {
    for (UnknownFieldSet location : messages(profile, 4)) {
      if (number(location, 1) == id) {
        UnknownFieldSet line = messages(location, 4).getFirst();
        return function(number(line, 1)) + ":" + number(line, 2);
      }
    }
    throw new AssertionError("no location " + id);
  }

  private String function(long id) throws IOException {
    for (UnknownFieldSet function : messages(profile, 5)) {
      if (number(function, 1) == id) {
        return string(function, 2);
      }
    }
    throw new AssertionError("no function " + id);
  }

  @Test
  void functions_name_their_source() throws IOException {
    UnknownFieldSet main = messages(profile, 5).get(1);
    assertEquals("demo.Work.main([Ljava/lang/String;)V", string(main, 3));
    assertEquals("demo/Work.java", string(main, 4));
    assertEquals(9, number(main, 5));
  }

  @Test
  void the_run_is_told() throws IOException {
    assertEquals(1_000_000, number(profile, 10));
    List<String> comments = new ArrayList<>();
    for (long comment : profile.getField(13).getVarintList()) {
      comments.add(strings.get((int) comment));
    }
    assertEquals(
        List.of(
            "Lockstep 1.0, a machine: Work.java --nodes 8 ä \"b\"",
            "Paths that are longer than 500 methods are folded."),
        comments);
    assertEquals("Work.java", string(messages(profile, 3).getFirst(), 5));
  }
}
