package dev.lockstep.blacs;

import dev.lockstep.blacs.matrix.Matrix;

/**
 * A combine of the program's own.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, section 7.1.3.
 *
 * @param <A> an array of numbers
 */
@SuppressWarnings("unchecked") // arrays of elements are of the type that the routine's name says
record OwnOperation<A>(
    VectorFunction<? super A> init,
    VectorOperation<? super A> operation,
    VectorFunction<? super A> post)
    implements Combination {
  OwnOperation {
    if (init == null || operation == null || post == null) {
      throw new IllegalArgumentException("tuop2d: its three functions must not be null");
    }
  }

  @Override
  public Packed begin(String call, Mail mail, Matrix matrix) {
    Packed result = mail.copy(call, matrix);
    init.apply(result.count(), (A) result.values());
    return result;
  }

  @Override
  public void combine(Packed result, Object others) {
    operation.apply(result.count(), (A) result.values(), (A) others);
  }

  @Override
  public void finish(Packed result) {
    post.apply(result.count(), (A) result.values());
  }
}
