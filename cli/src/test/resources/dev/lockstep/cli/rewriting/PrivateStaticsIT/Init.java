
class Init {
  static class Printing { static { System.out.println("init " + mynode()); } static int x = 1; }
  static class Long { static int sum; static { for (int i = 0; i < 10_000; i++) { sum += i; } } }
  static class Talking {
    static int[] got = new int[1];
    static {
      var channel = copen(9);
      sendw(channel, 1, new int[] {mynode() + 40}, 4, 1 - mynode(), 9);
      recvw(channel, 1, got, 4);
    }
  }
  static class Sleeping { static long woke; static { long before = clock(); tsleep(500);   woke = clock() - before; } }
  static class Forking {
    static int[] child = new int[1];
    static { int[] cell = child; twait(tfork(Init::seven, 1, cell)); }
  }
  static class Failing { static int x = 1 / Integer.parseInt("0"); }
  static class Twice { static int runs; static { tsleep(200); runs++; } }

  static void seven(int[] cell) { cell[0] = 7; }
  static String failure() {
    try {
      return "no " + Failing.x;
    } catch (LinkageError e) {
      return e.getClass().getSimpleName();
    }
  }
  public static void main(String[] args) {
    int x = Printing.x;
    String line = mynode() + ": " + Long.sum + " " + Talking.got[0] + " " + (Sleeping.woke >= 500);
    line += " " + failure() + " " + failure();
    int other = tfork(() -> { if (Twice.runs != 1) { throw new Error(); } }, 1);
    line += " " + Twice.runs;
    twait(other);
    System.out.println(line);
    System.out.println(mynode() + ": " + Forking.child[0]);
  }
}
