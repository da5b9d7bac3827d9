package dev.lockstep.cli.tests;

import dev.lockstep.cli.output.ExitStatus;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.IntFunction;

/** A JVM that explores tests for {@link TestJobs}, and ends when nobody asks any more. */
final class TestJob {
  /** Names the socket. */
  static final String PROPERTY = "lockstep.test-job";

  private TestJob() {}

  /** Where somebody asks this JVM; empty if it works for nobody. */
  static Optional<Path> socket() {
    return Optional.ofNullable(System.clearProperty(PROPERTY)).map(Path::of);
  }

  /**
   * Answers; returns only if nobody asks.
   *
   * @param explored explores the test of that number
   */
  static int work(Path socket, IntFunction<TestJobs.Answer> explored) {
    System.setIn(InputStream.nullInputStream());
    try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
      boolean _ = channel.connect(UnixDomainSocketAddress.of(socket));
      DataInputStream in = new DataInputStream(Channels.newInputStream(channel));
      DataOutputStream out =
          new DataOutputStream(new BufferedOutputStream(Channels.newOutputStream(channel)));
      while (true) {
        TestJobs.Answer answer = explored.apply(in.readInt());
        byte[] told = answer.told().getBytes(StandardCharsets.UTF_8);
        out.writeUTF(answer.kind().name());
        out.writeInt(told.length);
        out.write(told);
        out.flush();
      }
    } catch (IOException nobodyAsks) {
      Runtime.getRuntime().halt(ExitStatus.DONE.code());
    }
    return ExitStatus.DONE.code();
  }

  /** What {@link #work} has written of a test. */
  static TestJobs.Answer read(DataInputStream in) throws IOException {
    TestSearch.Kind kind = TestSearch.Kind.valueOf(in.readUTF());
    byte[] told = in.readNBytes(in.readInt());
    return new TestJobs.Answer(kind, new String(told, StandardCharsets.UTF_8), false);
  }
}
