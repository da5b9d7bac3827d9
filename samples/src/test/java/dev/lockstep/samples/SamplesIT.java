package dev.lockstep.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Expected;
import dev.lockstep.cli.Jvm.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** Every sample does what the file beside it says, through the jar. */
final class SamplesIT {
  /**
   * A command, and what it is to do.
   *
   * @param folder the sample's, under {@code samples}
   * @param arguments after {@code run}; the folder is the working directory
   * @param name of the files with the expected output: {@code name.out}, {@code name.err}. A file
   *     {@code name.in} is what is typed
   */
  record Sample(String folder, String arguments, String name, int status) {
    @Override
    public String toString() {
      return folder + ": " + arguments;
    }
  }

  private static final String INNER_PRODUCT = "01-inner-product";

  private static final String RELAXATION = "--spmd --nodes 32 Relaxation.java 3 6";

  private static final String SPARSE_SEND = "--spmd --nodes 16 SparseSend.java 7 3 14 6 5 1 9";

  private static final String PAIR_SUMS = "15-pair-sums";

  private static final String SPEED_UP = "16-speed-up";

  private static final String SIEVE = "25-sieve";

  private static final String MACROTASKED = "26-macrotasked-loop";

  private static final String LOST_WAKE_UP = "27-lost-wake-up";

  private static final String MATRIX_VECTOR = "28-matrix-vector";

  private static final String LU = "29-lu-factorisation";

  private static final String CHOLESKY = "30-cholesky";

  private static final String SUMMA = "31-summa";

  private static final String TIMING = "32-timing";

  private static final String BOTTLENECK = "34-bottleneck";

  private static final String TIMING_BUGS = "35-timing-bugs";

  private static final String IPSC860 = "--machine ipsc860 --spmd --nodes ";

  private static final String NCUBE = "--machine ncube3200 --nodes 16 Host.java ";

  /** What a host's program loads onto nodes. */
  private static final Pattern LOADED = Pattern.compile("load0\\(\"(\\w+)\"");

  /** The clock of most machines is too coarse for a single call. */
  private static final String NANOSECONDS = "--set processor.visible-clock-nanoseconds=1 ";

  private static final String BUTTERFLY = "--machine butterfly-plus --nodes ";

  private static final String SLICES = "--timeslice 1000 " + BUTTERFLY;

