package dev.lockstep.cli.jobs;

import dev.lockstep.cli.jobs.AnsweredLines.InPieces;
import dev.lockstep.engines.api.Answers;
import dev.lockstep.engines.api.Hand;
import dev.lockstep.engines.api.Workers;
import dev.lockstep.runs.plan.UsageException;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** The streams to a worker on another machine: what is flushed is a task, on one line. */
final class AskedLines implements Hand {
  private final Hand hand;
  private final BufferedReader reader;
  private final BufferedWriter writer;
  private String ready = "";

  /** How many tasks were said; the first of all asks for nothing. */
  private int tasks;

  private final boolean isAgain;
  private int status;

  /**
   * Asks by lines.
   *
   * @param isAgain whether another one has ended in what is asked first, so that it needs a worker
   *     that nothing has ended yet
   */
  AskedLines(Hand hand, boolean isAgain) {
    this.hand = hand;
    this.isAgain = isAgain;
    reader = new BufferedReader(Channels.newReader(hand.channel(), StandardCharsets.UTF_8));
    writer = new BufferedWriter(Channels.newWriter(hand.channel(), StandardCharsets.UTF_8));
  }

  OutputStream out() {
    return new ByteArrayOutputStream() {
      @Override
      public void flush() throws IOException {
        tasks++;
        boolean isFresh = isAgain && tasks == 2;
        writer.write(isFresh ? Workers.FRESH : "");
        writer.write(Base64.getEncoder().encodeToString(toByteArray()) + "\n");
        writer.flush();
        reset();
      }
    };
  }

  InputStream in() {
    return new InPieces() {
      @Override
      byte[] piece() throws IOException {
        while (true) {
          String line = reader.readLine();
          if (line == null) {
            throw new EOFException();
          }
          String text = line.substring(1);
          switch (line.charAt(0)) {
            case Answers.END -> {}
            case Answers.READY -> {
              if (ready.isEmpty()) {
                ready = text;
                return Base64.getDecoder().decode(text);
              } else if (!ready.equals(text)) {
                throw new UsageException(
                    "the program's classes are not the same on all machines of the cluster");
              }
            }
            case AnsweredLines.PART -> {
              return Base64.getDecoder().decode(text);
            }
            case Answers.DIED -> {
              status = Integer.parseInt(text);
              throw new EOFException();
            }
            case Answers.REFUSED -> {
              String said = text.replace('\f', '\n');
              int end = said.lastIndexOf(Answers.DETAILS);
              throw new UsageException(
                  said.substring(0, end), said.substring(end + Answers.DETAILS.length()));
            }
            default -> throw new IllegalStateException("a worker says " + line);
          }
        }
      }
    };
  }

  @Override
  public SocketChannel channel() {
    return hand.channel();
  }

  @Override
  public int status() {
    return status;
  }

  @Override
  public void close() {
    hand.close();
  }
}
