package dev.lockstep.blacs;

import dev.lockstep.blacs.machine.Machine;
import dev.lockstep.blacs.machine.Port;
import dev.lockstep.blacs.matrix.Element;
import dev.lockstep.blacs.matrix.Matrix;
import org.jspecify.annotations.Nullable;

/**
 * How matrices become messages. Machines whose own send waits for the receiver are given what is in
 * a buffer without waiting, so that all sends of matrices are locally blocking.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, sections 3.1 and 6.2.
 */
final class Mail {
  private final Buffers buffers = new Buffers();

  /** Whether the machine's own send waits for the receiver. */
  final boolean sendsWait = Machine.sendsWaitForReceiver();

  Buffers buffers() {
    return buffers;
  }

  /** What is to be sent: where it is, if it can be sent from there, or a copy in a buffer. */
  Packed pack(String call, Matrix matrix) {
    return sendsWait || !matrix.isContiguous() ? copy(call, matrix) : inPlace(matrix);
  }

  /** A copy in a buffer. */
  Packed copy(String call, Matrix matrix) {
    Packed copy = room(call, matrix.element(), matrix.count());
    matrix.pack(copy.values());
    return copy;
  }

  /** Where a matrix is to be received: in its place, if messages look like it. */
  Packed roomFor(String call, Matrix matrix) {
    return matrix.isContiguous() ? inPlace(matrix) : room(call, matrix.element(), matrix.count());
  }

  private static Packed inPlace(Matrix matrix) {
    return new Packed(matrix.element(), matrix.array(), matrix.offset(), matrix.count(), null);
  }

  /** Room in a buffer. */
  Packed room(String call, Element element, int count) {
    Buffer buffer = buffers.take(call, element, count);
    return new Packed(element, buffer.values, 0, count, buffer);
  }

  /** Sends it, to as many as it takes. */
  void send(String call, Port port, int id, Packed packed, short @Nullable [] owners, int number) {
    Buffer buffer = packed.buffer();
    if (sendsWait && buffer != null) {
      buffer.leaves(
          port.post(call, id, packed.values(), packed.offset(), packed.slots(), owners, number));
    } else {
      port.send(call, id, packed.values(), packed.offset(), packed.slots(), owners, number);
    }
  }

  /** Puts what has been received where it belongs. */
  void deliver(Packed packed, Matrix matrix) {
    if (packed.buffer() != null) {
      matrix.unpack(packed.values());
    }
  }

  /** Looks for buffers from which all has been sent. */
  void look() {
    if (sendsWait) {
      buffers.poll();
    }
  }

  /** Gives its buffer back, which is free as soon as all of it has left. */
  void release(Packed packed) {
    Buffer buffer = packed.buffer();
    if (buffer != null) {
      buffers.putBack(buffer);
    }
  }
}
