package dev.lockstep.traces.dunigan;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The records among the lines of a stream, as a stream: what a program prints beside its trace,
 * where both go to standard output, is handed to somebody else.
 *
 * <pre>
 *   4527 31 14 40                  others
 *   cnt 1 clock 4                  a record
 *   sum: cnt 2 clock 9             others, up to the record: the program had not ended its line
 * </pre>
 *
 * <p>A line that begins as a record does is one, damaged or not.
 */
public final class RecordLines extends InputStream {
  private static final int CHUNK = 1 << 16;

  /** A record within a longer line is looked for up to here; all others are short. */
  private static final int LONGEST_OTHER = 1 << 16;

  /** No record is longer. */
  private static final int LONGEST_LINE = 1 << 26;

  private static final String KINDS =
      String.join("|", DuniganKinds.firstWords().stream().filter(word -> !isBare(word)).toList());

  private static final Pattern BEGINNING =
      Pattern.compile(
          "(?:(?:%s) +tid(?![^ ])|cnt +\\d+(?![^ ])|timer +(?:msgarrived|tsleep)(?![^ ])).*"
              .formatted(KINDS),
          Pattern.DOTALL);

  private static final Pattern WITHIN =
      Pattern.compile(
          "(?:%s) tid \\d+ clock \\d|cnt \\d+ clock \\d|timer (?:msgarrived|tsleep) clock \\d"
              .formatted(KINDS));

  /** Enough of a line to see whether it begins as a record. */
  private static final int HEAD = 64;

  private final InputStream in;
  private final Consumer<byte[]> others;
  private byte[] line = new byte[1 << 10];
  private int length;
  private final byte[] chunk = new byte[CHUNK];
  private int chunkAt;
  private int chunkEnd;

  /** What of the line is still to be read. */
  private int at;

  /**
   * The records of a stream.
   *
   * @param others takes the other lines, with their ends, and parts of lines
   */
  public RecordLines(InputStream in, Consumer<byte[]> others) {
    this.in = in;
    this.others = others;
  }

  private static boolean isBare(String word) {
    return word.equals("cnt") || word.equals(DuniganKind.TIMER);
  }

  /** Goes to the next record; false at the end. */
  private boolean next() throws IOException {
    while (readLine()) {
      at = beginning();
      if (at > 0) {
        others.accept(Arrays.copyOf(line, at));
      }
      if (at < length) {
        return true;
      }
    }
    return false;
  }

  /** Where the record of this line begins; its end, if it has none. */
  private int beginning() {
    if (BEGINNING.matcher(text(0, Math.min(length, HEAD))).matches()) {
      return 0;
    }
    Matcher found = WITHIN.matcher(text(0, Math.min(length, LONGEST_OTHER)));
    return found.find() ? found.start() : length;
  }

  private String text(int from, int until) {
    int end = until > from && line[until - 1] == '\n' ? until - 1 : until;
    return new String(line, from, end - from, StandardCharsets.ISO_8859_1);
  }

  /**
   * A line with its end, or what there is of one where the stream ends, or of a far too long one.
   */
  private boolean readLine() throws IOException {
    length = 0;
    while (length < LONGEST_LINE && (chunkAt < chunkEnd || fill())) {
      int end = chunkAt;
      while (end < chunkEnd && chunk[end] != '\n') {
        end++;
      }
      boolean isWhole = end < chunkEnd;
      add(isWhole ? end + 1 : end);
      if (isWhole) {
        return true;
      }
    }
    return length > 0;
  }

  private void add(int end) {
    int count = end - chunkAt;
    if (length + count > line.length) {
      line = Arrays.copyOf(line, Math.max(2 * line.length, length + count));
    }
    System.arraycopy(chunk, chunkAt, line, length, count);
    length += count;
    chunkAt = end;
  }

  private boolean fill() throws IOException {
    chunkAt = 0;
    chunkEnd = Math.max(0, in.read(chunk));
    return chunkEnd > 0;
  }

  @Override
  public int read() throws IOException {
    return at < length || next() ? line[at++] & 0xff : -1;
  }

  @Override
  public int read(byte[] to, int offset, int most) throws IOException {
    if (most == 0) {
      return 0;
    }
    int count = 0;
    while (count < most && (at < length || ((count == 0 || chunkAt < chunkEnd) && next()))) {
      int part = Math.min(most - count, length - at);
      System.arraycopy(line, at, to, offset + count, part);
      at += part;
      count += part;
    }
    return count == 0 ? -1 : count;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
