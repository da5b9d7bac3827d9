package dev.lockstep.runs.explore.checks;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a method of a concurrent collection does with what it holds. One that is not listed does
 * nothing that another call would rely on.
 *
 * @param shows what its result says that another call may rely on
 * @param changes whether it changes what the collection holds
 * @param relies whether it needs what an earlier call has shown, though it changes nothing
 * @param isOfKey whether a map's or a set's method is about its first argument alone
 */
public record CallRole(Shows shows, boolean changes, boolean relies, boolean isOfKey) {
  /** What a result says. */
  public enum Shows {
    /** Nothing that matters. */
    NOTHING,
    /** A value: who changes the collection by it loses what came between. */
    VALUE,
    /** Whether something is there: who then takes it expects that it still is. */
    PRESENCE
  }

  private record Row(Pattern methods, CallRole role) {}

  /** The table of methods; the first row that fits says it. */
  private static final List<Row> ROWS =
      List.of(
          row("containsKey|contains", Shows.PRESENCE, false, false, true),
          row("isEmpty|size|mappingCount|remainingCapacity", Shows.PRESENCE, false, false, false),
          row("containsValue|indexOf|lastIndexOf", Shows.PRESENCE, false, false, false),
          row("putIfAbsent", Shows.PRESENCE, true, false, true),
          row("getOrDefault", Shows.VALUE, false, false, true),
          row("get", Shows.VALUE, false, true, true),
          row("peek|peekFirst|peekLast|(first|last)(Key|Entry)?", Shows.VALUE, false, true, false),
          row("(floor|ceiling|lower|higher)(Key|Entry)?", Shows.VALUE, false, true, false),
          row(
              "element|elementAt|(first|last)Element|get(First|Last)",
              Shows.VALUE,
              false,
              true,
              false),
          row("put|remove|replace|merge|compute\\w*|add", Shows.NOTHING, true, false, true),
          row(
              "offer\\w*|poll\\w*|take\\w*|push|pop|clear|set\\w*|drainTo|removeIf|retainAll|replaceAll"
                  + "|transfer|tryTransfer|sort|(add|put|remove|insert)[A-Z]\\w*",
              Shows.NOTHING,
              true,
              false,
              false));

  private static Row row(
      String methods, Shows shows, boolean changes, boolean relies, boolean isOfKey) {
    return new Row(Pattern.compile(methods), new CallRole(shows, changes, relies, isOfKey));
  }

  /** That of a method; empty if it has none. */
  public static Optional<CallRole> of(Object collection, String method) {
    for (Row row : ROWS) {
      if (row.methods.matcher(method).matches()) {
        CallRole role = row.role;
        boolean hasKeys = collection instanceof Map || collection instanceof Set;
        return Optional.of(
            role.isOfKey && !hasKeys
                ? new CallRole(role.shows, role.changes, role.relies, false)
                : role);
      }
    }
    return Optional.empty();
  }

  /** Whether a call may rely on what one with this role has shown. */
  boolean mayLeadTo(CallRole later) {
    return switch (shows) {
      case NOTHING -> false;
      case VALUE -> later.changes;
      case PRESENCE -> later.changes || later.relies;
    };
  }
}
