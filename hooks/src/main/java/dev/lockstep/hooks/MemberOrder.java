package dev.lockstep.hooks;

import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.Comparator;

/**
 * An order for the methods of a class, or its constructors: HotSpot lists them by where it keeps
 * their names in memory, which differs from run to run.
 */
final class MemberOrder implements Comparator<Executable> {
  @Override
  public int compare(Executable one, Executable other) {
    int names = one.getName().compareTo(other.getName());
    return names != 0 ? names : signature(one).compareTo(signature(other));
  }

  private static String signature(Executable member) {
    StringBuilder text = new StringBuilder();
    for (Class<?> parameter : member.getParameterTypes()) {
      text.append(parameter.getName()).append(' ');
    }
    return member instanceof Method method
        ? text.append(method.getReturnType().getName()).toString()
        : text.toString();
  }
}
