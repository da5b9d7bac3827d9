
import static dev.lockstep.picl.Picl.*;
import static dev.lockstep.picl.Picl.HOST;
class SumsNode {
  static void add(Object p1, Object p2, int items, int datatype) {
    double[] own = (double[]) p1, other = (double[]) p2;
    for (int i = 0; i < items; i++) { own[i] += other[i]; }
  }
  static long ticks(int n, boolean ours) {
    sync0();
    long start = clock();
    if (ours) { gsum0(new double[n], n, 5, 1, 0); }
    else { gcomb0(new double[n], n, 5, 2, 0, SumsNode::add); }
    return clock() - start;
  }
  public static void main(String[] args) {
    int me = open0().me();
    setarc0();
    long ours = ticks(2000, true) - ticks(1000, true);
    long own = ticks(2000, false) - ticks(1000, false);
    if (me == 0) { System.out.println(ours + " " + own); }
    close0();
  }
}