  static final List<Sample> SAMPLES =
      List.of(
          new Sample(INNER_PRODUCT, "InnerProduct.java", "InnerProduct", 0),
          new Sample(INNER_PRODUCT, "--no-aspp InnerProduct.java", "InnerProduct", 0),
          new Sample(INNER_PRODUCT, "--timeslice 1000 InnerProduct.java", "InnerProduct", 0),
          new Sample(TIMING_BUGS, "Tickets.java", "Tickets", 0),
          new Sample(TIMING_BUGS, "Transfers.java", "Transfers", 0),
          new Sample(TIMING_BUGS, "Doorbell.java", "Doorbell", 0),
          new Sample(TIMING_BUGS, "--machine ipsc2 --nodes 4 --spmd Shares.java", "Shares", 0),
          new Sample(TIMING_BUGS, "Quote.java", "Quote", 0),
          new Sample("02-sleeps-and-events", "Relay.java", "Relay", 0),
          new Sample("03-busy-wait", "BusyWait.java", "BusyWait", 0),
          new Sample("03-busy-wait", "BusyWait.java flick", "BusyWait", 0),
          new Sample("03-busy-wait", "--no-aspp BusyWait.java flick", "BusyWait", 0),
          new Sample("03-busy-wait", "--no-aspp BusyWait.java", "BusyWait.endless", 3),
          new Sample("04-message-race", "MessageRace.java 0", "MessageRace.0", 0),
          new Sample("04-message-race", "MessageRace.java 1.0", "MessageRace.1", 0),
          new Sample("04-message-race", "MessageRace.java 100.0", "MessageRace.100", 0),
          new Sample("05-lost-update", "--timeslice 0 LostUpdate.java", "LostUpdate.none", 0),
          new Sample("05-lost-update", "--timeslice 1 LostUpdate.java", "LostUpdate.1", 0),
          new Sample("05-lost-update", "--timeslice 7 LostUpdate.java", "LostUpdate.7", 0),
          new Sample("05-lost-update", "--timeslice 1 LostUpdate.java lock", "LostUpdate.none", 0),
          new Sample("05-lost-update", "--timeslice 7 LostUpdate.java lock", "LostUpdate.none", 0),
          new Sample("06-dining-philosophers", "DiningPhilosophers.java", "DiningPhilosophers", 0),
          new Sample("06-dining-philosophers", "Deadlock.java", "Deadlock", 3),
          new Sample("07-ring", "--spmd --nodes 8 Ring.java 8 3", "Ring.8", 0),
          new Sample("07-ring", "--spmd --nodes 1000 Ring.java 1000", "Ring.1000", 0),
          new Sample(
              "08-bitonic-sort", "--spmd --nodes 16 BitonicSort.java 500", "BitonicSort.16", 0),
          new Sample(
              "08-bitonic-sort", "--spmd --nodes 64 BitonicSort.java 1000", "BitonicSort.64", 0),
          new Sample("09-lockstep", "--timeslice 0 Alternate.java", "Alternate.0", 0),
          new Sample("09-lockstep", "--timeslice 1 Alternate.java", "Alternate.1", 0),
          new Sample("09-lockstep", "--timeslice 2 Alternate.java", "Alternate.2", 0),
          new Sample("09-lockstep", "--timeslice 3 Alternate.java", "Alternate.3", 0),
          new Sample(
              "10-machines", "--machine mine.yaml --spmd --nodes 2 PingPong.java", "PingPong", 0),
          new Sample("11-normalise", "--spmd --nodes 8 Normalise.java", "Normalise", 0),
          new Sample(
              "11-normalise",
              "--machine ipsc1 --timeslice 7 --spmd --nodes 8 Normalise.java",
              "Normalise",
              0),
          new Sample("12-mesh-relaxation", RELAXATION, "Relaxation", 0),
          new Sample("12-mesh-relaxation", "--timeslice 7 " + RELAXATION, "Relaxation", 0),
          new Sample("12-mesh-relaxation", "--machine ipsc1 " + RELAXATION, "Relaxation", 0),
          new Sample("13-long-message", "LongMessage.java", "LongMessage", 0),
          new Sample("13-long-message", "--timeslice 7 LongMessage.java", "LongMessage", 0),
          new Sample("13-long-message", "--timeslice 1000 LongMessage.java", "LongMessage", 0),
          new Sample("13-long-message", "--machine ipsc1 LongMessage.java", "LongMessage", 0),
          new Sample("14-sparse-send", SPARSE_SEND, "SparseSend", 0),
          new Sample("17-bank", "--nodes 4 --timeslice 11 Bank.java", "Bank.11", 0),
          new Sample("17-bank", "--nodes 4 --timeslice 11 Bank.java locked", "Bank.locked", 0),
          new Sample("14-sparse-send", "--timeslice 1000 " + SPARSE_SEND, "SparseSend", 0),
          new Sample(PAIR_SUMS, "HostProgram.java", "PairSums", 0),
          new Sample(PAIR_SUMS, "--timeslice 7 HostProgram.java", "PairSums", 0),
          new Sample(
              PAIR_SUMS, "--machine ipsc860 --nodes 32 HostProgram.java", "PairSums.ipsc860", 0),
          new Sample(SPEED_UP, NCUBE + "16 1", "SpeedUp.hypercube", 0),
          new Sample(SPEED_UP, NCUBE + "16 3", "SpeedUp.ring", 0),
          new Sample(SPEED_UP, "--timeslice 7 " + NCUBE + "16 1", "SpeedUp.hypercube", 0),
          new Sample("18-hello", BUTTERFLY + "32 Hello.java", "Hello", 0),
          new Sample("18-hello", "--timeslice 1000 " + BUTTERFLY + "4 Hello.java", "Hello.4", 0),
          new Sample("19-matrix-product", BUTTERFLY + "8 MatrixExample.java", "MatrixExample", 0),
          new Sample(
              "20-convolution", "--timeslice 100 " + BUTTERFLY + "8 Convolve.java", "Convolve", 0),
          new Sample(
              "21-hot-spot", "--timeslice 100 " + BUTTERFLY + "64 HotSpot.java", "HotSpot", 0),
          new Sample("22-parallel-search", BUTTERFLY + "8 Search.java", "Search", 0),
          new Sample(
              "23-nested-generators",
              "--timeslice 100 " + BUTTERFLY + "16 Nested.java",
              "Nested",
              0),
          new Sample(
              "24-task-length",
              "--timeslice 100 " + BUTTERFLY + "32 TaskLength.java",
              "TaskLength",
              0),
          new Sample(
              "33-topologies",
              "--machine ipsc860 --spmd --nodes 8 Topologies.java 1000",
              "Topologies.1",
              0),
          new Sample(
              "33-topologies",
              "--machine ipsc860 --spmd --nodes 8 Topologies.java 1000 10",
              "Topologies.10",
              0),
          new Sample(
              "33-topologies", IPSC860 + "16 Fastest.java ISMH13F 1 1 100 1000", "Fastest.1", 0),
          new Sample(
              "33-topologies", IPSC860 + "16 Fastest.java ISMH13F 20 1 100 1000", "Fastest.20", 0),
          new Sample(BOTTLENECK, IPSC860 + "8 Mandelbrot.java blocks", "Mandelbrot", 0),
          new Sample(BOTTLENECK, IPSC860 + "8 Mandelbrot.java asked", "Mandelbrot", 0),
          new Sample(SIEVE, "--machine hep --nodes 1 Sieve.java", "Sieve.1", 0),
          new Sample(SIEVE, "--machine hep --nodes 8 Sieve.java", "Sieve.8", 0),
          new Sample(SIEVE, "--machine hep --nodes 8 Sieve.java 300", "Sieve.full", 1),
          new Sample(SIEVE, "--machine hep --nodes 16 Sieve.java 300", "Sieve.300", 0),
          new Sample(MACROTASKED, "--machine cray-xmp TriangleProduct.java", "Product", 0),
          new Sample(
              MACROTASKED,
              "--machine cray-xmp --timeslice 1000 TriangleProduct.java",
              "Product",
              0),
          new Sample(LOST_WAKE_UP, "--machine hep LostWakeUp.java", "LostWakeUp.lost", 3),
          new Sample(
              LOST_WAKE_UP, "--machine hep --timeslice 1000 LostWakeUp.java", "LostWakeUp", 0),
          new Sample(LOST_WAKE_UP, "--machine hep LostWakeUp.java variable", "LostWakeUp", 0),
          new Sample(MATRIX_VECTOR, IPSC860 + "8 MvMult.java", "MvMult.8", 0),
          new Sample(MATRIX_VECTOR, "--timeslice 7 " + IPSC860 + "8 MvMult.java", "MvMult.8", 0),
          new Sample(
              MATRIX_VECTOR, "--machine paragon --spmd --nodes 7 MvMult.java", "MvMult.7", 0),
          new Sample(LU, IPSC860 + "16 Lu.java 64 4 2 8 I check", "Lu.I", 0),
          new Sample(LU, IPSC860 + "16 Lu.java 64 4 2 8 H check", "Lu.H", 0),
          new Sample(LU, IPSC860 + "16 Lu.java 64 4 2 8 1 check", "Lu.1", 0),
          new Sample(LU, "--timeslice 1000 " + IPSC860 + "16 Lu.java 64 4 2 8 I check", "Lu.I", 0),
          new Sample(
              LU, "--machine paragon --spmd --nodes 16 Lu.java 61 7 3 5 S check", "Lu.paragon", 0),
          new Sample(CHOLESKY, IPSC860 + "16 Cholesky.java 64 4 4 4 I", "Cholesky.I", 0),
          new Sample(CHOLESKY, IPSC860 + "16 Cholesky.java 64 4 4 4 H", "Cholesky.H", 0),
          new Sample(
              CHOLESKY,
              "--machine paragon --spmd --nodes 15 Cholesky.java 61 7 3 5 D",
              "Cholesky.paragon",
              0),
          new Sample(SUMMA, IPSC860 + "16 Summa.java 64 4 4 4", "Summa.16", 0),
          new Sample(SUMMA, IPSC860 + "64 Summa.java 256 8 8 8", "Summa.64", 0),
          new Sample(
              SUMMA, "--machine paragon --spmd --nodes 15 Summa.java 61 7 3 5", "Summa.15", 0),
          new Sample("19-matrix-product", SLICES + "8 SpeedUp.java 8 20", "SpeedUp", 0),
          new Sample("20-convolution", SLICES + "8 SpeedUp.java 8 64 rows", "SpeedUp.rows", 0),
          new Sample("20-convolution", SLICES + "8 SpeedUp.java 8 64 halves", "SpeedUp.halves", 0),
          new Sample("20-convolution", SLICES + "8 SpeedUp.java 8 64 pixels", "SpeedUp.pixels", 0),
          new Sample("21-hot-spot", SLICES + "8 SpeedUp.java 8 one", "SpeedUp", 0),
          new Sample("24-task-length", SLICES + "16 SpeedUp.java 12 400 10", "SpeedUp", 0),
          new Sample("33-topologies", IPSC860 + "32 Model.java ipsc860 M 5 1000", "Model", 0),
          new Sample(
              "36-synchronisation",
              NANOSECONDS + "--machine ipsc2 --spmd --nodes 8 Sync.java t333 behind",
              "Sync",
              0),
          new Sample(
              "37-broadcast",
              NANOSECONDS + "--machine ncube3200 --nodes 8 Host.java 8 ring gray 1024",
              "Broadcast",
              0),
          new Sample(
              "38-histogram",
              "--timeslice 100 " + BUTTERFLY + "16 Histogram.java locked",
              "Histogram",
              0),
          new Sample("41-script", "--spmd --nodes 2 Pair.java", "Pair", 0),
          new Sample("40-porting", "--spmd --nodes 2 Porting.java", "Porting", 0),
          new Sample(TIMING, IPSC860 + "8 Tc.java 0 1000 500 10 0 1 7 -1", "Tc", 0),
          new Sample(TIMING, IPSC860 + "8 Ts.java stdout 12 0 1000 500 0 1 2 3", "Ts", 0),
          new Sample(TIMING, IPSC860 + "8 Tbs.java h 0 1000 500 10 0", "Tbs.h", 0),
          new Sample(TIMING, IPSC860 + "8 Tbs.java i 0 1000 500 10 0", "Tbs.i", 0),
          new Sample(TIMING, IPSC860 + "8 Tbs.java p 0 1000 500 10 0", "Tbs.p", 0),
          new Sample(TIMING, IPSC860 + "8 Tg.java + h 1 16 0 10 -1", "Tg.sum", 0),
          new Sample(TIMING, IPSC860 + "8 Tg.java + p 1 16 0 10 -1", "Tg.p", 0),
          new Sample(TIMING, IPSC860 + "8 Tg.java > 2 0 1000 500 10 0", "Tg.max", 0),
          new Sample(TIMING, IPSC860 + "8 Tg.java < 1 0 1000 500 10 3", "Tg.min", 0));

