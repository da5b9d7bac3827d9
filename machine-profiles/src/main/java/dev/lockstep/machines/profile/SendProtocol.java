package dev.lockstep.machines.profile;

import java.util.List;

/**
 * What sends of every length cost.
 *
 * @param ranges by ascending length; the last one has no limit
 */
public record SendProtocol(List<MessageRange> ranges) {
  /** Refuses ranges that leave lengths out. */
  public SendProtocol {
    ranges = List.copyOf(ranges);
    if (ranges.isEmpty() || ranges.getLast().mostBytes() != Integer.MAX_VALUE) {
      throw new IllegalArgumentException("no range for the longest messages");
    }
  }

  /** What a message of this length costs. */
  public MessageRange of(int bytes) {
    for (MessageRange range : ranges) {
      if (bytes <= range.mostBytes()) {
        return range;
      }
    }
    throw new AssertionError(bytes);
  }
}
