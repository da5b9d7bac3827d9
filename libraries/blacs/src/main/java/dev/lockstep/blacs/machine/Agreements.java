package dev.lockstep.blacs.machine;

import java.util.HashMap;
import java.util.Map;

/** What the first process of a scope meant by an operation, which the others have to mean too. */
final class Agreements {
  /** The n-th operation of a scope of a grid; {@code first} is the scope's first process. */
  record Operation(int grid, String scope, int first, int number) {}

  private static final class Meant {
    final String what;
    final int by;
    int others;

    Meant(String what, int by, int others) {
      this.what = what;
      this.by = by;
      this.others = others;
    }
  }

  private final Map<Operation, Meant> meant = new HashMap<>();

  void agree(String call, Operation operation, int count, String what, int process) {
    Meant first = meant.computeIfAbsent(operation, _ -> new Meant(what, process, count));
    if (!first.what.equals(what)) {
      throw new IllegalStateException(
          ("%s: in operation %s of scope '%s' process %s means a %s, and process %s meant a %s; all"
                  + " processes of a scope have to call the same in the same order")
              .formatted(
                  call, operation.number, operation.scope, process, what, first.by, first.what));
    }
    first.others--;
    if (first.others == 0) {
      meant.remove(operation);
    }
  }
}
