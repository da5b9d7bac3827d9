package dev.lockstep.junit.wire;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;

/**
 * A test that is to be explored, or to be run as it ran before.
 *
 * @param id its unique id in JUnit
 * @param className the class that it is in
 * @param name as it is told, such as {@code PoolTest.borrow}
 * @param replay the file or the line of a failure; empty if it is explored
 * @param isOfAny whether the failure may be another test's: then the test is skipped
 * @param options words as {@code lockstep explore} takes them
 */
public record Question(
    String id,
    String className,
    String name,
    String replay,
    boolean isOfAny,
    List<String> options) {
  /** Takes a copy of the list. */
  public Question {
    options = List.copyOf(options);
  }

  /** Writes it. */
  public void write(DataOutputStream out) throws IOException {
    Texts.write(out, List.of(id, className, name, replay));
    out.writeBoolean(isOfAny);
    Texts.write(out, options);
    out.flush();
  }

  /** Reads one. */
  public static Question read(DataInputStream in) throws IOException {
    List<String> texts = Texts.read(in);
    return new Question(
        texts.get(0), texts.get(1), texts.get(2), texts.get(3), in.readBoolean(), Texts.read(in));
  }
}
