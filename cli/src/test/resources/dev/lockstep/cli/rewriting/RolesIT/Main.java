import static dev.lockstep.ipsc.Ipsc.*;

public class Main {
  interface Call { int of(int n); }
  static long ticks(Call call, int n) {
    long before = clock();
    call.of(n);
    return clock() - before;
  }
  static void print(String name, Call call) {
    long short_ = ticks(call, 10);
    System.out.println(name + " " + short_ + " " + (ticks(call, 1010) - short_));
  }
  public static void main(String[] args) {
    if (args.length > 0) { org.example.inner.Work.work(-1); }
    print("program", n -> own.Work.work(n));
    print("hidden", n -> org.example.Work.work(n));
    print("counted", n -> org.example.inner.Work.work(n));
    print("priced", n -> org.example.priced.Work.work(n));
  }
}
