package caller;

import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/** The framework starts bundles one after the other: what waits for others has a thread. */
public class Activator implements BundleActivator {
  @Override
  public void start(BundleContext context) {
    new Thread(new Calls(context), "calls").start();
  }

  @Override
  public void stop(BundleContext context) {
    System.out.println("the caller has stopped");
  }
}
