import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.concurrent.atomic.*;

/** Reaches its own static members in every way that reflection knows. Also run by plain Java. */
public class Reflected {
  static void p(String what, Object value) {
    System.out.println(what + ": " + value);
  }

  interface Act {
    Object run() throws Throwable;
  }

  static void attempt(String what, Act act) {
    try {
      p(what, act.run());
    } catch (Throwable t) {
      p(what, t);
    }
  }

  static class Kinds {
    static {
      System.out.println("Kinds initialised");
    }

    static int i = 1;
    static long l = 2;
    static double d = 3;
    static float f = 4;
    static boolean z = true;
    static byte b = 5;
    static short s = 6;
    static char c = 'c';
    static String text = "t";
    static int[] array = {7};
    static final Integer FINAL = Integer.valueOf(8);
    static final int CONSTANT = 9;
    static volatile int v;
    private static int hidden = 10;

    static int twice(int x) {
      return 2 * x + i;
    }

    int instance = 3;
    volatile int updated;
    volatile long wide;
    volatile Object ref = "r";
  }

  enum Color {
    RED,
    GREEN;
    static int used;

    static {
      System.out.println("Color initialised");
    }
  }

  interface Constants {
    int[] SHARED = make("Constants");
    int PLAIN = 4;
  }

  static int[] make(String name) {
    System.out.println(name + " initialised");
    return new int[] {name.length()};
  }

  static class Parent {
    static {
      System.out.println("Parent initialised");
    }

    static int inherited = 11;
  }

  static class Child extends Parent {
    static final int OWN = 12;
  }

  static class Child2 extends Parent {
    static {
      System.out.println("Child2 initialised");
    }
  }

  record Rec(int x) {
    static int made;

    Rec {
      made++;
    }
  }

  static class Named {
    static {
      System.out.println("Named initialised");
    }
  }

  static class Named3 {
    static {
      System.out.println("Named3 initialised");
    }

    static int x;
  }

  static class Lazy {
    static {
      System.out.println("Lazy initialised");
    }
  }

  static class Ensured {
    static {
      System.out.println("Ensured initialised");
    }
  }

  static class Bad {
    static int x = Integer.parseInt("bad");
  }

  static class Made {
    static {
      System.out.println("Made initialised");
    }

    static int count;

    Made() {
      count++;
    }

    static String hello() {
      return "hello" + count;
    }
  }

  static void fields() throws Throwable {
    Field i = Kinds.class.getDeclaredField("i");
    p("before", i.getType());
    p("get", i.get(null));
    p("getInt", i.getInt(null));
    p("getLong widens", i.getLong(null));
    p("getDouble widens", i.getDouble("ignored"));
    i.set(null, 20);
    p("set", Kinds.i);
    i.setInt(null, 21);
    p("setInt", Kinds.i);
    Kinds.i = 22;
    p("get again", i.get(null));
    i.setByte(null, (byte) 3);
    p("setByte widens", Kinds.i);
    i.set(null, 'x');
    p("set char widens", Kinds.i);
    for (String name : "l d f z b s c text array FINAL CONSTANT v hidden".split(" ")) {
      Field field = Kinds.class.getDeclaredField(name);
      Object value = field.get(null);
      p(name, value instanceof int[] a ? Arrays.toString(a) : value);
      attempt(
          "set " + name,
          () -> {
            field.set(null, value);
            return "ok";
          });
      attempt(
          "set wrong " + name,
          () -> {
            field.set(null, new ArrayList<>());
            return "ok";
          });
      attempt("getInt " + name, () -> field.getInt(null));
      attempt(
          "setLong " + name,
          () -> {
            field.setLong(null, 77);
            return "ok";
          });
      field.setAccessible(true);
      attempt(
          "set accessible " + name,
          () -> {
            field.set(null, value);
            return "ok";
          });
    }
    p("text", Kinds.text);
    p("l", Kinds.l);
    p("d", Kinds.d);
    attempt(
        "null into int",
        () -> {
          i.set(null, null);
          return "ok";
        });
    p("enum", Color.class.getField("GREEN").get(null));
    Field used = Color.class.getDeclaredField("used");
    used.setInt(null, 5);
    p("used", Color.used);
    p(
        "interface",
        Arrays.toString((int[]) Constants.class.getField("SHARED").get(null))
            + Constants.class.getField("PLAIN").get(null));
  }

  static void inherited() throws Throwable {
    p("own constant initialises the parent", Child.class.getDeclaredField("OWN").get(null));
    Field f = Parent.class.getDeclaredField("inherited");
    f.set(null, 100);
    p("inherited", Child.inherited + Child2.inherited);
    Rec r = new Rec(1);
    Field made = Rec.class.getDeclaredField("made");
    p("record", made.getInt(null));
    made.setInt(null, 9);
    p("record", Rec.made);
    attempt(
        "record's field",
        () -> {
          Field x = Rec.class.getDeclaredField("x");
          x.setAccessible(true);
          x.set(r, 1);
          return "ok";
        });
    Field out = System.class.getField("out");
    p("library", out.get(null) == System.out);
  }