  @ParameterizedTest
  @FieldSource("SAMPLES")
  void a_sample_prints_what_the_file_beside_it_says(Sample sample) throws Exception {
    Path folder = LockstepJar.ROOT.resolve("samples").resolve(sample.folder());
    Path typed = folder.resolve(sample.name() + ".in");
    String input = Files.exists(typed) ? Files.readString(typed) : "";
    Ended run = LockstepJar.in(folder).lockstep("run " + sample.arguments(), input);
    Expected.assertMatches(LockstepJar.sample(sample.folder(), sample.name() + ".out"), run.out());
    if (sample.status() != 0) {
      Expected.assertMatches(
          LockstepJar.sample(sample.folder(), sample.name() + ".err"), run.err());
    } else {
      assertEquals("", run.err());
    }
    assertEquals(sample.status(), run.status());
  }

  @Test
  void the_inner_product_leaves_its_trace_and_statistics(@TempDir Path folder) throws Exception {
    LockstepJar jar = LockstepJar.in(folder);
    Path program = LockstepJar.ROOT.resolve("samples/01-inner-product/InnerProduct.java");
    Ended run = jar.lockstep("run --stats --trace ip.trace " + program);
    Expected.assertMatches(LockstepJar.sample(INNER_PRODUCT, "InnerProduct.stats"), run.err());
    Expected.assertMatches(
        LockstepJar.sample(INNER_PRODUCT, "InnerProduct.trace"),
        Files.readString(folder.resolve("ip.trace")));
    Ended stats = jar.lockstep("stats ip.trace");
    Expected.assertMatches(
        LockstepJar.sample(INNER_PRODUCT, "InnerProduct.trace.stats"), stats.out());
  }

