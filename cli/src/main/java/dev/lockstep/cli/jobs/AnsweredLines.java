package dev.lockstep.cli.jobs;

import dev.lockstep.engines.api.Answers;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * The streams of a worker that is asked by lines, and answers by lines, as {@link Answers} says:
 * what it flushes is one.
 */
final class AnsweredLines {
  /** Begins a line of an answer. */
  static final char PART = '=';

  private final BufferedReader reader;
  private final BufferedWriter writer;
  private boolean isReady;

  AnsweredLines(SocketChannel channel) {
    reader = new BufferedReader(Channels.newReader(channel, StandardCharsets.US_ASCII));
    writer = new BufferedWriter(Channels.newWriter(channel, StandardCharsets.US_ASCII));
  }

  /** What is asked; it has an end where nobody asks any more. */
  InputStream in() {
    return new InPieces() {
      @Override
      byte[] piece() throws IOException {
        String line = reader.readLine();
        return line == null ? NOTHING : Base64.getDecoder().decode(line);
      }
    };
  }

  /** What is answered. */
  OutputStream out() {
    return new ByteArrayOutputStream() {
      @Override
      public void flush() throws IOException {
        say(isReady ? PART : Answers.READY, Base64.getEncoder().encodeToString(toByteArray()));
        isReady = true;
        reset();
      }
    };
  }

  /** All that one line asked is answered. */
  void end() throws IOException {
    say(Answers.END, "");
  }

  private void say(char kind, String text) throws IOException {
    writer.write(kind + text + "\n");
    writer.flush();
  }

  /** Bytes that come in pieces. */
  abstract static class InPieces extends InputStream {
    /** No bytes: the end. */
    static final byte[] NOTHING = {};

    private ByteArrayInputStream left = new ByteArrayInputStream(NOTHING);

    /** The next ones; it waits for them. */
    abstract byte[] piece() throws IOException;

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      if (left.available() == 0) {
        left = new ByteArrayInputStream(piece());
      }
      return left.read(bytes, offset, length);
    }

    /** Of the piece that is being read. */
    @Override
    public int available() {
      return left.available();
    }
  }
}