  static void initialisation() throws Throwable {
    p(
        "false",
        Class.forName("Reflected$Lazy", false, Reflected.class.getClassLoader()).getSimpleName());
    p("name", Class.forName("Reflected$Named").getSimpleName());
    p(
        "true",
        Class.forName("Reflected$Named3", true, Reflected.class.getClassLoader()).getSimpleName());
    p("array", Class.forName("[LReflected$Lazy;").getSimpleName());
    attempt("missing", () -> Class.forName("Missing"));
    attempt("bad", () -> Class.forName("Reflected$Bad"));
    attempt("bad again", () -> Class.forName("Reflected$Bad").getName());
    MethodHandles.lookup().ensureInitialized(Ensured.class);
    Constructor<?> made = Made.class.getDeclaredConstructor();
    p("constructor", made.getName());
    p("newInstance", made.newInstance() != null);
    p("invoke", Made.class.getDeclaredMethod("hello").invoke(null));
  }

  static void handles() throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle get = lookup.findStaticGetter(Kinds.class, "i", int.class),
        set = lookup.findStaticSetter(Kinds.class, "i", int.class);
    set.invokeExact(33);
    p("getter", (int) get.invokeExact() + Kinds.i);
    p("types", get.type() + " " + set.type());
    p(
        "findStatic",
        (int)
            lookup
                .findStatic(Kinds.class, "twice", MethodType.methodType(int.class, int.class))
                .invokeExact(2));
    p("text", (String) lookup.findStaticGetter(Kinds.class, "text", String.class).invokeExact());
    attempt("no such", () -> lookup.findStaticGetter(Kinds.class, "none", int.class));
    attempt(
        "final",
        () -> {
          try {
            return lookup.findStaticSetter(Kinds.class, "FINAL", Integer.class);
          } catch (IllegalAccessException e) {
            return e.getClass();
          }
        });
    attempt(
        "private",
        () -> MethodHandles.publicLookup().findStaticGetter(Kinds.class, "i", int.class));
    Field i = Kinds.class.getDeclaredField("i");
    lookup.unreflectSetter(i).invoke(44);
    p("unreflect", lookup.unreflectGetter(i).invoke());
    p(
        "unreflect method",
        lookup.unreflect(Kinds.class.getDeclaredMethod("twice", int.class)).invoke(3));
    VarHandle vi = lookup.findStaticVarHandle(Kinds.class, "i", int.class);
    p("cas", vi.compareAndSet(44, 45) + " " + vi.compareAndSet(44, 46) + " " + Kinds.i);
    p("add", (int) vi.getAndAdd(5) + " " + Kinds.i);
    vi.setVolatile(60);
    p("volatile", (int) vi.getVolatile() + (int) vi.getAcquire() + (int) vi.getOpaque() + Kinds.i);
    vi.set(61);
    p("plain", (int) vi.get() + " " + vi.varType() + vi.coordinateTypes());
    VarHandle vl = lookup.unreflectVarHandle(Kinds.class.getDeclaredField("l"));
    p("long", (long) vl.getAndBitwiseOr(64L) + " " + Kinds.l);
    VarHandle vt = lookup.findStaticVarHandle(Kinds.class, "text", String.class);
    p("text", (String) vt.getAndSet("new") + Kinds.text);
    VarHandle vf = lookup.findStaticVarHandle(Kinds.class, "FINAL", Integer.class);
    p(
        "final",
        vf.get()
            + " "
            + vf.isAccessModeSupported(VarHandle.AccessMode.SET)
            + vf.isAccessModeSupported(VarHandle.AccessMode.GET));
    attempt(
        "set final",
        () -> {
          vf.set((Integer) 1);
          return "ok";
        });
    VarHandle vc = lookup.findStaticVarHandle(Kinds.class, "CONSTANT", int.class);
    p("constant", (int) vc.get());
    VarHandle inst = lookup.findVarHandle(Kinds.class, "instance", int.class);
    Kinds k = new Kinds();
    inst.set(k, 8);
    p("instance", k.instance);
    AtomicIntegerFieldUpdater<Kinds> ai =
        AtomicIntegerFieldUpdater.newUpdater(Kinds.class, "updated");
    p("updater", ai.addAndGet(k, 4) + k.updated);
    AtomicLongFieldUpdater<Kinds> al = AtomicLongFieldUpdater.newUpdater(Kinds.class, "wide");
    p("updater", al.incrementAndGet(k));
    AtomicReferenceFieldUpdater<Kinds, Object> ar =
        AtomicReferenceFieldUpdater.newUpdater(Kinds.class, Object.class, "ref");
    p("updater", ar.getAndSet(k, "q") + "" + k.ref);
  }

  @SuppressWarnings("removal")
  static void unsafe() throws Throwable {
    Field the = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
    the.setAccessible(true);
    sun.misc.Unsafe u = (sun.misc.Unsafe) the.get(null);
    Field i = Kinds.class.getDeclaredField("i");
    Object base = u.staticFieldBase(i);
    long at = u.staticFieldOffset(i);
    p("unsafe", u.getInt(base, at));
    u.putInt(base, at, 5);
    p("unsafe", Kinds.i);
    p("cas", u.compareAndSwapInt(base, at, 5, 6) + " " + Kinds.i);
    attempt("record", () -> u.staticFieldOffset(Rec.class.getDeclaredField("made")));
    p("allocate", ((Kinds) u.allocateInstance(Kinds.class)).instance);
  }

  public static void main(String[] args) throws Throwable {
    attempt(
        "fields",
        () -> {
          fields();
          return "done";
        });
    inherited();
    initialisation();
    handles();
    unsafe();
  }
}
