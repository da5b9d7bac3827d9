package greeter.impl;

import greeter.api.Greeter;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceRegistration;

public class Activator implements BundleActivator {
  private ServiceRegistration<Greeter> registration;

  @Override
  public void start(BundleContext context) {
    registration = context.registerService(Greeter.class, Greeting::of, null);
  }

  @Override
  public void stop(BundleContext context) {
    registration.unregister();
    System.out.println("the greeter has stopped");
  }
}
