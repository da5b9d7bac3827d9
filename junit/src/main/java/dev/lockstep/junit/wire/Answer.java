package dev.lockstep.junit.wire;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * What came of a test.
 *
 * @param kind in a word
 * @param text more of it, for the user; of a failure, what explains it
 * @param file of a failure, the file that makes it again; empty if there is none
 * @param thrown what a failing test has thrown; empty if it failed another way
 */
public record Answer(Kind kind, String text, String file, Optional<Thrown> thrown) {
  /** What can come of one. */
  public enum Kind {
    /** Nothing yet: the worker is there, and another answer comes. */
    ALIVE,
    /** No run failed; the text tells how many there were. */
    PASSED,
    /** A run failed. */
    FAILED,
    /** No run failed, and one had a data race; the text is the report. */
    RACED,
    /** It is disabled, or an assumption of it does not hold; the text is the reason. */
    SKIPPED,
    /** A run failed, and that is no bug of the test. */
    UNSURE,
    /** It can't be run, by what the user has said. */
    REFUSED,
    /** It hangs for real, and so does the worker now. */
    HANGS,
    /** The worker itself failed; the text is a stack trace. */
    DEFECT
  }

  /** An answer without an exception. */
  public Answer(Kind kind, String text) {
    this(kind, text, "", Optional.empty());
  }

  /** Writes it. */
  public void write(DataOutputStream out) throws IOException {
    Texts.write(out, List.of(kind.name(), text, file));
    out.writeBoolean(thrown.isPresent());
    if (thrown.isPresent()) {
      thrown.get().write(out);
    }
    out.flush();
  }

  /** Reads one. */
  public static Answer read(DataInputStream in) throws IOException {
    List<String> texts = Texts.read(in);
    return new Answer(
        Kind.valueOf(texts.get(0)),
        texts.get(1),
        texts.get(2),
        in.readBoolean() ? Optional.of(Thrown.read(in)) : Optional.empty());
  }
}
