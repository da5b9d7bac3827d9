package dev.lockstep.blacs;

import dev.lockstep.blacs.matrix.Matrix;
import org.jspecify.annotations.Nullable;

/** What a combine does to numbers on each process. */
interface Combination {
  /** Nothing: processes wait for each other. */
  Combination NONE = (_, _) -> {};

  /** Combines what another process has sent with the result so far. */
  void combine(Packed result, Object others);

  /** The result to begin with: what the caller has. */
  default Packed begin(String call, Mail mail, Matrix matrix) {
    return mail.pack(call, matrix);
  }

  /** What is done to the result at the end, where it is left. */
  default void finish(Packed result) {}

  /** Whose the numbers of the result are; null: not asked for. */
  default short @Nullable [] owners() {
    return null;
  }

  /** Room for whose others' numbers are. */
  default short @Nullable [] others() {
    return null;
  }
}
