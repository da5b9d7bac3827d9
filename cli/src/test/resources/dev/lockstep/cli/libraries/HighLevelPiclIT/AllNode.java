
import static dev.lockstep.picl.Picl.*;
import static dev.lockstep.picl.Picl.HOST;
class AllNode {
  static long seen;
  static void see(int... values) { for (int value : values) { seen = seen * 31 + value; } }
  static void max(Object p1, Object p2, int items, int datatype) {
    for (int i = 0; i < items; i++) { ((int[]) p1)[i] = Math.max(((int[]) p1)[i], ((int[]) p2)[i]); }
  }
  static void roots(int me, int nprocs) {
    for (int root = 0; root < nprocs; root++) {
      int[] x = {me, 5, me * me};
      bcast0(x, 12, 100 + root, root);
      see(x);
      x[1] += me;
      switch (root % 4) {
        case 0 -> gsum0(x, 3, 2, 200 + root, root);
        case 1 -> gxor0(x, 3, 2, 200 + root, root);
        case 2 -> gmin0(x, 3, 2, 200 + root, root);
        default -> gcomb0(x, 3, 2, 200 + root, root, AllNode::max);
      }
      see(x);
      barrier0();
    }
  }
  public static void main(String[] args) {
    int me = open0().me();
    int type = 0;
    for (var arc = setarc0(); arc.nprocs() > 0; arc = setarc0()) {
      type = (arc.top() - 1) * 8 + arc.nprocs() - 1;
      double[] x = new double[2];
      bcast0(x, 16, type, HOST);
      gprod0(x, 2, 5, type + 1, HOST);
      roots(me, arc.nprocs());
    }
    sync0();
    message0(me + ": " + seen);
    close0();
  }
}
