package dev.lockstep.agent.table;

import java.util.function.Predicate;

/**
 * A change of each class of a group, as far as the class has what the rows name.
 *
 * @param members which classes are changed, by their names in class files
 * @param unless whether what is changed in a class alone leaves nothing to do for this
 * @param change the type in it is {@code *}
 */
public record GroupChange(
    Predicate<String> members, Predicate<JdkChange> unless, JdkChange change) {
  static GroupChange of(Predicate<String> members, JdkChange change) {
    return new GroupChange(members, _ -> false, change);
  }

  /** Whether the class is in the group, and {@code own} is changed in it alone. */
  public boolean concerns(String name, JdkChange own) {
    return members.test(name) && !unless.test(own);
  }
}
