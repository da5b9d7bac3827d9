/** The inner products of the first sample without messages: a baseline of the same size. */
public class PlainInnerProduct {
  static final int DIM = 5;

  static int[] vector = {2, 3, 2, 4, 3};
  static int[][] matrix = {
    {1, 2, 3, 4, 5}, {2, 3, 1, 0, 4}, {3, 3, 1, 2, 2}, {0, 1, 1, 0, 3}, {4, 3, 2, 1, 5}
  };

  public static void main(String[] args) {
    int[] result = new int[DIM];
    for (int i = 0; i < DIM; i++) {
      int[] row = matrix[i];
      result[i] = product(row, vector);
    }
    for (int i = 0; i < DIM; i++) {
      System.out.print((i == 0 ? "" : " ") + result[i]);
    }
    System.out.println();
  }

  static int product(int[] v1, int[] v2) {
    int sum = 0;
    for (int i = 0; i < v1.length; i++) {
      sum += v1[i] * v2[i];
    }
    return sum;
  }
}
