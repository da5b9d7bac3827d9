import java.util.*;

/** Packages and modules come by their names, all that the JDK has, and none of Lockstep's. */
public class SeenPackages {
  static void tell(List<String> names) {
    System.out.println(names.equals(names.stream().sorted().toList()));
    System.out.println(names.stream().filter(name -> name.contains("lockstep")).toList());
  }

  public static void main(String[] args) {
    List<Package> all = List.of(Package.getPackages());
    tell(all.stream().map(Package::getName).toList());
    System.out.println(all.hashCode() == List.of(Package.getPackages()).hashCode());
    System.out.println(all.contains(String.class.getPackage()));
    System.out.println(all.stream().filter(each -> each.getName().startsWith("java.sql")).toList());
    tell(ModuleLayer.boot().modules().stream().map(Module::getName).toList());
    tell(
        Arrays.stream(SeenPackages.class.getClassLoader().getDefinedPackages())
            .map(Package::getName)
            .toList());
  }
}
