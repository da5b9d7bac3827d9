package dev.lockstep.agent.jdk;

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
public final class BootClasses {
  private static final String PACKAGE = "dev.lockstep.hooks.";

  /** All classes of the hooks, what others extend first. */
  public static final List<String> HOOKS =
      List.of(
          "ThreadEngine",
          "Engine",
          "PrivateStatics",
          "PrivateStatics$OfInterface",
          "Unsimulated",
          "ShieldedThreads",
          "ShieldedEngine",
          "Hooks",
          "Rewriter",
          "Rewriter$1",
          "Output",
          "Output$1",
          "Installation",
          "Timeouts",
          "CallPlace",
          "CallPlace$Place",
          "profile.CallNode",
          "races.LockListener",
          "races.LockOrders",
          "races.RaceListener",
          "races.RaceListener$HashSlot",
          "races.RaceFields$Field",
          "races.RaceFields$Named",
          "races.RaceFields$Declared",
          "races.RaceFields",
          "races.Races",
          "StackRoom",
          "Ticks",
          "Questions",
          "Statics",
          "Statics$FailedConstant",
          "HeldMonitors",
          "Monitors",
          "jdk.Outside",
          "jdk.Threads",
          "jvm.CurrentThread",
          "jvm.JdkInternals",
          "memory.Places",
          "memory.AccessListener",
          "memory.Accesses",
          "memory.StepListener",
          "memory.Steps",
          "jdk.threads.Lives",
          "jdk.threads.JdksOwn",
          "jdk.threads.Starts",
          "jdk.threads.Pools",
          "jdk.system.Opened",
          "jdk.system.Opened$Left",
          "jdk.system.Opened$IsClosed",
          "jdk.system.Opened$Descriptor",
          "jdk.system.Opened$Lock",
          "jdk.system.Opened$OpenTimer",
          "jdk.system.Selects",
          "jdk.system.Selects$OpenSelector",
          "jdk.system.Sockets",
          "jdk.RealWait",
          "jdk.Attachments",
          "jdk.Attachments$Starter",
          "jdk.Attachments$Request",
          "jdk.system.AttachApi",
          "jdk.system.Looks",
          "jdk.system.StandardOutput",
          "jdk.system.Ports",
          "jdk.system.Watches",
          "jdk.system.Watches$NothingMore",
          "jdk.system.Watches$OpenService",
          "jdk.system.AsyncGroups",
          "jdk.system.AsyncGroups$OfProcess",
          "jdk.system.AsyncGroups$OpenGroup",
          "jdk.threads.Counters",
          "jdk.threads.Counters$Own",
          "jdk.references.Finalizers",
          "jdk.references.Finalizers$Found",
          "jdk.references.Finalizers$Kept",
          "jdk.references.Cleaners",
          "jdk.references.Cleaners$All",
          "jdk.references.Cleaners$Known",
          "jdk.references.Referents",
          "jdk.references.Referents$Held",
          "jdk.references.References",
          "jdk.threads.LogHandlers",
          "jdk.threads.LogHandlers$Added",
          "jvm.HashGenerator",
          "jvm.HashGenerator$Words",
          "jdk.Hashes",
          "jdk.Hashes$Kind",
          "reflection.Members$Order",
          "reflection.Members",
          "reflection.StaticFields",
          "linked.LinkedStatics",
          "linked.HookNames",
          "reflection.SeenPackages",
          "reflection.StackViews",
          "linked.DefinedClasses",
          "linked.DefinedClasses$Made",
          "linked.DefinedClasses$Made$1",
          "linked.HiddenClasses",
          "linked.HiddenClasses$Naming",
          "linked.HiddenClasses$Naming$1",
          "jdk.JdkOutside",
          "jdk.JdkOutside$Named",
          "jdk.JdkOutside$Secure",
          "jdk.management.Beans",
          "jdk.management.BeanAnswers",
          "jdk.management.MemoryPools",
          "jdk.management.MemoryPools$Manager",
          "jdk.management.PlatformBean",
          "jdk.management.PlatformServer",
          "jdk.management.ThreadBean",
          "jdk.system.SimulatedProcess",
          "jdk.system.SimulatedProcess$Told",
          "jdk.system.Exits",
          "jdk.system.JvmProperties",
          "jdk.system.TemporaryNames",
          "jdk.system.Pipes",
          "jdk.system.Pipes$Input",
          "reflection.Reflected",
          "reflection.Reflected$Seeded",
          "reflection.JdkFields",
          "reflection.EnumSlot",
          "reflection.EnumSlot$Slots",
          "reflection.EnumConstants",
          "reflection.Enums");

  private BootClasses() {}

  public static void defineHooks() {
    if (BootLoader.loadClassOrNull(PACKAGE + HOOKS.getFirst()) != null) {
      return;
    }
    for (String name : HOOKS) {
      byte[] bytes = read(name);
      Unsafe.getUnsafe().defineClass(PACKAGE + name, bytes, 0, bytes.length, null, null);
    }
  }

  /** The module that the hooks are in. */
  public static Module module() {
    try {
      return Class.forName(PACKAGE + HOOKS.getFirst(), false, null).getModule();
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The class file of a hook, by its name in {@link #HOOKS}. */
  static byte[] read(String name) {
    String resource = "/" + (PACKAGE + name).replace('.', '/') + ".class";
    try (InputStream in = BootClasses.class.getResourceAsStream(resource)) {
      return in.readAllBytes();
    } catch (IOException | NullPointerException e) {
      throw new IllegalStateException(resource + " is missing in lockstep.jar", e);
    }
  }
}
