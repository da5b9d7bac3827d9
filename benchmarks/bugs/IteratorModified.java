// bug: atomicity; options:
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A list whose calls are synchronized is iterated over without its lock while another one adds. */
public class IteratorModified {
  static final List<Integer> readings = Collections.synchronizedList(new ArrayList<>());

  public static void main(String[] args) throws InterruptedException {
    readings.add(0);
    Thread sensor = new Thread(IteratorModified::measure);
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
    for (int reading : readings) {
      greatest = Math.max(greatest, reading);
    }
    return greatest;
  }
}
