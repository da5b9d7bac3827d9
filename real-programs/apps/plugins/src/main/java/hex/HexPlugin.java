package hex;

import org.pf4j.Plugin;

public class HexPlugin extends Plugin {
  @Override
  public void start() {
    System.out.println("hex starts");
  }

  @Override
  public void stop() {
    System.out.println("hex stops");
  }
}
