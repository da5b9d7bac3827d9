package dev.lockstep.machines.profile;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What calls into classes cost that are not rewritten, such as the JDK's.
 *
 * <p>A row's key is, from the most to the least telling, {@code owner.name(arguments)}, {@code
 * owner.name}, {@code owner.*} or {@code package/*}, which holds for the packages below it too.
 * Names and argument types are those of class files: {@code java/lang/StringBuilder.append(I)}.
 *
 * @param defaultCallTicks the cost of a call that no row prices, 0 to 10000
 * @param routines the rows by key, in the profile's order
 */
public record LibraryCosts(int defaultCallTicks, Map<String, RoutineCost> routines) {

  /** Takes a copy of the rows. */
  public LibraryCosts {
    InstructionCosts.checked(defaultCallTicks);
    routines = Collections.unmodifiableMap(new LinkedHashMap<>(routines));
  }

  /** The same ticks for every call. */
  public static LibraryCosts uniform(int callTicks) {
    return new LibraryCosts(callTicks, Map.of());
  }

  /**
   * The cost of a call.
   *
   * @param owner internal name of the class that the call names, such as {@code java/lang/Math}
   * @param name the method's name
   * @param descriptor the method's descriptor, such as {@code (D)D}
   */
  public RoutineCost of(String owner, String name, String descriptor) {
    @Nullable RoutineCost cost = ofMethod(owner, name, descriptor);
    if (cost == null) {
      cost = ofClassOrPackage(owner);
    }
    return cost == null ? RoutineCost.ofCall(defaultCallTicks) : cost.fittedTo(descriptor);
  }

  private @Nullable RoutineCost ofMethod(String owner, String name, String descriptor) {
    String method = owner + '.' + name;
    @Nullable RoutineCost cost = routines.get(method + arguments(descriptor));
    return cost == null ? routines.get(method) : cost;
  }

  /** The row of the class, or else of the nearest package around it; null if there is none. */
  private @Nullable RoutineCost ofClassOrPackage(String owner) {
    @Nullable RoutineCost cost = routines.get(owner + ".*");
    int slash = owner.lastIndexOf('/');
    while (cost == null && slash > 0) {
      cost = routines.get(owner.substring(0, slash) + "/*");
      slash = owner.lastIndexOf('/', slash - 1);
    }
    return cost;
  }

  private static String arguments(String descriptor) {
    return descriptor.substring(0, descriptor.indexOf(')') + 1);
  }
}
