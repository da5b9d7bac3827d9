
import static dev.lockstep.ipsc.utilities.Utilities.*;
import dev.lockstep.ipsc.Chnl;
class All {
  static long sum;
  static void see(double... values) { for (double value : values) { sum = sum * 31 + (long) value; } }
  public static void main(String[] args) {
    int dim = cubedim(), me = mynode(), nodes = 1 << dim;
    Chnl ci = copen(3);
    for (int root = 0; root < nodes; root++) {
      double[] x = {me, 1}, work = new double[2];
      gop(ci, 100 + root, x, 2, "+*Mm".charAt(root % 4), root, dim, work);
      see(x);
      if (me == root) { gsendw(ci, 200 + root, x, 16, dim); } else { grecvw(ci, 200 + root, x, 16, dim); }
      see(x);
      double[] all = new double[nodes];
      all[0] = me;
      see(gcat(ci, 300 + 10 * root, all, 8 * nodes, 8, root, dim));
      see(all);
      int[] buf = {root, 0, 0, 0};
      if (me == root) {
        spgsnw(ci, 500 + root, buf, 3, new int[] {me ^ (nodes - 1), me ^ 1}, dim < 2 ? 1 : 2);
      } else if (me == (root ^ (nodes - 1)) || dim > 1 && me == (root ^ 1)) {
        see(spgrcw(ci, 500 + root, buf, 16), buf[0]);
      }
    }
    var place = mesh(me, 2, new int[] {3, nodes / 4}, new int[] {1, 0});
    see(place.coords()[0], place.pred()[0], place.succ()[1]);
    byte[] large = new byte[40000];
    lsendw(ci, 900, large, 32768 + me, xor(me, 1), 3);
    see(lrecvw(ci, 900, large, 40000).cnt());
    System.out.println(me + ": " + sum);
  }
}