  @Test
  void the_inner_product_leaves_the_same_picl_trace_at_once_and_converted(@TempDir Path folder)
      throws Exception {
    LockstepJar jar = LockstepJar.in(folder);
    Path program = LockstepJar.ROOT.resolve("samples/01-inner-product/InnerProduct.java");
    jar.lockstep("run --trace ip.trf --trace-format picl --nodes 5 " + program);
    jar.lockstep("run --trace ip.trace " + program);
    String records = Files.readString(folder.resolve("ip.trf"));
    Expected.assertMatches(LockstepJar.sample(INNER_PRODUCT, "InnerProduct.trf"), records);
    assertEquals(new Ended(0, records, ""), jar.lockstep("convert ip.trace --to picl --nodes 5"));
  }

  @ParameterizedTest
  @CsvSource({
    "11-normalise, --spmd --nodes 4 Normalise.java, Normalise",
    "12-mesh-relaxation, --spmd --nodes 2 Relaxation.java 1 2, Relaxation",
    "13-long-message, LongMessage.java, LongMessage",
    "14-sparse-send, " + SPARSE_SEND + ", SparseSend",
    "15-pair-sums, HostProgram.java, PairSums"
  })
  void the_samples_of_the_libraries_leave_their_traces(
      String sample, String arguments, String name, @TempDir Path folder) throws Exception {
    Path trace = folder.resolve("trace");
    LockstepJar jar = LockstepJar.in(LockstepJar.ROOT.resolve("samples").resolve(sample));
    assertEquals(0, jar.lockstep("run --trace " + trace + " " + arguments).status());
    Expected.assertMatches(LockstepJar.sample(sample, name + ".trace"), Files.readString(trace));
  }

