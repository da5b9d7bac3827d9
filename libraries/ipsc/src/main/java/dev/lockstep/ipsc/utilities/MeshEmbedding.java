package dev.lockstep.ipsc.utilities;

import static dev.lockstep.ipsc.Ipsc.cubedim;
import static dev.lockstep.ipsc.Ipsc.syslog;

/**
 * Where the nodes of a cube are in a mesh.
 *
 * <p>Each direction has as many bits of the node number as its length needs, the first direction
 * the lowest ones. The coordinate is the place of those bits in the Gray code, in which successors
 * differ in one bit. The manual's sections 5 and 13.
 */
final class MeshEmbedding {
  private static final int NIL = -1;
  private static final int LARGEST = 1 << 30;

  /** There is no channel to ask for the pid. */
  private static final int PID = 0;

  private MeshEmbedding() {}

  static Mesh mesh(int me, int dim, int[] lindim, int[] perbc) {
    check(dim, lindim, perbc);
    long size = 1;
    for (int i = 0; i < dim; i++) {
      size *= roundedUp(lindim[i]);
      if (size > LARGEST) {
        throw Arguments.refusal("mesh", "there are not as many node numbers as the mesh needs");
      }
    }
    if (size > 1L << cubedim()) {
      syslog(PID, "MESH: TOO LARGE");
    }
    Mesh place = new Mesh(new int[dim], new int[dim], new int[dim]);
    if (me < 0 || me >= size || !fill(place, me, lindim, perbc)) {
      clear(place);
    }
    return place;
  }

  private static void check(int dim, int[] lindim, int[] perbc) {
    Arguments.notNull(lindim, "mesh", "lindim");
    Arguments.notNull(perbc, "mesh", "perbc");
    Arguments.within("mesh", "dim", dim, Math.min(lindim.length, perbc.length));
    for (int i = 0; i < dim; i++) {
      if (lindim[i] < 1) {
        throw Arguments.refusal("mesh", "lindim[" + i + "] is " + lindim[i] + ", and not positive");
      }
      if (perbc[i] != 0 && perbc[i] != 1) {
        throw Arguments.refusal("mesh", "perbc[" + i + "] is " + perbc[i] + ", and not 0 or 1");
      }
    }
  }

  /** The power of two that a length takes in the cube. */
  private static long roundedUp(int length) {
    long power = 1;
    while (power < length) {
      power *= 2;
    }
    return power;
  }

  /** Returns false if the node is in the part of the cube that the mesh leaves over. */
  private static boolean fill(Mesh place, int me, int[] lindim, int[] perbc) {
    int stride = 1;
    for (int i = 0; i < place.coords().length; i++) {
      int extent = (int) roundedUp(lindim[i]);
      int code = me / stride % extent;
      int at = Cube.ginv(code);
      if (at >= lindim[i]) {
        return false;
      }
      place.coords()[i] = at;
      place.pred()[i] = neighbour(me, code, stride, wrapped(at - 1, lindim[i], perbc[i]));
      place.succ()[i] = neighbour(me, code, stride, wrapped(at + 1, lindim[i], perbc[i]));
      stride *= extent;
    }
    return true;
  }

  /** A coordinate next to one in the mesh, or NIL. */
  private static int wrapped(int at, int length, int periodic) {
    if (at >= 0 && at < length) {
      return at;
    }
    return periodic == 0 ? NIL : (at + length) % length;
  }

  private static int neighbour(int me, int code, int stride, int at) {
    return at == NIL ? NIL : me ^ ((code ^ Cube.gray(at)) * stride);
  }

  private static void clear(Mesh place) {
    for (int i = 0; i < place.coords().length; i++) {
      place.coords()[i] = NIL;
      place.pred()[i] = NIL;
      place.succ()[i] = NIL;
    }
  }
}
