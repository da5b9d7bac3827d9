package dev.lockstep.blacs;

import dev.lockstep.blacs.matrix.Element;
import org.jspecify.annotations.Nullable;

/**
 * Numbers one behind the other, as messages have them: in a buffer, or where the program has them.
 *
 * @param buffer whose array it is; null: the program's
 */
record Packed(Element element, Object values, int offset, int count, @Nullable Buffer buffer) {
  int slots() {
    return element.slots(count);
  }
}
