package dev.lockstep.samples.laws;

import java.util.Random;

/**
 * The text of a random method for the nodes of a machine, the same for the same seed: computing,
 * with messages in between. What a node came to is in the trace at its end.
 */
final class RandomNodes {
  static final int NODES = 4;

  /** What all such methods use; each process has fields of its own. */
  static final String COMMON =
      """
      static int total;
      static int[] shared = {3, 1, 4, 1, 5};
      int field;

      static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

      static int divide(int a, int b) {
        try { total++; return a / b; }
        catch (ArithmeticException e) { return shared[a & 7]; }
        finally { total += 2; }
      }

      static synchronized int word(String s) {
        switch (s) { case "n0": return 7; case "n1": return 11; default: return s.hashCode(); }
      }
      """;

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private int loops;

  private RandomNodes(long seed) {
    this.random = new Random(seed);
  }

  /** A method {@code void name()}. */
  static String method(long seed, String name) {
    return new RandomNodes(seed).write(name);
  }

  private String write(String name) {
    text.append("static void %s() {\n".formatted(name));
    line("cube_init(%s, 0, %s, %d);", delay(), delay(), 1 + random.nextInt(40));
    line("Chnl d = copen(1); int a = mynode(), b = 3, c = 5; byte[] m = new byte[100];");
    line("try {");
    line("switch (mynode()) {");
    for (int node = 0; node < NODES; node++) {
      line("case %d:", node);
      statements(3 + random.nextInt(8), 2);
      line("break;");
    }
    line("default: }");
    line("} catch (RuntimeException e) { c = -1; }");
    line("syslog(mynode(), a + \" \" + b + \" \" + c + \" \" + total + \" \" + clock());");
    return text.append("}\n").toString();
  }

  private void line(String format, Object... arguments) {
    text.append(format.formatted(arguments)).append('\n');
  }

  private String delay() {
    return random.nextInt(3) == 0 ? "0" : String.valueOf(random.nextInt(40) / 10.0);
  }

  private void statements(int count, int depth) {
    for (int i = 0; i < count; i++) {
      if (depth > 0 && random.nextInt(3) == 0) {
        block(depth - 1);
      } else if (random.nextInt(3) == 0) {
        communicate();
      } else {
        compute();
      }
    }
  }

  private char variable() {
    return "abc".charAt(random.nextInt(3));
  }

  private void block(int depth) {
    switch (random.nextInt(4)) {
      case 0 -> {
        int loop = loops++;
        line("for (int i%d = 0; i%d < %d; i%d++) {", loop, loop, random.nextInt(9), loop);
        line("%s += i%d;", variable(), loop);
      }
      case 1 -> line("if ((%s & %d) == 0) {", variable(), 1 + random.nextInt(3));
      case 2 -> line("synchronized (shared) {");
      default -> {
        int loop = loops++;
        line("int n%d = %d; while (n%d-- > 0) {", loop, random.nextInt(30), loop);
        line("if (%s %% 17 == 3) { b++; continue; }", variable());
      }
    }
    statements(1 + random.nextInt(3), depth);
    line("}");
  }

  private void compute() {
    char to = variable();
    switch (random.nextInt(10)) {
      case 0 -> line("%s = %s * 31 + %s;", to, variable(), variable());
      case 1 -> line("%s += divide(%s, %s & 3);", to, variable(), variable());
      case 2 -> line("%s ^= fib(%d);", to, random.nextInt(7));
      case 3 -> line("%s += word(\"n\" + (%s & 3));", to, variable());
      case 4 -> line("shared[%s & 3] += %s; total += shared[2];", variable(), variable());
      case 5 -> line("%s += (int) clock() + (int) System.nanoTime();", to);
      case 6 -> line("%s ^= (int) (100 * Math.random()) + new Program().hashCode();", to);
      case 7 -> line("Program p%d = new Program(); p%d.field += %s;", loops, loops++, to);
      case 8 -> line("%s = (int) Math.sqrt(Math.abs(%s)) + m[%s & 127];", to, to, variable());
      default -> line("for (int x : shared) { %s += x; }", to);
    }
  }

  private void communicate() {
    int type = 1 + random.nextInt(2);
    switch (random.nextInt(8)) {
      case 0, 1, 2 -> {
        int length = random.nextInt(100);
        line("m[0] = (byte) %s;", variable());
        line("sendw(d, %d, m, %d, %d, 1);", type, length, random.nextInt(NODES));
      }
      case 3 -> line("%s += recvw(d, %s, m, 100).length() + m[0];", variable(), anyOr(type));
      case 4 -> line("%s += probe(d, %s);", variable(), anyOr(type));
      case 5 -> line("tsleep(%d);", random.nextInt(300));
      case 6 -> line("syslog(%d, \"\" + %s);", type, variable());
      default -> {
        line("recv(d, %s, m, 50);", anyOr(type));
        line("for (int t = 0; t < %d && status(d); t++) { total++; }", random.nextInt(40));
        line("cclose(d); d = copen(1);");
      }
    }
  }

  private String anyOr(int type) {
    return random.nextInt(3) == 0 ? "ANY" : String.valueOf(type);
  }
}
