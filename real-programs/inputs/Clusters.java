import smile.clustering.KMeans;
import smile.math.MathEx;

/** Smile's algorithms that are Java alone. */
public class Clusters {
  public static void main(String[] args) {
    MathEx.setSeed(1);
    double[][] points = new double[60][2];
    for (int i = 0; i < points.length; i++) {
      points[i][0] = i % 3 * 10 + i % 7 * 0.1;
      points[i][1] = i % 3 * -5 + i % 5 * 0.1;
    }
    KMeans clusters = KMeans.fit(points, 3);
    System.out.println(clusters.distortion);
    for (int size : clusters.size) {
      System.out.println(size);
    }
  }
}
