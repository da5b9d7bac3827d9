package dev.lockstep.traces.profile.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.SampleProfiles;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ProfileFormatsTest {
  private static List<ProfileFormat> formats() {
    return ProfileFormats.STANDARD.all();
  }

  static byte[] bytes(String name, Profile profile) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ProfileFormat format = ProfileFormats.STANDARD.of(Path.of("folder", name)).orElseThrow();
    assertEquals(List.of(), format.write(profile, out));
    return out.toByteArray();
  }

  static String text(String name, Profile profile) {
    return new String(bytes(name, profile), StandardCharsets.UTF_8);
  }

  @Test
  void the_ending_of_a_name_chooses_the_format() {
    ProfileFormats formats = ProfileFormats.STANDARD;
    assertInstanceOf(TicksFormat.class, formats.of(Path.of("a.ticks")).orElseThrow());
    assertInstanceOf(PprofFormat.class, formats.of(Path.of("a.pb.gz")).orElseThrow());
    assertInstanceOf(CollapsedFormat.class, formats.of(Path.of("b/a.folded")).orElseThrow());
    assertInstanceOf(CallgrindFormat.class, formats.of(Path.of("callgrind.out.7")).orElseThrow());
    assertTrue(formats.of(Path.of("a.json")).isEmpty());
    assertTrue(formats.of(Path.of("a.ticks/b")).isEmpty());
    assertInstanceOf(CollapsedFormat.class, formats.of(Path.of("a.folded.gz")).orElseThrow());
    assertTrue(formats.of(Path.of("a.gz")).isEmpty());
  }

  @Test
  void options_name_formats_and_the_file_says_which_of_one_name() {
    ProfileFormats formats = ProfileFormats.STANDARD;
    assertEquals(
        List.of("ticks", "pprof", "speedscope", "collapsed", "callgrind", "jfr", "jacoco"),
        formats.names());
    assertEquals(PprofFormat.PACKED, formats.named("pprof", Path.of("a.pprof")).orElseThrow());
    assertEquals(
        PprofFormat.NAMED_PACKED, formats.named("pprof", Path.of("a.collapsed")).orElseThrow());
    assertTrue(formats.named("perfetto", Path.of("a.pprof")).isEmpty());
  }

  @Test
  void messages_list_all_endings() {
    assertEquals(
        ".ticks, .pb.gz, .pb, .pprof, .speedscope.json, .collapsed, .folded, .callgrind, .jfr or"
            + " .xml",
        ProfileFormats.STANDARD.endings());
  }

  @ParameterizedTest
  @MethodSource("formats")
  void equal_profiles_become_equal_bytes(ProfileFormat format) {
    String name = "x" + format.endings().getFirst();
    assertArrayEquals(bytes(name, SampleProfiles.work()), bytes(name, SampleProfiles.work()));
  }

  @Test
  void collapsed_stacks_have_a_line_for_each_stack() {
    assertEquals(
        """
        main (task 0);demo.Work.main 16
        main (task 0);demo.Work.main;java.io.PrintStream.println 100
        main (task 0);demo.Work.main;demo.Work.fib 66
        main (task 0);demo.Work.main;demo.Work.receive 6
        main (task 0);demo.Work.main;demo.Work.receive;[receiving] 30
        main (task 0);demo.Work.main;demo.Work.receive;[waiting: a message] 700
        worker (task 3);[ready] 20
        worker (task 3);demo.Work.receive 4
        worker (task 3);demo.Work.receive;[waiting: a message] 900
        """,
        text("x.collapsed", SampleProfiles.work()));
  }

  @Test
  void speedscope_has_a_profile_for_each_task() {
    assertEquals(
        """
        {"$schema":"https://www.speedscope.app/file-format-schema.json",
        "name":"Lockstep 1.0, a machine: Work.java --nodes 8 ä \\"b\\"",
        "exporter":"Lockstep 1.0",
        "activeProfileIndex":0,
        "profiles":[
        {"type":"sampled","name":"main (task 0)","unit":"none","startValue":0,"endValue":918,
        "samples":[[1],[1,3],[1,0],[1,2],[1,2,4],[1,2,5]],
        "weights":[16,100,66,6,30,700]},
        {"type":"sampled","name":"worker (task 3)","unit":"none","startValue":0,"endValue":924,
        "samples":[[6],[2],[2,5]],
        "weights":[20,4,900]}
        ],
        "shared":{"frames":[
        {"name":"demo.Work.fib","file":"demo/Work.java"},
        {"name":"demo.Work.main","file":"demo/Work.java"},
        {"name":"demo.Work.receive","file":"demo/Work.java"},
        {"name":"java.io.PrintStream.println"},
        {"name":"[receiving]"},
        {"name":"[waiting: a message]"},
        {"name":"[ready]"}
        ]}}
        """,
        text("x.speedscope.json", SampleProfiles.work()));
  }

  @Test
  void callgrind_has_costs_of_lines_and_of_calls() {
    assertEquals(
        """
        # callgrind format
        version: 1
        creator: Lockstep 1.0
        cmd: Work.java --nodes 8 ä "b"
        desc: Note: Paths that are longer than 500 methods are folded.
        positions: line
        event: Ticks : Ticks for which the processor was busy
        event: Waiting : Ticks of waiting
        event: Executions : Instructions that ran
        events: Ticks Waiting Executions
        summary: 222 1620 53

        fl=(1) ???
        fn=(1) [ready]
        0 0 20 0

        fl=(1)
        fn=(2) [receiving]
        0 30 0 0

        fl=(1)
        fn=(3) [waiting: a message]
        0 0 1600 0

        fl=(1)
        fn=(4) java.io.PrintStream.println
        0 100 0 0

        fl=(1)
        fn=(5) main (task 0)
        cfi=(2) demo/Work.java
        cfn=(6) demo.Work.main([Ljava/lang/String;)V
        calls=1 9
        0 218 700 52

        fl=(1)
        fn=(7) worker (task 3)
        cfi=(1)
        cfn=(1)
        calls=1 0
        0 0 20 0
        cfi=(2)
        cfn=(8) demo.Work.receive()V
        calls=1 14
        0 4 900 1

        fl=(2)
        fn=(9) demo.Work.fib(I)I
        5 66 0 44

        fl=(2)
        fn=(6)
        9 10 0 4
        10 4 0 1
        11 2 0 1
        cfi=(1)
        cfn=(4)
        calls=1 0
        9 100 0 0
        cfi=(2)
        cfn=(9)
        calls=5 5
        9 66 0 44
        cfi=(2)
        cfn=(8)
        calls=1 14
        10 36 700 2

        fl=(2)
        fn=(8)
        14 8 0 2
        15 2 0 1
        cfi=(1)
        cfn=(2)
        calls=1 0
        14 30 0 0
        cfi=(1)
        cfn=(3)
        calls=2 0
        14 0 1600 0

        totals: 222 1620 53
        """,
        text("x.callgrind", SampleProfiles.work()));
  }
}
