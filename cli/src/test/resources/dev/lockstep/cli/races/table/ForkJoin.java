// races: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.lang.invoke.*;

public class ForkJoin {
  static int x; static int[] a = new int[8]; static class Sum extends RecursiveTask<Integer> { int[] a; int f, t; int r; Sum(int[] a, int f, int t) { this.a = a; this.f = f; this.t = t; } protected Integer compute() { if (t - f == 1) { r = ++a[f]; return r; } Sum l = new Sum(a, f, (f + t) / 2), m = new Sum(a, (f + t) / 2, t); l.fork(); int v = m.compute(); v += l.join(); return v + l.r; } }

  static void sleep(int n) {
    try {
      Thread.sleep(n);
    } catch (InterruptedException e) {
      throw new RuntimeException(e);
    }
  }

  static void join(Thread t) {
    try {
      t.join();
    } catch (InterruptedException e) {
      throw new RuntimeException(e);
    }
  }

  public static void main(String[] args) throws Exception {
    int s = new Sum(a, 0, 8).invoke();
    x = s;
  }
}
