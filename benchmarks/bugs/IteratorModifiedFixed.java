// fixed: atomicity; options:
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The list is iterated over with its lock held. */
public class IteratorModifiedFixed {
  static final List<Integer> readings = Collections.synchronizedList(new ArrayList<>());

  public static void main(String[] args) throws InterruptedException {
    readings.add(0);
    Thread sensor = new Thread(IteratorModifiedFixed::measure);
    sensor.start();
    for (int i = 0; i < 2; i++) {
      greatest();
    }
    sensor.join();
    System.out.println("the greatest is " + greatest());
  }

  static void measure() {
    for (int i = 1; i <= 5; i++) {
      readings.add(i * i);
    }
  }

  static int greatest() {
    int greatest = 0;
    synchronized (readings) {
      for (int reading : readings) {
        greatest = Math.max(greatest, reading);
      }
    }
    return greatest;
  }
}
