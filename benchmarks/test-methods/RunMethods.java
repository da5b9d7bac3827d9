import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** Runs a class, or a method again and again, as builds and IDEs do: by JUnit's launcher. */
public class RunMethods {
  public static void main(String[] args) throws Exception {
    if (args.length == 1) {
      run(LauncherDiscoveryRequestBuilder.request().selectors(selectClass(args[0])).build());
    } else {
      LauncherDiscoveryRequest method =
          LauncherDiscoveryRequestBuilder.request().selectors(selectMethod(args[0])).build();
      Repeated.main(() -> run(method), new String[] {args[1]});
    }
    System.exit(0);
  }

  private static void run(LauncherDiscoveryRequest tests) {
    SummaryGeneratingListener seen = new SummaryGeneratingListener();
    LauncherFactory.create().execute(tests, seen);
    if (seen.getSummary().getTestsSucceededCount() != 1) {
      throw new IllegalStateException(seen.getSummary().getFailures().toString());
    }
  }
}
