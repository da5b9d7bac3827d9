package dev.lockstep.blacs;

import dev.lockstep.blacs.machine.Departure;
import dev.lockstep.blacs.matrix.Element;
import java.util.ArrayList;
import java.util.List;

/** Memory of the BLACS' own, and the messages that are still being sent from it. */
final class Buffer {
  final Element element;
  final Object values;

  /** How many numbers it has room for. */
  final int capacity;

  private final List<Departure> departures = new ArrayList<>();

  Buffer(Element element, int capacity) {
    this.element = element;
    this.values = element.newArray(capacity);
    this.capacity = capacity;
  }

  int bytes() {
    return capacity * element.bytes();
  }

  /** Whether that many numbers of a type have room. */
  boolean fits(Element other, int count) {
    return element == other && count <= capacity;
  }

  void leaves(Departure departure) {
    departures.add(departure);
  }

  /** Whether something has been sent from it, as far as is known. */
  boolean isActive() {
    return !departures.isEmpty();
  }

  /** Whether nothing is being sent from it any more. */
  boolean isInactive() {
    while (!departures.isEmpty()) {
      if (!departures.getLast().isOver()) {
        return false;
      }
      departures.removeLast();
    }
    return true;
  }
}
