/** Many small objects: trees of 2^17 nodes are built and counted. */
public class BinaryTrees {
  public static void main(String[] args) {
    Rounds.run(args, BinaryTrees::round);
  }

  static double round() {
    int count = 0;
    for (int i = 0; i < 80; i++) {
      count += Tree.ofDepth(16).count();
    }
    return count;
  }

  record Tree(Tree left, Tree right) {
    static Tree ofDepth(int depth) {
      return depth == 0 ? new Tree(null, null) : new Tree(ofDepth(depth - 1), ofDepth(depth - 1));
    }

    int count() {
      return left == null ? 1 : 1 + left.count() + right.count();
    }
  }
}
