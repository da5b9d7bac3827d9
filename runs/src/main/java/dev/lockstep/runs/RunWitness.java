package dev.lockstep.runs;

import dev.lockstep.kernel.trace.Witness;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Sees which way a run goes, and what it writes. */
public interface RunWitness extends Witness {
  /** The program writes, as it was last said that it would. */
  void writes(byte[] bytes, int offset, int length);

  /**
   * What a program writes to, where it is seen.
   *
   * @param target gets it then
   */
  default OutputStream over(OutputStream target) {
    return new FilterOutputStream(target) {
      @Override
      public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        writes(bytes, offset, length);
        out.write(bytes, offset, length);
      }
    };
  }
}
