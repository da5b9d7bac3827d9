public class Alloc {
  static class Point { int x; long y; Point next; Point(int x) { this.x = x; } }
  static int make(int n) {
    Point[] all = new Point[n];
    for (int i = 0; i < n; i++) {
      all[i] = new Point(i);
    }
    int[][] grid = new int[n][3];
    double[] four = new double[4];
    StringBuilder text = new StringBuilder();
    return all.length + grid.length + four.length + text.length();
  }
  public static void main(String[] args) {
    int sum = 0;
    for (int i = 0; i < 3; i++) {
      sum += make(10 * i);
    }
    try { Object o = new byte[sum - 1000]; } catch (NegativeArraySizeException e) { sum++; }
    System.out.println(sum);
  }
}
