class Log {
  static final StringBuilder TEXT = new StringBuilder();
  static void add(Object word) { TEXT.append(word).append(' '); }
}
class Hooks {
  static void plain() { Log.add("hook"); }
  static void after() { Log.add("after"); }
  static void taken(Object lock) { Log.add("takes " + name(lock)); }
  static void given(Object lock) { Log.add("gives " + name(lock)); }
  static String name(Object lock) { return lock == Jdk.class ? "class" : lock.toString(); }
  static void receiver(Jdk self) { Log.add("receiver=" + self); }
  static void arguments(Jdk self, long l, Object o) { Log.add("hook(" + self + l + o + ")"); }
  static void refuse() { throw new IllegalStateException("refused"); }
  static Object object(Object result) { return "hooked " + result; }
  static long number(long result, Jdk self, int i) { return result * 100 + i; }
  static double fraction(double result) { return -result; }
  static String known(String key) { return key.equals("known") ? "hooked" : null; }
  static int answer(int i) { return 42 + i; }
  static Integer size(String text) { return text.isEmpty() ? null : text.length(); }
  static boolean isAll(Jdk self, int i) { Log.add("hook"); return i > 1; }
  static void enter(Object object) { Log.add("enter=" + object); }
  static void exit(Object object) { Log.add("exit=" + object); }
}