  @Test
  void the_speed_up_leaves_picls_own_trace(@TempDir Path folder) throws Exception {
    Path trace = folder.resolve("trace");
    LockstepJar jar = LockstepJar.in(LockstepJar.ROOT.resolve("samples").resolve(SPEED_UP));
    assertEquals(0, jar.lockstep("run " + NCUBE + "4 1 " + trace).status());
    Expected.assertMatches(LockstepJar.sample(SPEED_UP, "SpeedUp.trf"), Files.readString(trace));
  }

  @Test
  void a_sample_takes_seconds_on_a_machine(@TempDir Path folder) throws Exception {
    Path ring = LockstepJar.ROOT.resolve("samples/07-ring/Ring.java");
    Ended run =
        LockstepJar.in(folder)
            .lockstep("run --machine ipsc860 --nodes 32 --spmd --stats " + ring + " 32");
    assertEquals(0, run.status());
    assertEquals(1 + 32 + 3, run.err().lines().count());
    String last = run.err().lines().skip(32).findFirst().orElseThrow();
    assertEquals(
        "0.00000000", last.strip().split(" +", -1)[13], "at 40 MHz, seconds have eight places");
  }

  @Test
  void every_program_in_the_folder_is_run_or_loaded_by_one_that_is() throws IOException {
    try (Stream<Path> files = Files.walk(LockstepJar.ROOT.resolve("samples"), 2)) {
      List<Path> programs =
          files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
      Set<Path> run = new TreeSet<>();
      for (Sample sample : SAMPLES) {
        for (String word : sample.arguments().split(" ")) {
          if (word.endsWith(".java")) {
            addWithLoaded(programs.getFirst().resolveSibling("../" + sample.folder()), word, run);
          }
        }
      }
      assertEquals(programs, List.copyOf(run));
    }
  }

  private static void addWithLoaded(Path folder, String name, Set<Path> run) throws IOException {
    Path file = folder.normalize().resolve(name);
    run.add(file);
    for (MatchResult loaded : LOADED.matcher(Files.readString(file)).results().toList()) {
      run.add(file.resolveSibling(loaded.group(1) + ".java"));
    }
  }
}
