package dev.lockstep.kernel;

import java.util.Arrays;
import java.util.function.Predicate;

/** A binary heap of events, the earliest on top. */
final class EventHeap {
  private Event[] heap = new Event[64];
  private int size;

  int size() {
    return size;
  }

  /** The earliest event, or null. */
  Event peek() {
    return heap[0];
  }

  void add(Event event) {
    if (size == heap.length) {
      heap = Arrays.copyOf(heap, 2 * size);
    }
    int hole = size++;
    while (hole > 0 && event.isBefore(heap[(hole - 1) >>> 1])) {
      int parent = (hole - 1) >>> 1;
      heap[hole] = heap[parent];
      hole = parent;
    }
    heap[hole] = event;
  }

  /** Removes the earliest event; null if there is none. */
  Event poll() {
    Event first = heap[0];
    if (size > 0) {
      Event last = heap[--size];
      heap[size] = null;
      if (size > 0) {
        siftDown(last);
      }
    }
    return first;
  }

  /** Whether all events are such, whatever their order. */
  boolean allMatch(Predicate<Event> condition) {
    for (int i = 0; i < size; i++) {
      if (!condition.test(heap[i])) {
        return false;
      }
    }
    return true;
  }

  private void siftDown(Event event) {
    int hole = 0;
    int child;
    while ((child = 2 * hole + 1) < size) {
      if (child + 1 < size && heap[child + 1].isBefore(heap[child])) {
        child++;
      }
      if (event.isBefore(heap[child])) {
        break;
      }
      heap[hole] = heap[child];
      hole = child;
    }
    heap[hole] = event;
  }
}
