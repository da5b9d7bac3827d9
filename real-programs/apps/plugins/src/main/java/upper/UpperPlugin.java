package upper;

import org.pf4j.Plugin;

public class UpperPlugin extends Plugin {
  @Override
  public void start() {
    System.out.println("upper starts");
  }

  @Override
  public void stop() {
    System.out.println("upper stops");
  }
}
