package dev.lockstep.agent;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import jdk.internal.loader.BootLoader;
import jdk.internal.misc.Unsafe;

/**
 * Puts the hooks on the boot class path, so that classes of every loader see the same ones.
 *
 * <p>Where the command line put no jar of them there, they are defined directly in the boot loader:
 * appending a jar later makes the JVM print a warning on standard output and give up its class data
 * archive.
 */
final class BootClasses {
  private static final String PACKAGE = "dev.lockstep.hooks.";

  /** All classes of the hooks, what others extend first. */
  static final List<String> HOOKS =
      List.of(
          "ThreadEngine",
          "Engine",
          "PrivateStatics",
          "PrivateStatics$OfInterface",
          "Unsimulated",
          "Hooks",
          "Rewriter",
          "Rewriter$1",
          "Output",
          "Output$1",
          "Installation",
          "Timeouts",
          "places.CallPlace",
          "places.CallPlace$Place",
          "StackRoom",
          "Ticks",
          "Statics",
          "Statics$FailedConstant",
          "HeldMonitors",
          "Monitors",
          "Outside",
          "Threads",
          "CurrentThread",
          "JdkInternals",
          "memory.Places",
          "threads.Lives",
          "threads.JdksOwn",
          "threads.Pools",
          "threads.Opened",
          "threads.Opened$Left",
          "threads.Opened$IsClosed",
          "threads.Opened$Descriptor",
          "threads.Opened$Lock",
          "threads.Opened$OpenTimer",
          "threads.Selects",
          "threads.Selects$OpenSelector",
          "threads.Sockets",
          "threads.Looks",
          "threads.StandardOutput",
          "threads.Ports",
          "threads.Watches",
          "threads.Watches$NothingMore",
          "threads.Watches$OpenService",
          "threads.AsyncGroups",
          "threads.AsyncGroups$OfProcess",
          "threads.AsyncGroups$OpenGroup",
          "threads.Counters",
          "threads.Counters$Own",
          "threads.Cleaners",
          "threads.Cleaners$All",
          "threads.Cleaners$Known",
          "threads.Referents",
          "threads.Referents$Held",
          "threads.References",
          "threads.LogHandlers",
          "threads.LogHandlers$Added",
          "HashGenerator",
          "HashGenerator$Words",
          "Hashes",
          "Hashes$Kind",
          "Members$Order",
          "Members",
          "StaticFields",
          "linked.LinkedStatics",
          "linked.HookNames",
          "linked.SeenPackages",
          "StackViews",
          "HiddenClasses",
          "HiddenClasses$Naming",
          "HiddenClasses$Naming$1",
          "JdkOutside",
          "JdkOutside$Named",
          "JdkOutside$Secure",
          "management.Beans",
          "management.ThreadBean",
          "threads.SimulatedProcess",
          "threads.SimulatedProcess$Told",
          "threads.Exits",
          "management.Beans$Server",
          "Reflected",
          "Reflected$Seeded",
          "JdkFields",
          "EnumSlot",
          "EnumSlot$Slots",
          "EnumConstants",
          "Enums");

  private BootClasses() {}

  static void defineHooks() {
    if (BootLoader.loadClassOrNull(PACKAGE + HOOKS.getFirst()) != null) {
      return;
    }
    for (String name : HOOKS) {
      byte[] bytes = read(name);
      Unsafe.getUnsafe().defineClass(PACKAGE + name, bytes, 0, bytes.length, null, null);
    }
  }

  /** The module that the hooks are in. */
  static Module module() {
    try {
      return Class.forName(PACKAGE + HOOKS.getFirst(), false, null).getModule();
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] read(String name) {
    String resource = "/" + (PACKAGE + name).replace('.', '/') + ".class";
    try (InputStream in = BootClasses.class.getResourceAsStream(resource)) {
      return in.readAllBytes();
    } catch (IOException | NullPointerException e) {
      throw new IllegalStateException(resource + " is missing in lockstep.jar", e);
    }
  }
}
