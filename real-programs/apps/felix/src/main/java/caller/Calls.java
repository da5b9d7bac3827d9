package caller;

import greeter.api.Greeter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.FrameworkEvent;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceListener;

/** Calls the greeter from several threads, and then stops the framework. */
final class Calls implements Runnable {
  private final BundleContext context;

  Calls(BundleContext context) {
    this.context = context;
  }

  @Override
  public void run() {
    try {
      awaitStart();
      callAll();
      context.getBundle(Constants.SYSTEM_BUNDLE_ID).stop();
    } catch (BundleException | InterruptedException | InvalidSyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Until the greeter is there, and the framework has started all it starts. */
  private void awaitStart() throws InterruptedException, InvalidSyntaxException {
    CompletableFuture<String> greeter = new CompletableFuture<>();
    CompletableFuture<String> framework = new CompletableFuture<>();
    ServiceListener listener = event -> greeter.complete("there");
    context.addServiceListener(listener, "(objectClass=greeter.api.Greeter)");
    context.addFrameworkListener(
        event -> {
          if (event.getType() == FrameworkEvent.STARTED) {
            framework.complete("started");
          }
        });
    if (context.getServiceReference("greeter.api.Greeter") != null) {
      greeter.complete("there");
    }
    if (context.getBundle(Constants.SYSTEM_BUNDLE_ID).getState()
        == org.osgi.framework.Bundle.ACTIVE) {
      framework.complete("started");
    }
    System.out.println(greeter.join() + ", " + framework.join());
  }

  private void callAll() throws InterruptedException {
    String[] answers = new String[4];
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < answers.length; i++) {
      int index = i;
      threads.add(new Thread(() -> answers[index] = greet("number " + index)));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(String.join("\n", answers));
    System.out.println(hidden());
  }

  /** The package is found when it is first needed, by whichever thread is first. */
  private String greet(String whom) {
    return context.getService(context.getServiceReference(Greeter.class)).greet(whom);
  }

  private static String hidden() {
    try {
      return "seen: " + Class.forName("greeter.impl.Greeting");
    } catch (ClassNotFoundException e) {
      return "hidden: " + e.getClass().getName();
    }
  }
}
